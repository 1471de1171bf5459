/** Handles over the plan: buttons that are dragged, moved by the arrow keys, and pressed. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ARROWS } from '../../platform/arrows.ts'

/** Pixels within which a press is a tap. */
const SLOP_PX = 5
/** Inches of a step of the arrow keys, and with Shift. */
const STEP = { plain: 1, shift: 12 }
type Gripped<Thing> = {
  readonly thing: Thing
  readonly pxPerInch: number
  /** While a pointer moves it. */
  readonly onHold: (thing: Thing | undefined) => void
  readonly onStore: (thing: Thing) => void
}

/** The handlers of a button; `change` computes the thing for a movement in inches. */
export function useGrips<Thing>({ thing, pxPerInch, onHold, onStore }: Gripped<Thing>) {
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number; readonly isMoved: boolean }>()
  return (change: (thing: Thing, x: number, y: number) => Thing, onTap?: () => void) => {
    const at = (event: PointerEvent) =>
      from && change(thing, (event.clientX - from.x) / pxPerInch, (event.clientY - from.y) / pxPerInch)
    return {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY, isMoved: false })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!from) return
        const isMoved = from.isMoved || Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP_PX
        if (!isMoved) return
        setFrom({ ...from, isMoved })
        onHold(at(event))
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = from?.isMoved ? at(event) : undefined
        setFrom(undefined)
        onHold(undefined)
        if (moved) onStore(moved)
        else onTap?.()
      },
      onPointerCancel: () => {
        setFrom(undefined)
        onHold(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const way = ARROWS[event.key]
        if (!way) return
        event.preventDefault()
        const inches = event.shiftKey ? STEP.shift : STEP.plain
        onStore(change(thing, way[0] * inches, way[1] * inches))
      },
      // A click by a key has no press before it.
      onClick: (event: { detail: number }) => {
        if (event.detail === 0) onTap?.()
      },
    }
  }
}
