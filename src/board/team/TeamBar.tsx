/** Below the head of a board: who else is here, and the buttons of comments and versions. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, LogOut, MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { boardComments, markPresent } from '../../api/team.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Board } from '../../contract/boards.ts'
import { formatList } from '../../platform/locale.ts'
import type { DesignEdits } from '../sheet/designEdits.ts'
import { mayEditDesign } from './mayEditDesign.ts'
import { PlanComments } from './PlanComments.tsx'
import { closeComments, openComments, useTeamState } from './teamStore.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import type { Presence, TeamPerson } from '../../contract/team.ts'
import { pullRoom } from '../../plan/autosave/openRooms.ts'
import styles from './TeamBar.module.css'

const CommentPanel = lazyComponent('comments', async () => (await import('./CommentPanel.tsx')).CommentPanel)
const LeaveDialog = lazyComponent('leaving', async () => (await import('./LeaveDialog.tsx')).LeaveDialog)
const VersionsDialog = lazyComponent('versions', async () => (await import('./VersionsDialog.tsx')).VersionsDialog)

type Props = { board: Board; edits: DesignEdits; shareToken: string | undefined }

/** In the address of a mail about comments. */
const COMMENTS_PARAM = 'comments'

export function TeamBar({ board, edits, shareToken }: Props) {
  const [query] = useSearchParams()
  const { data } = useQuery({ ...boardComments(board.id, shareToken), retry: false })
  const isOpen = useTeamState(({ openBoard }) => openBoard === board.id)
  const navigate = useNavigate()
  const [hasVersions, setVersions] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // Without a link in the address the role is that of a member.
  const isMember = Boolean(board.role) && board.role !== 'owner' && shareToken === undefined
  const pull = useCallback((revision: number) => void edits.autosave.pull(revision).catch(() => undefined), [edits])
  const people = usePresence(board, shareToken, pull)
  const opensComments = query.get(COMMENTS_PARAM) !== null
  useEffect(() => {
    if (opensComments) openComments(board.id)
    return closeComments
  }, [board.id, opensComments])
  const open = data?.threads.filter(({ resolved }) => !resolved).length ?? 0
  const names = people.map(({ name }) => name)

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.people} role="status">
          {people.map((person) => (
            <Avatar key={person.id} name={person.name} image={person.image} size={28} />
          ))}
          {names.length > 0 && <span>{`${formatList(names)} ${names.length === 1 ? 'is' : 'are'} here too`}</span>}
        </p>
        <Button
          variant="secondary"
          icon={<MessageCircle size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? closeComments() : openComments(board.id))}
        >
          {open === 0 ? 'Comments' : `Comments (${open})`}
        </Button>
        {mayEditDesign(board) && (
          <Button variant="secondary" icon={<History size={18} aria-hidden="true" />} onClick={() => setVersions(true)}>
            Versions
          </Button>
        )}
        {isMember && (
          <Button variant="quiet" icon={<LogOut size={18} aria-hidden="true" />} onClick={() => setLeaving(true)}>
            Leave board
          </Button>
        )}
      </div>
      <PlanComments boardId={board.id} shareToken={shareToken} />
      {isOpen && <CommentPanel board={board} shareToken={shareToken} />}
      {isLeaving && (
        <LeaveDialog board={board} onClose={() => setLeaving(false)} onLeft={() => void navigate('/seeBoard')} />
      )}
      {hasVersions && <VersionsDialog board={board} edits={edits} onClose={() => setVersions(false)} />}
    </>
  )
}

/**
 * Polls who else has the board open, every few seconds while the page is visible and when it becomes visible, and
 * refetches what changed elsewhere: comments, the board, the open plan. A board without members changes only on the
 * owner's other devices, so it is polled less often.
 */
const EVERY_MS = 12_000
const ALONE_EVERY_MS = 60_000
const NO_PEOPLE: readonly TeamPerson[] = []

/**
 * `onBoard` is called with the revision of the board's arrangement. People who only have a link are not members and are
 * not listed.
 */
function usePresence(
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
