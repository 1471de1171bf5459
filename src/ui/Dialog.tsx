/**
 * A modal dialog; on phones a sheet of full height. Traps the focus and returns it to the
 * opener. Its code is loaded when the first dialog opens.
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

/** The buttons at the end of a dialog: cancel first, if any, then the action. */
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
