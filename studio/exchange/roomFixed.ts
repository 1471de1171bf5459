/** The walls of a level that stand within a room, as its columns and inner walls. Inches. */
import { rounded } from '../geometry/outlineDrawing.ts'
import { type Point, add, between, directionOf, distance, dot, nearestOnSegment, subtract } from '../geometry/point.ts'
import { contains, edgesOf } from '../geometry/polygon.ts'
import { wholeTurn } from '../geometry/underlayOfRoom.ts'
import { FIXED_SIDE, type FixedThing, MAX_FIXED } from '../model/fixedThings.ts'
import { lengthMark, type ReadLevel, type ReadRoom, type ReadWall } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'

/** Of an inner wall of which the file has no thickness. */
const USUAL_THICKNESS = 4.5
/** Within this of its outline, a wall is one around the room. */
const NEAR = 4
/** Below the ceiling by more than this, a wall is a low one. */
const LOW = 6
/** A wall at most this many times as long as thick is a column. */
const COLUMN = 3
/** Shorter rests between doors are left out. */
const LEAST = 1
/** At least this many walls of one length that cross in their middles are a round column. */
const ROUND = 3

type Stretch = { readonly from: Point; readonly to: Point; readonly thickness: number }

/** `by`: how far the room moves to its own origin. Doors and passages of these walls stay open. */
export function fixedIn(level: ReadLevel, room: ReadRoom, by: Point, report: ReadingReport): readonly FixedThing[] {
  const within = level.walls.filter((wall) => isWithin(wall, room))
  const isLow = ({ height }: ReadWall) =>
    height !== undefined && level.height !== undefined && height < level.height - LOW
  const low = within.filter(isLow)
  const high = within.filter((wall) => !isLow(wall))
  const thin = high.filter(({ thickness }) => !(thickness > 0))
  const rounds = roundColumns(high)
  const straight = high
    .filter((wall) => !rounds.some(({ walls }) => walls.includes(wall)))
    .flatMap((wall) => stretches(wall, level))
  const all: Omit<FixedThing, 'id'>[] = [
    ...rounds.map(({ at, across }) => ({
      kind: 'round-column' as const,
      ...rounded(add(at, by)),
      rotation: 0,
      width: across,
      length: across,
    })),
    ...straight.map((stretch) => thingOf(stretch, by)),
  ].filter(
    ({ width, length }) => Math.min(width, length) >= FIXED_SIDE.least && Math.max(width, length) <= FIXED_SIDE.most,
  )
  const kept = all.slice(0, MAX_FIXED).map((thing, index) => ({ id: `fixed-${index + 1}`, ...thing }))
  const ids = (walls: readonly ReadWall[]) => walls.map(({ id }) => id)
  report.add(
    'kept',
    'inner walls',
    (n) => `${counted(n, 'column or inner wall', 'columns and inner walls')}.`,
    [],
    kept.length,
  )
  report.add(
    'guessed',
    'inner wall thickness',
    (n) => `${counted(n, 'inner wall')} without a thickness in the file: ${lengthMark(USUAL_THICKNESS)} assumed.`,
    ids(thin),
    thin.length,
  )
  report.add(
    'leftOut',
    'low walls',
    (n) => `${counted(n, 'wall')} within rooms that do not reach the ceiling.`,
    ids(low),
    low.length,
  )
  report.add(
    'leftOut',
    'too many inner walls',
    (n) => `${counted(n, 'inner wall')}, because a room has at most ${MAX_FIXED}.`,
    [],
    all.length - kept.length,
  )
  return kept
}

function isWithin({ from, to, thickness }: ReadWall, { corners }: ReadRoom): boolean {
  if (distance(from, to) < LEAST) return false
  if (![0.25, 0.5, 0.75].every((share) => contains(corners, between(from, to, share)))) return false
  const middle = between(from, to, 0.5)
  return edgesOf(corners).every((edge) => distance(nearestOnSegment(middle, ...edge), middle) > thickness / 2 + NEAR)
}

/** Walls of one length that cross in their middles. */
function roundColumns(walls: readonly ReadWall[]) {
  const groups = new Map<string, ReadWall[]>()
  for (const wall of walls) {
    const { x, y } = between(wall.from, wall.to, 0.5)
    const key = [x, y, distance(wall.from, wall.to)].map((inches) => Math.round(inches * 10)).join(' ')
    const group = groups.get(key)
    if (group) group.push(wall)
    else groups.set(key, [wall])
  }
  return [...groups.values()]
    .filter((group) => group.length >= ROUND)
    .flatMap((group) => {
      const [first] = group
      const across = first ? Math.round(distance(first.from, first.to) * 100) / 100 : 0
      return first ? [{ walls: group, at: between(first.from, first.to, 0.5), across }] : []
    })
}

/** The parts of a wall between its doors and passages. */
function stretches({ id, from, to, thickness: known }: ReadWall, { openings }: ReadLevel): Stretch[] {
  const thickness = known > 0 ? known : USUAL_THICKNESS
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const gaps = openings
    .filter(({ kind, wall, at }) => {
      if (kind === 'window') return false
      return wall === id || (wall === undefined && distance(nearestOnSegment(at, from, to), at) <= thickness / 2)
    })
    .map(({ at, width }) => ({ start: dot(subtract(at, from), along) - width / 2, width }))
    .toSorted((a, b) => a.start - b.start)
  const spot = (inches: number) => between(from, to, inches / length)
  const found: Stretch[] = []
  let reached = 0
  for (const { start, width } of [...gaps, { start: length, width: 0 }]) {
    if (start - reached >= LEAST) found.push({ from: spot(reached), to: spot(Math.min(length, start)), thickness })
    reached = Math.max(reached, start + width)
  }
  return found
}

function thingOf({ from, to, thickness }: Stretch, by: Point): Omit<FixedThing, 'id'> {
  const exact = (inches: number) => Math.round(inches * 100) / 100
  const length = distance(from, to)
  return {
    kind: length > COLUMN * thickness ? 'inner-wall' : 'column',
    ...rounded(add(between(from, to, 0.5), by)),
    // Half a turn gives the same box.
    rotation: exact(wholeTurn(directionOf(subtract(to, from)))) % 180,
    width: exact(length),
    length: exact(thickness),
  }
}
