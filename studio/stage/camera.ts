/**
 * The visible part of the floor, and its scale. On a page the plan is fixed and fills its place. In the studio the
 * camera is free: it fits the room to the window until the user zooms or pans.
 */
import type { Point } from '../geometry/point.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import { type Viewport, fitFloor, toFloor, toScreen } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'
import { type Store, createStore } from './store.ts'

/** Pixels. */
export type FrameSize = { readonly width: number; readonly height: number }

export type CameraState = {
  readonly viewport: Viewport
  readonly size: FrameSize
  readonly isFree: boolean
  /** Whether the whole room is shown, also after the room or the frame changes. */
  readonly follows: boolean
  /** Pixels that walls may take up. */
  readonly wallRoom: number
}

export type Camera = Store<CameraState> & {
  /** The viewport of the last rest, which is drawn crisply. */
  readonly rest: Store<CameraState>
  /** On a page: fits the floor into a square of this many pixels; walls and measures are outside of it. */
  readonly fix: (floor: Floor, displayPx: number) => void
  /** In the studio: a free camera in a frame of this size. */
  readonly frame: (floor: Floor, size: FrameSize) => void
  /** In the studio: a sheet covers this many pixels at the bottom of the frame, so that the room is fitted above it. */
  readonly cover: (px: number) => void
  /** Zooms about a fixed point of the frame in pixels, by default its middle. */
  readonly zoomBy: (factor: number, about?: Point) => void
  readonly panBy: (px: Point) => void
  /** Zoom 1 is `FULL_PX_PER_INCH`. */
  readonly zoomTo: (zoom: number) => void
  /** Fits the whole room, or a part of the floor in inches. */
  readonly fit: (part?: Bounds) => void
}

/** 100 %: half an inch of screen for a foot, the usual scale of a printed room plan. */
export const FULL_PX_PER_INCH = 4
const ZOOM = { least: 0.1, most: 8 }
/** Margins around the floor for walls and dimensions, and below it for the zoom buttons. */
const MARGIN_PX = { side: 48, top: 48, bottom: 68 }
/** Margins around a plan on a page; small plans have smaller ones. Measures outside a wall need `measure` pixels. */
const FIXED_PX = { wide: 38, narrow: 26, narrowBelow: 400, measure: 20 }
/** Milliseconds after the last movement. */
const REST_MS = 120
/** During a long movement the stage is drawn when more of the frame than this share would be empty, at most once in `BETWEEN_MS`. */
const MAX_BARE_SHARE = 0.3
const BETWEEN_MS = 400

/** Pixels around a plan on a page. */
export function stageMargin(displayPx: number): number {
  return displayPx < FIXED_PX.narrowBelow ? FIXED_PX.narrow : FIXED_PX.wide
}

export function createCamera(floor: Floor): Camera {
  let shown = floor
  let coveredPx = 0
  const now = createStore(fixedCamera(floor, FIXED_PX.narrowBelow))
  const rest = createStore(now.get())
  let restedAtMs = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(waiting)
    restedAtMs = performance.now()
    rest.set(now.get())
  }
  const place = (state: CameraState) => {
    if (isSame(state, now.get())) return
    now.set(state)
    settle()
  }
  const move = (viewport: Viewport, follows = false) => {
    if (!now.get().isFree) return
    now.set({ ...now.get(), viewport, follows })
    clearTimeout(waiting)
    const isDue = performance.now() - restedAtMs > BETWEEN_MS
    if (isDue && bareShare(rest.get(), now.get(), shown) > MAX_BARE_SHARE) settle()
    else waiting = setTimeout(settle, REST_MS)
  }
  const scaleTo = (pxPerInch: number, about: Point) => {
    const { viewport, size } = now.get()
    const still = toFloor(viewport, about)
    const scale = clampedZoom(pxPerInch, shown, size)
    move({ pxPerInch: scale, offset: { x: about.x - still.x * scale, y: about.y - still.y * scale } })
  }
  const above = ({ width, height }: FrameSize) => ({ width, height: height - coveredPx })
  const middle = () => ({ x: now.get().size.width / 2, y: now.get().size.height / 2 })
  return {
    get: now.get,
    subscribe: now.subscribe,
    rest,
    fix: (next, displayPx) => {
      shown = next
      place(fixedCamera(next, displayPx))
    },
    frame: (next, size) => {
      const { isFree, follows, viewport } = now.get()
      shown = next
      const isKept = isFree && !follows
      place({
        viewport: isKept ? viewport : fittedViewport(wholeOf(next), above(size)),
        size,
        isFree: true,
        follows: !isKept,
        wallRoom: Infinity,
      })
    },
    cover: (px) => {
      coveredPx = px
      const state = now.get()
      if (state.isFree && state.follows)
        place({ ...state, viewport: fittedViewport(wholeOf(shown), above(state.size)) })
    },
    zoomBy: (factor, about = middle()) => scaleTo(now.get().viewport.pxPerInch * factor, about),
    panBy: ({ x, y }) => {
      const { pxPerInch, offset } = now.get().viewport
      move({ pxPerInch, offset: { x: offset.x + x, y: offset.y + y } })
    },
    zoomTo: (zoom) => scaleTo(zoom * FULL_PX_PER_INCH, middle()),
    fit: (part) => move(fittedViewport(part ?? wholeOf(shown), above(now.get().size)), part === undefined),
  }
}

