/** All lists of My Boards. They are shown together when each has loaded or failed, to prevent layout shifts. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownBoards } from '../../../api/boards.ts'
import { unsavedDrafts } from '../../../api/draftList.ts'
import { sharedBoards } from '../../../api/team.ts'
import { MyFurniture } from '../../room/rooms/MyFurniture.tsx'
import { MyRooms } from '../../room/rooms/MyRooms.tsx'
import { ownRooms } from '../../room/rooms/accountRooms.ts'
import { DraftList } from '../draft/DraftList.tsx'
import { BoardSkeletons } from './BoardPages.tsx'
import { MyBoards } from './MyBoards.tsx'
import { SharedBoards } from './SharedBoards.tsx'

export function MyLists() {
  const drafts = useQuery(unsavedDrafts())
  const boards = useInfiniteQuery(ownBoards())
  const shared = useQuery({ ...sharedBoards(), retry: false })
  const rooms = useQuery(ownRooms())
  if ([drafts, boards, shared, rooms].some(({ isPending }) => isPending)) return <BoardSkeletons />
  return (
    <>
      <DraftList />
      <MyBoards />
      <SharedBoards />
      <MyRooms />
      <MyFurniture />
    </>
  )
}
