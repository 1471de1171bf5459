/**
 * Where the bar of what is chosen stands: above it, below it, left or right of it, or off one of its corners, the first of
 * these places at which it covers no piece, else the one at which it covers least; never outside the stage. All in stage
 * pixels.
 */
import { areaWithin } from '../../geometry/areaWithin.ts'
import { meets } from '../../geometry/boxGrid.ts'
import type { Point } from '../../geometry/point.ts'
import { type Bounds, type Polygon, boundsOf } from '../../geometry/polygon.ts'
import type { FrameSize } from '../../editor/camera.ts'

/** Two rows of five buttons for a finger in a frame. */
export const BAR: FrameSize = { width: 5 * 44 + 2, height: 2 * 44 + 2 }
/** From what is chosen to its bar. */
export const GAP_PX = 14
/** The measure in the middle of each side, and the rotate handle, keep so much of their line free to either side. */
const ALONG_PX = 28
const ACROSS_PX = 14
/** Square pixels that cannot be seen. */
const NOTHING = 1

/**
 * The left upper corner of the bar. `chosen`: the box around what is chosen; `kept`: what shall not be covered. `now`:
 * where the bar is already, which it does not leave as long as it covers nothing there.
 */
export function toolbarPlace(chosen: Bounds, kept: readonly Polygon[], stage: FrameSize, now?: Point): Point {
  const around = kept.map((polygon) => ({ polygon, box: boundsOf(polygon) }))
  let best: { readonly place: Point; readonly covered: number } | undefined
  for (const wanted of [...(now ? [now] : []), ...placesAround(chosen)]) {
    const place = onStage(wanted, stage)
    const bar = { left: place.x, top: place.y, right: place.x + BAR.width, bottom: place.y + BAR.height }
    const covered = around.reduce(
      (sum, { polygon, box }) => (meets(box, bar) ? sum + areaWithin(polygon, cornersOf(bar)) : sum),
      0,
    )
    if (covered < NOTHING) return place
    if (!best || covered < best.covered) best = { place, covered }
  }
  return best?.place ?? { x: 0, y: 0 }
}

/** Clockwise. */
export function cornersOf({ left, top, right, bottom }: Bounds): Polygon {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

function placesAround({ left, top, right, bottom }: Bounds): Point[] {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const along = [middle.x + ALONG_PX, middle.x - ALONG_PX - BAR.width]
  const across = [middle.y + ACROSS_PX, middle.y - ACROSS_PX - BAR.height]
  return [
    ...along.map((x) => ({ x, y: top - GAP_PX - BAR.height })),
    ...along.map((x) => ({ x, y: bottom + GAP_PX })),
    ...across.map((y) => ({ x: left - GAP_PX - BAR.width, y })),
    ...across.map((y) => ({ x: right + GAP_PX, y })),
    ...[right, left - BAR.width].flatMap((x) => [
      { x, y: top - GAP_PX - BAR.height },
      { x, y: bottom + GAP_PX },
    ]),
  ]
}

function onStage({ x, y }: Point, { width, height }: FrameSize): Point {
  return {
    x: Math.max(0, Math.min(x, width - BAR.width)),
    y: Math.max(0, Math.min(y, height - BAR.height)),
  }
}
