/**
 * A modal dialog; on phones a sheet of full height. Focus stays inside while it is open and returns to the opener after.
 * Its code is fetched when the first dialog opens: no page needs it to show itself.
 */
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import type { DialogProps } from './DialogPanel.tsx'

const DialogPanel = lazy(() => import('./DialogPanel.tsx'))

export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}

type FootProps = { children: ReactNode; onCancel?: () => void; cancel?: string }

/** The buttons that end a dialog: the way out first where there is one, then what the dialog is for. */
export function DialogFoot({ children, onCancel, cancel = 'Cancel' }: FootProps) {
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
