/** The comments of a board at the side of its page: threads, answers, and a form for a new one. */
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { boardComments } from '../../../api/team.ts'
import { Button } from '../../../components/Button.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import type { Board } from '../../../contract/boards.ts'
import { useSession } from '../../auth/SessionProvider.tsx'
import styles from './CommentPanel.module.css'
import { CommentThread } from './CommentThread.tsx'
import { NewComment } from './NewComment.tsx'
import { closeComments, useTeamState } from './teamStore.ts'
import { threadNumbers } from './threadNumbers.ts'

type Props = { board: Board; shareToken: string | undefined }

export function CommentPanel({ board, shareToken }: Props) {
  const { isLoggedIn } = useSession()
  const query = useQuery(boardComments(board.id, shareToken))
  const chosen = useTeamState(({ thread }) => thread)
  const isPicking = useTeamState(({ picking }) => picking)
  const [showsResolved, setResolved] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = panel.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeComments()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [])
  useEffect(() => {
    if (chosen === undefined) head.current?.focus()
  }, [chosen])
  const threads = query.data?.threads ?? []
  const numbers = threadNumbers(threads)
  const resolved = threads.filter((thread) => thread.resolved)
  const shown = threads.filter((thread) => showsResolved || !thread.resolved)
  const mayWrite = query.data?.may_write ?? false
  const mayJoin = board.invited_as === 'commenter' || board.invited_as === 'editor'
  return (
    <aside ref={panel} className={styles.panel} data-picking={isPicking} aria-labelledby="comments-heading">
      <div className={styles.head}>
        <h2 id="comments-heading" ref={head} tabIndex={-1} className={styles.heading}>
          Comments
        </h2>
        <ToolButton label="Close the comments" Icon={X} onClick={closeComments} />
      </div>
      <div className={styles.threads}>
        {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height="6rem" />}
        {query.isSuccess && threads.length === 0 && (
          <p className={styles.none}>
            No comments yet.{mayWrite && ' Choose a piece, a color or a place, and say what you think.'}
          </p>
        )}
        {shown.map((thread) => (
          <CommentThread
            key={thread.id}
            board={board}
            thread={thread}
            number={numbers.get(thread.id)}
            mayWrite={mayWrite}
            isChosen={thread.id === chosen}
            shareToken={shareToken}
          />
        ))}
        {resolved.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => setResolved(!showsResolved)}>
            {showsResolved ? 'Hide resolved' : `Show resolved (${resolved.length})`}
          </Button>
        )}
      </div>
      {mayWrite ? (
        <NewComment board={board} />
      ) : (
        query.isSuccess && (
          <p className={styles.none}>
            {mayJoin
              ? `${isLoggedIn ? 'Join' : 'Log in and join'} this board to comment.`
              : 'You can read the comments of this board.'}
          </p>
        )
      )}
    </aside>
  )
}
