/** One thread: what it is about, its comments, answering and resolving. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CircleHelp, EllipsisVertical, Eye, Flag, Heart, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import {
  boardComments,
  deleteComment,
  editComment,
  react,
  reportComment,
  resolveThread,
  writeComment,
} from '../../api/team.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Board } from '../../contract/boards.ts'
import { type Comment, type CommentList, type Reaction, REACTIONS, type Thread } from '../../contract/comments.ts'
import { uuid } from '../../platform/uuid.ts'
import { CommentForm } from './CommentForm.tsx'
import { spotColor, spotInWords } from './spotWords.ts'
import { useBoardSpots } from './useBoardSpots.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { formatMoment } from '../../platform/locale.ts'
import styles from './CommentPanel.module.css'

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

/** One comment: its author, its text as it was typed, reactions, and what the reader may do with it. */
const ReportDialog = lazyComponent(
  'report',
  async () => (await import('../../account/makers/ReportDialog.tsx')).ReportDialog,
)

const SIGNS: Record<Reaction, { Sign: typeof Heart; label: string }> = {
  agree: { Sign: ThumbsUp, label: 'Agree' },
  love: { Sign: Heart, label: 'Love it' },
  question: { Sign: CircleHelp, label: 'Not sure' },
  look: { Sign: Eye, label: 'Looking at it' },
}

type CommentViewProps = {
  board: Board
  comment: Comment
  mayWrite: boolean
  shareToken: string | undefined
  onList: (list: CommentList) => void
}

function CommentView({ board, comment, mayWrite, shareToken, onList }: CommentViewProps) {
  const alerts = useAlerts()
  const [isEditing, setEditing] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const change = useMutation({
    mutationFn: (call: () => Promise<CommentList>) => call(),
    onSuccess: onList,
    onError: (error) => alerts.show(error.message),
  })
  const { author, text, mine, deletable } = comment
  const own = comment.reactions.filter((reaction) => reaction.mine).map(({ kind }) => kind)

  const toggle = (kind: Reaction) => {
    const next = own.includes(kind) ? own.filter((each) => each !== kind) : [...own, kind]
    change.mutate(() => react(board.id, comment.id, next))
  }

  const items = [
    ...(mine && mayWrite
      ? [{ icon: <Pencil aria-hidden="true" />, label: 'Edit', onSelect: () => setEditing(true) }]
      : []),
    ...(deletable
      ? [
          {
            icon: <Trash2 aria-hidden="true" />,
            label: 'Delete',
            danger: true,
            onSelect: () => change.mutate(() => deleteComment(board.id, comment.id)),
          },
        ]
      : []),
    ...(mine ? [] : [{ icon: <Flag aria-hidden="true" />, label: 'Report', onSelect: () => setReporting(true) }]),
  ]

  return (
    <article className={styles.comment} aria-label={`${author.name}: ${text.slice(0, 60)}`}>
      <div className={styles.byline}>
        <Avatar name={author.name} image={author.image} size={24} />
        <strong>{author.name}</strong>
        <time dateTime={comment.created_at}>{formatMoment(new Date(comment.created_at))}</time>
        {comment.edited_at && <span>edited</span>}
        {items.length > 0 && (
          <Menu
            trigger={<ToolButton label={`More for the comment of ${author.name}`} Icon={EllipsisVertical} />}
            items={items}
          />
        )}
      </div>
      {isEditing ? (
        <CommentForm
          label="Your comment"
          submit={{ label: 'Save', busy: 'Saving...' }}
          first={text}
          isBusy={change.isPending}
          onSubmit={(next) =>
            change.mutate(() => editComment(board.id, comment.id, next), { onSuccess: () => setEditing(false) })
          }
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <div className={styles.reactions} role="group" aria-label="Reactions">
        {REACTIONS.map((kind) => {
          const count = comment.reactions.find((reaction) => reaction.kind === kind)?.count ?? 0
          if (!mayWrite && count === 0) return null
          const { Sign } = SIGNS[kind]
          return (
            <button
              key={kind}
              type="button"
              className={styles.reaction}
              aria-pressed={own.includes(kind)}
              aria-label={count === 0 ? SIGNS[kind].label : `${SIGNS[kind].label}: ${count}`}
              disabled={!mayWrite || change.isPending}
              onClick={() => toggle(kind)}
            >
              <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
              {count > 0 && <span aria-hidden="true">{count}</span>}
            </button>
          )
        })}
      </div>
      {isReporting && (
        <ReportDialog
          what="comment"
          name={text.slice(0, 80)}
          onSend={(report) => reportComment(board.id, comment.id, report, shareToken)}
          onClose={() => setReporting(false)}
        />
      )}
    </article>
  )
}
