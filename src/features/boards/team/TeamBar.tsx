/** Below the head of a board: an invitation, who else is here, and the buttons of comments and versions. */
import { useQuery } from '@tanstack/react-query'
import { History, LogOut, MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { boardComments } from '../../../api/team.ts'
import { Avatar } from '../../../components/Avatar.tsx'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { Board } from '../../../contract/boards.ts'
import { formatList } from '../../../lib/locale.ts'
import type { DesignEdits } from '../sheet/designEdits.ts'
import { JoinBanner } from './JoinBanner.tsx'
import { mayEditDesign } from './mayEditDesign.ts'
import { PlanComments } from './PlanComments.tsx'
import styles from './TeamBar.module.css'
import { closeComments, openComments, useTeamState } from './teamStore.ts'
import { usePresence } from './usePresence.ts'

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
      {shareToken !== undefined && <JoinBanner board={board} shareToken={shareToken} />}
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
