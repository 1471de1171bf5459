/**
 * What the plan stands on: the page, or a modal dialog that fills the window. Between the two it is moved as it is: nothing
 * of it is made anew.
 */
import {
  type DragEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
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
  const slot = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [moved] = useState(() => document.createElement('div'))
  const height = useRef(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => (height.current = entry?.contentRect.height ?? 0))
    if (slot.current) observer.observe(slot.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const [onPage, window] = [slot.current, dialog.current]
    if (!onPage || !window) return undefined
    if (!filled) {
      onPage.append(moved)
      return undefined
    }
    const focused = document.activeElement
    // The page keeps its height, and with it the place that was scrolled to.
    onPage.style.minHeight = `${height.current}px`
    window.append(moved)
    window.showModal()
    refocus(focused, moved)
    const release = hostAlerts(window)
    return () => {
      const last = document.activeElement
      release()
      window.close()
      onPage.append(moved)
      onPage.style.minHeight = ''
      refocus(last, moved)
    }
  }, [filled, moved])
  return (
    <>
      <div ref={slot} />
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Room designer"
        onCancel={(event) => {
          event.preventDefault()
          onLeave()
        }}
      />
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles undo keys that bubble up from the controls
        <div className={filled ? styles.filled : styles.surface} onKeyDown={onKeyDown} {...dropOf(onFile)}>
          {children}
        </div>,
        moved,
      )}
    </>
  )
}

/** Whoever filled the window by key goes on from there. */
function refocus(focused: Element | null, within: Element): void {
  if (focused instanceof HTMLElement && within.contains(focused)) focused.focus({ preventScroll: true })
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
