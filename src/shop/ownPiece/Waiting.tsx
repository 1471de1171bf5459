/** While the server reads a page or cuts out a photo: what happens, with a way to stop it. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './OwnPiece.module.css'

type Props = {
  label: string
  words: string
  onCancel: () => void
  /** Shown above the text. */
  children?: ReactNode
}

export function Waiting({ label, words, onCancel, children }: Props) {
  return (
    <div className={styles.waiting} role="status">
      {children}
      <p>{words} This takes a few seconds.</p>
      <Progress label={label} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
