/** Scrolls the view while a pointer that drags something rests at its edge. */
import type { Point } from '../../geometry/point.ts'
import type { Bounds } from '../../geometry/polygon.ts'

const EDGE_PX = 8
const WAIT_MS = 200
/** Pixels per animation frame. */
const STEP_PX = 8

export type EdgeScroll = {
  /** Sets the edge at which the pointer is: -1, 0 or 1 on each axis. */
  readonly at: (edge: Point) => void
  readonly stop: () => void
}

export function createEdgeScroll(scroll: (px: Point) => void): EdgeScroll {
  let edge: Point = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = undefined
  }
  const step = () => {
    scroll({ x: edge.x * STEP_PX, y: edge.y * STEP_PX })
    frame = requestAnimationFrame(step)
  }
  return {
    at: (next) => {
      edge = next
      if (next.x === 0 && next.y === 0) return stop()
      timer ??= setTimeout(step, WAIT_MS)
    },
    stop,
  }
}

/** The edge of the box at which, or beyond which, the point lies: -1, 0 or 1 on each axis. */
export function edgeAt({ x, y }: Point, { left, top, right, bottom }: Bounds): Point {
  return { x: sideOf(x, left, right), y: sideOf(y, top, bottom) }
}

function sideOf(at: number, low: number, high: number): number {
  if (at <= low + EDGE_PX) return -1
  return at >= high - EDGE_PX ? 1 : 0
}
