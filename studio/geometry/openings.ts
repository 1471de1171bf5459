/** Doors, windows and what hangs on walls: where they may sit, and the floor that they need. Two never share a stretch of wall. */
import type { Floor, Opening } from '../model/floor.ts'
import { carried, floorOutline } from './floorOutline.ts'
import { type Point, add, between, distance, dot, nearestOnSegment, rotate, subtract } from './point.ts'
import { type Edge, type Polygon, edgesOf } from './polygon.ts'

const RIGHT_ANGLE = 90
/** A swing is a fan of this many parts; the straight sides of the fan lie outside the arc by less than 1/100 in. */
const SWING_PARTS = 18

export function openingsOf(floor: Floor): readonly Opening[] {
  return floor.openings ?? []
}

/** The two ends on the inner face of the wall, clockwise. */
export function endsOf(floor: Floor, { wall, at, width }: Opening): Edge {
  const [a, b] = wallAt(floor, wall)
  const length = distance(a, b)
  return [between(a, b, (at - width / 2) / length), between(a, b, (at + width / 2) / length)]
}

/** Towards the end of the wall, of length 1. */
export function alongWall(floor: Floor, wall: number): Point {
  const [a, b] = wallAt(floor, wall)
  const length = distance(a, b)
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

/** Into the room, of length 1. */
export function inward(floor: Floor, wall: number): Point {
  return rotate(alongWall(floor, wall), RIGHT_ANGLE)
}

export function wallLength(floor: Floor, wall: number): number {
  return distance(...wallAt(floor, wall))
}

/** `top wall`, or `2nd top wall` where several face the same way. */
export function wallName(floor: Floor, wall: number): string {
  const walls = floorOutline(floor).map((_, index) => sideOf(floor, index))
  const side = walls[wall] ?? 'top'
  const same = walls.filter((other) => other === side).length
  const order = walls.slice(0, wall).filter((other) => other === side).length
  return same > 1 ? `${['1st', '2nd', '3rd'][order] ?? ''} ${side} wall`.trim() : `${side} wall`
}

/** The hinge, the far end of the open leaf, and the end of the opening that the leaf closes on. */
export function leafOf(
  floor: Floor,
  door: Extract<Opening, { kind: 'door' }>,
): { hinge: Point; open: Point; shut: Point } {
  const [first, last] = endsOf(floor, door)
  const [hinge, shut] = door.hinge === 'first' ? [first, last] : [last, first]
  const into = inward(floor, door.wall)
  const reach = door.swing === 'in' ? door.width : -door.width
  return { hinge, shut, open: add(hinge, { x: into.x * reach, y: into.y * reach }) }
}

/** The floor that a door sweeps; undefined for what does not swing into the room. */
export function swingOf(floor: Floor, opening: Opening): Polygon | undefined {
  if (opening.kind !== 'door' || opening.swing === 'out') return undefined
  const { hinge, open, shut } = leafOf(floor, opening)
  const [from, to] = opening.hinge === 'first' ? [shut, open] : [open, shut]
  const spoke = subtract(from, hinge)
  const arc = Array.from({ length: SWING_PARTS + 1 }, (_, index) =>
    add(hinge, rotate(spoke, (RIGHT_ANGLE * index) / SWING_PARTS)),
  )
  return [hinge, ...arc.slice(0, -1), to]
}

/** Inches in front of a radiator that keep its warmth coming, and of an outlet that a plug needs. */
const FREE_BEFORE = { radiator: 6, outlet: 3 }

/** What a radiator fills; undefined for what does not stand in the room. */
export function bodyOf(floor: Floor, opening: Opening): Polygon | undefined {
  return opening.kind === 'radiator' ? strip(floor, opening, opening.depth) : undefined
}

/** The floor that is to be kept free for an opening: a door's sweep, the strip before a radiator or an outlet. */
export function zoneOf(floor: Floor, opening: Opening): Polygon | undefined {
  if (opening.kind === 'radiator') return strip(floor, opening, opening.depth + FREE_BEFORE.radiator)
  if (opening.kind === 'outlet') return strip(floor, opening, FREE_BEFORE.outlet)
  return swingOf(floor, opening)
}

function strip(floor: Floor, opening: Opening, depth: number): Polygon {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (point: Point) => add(point, { x: into.x * depth, y: into.y * depth })
  return [first, last, out(last), out(first)]
}

/** Moved to the nearest free stretch of its wall; undefined when there is none. */
export function fitOpening(floor: Floor, opening: Opening, others: readonly Opening[]): Opening | undefined {
  const corners = floorOutline(floor).length
  if (opening.wall >= corners) return undefined
  const length = wallLength(floor, opening.wall)
  const [low, high] = [opening.width / 2, length - opening.width / 2]
  if (low > high) return undefined
  const taken = others
    .filter((other) => other.wall === opening.wall && other.id !== opening.id && inTheWayOf(opening, other))
    .map(({ at, width }) => ({ low: at - (width + opening.width) / 2, high: at + (width + opening.width) / 2 }))
  const wanted = Math.min(high, Math.max(low, opening.at))
  const [best] = [wanted, ...taken.flatMap((each) => [each.low, each.high])]
    .filter(
      (at) =>
        at >= low && at <= high && !taken.some((each) => at > each.low + ROUNDING_IN && at < each.high - ROUNDING_IN),
    )
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return best === undefined ? undefined : { ...opening, at: best }
}

const ROUNDING_IN = 1e-6

/** A radiator or an outlet may be under a window; nothing else shares a stretch of wall. */
function inTheWayOf(one: Opening, other: Opening): boolean {
  const kinds = new Set([one.kind, other.kind])
  return !(kinds.has('window') && (kinds.has('radiator') || kinds.has('outlet')))
}

/** Where the opening goes when it is pulled to a point: the nearest wall that has room for it, else where it is. */
export function openingNear(floor: Floor, point: Point, opening: Opening, others: readonly Opening[]): Opening {
  const places = edgesOf(floorOutline(floor)).map(([a, b], wall) => {
    const near = nearestOnSegment(point, a, b)
    return { wall, at: distance(a, near), away: distance(near, point) }
  })
  for (const { wall, at } of places.toSorted((a, b) => a.away - b.away)) {
    const fitted = fitOpening(floor, { ...opening, wall, at }, others)
    if (fitted) return fitted
  }
  return opening
}

/** The opening under a point; `reach` in inches. */
export function openingAt(floor: Floor, point: Point, reach: number): Opening | undefined {
  return openingsOf(floor).find(
    (opening) => distance(nearestOnSegment(point, ...endsOf(floor, opening)), point) <= reach,
  )
}

/** The middle of the longest wall that has room; undefined when none has. */
export function firstPlace(floor: Floor, opening: Opening): Opening | undefined {
  const walls = floorOutline(floor).map((_, wall) => ({ wall, length: wallLength(floor, wall) }))
  for (const { wall, length } of walls.toSorted((a, b) => b.length - a.length)) {
    const fitted = fitOpening(floor, { ...opening, wall, at: length / 2 }, openingsOf(floor))
    if (fitted) return fitted
  }
  return undefined
}

/**
 * The new floor with the old one's openings, each on the wall nearest to where it was, turned and mirrored with the
 * floor; one without a place is left out.
 */
export function refitOpenings(before: Floor, after: Floor): Floor {
  if (before.openings === undefined) return after
  const isFlipped = Boolean(before.mirrored) !== Boolean(after.mirrored)
  const placed: Opening[] = []
  for (const opening of before.openings) {
    const [a, b] = endsOf(before, opening)
    const at = carried(before, after, between(a, b, 0.5))
    const kept = openingNear({ ...after, openings: [] }, at, isFlipped ? flipped(opening) : opening, placed)
    const fitted = fitOpening(after, kept, placed)
    if (fitted) placed.push(fitted)
  }
  return { ...after, openings: placed }
}

function flipped(opening: Opening): Opening {
  return opening.kind === 'door' ? { ...opening, hinge: opening.hinge === 'first' ? 'last' : 'first' } : opening
}

function wallAt(floor: Floor, wall: number): Edge {
  const edge = edgesOf(floorOutline(floor))[wall]
  if (!edge) throw new Error(`No wall ${wall} in a ${floor.shape} room.`)
  return edge
}

/** By where the wall lies as seen from the room. */
function sideOf(floor: Floor, wall: number): 'top' | 'right' | 'bottom' | 'left' | 'slanted' {
  const into = inward(floor, wall)
  if (Math.abs(dot(into, { x: 1, y: 0 })) > STRAIGHT) return into.x > 0 ? 'left' : 'right'
  if (Math.abs(into.y) > STRAIGHT) return into.y > 0 ? 'top' : 'bottom'
  return 'slanted'
}

const STRAIGHT = 0.999
