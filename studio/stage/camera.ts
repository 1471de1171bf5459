/**
 * The visible part of a document, and its scale. On a page the camera is fixed: what it shows fills its place. In a window
 * of its own it is free: it fits everything to the window until the user zooms or pans.
 */
import { isSameValue } from '../document/isSameValue.ts'
import type { Point } from '../geometry/point.ts'
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import { type Viewport, fitBounds, toFloor, toScreen } from '../geometry/viewport.ts'
import { type Store, createStore } from './store.ts'

/** Pixels. */
export type FrameSize = { readonly width: number; readonly height: number }

export type CameraState = {
  readonly viewport: Viewport
  readonly size: FrameSize
  readonly isFree: boolean
  /** Whether everything is shown, also after the document or the frame changes. */
  readonly follows: boolean
  /** Pixels around what is shown that may be drawn on, such as by walls. */
  readonly aroundPx: number
}

/** What a gesture does to the view, in pixels. */
export type CameraMove =
  | { readonly pan: Point }
  | { readonly zoom: number; readonly about: Point; readonly pan?: Point }
  | { readonly fit: true }

export type Camera = Store<CameraState> & {
  /** The viewport of the last rest, which is drawn crisply. */
  readonly rest: Store<CameraState>
  /** On a page: fits these bounds into a square of this many pixels; walls and measures are outside of it. */
  readonly fix: (whole: Bounds, displayPx: number) => void
  /** In a window: a free camera in a frame of this size, for a document with these bounds. */
  readonly frame: (whole: Bounds, size: FrameSize) => void
  /** In a window: a panel covers this many pixels at the bottom of the frame; everything is fitted above it. */
  readonly cover: (px: number) => void
  /** Zooms about a fixed point of the frame in pixels, by default its middle. */
  readonly zoomBy: (factor: number, about?: Point) => void
  readonly panBy: (px: Point) => void
  readonly move: (to: CameraMove) => void
  /** Zoom 1 is 100 %. */
  readonly zoomTo: (zoom: number) => void
  /** Fits everything, or a part in units of the document. */
  readonly fit: (part?: Bounds) => void
}

/** How a document lies in a window. */
export type Framing = {
  /** Margins of the whole document, for what is drawn around it, and below it for the zoom buttons. */
  readonly marginPx: { readonly side: number; readonly top: number; readonly bottom: number }
  /** How far it is zoomed in at most: shares of the scale of 100 %, or of a sheet of the scale that shows all of it. */
  readonly most: number
  /** A sheet fills its window: nothing beside it is shown, and it grows and shrinks with the window. */
  readonly isSheet: boolean
}
const ROOM_FRAMING: Framing = { marginPx: { side: 48, top: 48, bottom: 68 }, most: 8, isSheet: false }
export const SHEET_FRAMING: Framing = { marginPx: { side: 0, top: 0, bottom: 0 }, most: 4, isSheet: true }

/** Share of the scale of 100 %. */
const LEAST_ZOOM = 0.1
/** Margins on a page; small documents have smaller ones. Measures outside of all else need `measure` pixels. */
const FIXED_PX = { wide: 38, narrow: 26, narrowBelow: 400, measure: 20 }
/** Milliseconds after the last movement. */
const REST_MS = 120
/** During a long movement the stage is drawn when more of the frame than this share would be empty, at most once in `BETWEEN_MS`. */
const MAX_BARE_SHARE = 0.3
const BETWEEN_MS = 400

/** The part of the document that the frame shows, in its units. */
export function seenPart({ viewport, size }: CameraState): Bounds {
  const { x: left, y: top } = toFloor(viewport, { x: 0, y: 0 })
  const { x: right, y: bottom } = toFloor(viewport, { x: size.width, y: size.height })
  return { left, top, right, bottom }
}

/** Pixels around a document on a page. */
export function stageMargin(displayPx: number): number {
  return displayPx < FIXED_PX.narrowBelow ? FIXED_PX.narrow : FIXED_PX.wide
}

