/**
 * A brush over a picture: drawn with mouse, pen or finger, dabbed with a tap, or moved by the arrow keys and dabbed with Space
 * or Enter. Places are shares of the picture's width and height.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ARROWS } from '../platform/arrows.ts'

type Point = { readonly x: number; readonly y: number }

type Options = {
  /** Where it is before it is moved. */
  start: Point
  /** Height of the picture divided by its width. */
  tallness: number
  /** Of an arrow key, and with Shift, in shares of the width. */
  step: { readonly plain: number; readonly shift: number }
  /** Points closer than this add nothing to a stroke. */
  apart: number
  /** Points of one stroke. */
  most: number
  /** At least one point. */
  onStroke: (points: { x: number; y: number }[]) => void
}

/** `drawn`: the stroke that is being drawn. `isKeyed`: it was last moved by keys. */
export function useBrush({ start, tallness, step, apart, most, onStroke }: Options) {
  const [at, setAt] = useState(start)
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const [isKeyed, setKeyed] = useState(false)
  const pointAt = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) }
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      // A second finger begins a pinch, which is no stroke.
      if (!event.isPrimary) return setDrawn([])
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setKeyed(false)
      setDrawn([pointAt(event)])
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!event.isPrimary) return
      const point = pointAt(event)
      setAt(point)
      const last = drawn.at(-1)
      if (!last || drawn.length >= most || Math.hypot(point.x - last.x, point.y - last.y) < apart) return
      setDrawn([...drawn, point])
    },
    onPointerUp: () => {
      if (drawn.length > 0) onStroke([...drawn])
      setDrawn([])
    },
    onPointerCancel: () => setDrawn([]),
    onFocus: () => setKeyed(true),
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key]
      if (!way && event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      setKeyed(true)
      if (!way) return onStroke([at])
      const by = event.shiftKey ? step.shift : step.plain
      setAt({ x: share(at.x + by * way[0]), y: share(at.y + (by * way[1]) / tallness) })
    },
  }
  return { at, drawn, isKeyed, handlers }
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}
