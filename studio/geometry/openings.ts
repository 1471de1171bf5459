/** The positions of doors, windows and wall fixtures. No two share a stretch of wall, except as `inTheWayOf` allows. */
import type { RoomShell, Opening } from '../model/roomShell.ts'
import { wholeWall } from './arcs.ts'
import { mappedPoint, floorOutline, floorWalls } from './floorOutline.ts'
import { memoizeByReference } from './memoizeByReference.ts'
import { withHeights } from './openingHeights.ts'
import { QUARTER_TURN, type Point, between, distance, dot, nearestOnSegment, rotate } from './point.ts'
import type { Edge } from './polygon.ts'

export function openingsOf(floor: RoomShell): readonly Opening[] {
  return floor.openings ?? []
}

/** Its number among the openings of its kind, in the order of the room's list; from 1. */
export function openingNumber(floor: RoomShell, { id, kind }: Opening): number {
  return (
    openingsOf(floor)
      .filter((other) => other.kind === kind)
      .findIndex((other) => other.id === id) + 1
  )
}

/** The two ends on the inner face of the wall, clockwise. */
export function endsOf(floor: RoomShell, { wall, at, width }: Opening): Edge {
  const [a, b] = wallAt(floor, wall)
  const length = distance(a, b)
  return [between(a, b, (at - width / 2) / length), between(a, b, (at + width / 2) / length)]
}

