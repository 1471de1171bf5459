/**
 * The floor areas and bodies of doors and fixtures: the sweep of a leaf, the strip in front of a radiator or outlet.
 */
import type { RoomShell, Opening } from '../model/roomShell.ts'
import { endsOf, inward } from './openings.ts'
import { QUARTER_TURN, type Point, add, between, distance, rotate, subtract } from './point.ts'
import type { Polygon } from './polygon.ts'

/** A swing is a fan of this many convex parts; its straight sides lie outside the arc by less than 1/100 in. */
const SWING_PARTS = 18

/** A hinged leaf: its hinge, and its free end when open and when shut. */
export type Leaf = { readonly hinge: Point; readonly open: Point; readonly shut: Point; readonly isClockwise: boolean }

/** The leaves that swing: one for a door, two for a double door, none for other openings. */
export function leavesOf(floor: RoomShell, opening: Opening): Leaf[] {
  if (opening.kind !== 'door' && opening.kind !== 'double-door') return []
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const leaf = (end: 'first' | 'last', shut: Point): Leaf => {
    const hinge = end === 'first' ? first : last
    const reach = distance(hinge, shut) * (opening.swing === 'in' ? 1 : -1)
    const open = add(hinge, { x: into.x * reach, y: into.y * reach })
    // The direction from shut to open, as seen on the plan.
    return { hinge, shut, open, isClockwise: (end === 'first') === (opening.swing === 'in') }
  }
  if (opening.kind === 'door') return [leaf(opening.hinge, opening.hinge === 'first' ? last : first)]
  const middle = between(first, last, 0.5)
  return [leaf('first', middle), leaf('last', middle)]
}

/** The floor area that each leaf sweeps; none for openings that do not swing into the room. */
export function swingsOf(floor: RoomShell, opening: Opening): Polygon[] {
  const isInward = 'swing' in opening && opening.swing === 'in'
  if (!isInward) return []
  return leavesOf(floor, opening).map(({ hinge, open, shut, isClockwise }) => {
    const [from, to] = isClockwise ? [shut, open] : [open, shut]
    const spoke = subtract(from, hinge)
    const arc = Array.from({ length: SWING_PARTS + 1 }, (_, index) =>
      add(hinge, rotate(spoke, (QUARTER_TURN * index) / SWING_PARTS)),
    )
    return [hinge, ...arc.slice(0, -1), to]
  })
}

/** Inches kept free in front: for heat to leave a radiator, for a plug in an outlet. */
const FREE_BEFORE = { radiator: 6, outlet: 3 }

/** The floor area that a radiator occupies; undefined for openings that do not extend into the room. */
export function bodyOf(floor: RoomShell, opening: Opening): Polygon | undefined {
  return opening.kind === 'radiator' ? strip(floor, opening, opening.depth) : undefined
}

/**
 * The floor area to keep free for an opening: the sweep of its leaves, the strip in front of a radiator or an outlet.
 */
export function zonesOf(floor: RoomShell, opening: Opening): readonly Polygon[] {
  if (opening.kind === 'radiator') return [strip(floor, opening, opening.depth + FREE_BEFORE.radiator)]
  if (opening.kind === 'outlet') return [strip(floor, opening, FREE_BEFORE.outlet)]
  return swingsOf(floor, opening)
}

function strip(floor: RoomShell, opening: Opening, depth: number): Polygon {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (point: Point) => add(point, { x: into.x * depth, y: into.y * depth })
  return [first, last, out(last), out(first)]
}
