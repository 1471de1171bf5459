/** Whether all lists of My Boards have loaded or failed. They are shown together, to prevent layout shifts. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownBoards } from '../../../api/boards.ts'
import { unsavedDrafts } from '../../../api/draftList.ts'
import { sharedBoards } from '../../../api/team.ts'
import { ownRooms } from '../../room/rooms/accountRooms.ts'

export function useListsRead(): boolean {
  const drafts = useQuery(unsavedDrafts())
  const boards = useInfiniteQuery(ownBoards())
  const shared = useQuery({ ...sharedBoards(), retry: false })
  const rooms = useQuery(ownRooms())
  return ![drafts, boards, shared, rooms].some(({ isPending }) => isPending)
}