function isSame(one: CameraState, other: CameraState): boolean {
  const numbersOf = ({ viewport: { pxPerInch, offset }, size, isFree, follows, wallRoom }: CameraState) =>
    [pxPerInch, offset.x, offset.y, size.width, size.height, wallRoom, isFree, follows].join()
  return numbersOf(one) === numbersOf(other)
}

function fixedCamera(floor: Floor, displayPx: number): CameraState {
  const margin = stageMargin(displayPx)
  const viewport = fitFloor(floor, displayPx, margin)
  const side = (inches: number) => Math.ceil(inches * viewport.pxPerInch + 2 * margin)
  return {
    viewport,
    size: { width: side(floor.width), height: side(floor.length) },
    isFree: false,
    follows: true,
    wallRoom: margin - FIXED_PX.measure,
  }
}

/** The least zoom is lower for very large rooms, so that they can be shown completely. */
function clampedZoom(pxPerInch: number, floor: Floor, size: FrameSize): number {
  const least = Math.min(ZOOM.least * FULL_PX_PER_INCH, fittedViewport(wholeOf(floor), size).pxPerInch)
  return Math.min(ZOOM.most * FULL_PX_PER_INCH, Math.max(least, pxPerInch))
}

function wholeOf({ width, length }: Floor): Bounds {
  return { left: 0, top: 0, right: width, bottom: length }
}

function fittedViewport({ left, top, right, bottom }: Bounds, { width, height }: FrameSize): Viewport {
  const { side, top: above, bottom: below } = MARGIN_PX
  const room = { x: Math.max(1, width - 2 * side), y: Math.max(1, height - above - below) }
  const scale = Math.min(room.x / (right - left), room.y / (bottom - top), ZOOM.most * FULL_PX_PER_INCH)
  const offset = {
    x: (width - (left + right) * scale) / 2,
    y: (height + above - below - (top + bottom) * scale) / 2,
  }
  return { pxPerInch: scale, offset }
}

/** Share of the frame that shows floor outside of the area that was last drawn. */
function bareShare(drawn: CameraState, { viewport, size }: CameraState, floor: Floor): number {
  const corner = (at: Point) => toScreen(viewport, toFloor(drawn.viewport, at))
  const covered = boundsOf([corner({ x: 0, y: 0 }), corner({ x: drawn.size.width, y: drawn.size.height })])
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  const seen = floorWithin(viewport, floor, frame)
  const there = floorWithin(viewport, floor, {
    left: Math.max(0, covered.left),
    top: Math.max(0, covered.top),
    right: Math.min(size.width, covered.right),
    bottom: Math.min(size.height, covered.bottom),
  })
  return (seen - there) / (size.width * size.height)
}

/** Square pixels of the floor within the box. */
function floorWithin(viewport: Viewport, { width, length }: Floor, { left, top, right, bottom }: Bounds): number {
  const [first, last] = [toScreen(viewport, { x: 0, y: 0 }), toScreen(viewport, { x: width, y: length })]
  const across = Math.min(last.x, right) - Math.max(first.x, left)
  const down = Math.min(last.y, bottom) - Math.max(first.y, top)
  return Math.max(0, across) * Math.max(0, down)
}