/** The unit vector along the wall, clockwise. */
export function alongWall(floor: RoomShell, wall: number): Point {
  const [a, b] = wallAt(floor, wall)
  const length = distance(a, b)
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

/** The unit normal of the wall, into the room. */
export function inward(floor: RoomShell, wall: number): Point {
  return rotate(alongWall(floor, wall), QUARTER_TURN)
}

export function wallLength(floor: RoomShell, wall: number): number {
  return distance(...wallAt(floor, wall))
}

/** `top wall`, or `wall C (top)` where several walls face the same way; the plan shows the letter. An arc is one wall. */
export function wallName(floor: RoomShell, wall: number): string {
  return wallNames(floor)[wall]?.name ?? ''
}

/** The name within a sentence: `the top wall`, `wall C (top)`. */
export function theWall(floor: RoomShell, wall: number): string {
  const name = wallName(floor, wall)
  return wallLetter(floor, wall) === undefined ? `the ${name}` : name
}

/** The letter that tells the wall from others that face the same way, clockwise from `A`; undefined if none does. */
export function wallLetter(floor: RoomShell, wall: number): string | undefined {
  return wallNames(floor)[wall]?.letter
}

const wallNames = memoizeByReference((floor: RoomShell): readonly { name: string; letter?: string }[] => {
  const outline = floorOutline(floor)
  const sides = outline.map((_, wall) => {
    const [first = wall, ...others] = wholeWall(outline, wall)
    return { side: others.length > 0 ? 'curved' : sideOf(floor, wall), first }
  })
  const starts = sides.filter(({ first }, wall) => first === wall)
  const lettered = starts.filter(({ side }) => starts.filter((each) => each.side === side).length > 1)
  return sides.map(({ side, first }) => {
    const place = lettered.findIndex((each) => each.first === first)
    if (place < 0) return { name: `${side} wall` }
    const letter = letterAt(place)
    return { name: `wall ${letter} (${side})`, letter }
  })
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `A` to `Z`, then `A2` to `Z2` and so on. */
function letterAt(place: number): string {
  const round = Math.floor(place / LETTERS.length) + 1
  return `${LETTERS[place % LETTERS.length] ?? ''}${round === 1 ? '' : round}`
}

/** The corner from which places on a wall are measured, as seen on the plan: `left` of the top wall. */
export function firstCorner(floor: RoomShell, wall: number): string {
  const side = sideOf(floor, wall)
  return side === 'slanted' ? 'first' : { top: 'left', right: 'top', bottom: 'right', left: 'bottom' }[side]
}

/** Inches of wall occupied before and after its middle, walking clockwise, including a pocket. */
function reachOf(opening: Opening): { before: number; after: number } {
  const half = opening.width / 2
  const pocket = opening.kind === 'pocket-door' ? opening.pocket : undefined
  return {
    before: half + (pocket === 'first' ? opening.width : 0),
    after: half + (pocket === 'last' ? opening.width : 0),
  }
}

/** Moves the opening to the nearest free stretch of its wall and limits its heights; undefined when there is none. */
export function fitOpening(floor: RoomShell, opening: Opening, others: readonly Opening[]): Opening | undefined {
  const stretches = freeStretches(floor, opening, others)
  const [best] = stretches
    .map(({ low, high }) => Math.min(high, Math.max(low, opening.at)))
    .toSorted((a, b) => Math.abs(a - opening.at) - Math.abs(b - opening.at))
  return best === undefined ? undefined : { ...withHeights(floor, opening), at: best }
}

/** The ranges for the middle of an opening on its wall, ascending: between the corners and the other openings. */
function freeStretches(
  floor: RoomShell,
  opening: Opening,
  others: readonly Opening[],
): { readonly low: number; readonly high: number }[] {
  if (opening.wall >= floorOutline(floor).length) return []
  const { before, after } = reachOf(opening)
  const end = wallLength(floor, opening.wall) - after
  const taken = others
    .filter((other) => other.wall === opening.wall && other.id !== opening.id && inTheWayOf(opening, other))
    .map((other) => ({ low: other.at - reachOf(other).before - after, high: other.at + reachOf(other).after + before }))
    .toSorted((a, b) => a.low - b.low)
  const free: { low: number; high: number }[] = []
  let low = before
  for (const each of [...taken, { low: end, high: Infinity }]) {
    const high = Math.min(each.low, end)
    if (high >= low - ROUNDING_IN) free.push({ low: Math.min(low, high), high })
    low = Math.max(low, each.high)
  }
  return free
}

const ROUNDING_IN = 1e-6

/** Whether two openings exclude each other on a wall. A radiator or an outlet may be under a window. */
function inTheWayOf(one: Opening, other: Opening): boolean {
  const kinds = new Set([one.kind, other.kind])
  return !(kinds.has('window') && (kinds.has('radiator') || kinds.has('outlet')))
}

/** The opening moved to the wall nearest to the point that has room for it, or unchanged when none has. */
export function openingNear(floor: RoomShell, point: Point, opening: Opening, others: readonly Opening[]): Opening {
  const places = floorWalls(floor).map(([a, b], wall) => {
    const near = nearestOnSegment(point, a, b)
    return { wall, at: distance(a, near), away: distance(near, point) }
  })
  for (const { wall, at } of places.toSorted((a, b) => a.away - b.away)) {
    const fitted = fitOpening(floor, underWindow({ ...opening, wall, at }, others), others)
    if (fitted) return fitted
  }
  return opening
}

/** Inches along a wall within which a radiator moves to the middle of a window. */
const UNDER_WINDOW_IN = 10

function underWindow(opening: Opening, others: readonly Opening[]): Opening {
  if (opening.kind !== 'radiator') return opening
  const window = others.find(
    ({ kind, wall, at }) => kind === 'window' && wall === opening.wall && Math.abs(at - opening.at) < UNDER_WINDOW_IN,
  )
  return window ? { ...opening, at: window.at } : opening
}

/** The opening at a point, within `reach` inches. */
export function openingAt(floor: RoomShell, point: Point, reach: number): Opening | undefined {
  return openingsOf(floor).find(
    (opening) => distance(nearestOnSegment(point, ...endsOf(floor, opening)), point) <= reach,
  )
}

/** Inches between a new opening and its neighbor: room for both casings and for an open leaf. */
const APART_IN = 12

/**
 * The place of a new opening: the middle of the longest wall without other openings, else the middle of the longest
 * free stretch, at a distance from its neighbor where there is room; undefined when no wall has room.
 */
export function firstPlace(floor: RoomShell, opening: Opening): Opening | undefined {
  const all = openingsOf(floor)
  if (opening.kind === 'radiator')
    for (const { kind, wall, at } of all) {
      const under = kind === 'window' && fitOpening(floor, { ...opening, wall, at }, all)
      if (under && under.at === at) return under
    }
  const places = floorOutline(floor).flatMap((_, wall) => {
    const onWall = { ...opening, wall }
    const isShared = all.some((other) => other.wall === wall && inTheWayOf(opening, other))
    return freeStretches(floor, onWall, all).map(({ low, high }) => {
      const room = high - low
      return { wall, at: (low + high) / 2, room, rank: isShared ? (room >= 2 * APART_IN ? 1 : 2) : 0 }
    })
  })
  const [best] = places.toSorted((a, b) => a.rank - b.rank || b.room - a.room || a.wall - b.wall)
  return best && fitOpening(floor, { ...opening, wall: best.wall, at: best.at }, all)
}

/**
 * The new floor with the openings of the old one. Each is turned and mirrored with the floor and moved to the nearest
 * wall; an opening that fits on no wall is dropped.
 */
export function refitOpenings(before: RoomShell, after: RoomShell): RoomShell {
  if (before.openings === undefined) return after
  const isFlipped = Boolean(before.mirrored) !== Boolean(after.mirrored)
  const placed: Opening[] = []
  for (const opening of before.openings) {
    const [a, b] = endsOf(before, opening)
    const at = mappedPoint(before, after, between(a, b, 0.5))
    const kept = openingNear({ ...after, openings: [] }, at, isFlipped ? flipped(opening) : opening, placed)
    const fitted = fitOpening(after, kept, placed)
    if (fitted) placed.push(fitted)
  }
  return { ...after, openings: placed }
}

function flipped(opening: Opening): Opening {
  if (opening.kind === 'door') return { ...opening, hinge: otherEnd(opening.hinge) }
  return opening.kind === 'pocket-door' ? { ...opening, pocket: otherEnd(opening.pocket) } : opening
}

export function otherEnd(end: 'first' | 'last'): 'first' | 'last' {
  return end === 'first' ? 'last' : 'first'
}

function wallAt(floor: RoomShell, wall: number): Edge {
  const edge = floorWalls(floor)[wall]
  if (!edge) throw new Error(`No wall ${wall} in a ${floor.shape} room.`)
  return edge
}

type Side = 'top' | 'right' | 'bottom' | 'left' | 'slanted'

/** The side of the room on which the wall lies. */
function sideOf(floor: RoomShell, wall: number): Side {
  const into = inward(floor, wall)
  if (Math.abs(dot(into, { x: 1, y: 0 })) > MIN_PARALLEL_COSINE) return into.x > 0 ? 'left' : 'right'
  if (Math.abs(into.y) > MIN_PARALLEL_COSINE) return into.y > 0 ? 'top' : 'bottom'
  return 'slanted'
}

const MIN_PARALLEL_COSINE = 0.999
