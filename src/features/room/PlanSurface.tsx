/** What the plan stands on: the page, or a modal dialog that fills the window. */
import { type DragEvent, type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { hostAlerts } from '../../lib/alertStore.ts'
import styles from './PlanSurface.module.css'

type Props = {
  filled: boolean
  onLeave: () => void
  onKeyDown: KeyboardEventHandler
  /** A file was dropped on the plan. */
  onFile: (file: File) => void
  children: ReactNode
}

export function PlanSurface({ filled, onLeave, onKeyDown, onFile, children }: Props) {
  const drop = dropOf(onFile)
  if (filled)
    return (
      <FilledSurface onLeave={onLeave} onKeyDown={onKeyDown} drop={drop}>
        {children}
      </FilledSurface>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles undo keys that bubble up from the controls
    <div className={styles.surface} onKeyDown={onKeyDown} {...drop}>
      {children}
    </div>
  )
}

type FilledProps = Omit<Props, 'filled' | 'onFile'> & { drop: ReturnType<typeof dropOf> }

function FilledSurface({ onLeave, onKeyDown, drop, children }: FilledProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    const release = hostAlerts(element)
    return () => {
      release()
      element.close()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles undo keys that bubble up from the controls
    <dialog
      ref={dialog}
      className={styles.filled}
      aria-label="Room designer"
      onKeyDown={onKeyDown}
      {...drop}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </dialog>
  )
}

function dropOf(onFile: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
