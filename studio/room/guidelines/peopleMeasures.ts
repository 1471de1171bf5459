/** Measures that only some people need: the clear width of doors, and a turning circle. */
import { groundOf } from '../../geometry/ground.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { bodyOf } from '../../geometry/openingZones.ts'
import type { Point } from '../../geometry/point.ts'
import { clockwise, type Polygon } from '../../geometry/polygon.ts'
import type { Door } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { obstacleOf } from './freeDepth.ts'
import { type Circle, type CircleSearch, largestCircle } from './largestCircle.ts'
import { type Measure, measureOf } from './measure.ts'
import { stripAt } from './openingMeasures.ts'
import { PEOPLE } from './peopleNeeds.ts'

type Scene = { readonly layout: Layout; readonly standing: readonly Item[] }

/** Inches that the open leaf and the stop of a hinged door take from its width (ADA 404.2.3 measures between them). */
const LEAF_AND_STOP = 2
/** Depth in inches of the marked floor in front of a narrow door. */
const SHOWN_DEPTH = 12

/** The clear width of an open door, inches: one leaf of a double door, one panel of a sliding door. */
function clearWidthOf({ kind, width }: Door): number {
  switch (kind) {
    case 'door':
      return width - LEAF_AND_STOP
    case 'double-door':
      return width / 2 - LEAF_AND_STOP
    case 'sliding-door':
      return width / 2
    case 'pocket-door':
    case 'passage':
      return width
    default:
      return kind satisfies never
  }
}

export function doorWidths({ floor }: Layout): Measure[] {
  const { people = 'standard' } = floor
  if (!PEOPLE[people].rules['door-width']) return []
  return openingsOf(floor)
    .filter(isDoor)
    .map((door) => {
      const facts = { id: `door-width ${door.id}`, rule: 'door-width', pieces: [], opening: door.id } as const
      const areaAt = () => stripAt(floor, door, SHOWN_DEPTH)
      return measureOf({ ...facts, measured: clearWidthOf(door), areaAt }, { people })
    })
}

/** The largest circle, sufficient or not; empty for people who need no circle. */
export function turningCircle({ layout, standing }: Scene, search?: CircleSearch): Measure[] {
  const { people = 'standard' } = layout.floor
  if (!PEOPLE[people].rules['turning-circle']) return []
  const circle = freeCircle({ layout, standing }, search)
  const measured = (circle?.radius ?? 0) * 2
  const zone = circle && outlineOf(circle)
  const id = 'turning-circle'
  return [measureOf({ id, rule: id, pieces: [], measured, ...(zone && { areaAt: () => zone }) }, { people })]
}

/** Doors may open into it (ADA 304.4); chairs have to stay outside, because a wheelchair does not push them aside. */
function freeCircle({ layout: { floor }, standing }: Scene, search?: CircleSearch): Circle | undefined {
  const { outline, holes } = groundOf(floor)
  const pieces = standing.filter(({ kind }) => kind !== 'person').flatMap((item) => obstacleOf(item).parts)
  const bodies = openingsOf(floor).flatMap((opening) => {
    const body = bodyOf(floor, opening)
    // Makes the corners clockwise: they follow the direction of a wall, which may be either.
    return body ? [clockwise(body)] : []
  })
  return largestCircle(outline, [...holes, ...pieces, ...bodies], search)
}

const CORNERS = 48

function outlineOf({ at, radius }: Circle): Polygon {
  return Array.from({ length: CORNERS }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / CORNERS
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) }
  })
}
