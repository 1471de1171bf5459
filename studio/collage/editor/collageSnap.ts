/**
 * Snapping on a sheet: to its sides, middle and margins, to the sides and middles of the other elements, and to equal
 * gaps. It uses the snapping of the plan, with lengths in thousandths of the sheet's height.
 */
import type { Spot } from '../sheet/sheet.ts'
import type { Bounds, Edge } from '../../geometry/polygon.ts'
import { snap } from '../../geometry/snap.ts'
import type { Axis, Guide } from '../../geometry/span.ts'
import type { Collage } from '../../model/collage.ts'
import { boundsOfElement } from './collageFrame.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

/** Thousandths per height: the plan's snapping distinguishes distances down to a hundredth. */
const UNITS_PER_HEIGHT = 1000
/** Heights of the sheet. */
export const SHEET_MARGIN = 0.05
/** Pixels. */
const REACH_PX = 6
/** No grid. */
const NO_GRID = Number.POSITIVE_INFINITY

type CollageSnap = {
  readonly shift: Spot
  /** The guides for the final position of the box, in heights of the sheet. */
  readonly guidesAt: (final: Bounds) => readonly Guide[]
}
export const NO_SNAP: CollageSnap = { shift: { x: 0, y: 0 }, guidesAt: () => [] }

type Scene = { readonly collage: Collage; readonly aspect: number; readonly ids: readonly string[] }

/** `ids`: the elements that move. Ctrl or Cmd switches it off. */
export function snapOnSheet(
  box: Bounds,
  { collage, aspect, ids }: Scene,
  { pxPerUnit, ctrl, meta }: Pick<Pointed, 'pxPerUnit' | 'ctrl' | 'meta'>,
  axes: readonly Axis[] = ['x', 'y'],
): CollageSnap {
  if (ctrl || meta || axes.length === 0) return NO_SNAP
  const margin = SHEET_MARGIN
  const others = collage.elements.filter(({ id }) => !ids.includes(id)).map((each) => boundsOfElement(each, aspect))
  const found = snap(
    scaledBounds(box, UNITS_PER_HEIGHT),
    {
      walls: sidesOfSheet(aspect),
      others: [
        ...others.map((each) => scaledBounds(each, UNITS_PER_HEIGHT)),
        scaledBounds({ left: margin, right: aspect - margin, top: margin, bottom: 1 - margin }, UNITS_PER_HEIGHT),
      ],
      gridStep: NO_GRID,
    },
    (REACH_PX / pxPerUnit) * UNITS_PER_HEIGHT,
    axes,
  )
  return {
    shift: { x: found.shift.x / UNITS_PER_HEIGHT, y: found.shift.y / UNITS_PER_HEIGHT },
    guidesAt: (final) => found.guidesAt(scaledBounds(final, UNITS_PER_HEIGHT)).map(onSheetScale),
  }
}

function sidesOfSheet(aspect: number): Edge[] {
  const [width, height] = [aspect * UNITS_PER_HEIGHT, UNITS_PER_HEIGHT]
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  return [
    [corners[0], corners[1]],
    [corners[1], corners[2]],
    [corners[2], corners[3]],
    [corners[3], corners[0]],
  ]
}

function scaledBounds({ left, right, top, bottom }: Bounds, units: number): Bounds {
  return { left: left * units, right: right * units, top: top * units, bottom: bottom * units }
}

function onSheetScale({ from, to, label }: Guide): Guide {
  const point = ({ x, y }: Spot) => ({ x: x / UNITS_PER_HEIGHT, y: y / UNITS_PER_HEIGHT })
  return {
    from: point(from),
    to: point(to),
    ...(label ? { label: { at: point(label.at), inches: label.inches / UNITS_PER_HEIGHT } } : {}),
  }
}
