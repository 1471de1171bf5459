/**
 * What part of the floor the full-window studio shows, and how large. Follows the room and the window until somebody
 * zooms or pans; from then on it stays where it was put.
 */
import type { Point } from '../geometry/point.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import { type Viewport, toFloor } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'

export type FrameSize = { readonly width: number; readonly height: number }
export type CameraState = { readonly viewport: Viewport; readonly size: FrameSize; readonly follows: boolean }

export type Camera = {
  readonly get: () => CameraState
  readonly subscribe: (listener: () => void) => () => void
  /** The room or the window is another one now; pixels. */
  readonly frame: (floor: Floor, size: FrameSize) => void
  /** About a point of the frame, its middle by default, which stays where it is; pixels. */
  readonly zoomBy: (factor: number, about?: Point) => void
  readonly panBy: (px: Point) => void
  /** Zoom 1 is `FULL_PX_PER_INCH`. */
  readonly zoomTo: (zoom: number) => void
  /** The whole room, or a part of the floor in inches. */
  readonly fit: (part?: Bounds) => void
}

/** 100 %: half an inch of screen for a foot, the usual scale of a printed room plan. */
export const FULL_PX_PER_INCH = 4
const ZOOM = { least: 0.1, most: 8 }
/** Room for walls and measures around what is shown, and below it for the bar of zoom buttons. */
const MARGIN_PX = { side: 48, top: 48, bottom: 68 }

export function createCamera(floor: Floor, size: FrameSize): Camera {
  let shown = floor
  let state: CameraState = { viewport: fitted(wholeOf(floor), size), size, follows: true }
  const listeners = new Set<() => void>()
  const update = (change: Partial<CameraState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const middle = () => ({ x: state.size.width / 2, y: state.size.height / 2 })
  const scaleTo = (pxPerInch: number, about: Point) => {
    const still = toFloor(state.viewport, about)
    const scale = held(pxPerInch, shown, state.size)
    const offset = { x: about.x - still.x * scale, y: about.y - still.y * scale }
    update({ viewport: { pxPerInch: scale, offset }, follows: false })
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    frame: (next, size) => {
      const isSame = next === shown && size.width === state.size.width && size.height === state.size.height
      if (isSame) return
      shown = next
      update({ size, viewport: state.follows ? fitted(wholeOf(next), size) : state.viewport })
    },
    zoomBy: (factor, about = middle()) => scaleTo(state.viewport.pxPerInch * factor, about),
    panBy: ({ x, y }) => {
      const { pxPerInch, offset } = state.viewport
      update({ viewport: { pxPerInch, offset: { x: offset.x + x, y: offset.y + y } }, follows: false })
    },
    zoomTo: (zoom) => scaleTo(zoom * FULL_PX_PER_INCH, middle()),
    fit: (part) => update({ viewport: fitted(part ?? wholeOf(shown), state.size), follows: part === undefined }),
  }
}

/** A room too large for the least zoom can still be seen whole. */
function held(pxPerInch: number, floor: Floor, size: FrameSize): number {
  const least = Math.min(ZOOM.least * FULL_PX_PER_INCH, fitted(wholeOf(floor), size).pxPerInch)
  return Math.min(ZOOM.most * FULL_PX_PER_INCH, Math.max(least, pxPerInch))
}

function wholeOf({ width, length }: Floor): Bounds {
  return boundsOf([
    { x: 0, y: 0 },
    { x: width, y: length },
  ])
}

function fitted({ left, top, right, bottom }: Bounds, { width, height }: FrameSize): Viewport {
  const { side, top: above, bottom: below } = MARGIN_PX
  const room = { x: Math.max(1, width - 2 * side), y: Math.max(1, height - above - below) }
  const scale = Math.min(room.x / (right - left), room.y / (bottom - top), ZOOM.most * FULL_PX_PER_INCH)
  const offset = {
    x: (width - (left + right) * scale) / 2,
    y: (height + above - below - (top + bottom) * scale) / 2,
  }
  return { pxPerInch: scale, offset }
}
