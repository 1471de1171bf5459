/**
 * Whether the lists of My Boards are read, or have failed: they are shown together, so that none moves the others down as it
 * comes.
 */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownBoards } from '../../../api/boards.ts'
import { unsavedDrafts } from '../../../api/draftList.ts'
import { sharedBoards } from '../../../api/team.ts'
import { ownRooms } from '../../room/rooms/ownRooms.ts'

export function useListsRead(): boolean {
  const drafts = useQuery(unsavedDrafts())
  const boards = useInfiniteQuery(ownBoards())
  const shared = useQuery({ ...sharedBoards(), retry: false })
  const rooms = useQuery(ownRooms())
  return ![drafts, boards, shared, rooms].some(({ isPending }) => isPending)
}
