/** Round handles on the inner corners of the room's shape, for hands and arrow keys. One pull is one step of undo. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Editor } from '../editor/editor.ts'
import { type InnerHandle, innerHandles, pullInner } from '../geometry/innerHandles.ts'
import type { Point } from '../geometry/point.ts'
import { type Viewport, toFloor, toScreen } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'
import type { Layout } from '../model/layout.ts'
import styles from './FloorHandles.module.css'
import { pointOnStage } from './pointOnStage.ts'

type Props = { editor: Editor; floor: Floor; viewport: Viewport; nameOf: (handle: InnerHandle) => string }

/** Inches for an arrow, and with Shift. */
const STEP = 1
const LONG_STEP = 12
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function FloorHandles({ editor, floor, viewport, nameOf }: Props) {
  const pull = useRef<{ from: Layout; startedMs: number }>(null)

  const pullTo = (handle: InnerHandle, to: Point, from: Layout | undefined, atMs: number) => {
    const next = pullInner(from?.floor ?? floor, handle, to)
    editor.commit({ type: 'reshape', floor: next, ...(from ? { from } : {}) }, { key: `pull ${handle}`, atMs })
  }
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    // Beneath lies the plan, which would choose or scroll.
    event.stopPropagation()
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { from: editor.get().layout, startedMs: event.timeStamp }
  }
  const handleMove = (event: PointerEvent<HTMLButtonElement>, handle: InnerHandle) => {
    event.stopPropagation()
    const stage = event.currentTarget.parentElement
    if (!pull.current || !stage) return
    const at = toFloor(viewport, pointOnStage(stage, event))
    const whole = event.altKey ? at : { x: Math.round(at.x), y: Math.round(at.y) }
    // All moves of one pull carry the moment of its start, so that they are one step.
    pullTo(handle, whole, pull.current.from, pull.current.startedMs)
  }
  const letGo = (event: PointerEvent) => {
    event.stopPropagation()
    pull.current = null
  }
  const handleKey = (event: KeyboardEvent, handle: InnerHandle, at: Point) => {
    if (event.key === 'Escape' && pull.current) {
      if (editor.get().layout !== pull.current.from) editor.undo()
      pull.current = null
    } else {
      const arrow = ARROWS[event.key]
      if (!arrow || event.ctrlKey || event.metaKey) return
      const step = event.shiftKey ? LONG_STEP : STEP
      pullTo(handle, { x: at.x + arrow.x * step, y: at.y + arrow.y * step }, undefined, event.timeStamp)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return innerHandles(floor).map(({ handle, at }) => {
    const { x, y } = toScreen(viewport, at)
    return (
      <button
        key={handle}
        type="button"
        className={styles.handle}
        style={{ left: x, top: y }}
        aria-label={nameOf(handle)}
        onPointerDown={handleDown}
        onPointerMove={(event) => handleMove(event, handle)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => handleKey(event, handle, at)}
      />
    )
  })
}
