/** What lies under a pointer on a collage: a handle of the frame, an element, or the sheet. */
import { isWithin, type Placed, placedOf, type Spot, turnedBack } from '../sheet/sheet.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { CORNERS, type Frame, frameSpot, hasCorners, knobSpot, sidesOf } from './collageFrame.ts'
import type { Handle } from '../../stage/rules.ts'
import type { Pointed, PointerType } from '../../stage/stageEvent.ts'

export type CollageThing = { readonly on: 'sheet' } | { readonly on: 'element'; readonly id: string }
/** What a handle of the frame changes; corners, sides and the ends of a line in halves of it from its middle. */
export type CollageGrip = { readonly on: 'knob' } | { readonly on: 'corner' | 'side' | 'end'; readonly spot: Spot }

/** Whether a cut-out is opaque at a point, in shares of its box from the upper left corner. */
export type IsPainted = (element: CollageElement, at: Spot) => boolean

/** Around a handle, and beside an element; pixels. */
const HANDLE_PX = { mouse: 12, pen: 14, touch: 24 }
const REACH_PX = { mouse: 3, pen: 5, touch: 12 }
/** A frame whose sides are shorter than this has no handles on them: they would cover the element. */
const MIN_FRAME_PX = 24
const ENDS: readonly Spot[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
]

/** `frame`: around the selection. */
export function collageHandles(
  frame: Frame | undefined,
  { pointer, pxPerUnit }: { readonly pointer: PointerType; readonly pxPerUnit: number },
  aspect: number,
): readonly Handle<CollageGrip>[] {
  if (!frame || frame.handles === 'none') return []
  const { placed } = frame
  const reachPx = HANDLE_PX[pointer]
  const on = (name: 'corner' | 'side' | 'end', cursor: (spot: Spot) => string) => (spot: Spot) => {
    return { grip: { on: name, spot }, at: frameSpot(placed, spot), reachPx, cursor: cursor(spot) }
  }
  if (frame.handles === 'ends') return ENDS.map(on('end', () => 'crosshair'))
  const isLarge = (side: Spot) => (side.x === 0 ? placed.width : placed.height) * pxPerUnit >= MIN_FRAME_PX
  return [
    { grip: { on: 'knob' }, at: knobSpot(placed, pxPerUnit, aspect), reachPx, cursor: 'grab' },
    ...(hasCorners(frame) ? CORNERS : []).map(on('corner', ({ x, y }) => (x === y ? 'nwse-resize' : 'nesw-resize'))),
    ...sidesOf(frame)
      .filter(isLarge)
      .map(on('side', ({ x }) => (x === 0 ? 'ns-resize' : 'ew-resize'))),
  ]
}

/** The frontmost element that is opaque there, else the frontmost whose box is near. */
export function collageThingAt(
  {
    collage,
    aspect,
    isPainted,
  }: { readonly collage: Collage; readonly aspect: number; readonly isPainted?: IsPainted | undefined },
  { at, pointer, pxPerUnit }: Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>,
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
