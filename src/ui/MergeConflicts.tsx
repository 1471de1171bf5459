/**
 * Conflicting changes of two people or devices: this browser's change is kept, the other one is offered. The choice is
 * shown with the messages, so that it is in view at any scroll position.
 */
import { use } from 'react'
import { createPortal } from 'react-dom'
import { MessagesPlace } from './Alerts.tsx'
import { Button } from './Button.tsx'
import styles from './MergeConflicts.module.css'

/** `what`: a sentence or a name; `label`: the text of the button for the other change. */
type MergeConflict = {
  readonly key: string
  readonly what: string
  readonly label?: string
  readonly onTake: () => void
}

type Props = {
  /** Such as `board` or `plan`. */
  of: string
  changes: readonly MergeConflict[]
  onKeep: () => void
}

export function MergeConflicts({ of, changes, onKeep }: Props) {
  const messages = use(MessagesPlace)
  if (changes.length === 0) return null
  const choice = (
    <div className={styles.both} role="status">
      <p>Changes from another person or device were added to this {of}. You both changed the following.</p>
      <ul className={styles.changes}>
        {changes.map(({ key, what, label = 'Use theirs', onTake }) => (
          <li key={key}>
            <span>{what}</span>
            <Button variant="secondary" size="small" onClick={onTake}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onKeep}>
        Keep mine
      </Button>
    </div>
  )
  return messages ? createPortal(choice, messages) : choice
}
