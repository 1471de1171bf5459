/** One thread: what it is about, its comments, answering and resolving. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { boardComments, resolveThread, writeComment } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import type { Board } from '../../../contract/boards.ts'
import type { CommentList, Thread } from '../../../contract/comments.ts'
import { uuid } from '../../../lib/uuid.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentPanel.module.css'
import { CommentView } from './CommentView.tsx'
import { spotColor, spotInWords } from './spotWords.ts'
import { useBoardSpots } from './useBoardSpots.ts'

type Props = {
  board: Board
  thread: Thread
  /** The number of its marks; undefined once it is resolved. */
  number: number | undefined
  mayWrite: boolean
  /** Chosen by a mark: it is scrolled into view and takes the focus. */
  isChosen: boolean
  shareToken: string | undefined
}

export function CommentThread({ board, thread, number, mayWrite, isChosen, shareToken }: Props) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const place = useRef<HTMLElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  // Kept until the answer is written, so that a repeated request writes it once.
  const [id, setId] = useState(uuid)
  const show = (list: CommentList) => queries.setQueryData(boardComments(board.id).queryKey, list)
  const failed = (error: Error) => alerts.show(error.message)
  const answer = useMutation({
    mutationFn: (text: string) => writeComment(board.id, { id, text, thread: thread.id }),
    onSuccess: (list) => {
      show(list)
      setId(uuid())
      setAnswering(false)
    },
    onError: failed,
  })
  const resolve = useMutation({
    mutationFn: () => resolveThread(board.id, thread.id, !thread.resolved),
    onSuccess: show,
    onError: failed,
  })
  useEffect(() => {
    if (isChosen) place.current?.focus()
  }, [isChosen])

  const about = spotInWords(thread.spot, useBoardSpots(board))
  const color = spotColor(thread.spot)
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.thread}
      data-chosen={isChosen}
      aria-label={`${number === undefined ? 'Resolved comment' : `Comment ${number}`} about ${about}`}
    >
      <p className={styles.about}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        {color && <span className={styles.color} style={{ background: color }} />}
        {about}
        {thread.resolved && ' · Resolved'}
      </p>
      {thread.comments.map((comment) => (
        <CommentView
          key={comment.id}
          board={board}
          comment={comment}
          mayWrite={mayWrite}
          shareToken={shareToken}
          onList={show}
        />
      ))}
      {mayWrite && (
        <div className={styles.actions}>
          {!isAnswering && (
            <Button variant="quiet" size="small" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
          <Button variant="quiet" size="small" disabled={resolve.isPending} onClick={() => resolve.mutate()}>
            {thread.resolved ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      )}
      {isAnswering && (
        <CommentForm
          label="Your answer"
          submit={{ label: 'Send', busy: 'Sending...' }}
          first=""
          rows={2}
          isBusy={answer.isPending}
          onSubmit={(text) => answer.mutate(text)}
          onCancel={() => setAnswering(false)}
        />
      )}
    </section>
  )
}
