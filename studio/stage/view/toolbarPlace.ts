/**
 * The position of the selection's toolbar: above, below, left or right of the selection, or off one of its corners; the
 * first of these at which it covers no item, else the one at which it covers least; always within the stage. All values
 * are stage pixels.
 */
import { areaWithin } from '../../geometry/areaWithin.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import type { Point } from '../../geometry/point.ts'
import { type Bounds, type Polygon, boundsOf } from '../../geometry/polygon.ts'
import type { FrameSize } from '../camera.ts'

/** Two rows of five buttons of touch size (44 px), with a border of 1 px. */
export const BAR: FrameSize = { width: 5 * 44 + 2, height: 2 * 44 + 2 }
/** The gap between the selection and the toolbar. */
export const GAP_PX = 14
/**
 * Kept free on either side of the center line, for the measurement in the middle of each side and the rotate handle.
 */
const ALONG_PX = 28
const ACROSS_PX = 14
/** Square pixels; a smaller covered area counts as none. */
const MIN_COVERED_AREA = 1

/**
 * The upper left corner of the toolbar. `chosen`: the box around the selection; `kept`: outlines that it should not
 * cover. `now`: its current position, which it keeps as long as it covers nothing there.
 */
export function toolbarPlace(chosen: Bounds, kept: readonly Polygon[], stage: FrameSize, now?: Point): Point {
  const around = kept.map((polygon) => ({ polygon, box: boundsOf(polygon) }))
  let best: { readonly place: Point; readonly covered: number } | undefined
  for (const wanted of [...(now ? [now] : []), ...placesAround(chosen)]) {
    const place = onStage(wanted, stage)
    const bar = { left: place.x, top: place.y, right: place.x + BAR.width, bottom: place.y + BAR.height }
    const covered = around.reduce(
      (sum, { polygon, box }) => (boxesIntersect(box, bar) ? sum + areaWithin(polygon, cornersOf(bar)) : sum),
      0,
    )
    if (covered < MIN_COVERED_AREA) return place
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

/** Finds the place of a toolbar and keeps it while the values of `at` stay the same, so that its buttons do not move. */
export function steadyPlace() {
  let last: { readonly at: readonly unknown[]; readonly place: Point } | undefined
  return (at: readonly unknown[], find: (now: Point | undefined) => Point | undefined): Point | undefined => {
    const isSame = last?.at.length === at.length && at.every((value, index) => Object.is(value, last?.at[index]))
    const place = find(isSame ? last?.place : undefined)
    last = place && { at, place }
    return place
  }
}
