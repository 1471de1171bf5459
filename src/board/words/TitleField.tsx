/** The field for a board's title, in the typography of the title. */
import { type KeyboardEvent, useId, useState } from 'react'
import { undoOf } from '../../../studio/index.ts'
import styles from './TitleField.module.css'
import type { WordsEditing } from './useWordsEdits.ts'

type Props = { words: WordsEditing; className: string; onDone: () => void }

/** Enter and blur finish; Escape restores the initial title. */
export function TitleField({ words: { words, edits, refusal }, className, onDone }: Props) {
  const id = useId()
  const [first] = useState(words.title)

  function handleKey(event: KeyboardEvent) {
    const step = undoOf(event)
    if (event.key === 'Enter' && refusal.title === undefined) onDone()
    else if (event.key === 'Escape') {
      if (words.title !== first) edits.change({ ...words, title: first })
      onDone()
    } else if (step) edits[step]()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.editor}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
        className={`${styles.field} ${className}`}
        aria-label="Title of the board"
        aria-invalid={refusal.title !== undefined || undefined}
        aria-describedby={`${id}-error`}
        autoComplete="off"
        value={words.title}
        onChange={({ target }) => edits.change({ ...words, title: target.value }, 'title')}
        onKeyDown={handleKey}
        onFocus={({ target }) => target.select()}
        onBlur={() => refusal.title === undefined && onDone()}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {refusal.title !== undefined && `${refusal.title}. It is not saved until then.`}
      </p>
    </div>
  )
}
