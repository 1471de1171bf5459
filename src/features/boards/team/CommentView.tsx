/** One comment: its author, its text as it was typed, reactions, and what the reader may do with it. */
import { useMutation } from '@tanstack/react-query'
import { CircleHelp, EllipsisVertical, Eye, Flag, Heart, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteComment, editComment, react, reportComment } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Avatar } from '../../../components/Avatar.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import type { Board } from '../../../contract/boards.ts'
import { type Comment, type CommentList, type Reaction, REACTIONS } from '../../../contract/comments.ts'
import { formatMoment } from '../../../lib/locale.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentPanel.module.css'

const ReportDialog = lazyComponent('report', async () => (await import('../../makers/ReportDialog.tsx')).ReportDialog)

const SIGNS: Record<Reaction, { Sign: typeof Heart; label: string }> = {
  agree: { Sign: ThumbsUp, label: 'Agree' },
  love: { Sign: Heart, label: 'Love it' },
  question: { Sign: CircleHelp, label: 'Not sure' },
  look: { Sign: Eye, label: 'Looking at it' },
}

type Props = {
  board: Board
  comment: Comment
  mayWrite: boolean
  shareToken: string | undefined
  onList: (list: CommentList) => void
}

export function CommentView({ board, comment, mayWrite, shareToken, onList }: Props) {
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
