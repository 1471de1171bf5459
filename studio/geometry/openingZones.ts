/** What doors and fixtures need of the floor and of the wall: the sweep of a leaf, a pocket, the strip before a radiator. */
import type { Floor, Opening } from '../model/floor.ts'
import { endsOf, inward } from './openings.ts'
import { type Point, add, between, distance, rotate, subtract } from './point.ts'
import type { Polygon } from './polygon.ts'

const RIGHT_ANGLE = 90
/** A swing is a fan of this many parts; the straight sides of the fan lie outside the arc by less than 1/100 in. */
const SWING_PARTS = 18

/** A leaf on hinges: its hinge, its far end when open, and where that end lies when shut. */
export type Leaf = { readonly hinge: Point; readonly open: Point; readonly shut: Point; readonly isClockwise: boolean }

/** The leaves that swing: one of a door, two of a double door, none of anything else. */
export function leavesOf(floor: Floor, opening: Opening): Leaf[] {
  if (opening.kind !== 'door' && opening.kind !== 'double-door') return []
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const leaf = (end: 'first' | 'last', shut: Point): Leaf => {
    const hinge = end === 'first' ? first : last
    const reach = distance(hinge, shut) * (opening.swing === 'in' ? 1 : -1)
    const open = add(hinge, { x: into.x * reach, y: into.y * reach })
    // From shut to open, as seen on the plan.
    return { hinge, shut, open, isClockwise: (end === 'first') === (opening.swing === 'in') }
  }
  if (opening.kind === 'door') return [leaf(opening.hinge, opening.hinge === 'first' ? last : first)]
  const middle = between(first, last, 0.5)
  return [leaf('first', middle), leaf('last', middle)]
}

/** The floor that each leaf sweeps; none for what does not swing into the room. */
export function swingsOf(floor: Floor, opening: Opening): Polygon[] {
  const isInward = 'swing' in opening && opening.swing === 'in'
  if (!isInward) return []
  return leavesOf(floor, opening).map(({ hinge, open, shut, isClockwise }) => {
    const [from, to] = isClockwise ? [shut, open] : [open, shut]
    const spoke = subtract(from, hinge)
    const arc = Array.from({ length: SWING_PARTS + 1 }, (_, index) =>
      add(hinge, rotate(spoke, (RIGHT_ANGLE * index) / SWING_PARTS)),
    )
    return [hinge, ...arc.slice(0, -1), to]
  })
}

/** Inches in front of a radiator that keep its warmth coming, and of an outlet that a plug needs. */
const FREE_BEFORE = { radiator: 6, outlet: 3 }

/** What a radiator fills; undefined for what does not stand in the room. */
export function bodyOf(floor: Floor, opening: Opening): Polygon | undefined {
  return opening.kind === 'radiator' ? strip(floor, opening, opening.depth) : undefined
}

/** The floor that is to be kept free for an opening: what its leaves sweep, the strip before a radiator or an outlet. */
export function zonesOf(floor: Floor, opening: Opening): readonly Polygon[] {
  if (opening.kind === 'radiator') return [strip(floor, opening, opening.depth + FREE_BEFORE.radiator)]
  if (opening.kind === 'outlet') return [strip(floor, opening, FREE_BEFORE.outlet)]
  return swingsOf(floor, opening)
}

function strip(floor: Floor, opening: Opening, depth: number): Polygon {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (point: Point) => add(point, { x: into.x * depth, y: into.y * depth })
  return [first, last, out(last), out(first)]
}
