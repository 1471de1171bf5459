/** The field of a comment with its buttons: a new one, an answer, or a change of one. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { MAX_COMMENT_CHARACTERS } from '../../contract/comments.ts'
import styles from './CommentPanel.module.css'

type Props = {
  label: string
  submit: { readonly label: string; readonly busy: string }
  isBusy: boolean
  /** Calls `done` once the text is saved; until then it stays in the field. */
  onSubmit: (text: string, done: () => void) => void
  /** The field opens with this text and takes the focus. */
  first?: string
  onCancel?: () => void
  id?: string
  rows?: number
  className?: string
  /** The label above the field. */
  children?: ReactNode
}

export function CommentForm(props: Props) {
  const { label, submit, isBusy, onSubmit, first, onCancel, id, rows = 3, className = styles.form, children } = props
  const [text, setText] = useState(first ?? '')
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError('Write a comment first.')
    return onSubmit(text.trim(), () => setText(''))
  }

  return (
    <form className={className} onSubmit={handleSubmit} noValidate>
      {children}
      <TextArea
        id={id}
        label={label}
        rows={rows}
        maxLength={MAX_COMMENT_CHARACTERS}
        value={text}
        error={error}
        autoFocus={first !== undefined}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy} busyLabel={submit.busy}>
          {submit.label}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
