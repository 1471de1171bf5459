/** The target under a pointer on a collage: a handle of the frame, an element, or the sheet. */
import { isWithin, type Placed, placedOf, type Spot, turnedBack } from '../sheet/sheet.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { CORNERS, frameOf, frameSpot, hasCorners, knobSpot, sidesOf } from './collageFrame.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

export type CollageThing = { readonly on: 'sheet' } | { readonly on: 'element'; readonly id: string }
export type CollageTarget =
  | CollageThing
  | { readonly on: 'knob' }
  /** Corners and sides in halves of the frame from its middle. */
  | { readonly on: 'corner' | 'side'; readonly spot: Spot }
  /** An end of the chosen line. */
  | { readonly on: 'end'; readonly spot: Spot }

/** Whether a cut-out is opaque at a point, in shares of its box from the upper left corner. */
export type IsPainted = (element: CollageElement, at: Spot) => boolean

/** Around a handle, and beside an element; pixels. */
const HANDLE_PX = { mouse: 12, pen: 14, touch: 24 }
const REACH_PX = { mouse: 3, pen: 5, touch: 12 }
/** A frame whose sides are shorter than this has no handles on them: they would cover the element. */
const MIN_FRAME_PX = 24

type Sheet = {
  readonly collage: Collage
  readonly selection: readonly string[]
  readonly aspect: number
  readonly isPainted?: IsPainted | undefined
}
type Pointer = Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>

export function collageTargetAt(sheet: Sheet, pointer: Pointer): CollageTarget {
  return handleAt(sheet, pointer) ?? collageThingAt(sheet, pointer)
}

function handleAt(
  { collage, selection, aspect }: Sheet,
  { at, pointer, pxPerUnit }: Pointer,
): CollageTarget | undefined {
  const frame = frameOf(collage, selection, aspect)
  if (!frame || frame.handles === 'none') return undefined
  const { placed } = frame
  const isNear = (spot: Spot) => Math.hypot(spot.x - at.x, spot.y - at.y) <= HANDLE_PX[pointer] / pxPerUnit
  if (frame.handles === 'ends') {
    const end = [
      { x: -1, y: 0 },
      { x: 1, y: 0 },
    ].find((spot) => isNear(frameSpot(placed, spot)))
    return end && { on: 'end', spot: end }
  }
  if (isNear(knobSpot(placed, pxPerUnit, aspect))) return { on: 'knob' }
  const corner = hasCorners(frame) ? CORNERS.find((spot) => isNear(frameSpot(placed, spot))) : undefined
  if (corner) return { on: 'corner', spot: corner }
  const isLarge = (side: Spot) => (side.x === 0 ? placed.width : placed.height) * pxPerUnit >= MIN_FRAME_PX
  const side = sidesOf(frame).find((spot) => isLarge(spot) && isNear(frameSpot(placed, spot)))
  return side && { on: 'side', spot: side }
}

/** The frontmost element that is opaque there, else the frontmost whose box is near. */
export function collageThingAt(
  { collage, aspect, isPainted }: Sheet,
  { at, pointer, pxPerUnit }: Pointer,
): CollageThing {
  const margin = REACH_PX[pointer] / pxPerUnit
  const isHit = (element: CollageElement, around: number) => {
    const placed = placedOf(element, aspect)
    // Strokes are thin, so their hit area is larger.
    const least = element.kind === 'line' ? margin : 0
    return isWithin(placed, at, Math.max(around, least))
  }
  // Thin legs and poles have a larger hit area.
  const around = [
    [0, 0],
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ] as const
  const shows = (element: CollageElement) => {
    const placed = placedOf(element, aspect)
    return !isPainted || around.some(([x, y]) => isPainted(element, shareOf(placed, { x: at.x + x, y: at.y + y })))
  }
  const { elements } = collage
  const found =
    elements.findLast((element) => isHit(element, 0) && shows(element)) ??
    elements.findLast((element) => element.kind !== 'field' && isHit(element, margin))
  return found ? { on: 'element', id: found.id } : { on: 'sheet' }
}

function shareOf(placed: Placed, at: Spot): Spot {
  const { x, y } = turnedBack({ x: at.x - placed.x, y: at.y - placed.y }, placed.turn)
  return { x: x / placed.width + 0.5, y: y / placed.height + 0.5 }
}