/** `whole`: the bounds of the document; `fullScale`: the pixels of one unit at 100 %. */
export function createCamera(whole: Bounds, fullScale: number, framing: Framing = ROOM_FRAMING): Camera {
  let shown = whole
  let coveredPx = 0
  const now = createStore(fixedCamera(whole, FIXED_PX.narrowBelow))
  const rest = createStore(now.get())
  let restedAtMs = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(waiting)
    restedAtMs = performance.now()
    rest.set(now.get())
  }
  const place = (state: CameraState) => {
    if (isSameValue(state, now.get())) return
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
    const all = fitted(shown, size).pxPerInch
    // The least zoom is lower for very large documents, so that they can be shown completely.
    const least = framing.isSheet ? all : Math.min(LEAST_ZOOM * fullScale, all)
    const scale = Math.min(mostScale(size), Math.max(least, pxPerInch))
    const next = { pxPerInch: scale, offset: { x: about.x - still.x * scale, y: about.y - still.y * scale } }
    move(withinFrame(next), framing.isSheet && scale === least)
  }
  const mostScale = (size: FrameSize): number =>
    framing.most * (framing.isSheet ? fittedViewport(shown, size, Infinity, framing).pxPerInch : fullScale)
  const fitted = (part: Bounds, size: FrameSize) => fittedViewport(part, size, mostScale(size), framing)
  const withinFrame = (viewport: Viewport) => (framing.isSheet ? overSheet(viewport, shown, now.get().size) : viewport)
  const above = ({ width, height }: FrameSize) => ({ width, height: height - coveredPx })
  const middle = () => ({ x: now.get().size.width / 2, y: now.get().size.height / 2 })
  const zoomBy = (factor: number, about = middle()) => scaleTo(now.get().viewport.pxPerInch * factor, about)
  const panBy = ({ x, y }: Point) => {
    const { viewport, follows } = now.get()
    const next = { ...viewport, offset: { x: viewport.offset.x + x, y: viewport.offset.y + y } }
    move(withinFrame(next), framing.isSheet && follows)
  }
  const fit = (part?: Bounds) => move(withinFrame(fitted(part ?? shown, above(now.get().size))), part === undefined)
  return {
    get: now.get,
    subscribe: now.subscribe,
    rest,
    fix: (next, displayPx) => {
      shown = next
      place(fixedCamera(next, displayPx))
    },
    frame: (next, size) => {
      const { isFree, follows, viewport, size: before } = now.get()
      shown = next
      // A window that is turned shows all of the document again.
      const isKept = isFree && !follows && size.width > size.height === before.width > before.height
      const kept = framing.isSheet
        ? scaledBy(viewport, size.width / before.width)
        : shiftedBy(viewport, (size.width - before.width) / 2, (size.height - before.height) / 2)
      place({
        viewport: isKept ? kept : fitted(next, above(size)),
        size,
        isFree: true,
        follows: !isKept,
        aroundPx: Infinity,
      })
    },
    cover: (px) => {
      coveredPx = px
      const state = now.get()
      if (state.isFree && state.follows) place({ ...state, viewport: fitted(shown, above(state.size)) })
    },
    zoomBy,
    panBy,
    move: (to) => {
      if ('fit' in to) return fit()
      if (to.pan) panBy(to.pan)
      if ('zoom' in to) zoomBy(to.zoom, to.about)
    },
    zoomTo: (zoom) => scaleTo(zoom * fullScale, middle()),
    fit,
  }
}

function fixedCamera(whole: Bounds, displayPx: number): CameraState {
  const margin = stageMargin(displayPx)
  const viewport = fitBounds(whole, displayPx, margin)
  const side = (length: number) => Math.ceil(length * viewport.pxPerInch + 2 * margin)
  return {
    viewport,
    size: { width: side(whole.right - whole.left), height: side(whole.bottom - whole.top) },
    isFree: false,
    follows: true,
    aroundPx: margin - FIXED_PX.measure,
  }
}

/** Moved so that the sheet covers the frame. */
function overSheet({ pxPerInch, offset }: Viewport, { left, top, right, bottom }: Bounds, size: FrameSize): Viewport {
  const x = Math.min(0 - left * pxPerInch, Math.max(size.width - right * pxPerInch, offset.x))
  const y = Math.min(0 - top * pxPerInch, Math.max(size.height - bottom * pxPerInch, offset.y))
  return { pxPerInch, offset: { x, y } }
}

function shiftedBy({ pxPerInch, offset }: Viewport, x: number, y: number): Viewport {
  return { pxPerInch, offset: { x: offset.x + x, y: offset.y + y } }
}

function scaledBy({ pxPerInch, offset }: Viewport, factor: number): Viewport {
  return { pxPerInch: pxPerInch * factor, offset: { x: offset.x * factor, y: offset.y * factor } }
}

function fittedViewport(
  { left, top, right, bottom }: Bounds,
  { width, height }: FrameSize,
  most: number,
  { marginPx: { side, top: above, bottom: below } }: Framing,
): Viewport {
  const room = { x: Math.max(1, width - 2 * side), y: Math.max(1, height - above - below) }
  const scale = Math.min(room.x / (right - left), room.y / (bottom - top), most)
  const offset = {
    x: (width - (left + right) * scale) / 2,
    y: (height + above - below - (top + bottom) * scale) / 2,
  }
  return { pxPerInch: scale, offset }
}

/** Share of the frame that shows a part of the document outside of the area that was last drawn. */
function bareShare(drawn: CameraState, { viewport, size }: CameraState, whole: Bounds): number {
  const corner = (at: Point) => toScreen(viewport, toFloor(drawn.viewport, at))
  const covered = boundsOf([corner({ x: 0, y: 0 }), corner({ x: drawn.size.width, y: drawn.size.height })])
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  const seen = shownWithin(viewport, whole, frame)
  const there = shownWithin(viewport, whole, {
    left: Math.max(0, covered.left),
    top: Math.max(0, covered.top),
    right: Math.min(size.width, covered.right),
    bottom: Math.min(size.height, covered.bottom),
  })
  return (seen - there) / (size.width * size.height)
}

/** Square pixels of the document within the box. */
function shownWithin(viewport: Viewport, whole: Bounds, { left, top, right, bottom }: Bounds): number {
  const first = toScreen(viewport, { x: whole.left, y: whole.top })
  const last = toScreen(viewport, { x: whole.right, y: whole.bottom })
  const across = Math.min(last.x, right) - Math.max(first.x, left)
  const down = Math.min(last.y, bottom) - Math.max(first.y, top)
  return Math.max(0, across) * Math.max(0, down)
}
