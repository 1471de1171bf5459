/** The buttons that end a dialog: the way out first where there is one, then what the dialog is for. */
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './DialogFoot.module.css'

type Props = { children: ReactNode; onCancel?: () => void; cancel?: string }

export function DialogFoot({ children, onCancel, cancel = 'Cancel' }: Props) {
  return (
    <div className={styles.foot}>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  )
}
