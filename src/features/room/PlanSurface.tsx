/** What the plan stands on: the page, or a modal dialog that fills the window. */
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'
import styles from './PlanSurface.module.css'

type Props = { filled: boolean; onLeave: () => void; onKeyDown: KeyboardEventHandler; children: ReactNode }

export function PlanSurface({ filled, onLeave, onKeyDown, children }: Props) {
  if (filled)
    return (
      <FilledSurface onLeave={onLeave} onKeyDown={onKeyDown}>
        {children}
      </FilledSurface>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears undo keys on their way up from the controls
    <div className={styles.surface} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function FilledSurface({ onLeave, onKeyDown, children }: Omit<Props, 'filled'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears undo keys on their way up from the controls
    <dialog
      ref={dialog}
      className={styles.filled}
      aria-label="Room designer"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </dialog>
  )
}
