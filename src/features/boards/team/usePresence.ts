/**
 * Polls who else has the board open, every few seconds while the page is visible and when it becomes visible, and
 * refetches what changed elsewhere: comments, the board, the open plan. A board without members changes only on the
 * owner's other devices, so it is polled less often.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markPresent } from '../../../api/team.ts'
import type { Board } from '../../../contract/boards.ts'
import type { Presence, TeamPerson } from '../../../contract/team.ts'
import { pullRoom } from '../../room/autosave/openRooms.ts'
import { useSession } from '../../auth/SessionProvider.tsx'

const EVERY_MS = 12_000
const ALONE_EVERY_MS = 60_000
const NO_PEOPLE: readonly TeamPerson[] = []

/**
 * `onBoard` is called with the revision of the board's arrangement. People who only have a link are not members and are
 * not listed.
 */
export function usePresence(
  board: Board,
  shareToken: string | undefined,
  onBoard: (revision: number) => void,
): readonly TeamPerson[] {
  const queries = useQueryClient()
  const { isLoggedIn } = useSession()
  const isMember = Boolean(board.role) && shareToken === undefined
  const isAsking = isLoggedIn && isMember
  const isShared = board.role !== 'owner' || (board.members ?? 0) > 0
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['presence', board.id],
    queryFn: () => markPresent(board.id),
    enabled: isAsking,
    refetchInterval: isShared ? EVERY_MS : ALONE_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: EVERY_MS,
    retry: false,
  })
  /** The revisions that are shown. A refetch that fails leaves the old one, so that the next answer starts another. */
  const shown = useRef<Pick<Presence, 'comments' | 'words'>>(undefined)
  useEffect(() => {
    // Runs for each answer: one that is equal to the answer before it is the same object.
    if (!data || dataUpdatedAt === 0) return
    const { comments, words } = data
    const known = (shown.current ??= { comments, words })
    const refetch = (queryKey: readonly string[], fetched: Partial<typeof known>) =>
      queries
        .invalidateQueries({ queryKey }, { throwOnError: true })
        .then(() => void (shown.current = { ...known, ...shown.current, ...fetched }))
        .catch(() => undefined)
    if (known.comments !== comments) void refetch(['comments', board.id], { comments })
    if (known.words !== words) void refetch(['boards', 'detail', board.id], { words })
    onBoard(data.arrangement_revision)
    // A failed read is tried again with the next answer.
    void pullRoom(board.id, data.layouts).catch(() => undefined)
  }, [data, dataUpdatedAt, board.id, queries, onBoard])
  return isAsking ? (data?.people ?? NO_PEOPLE) : NO_PEOPLE
}
