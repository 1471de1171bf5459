/**
 * Arcs of outlines. An outline has straight walls only: a curved wall that is imported becomes a row of short chords. The arc is
 * found again by its geometry: consecutive chords of equal length whose corners lie on one circle. A corner that is moved
 * off the circle ends the arc.
 */
import { memoizeByReference } from './memoizeByReference.ts'
import { add, cross, distance, dot, type Point, rotate, subtract } from './point.ts'
import type { Polygon } from './polygon.ts'

/** Consecutive chords of one circle. Inches. */
export type Arc = {
  /** The number of the first chord, and how many there are: a chord starts at the corner of its number. */
  readonly first: number
  readonly count: number
  readonly center: Point
  readonly radius: number
  /** Degrees from its first corner to its last one, clockwise on the screen; 10 to 180 either way. */
  readonly sweep: number
}

/** Fewer chords are walls at angles; an arc of less degrees is a wall with corners in it. */
const LEAST_CHORDS = 4
export const LEAST_SWEEP = 10
/** Degrees by which corners that are rounded make a half circle more. */
const MORE = 0.5
/** Degrees between two chords, and inches between a chord and its circle: more are seen, as those of a bay. */
const MAX_STEP = 20
const MAX_SAGITTA = 0.3
/** Inches between a corner and the circle: corners are rounded to hundredths. */
const OFF = 0.03
/** Inches, and the share of their length, by which the chords between the first and the last one differ. */
const UNEQUAL = { inches: 0.06, share: 0.01 }

/** In the order of the corners, none of which is within two arcs; a circle is two halves. The outline is closed. */
export const arcsOf = memoizeByReference((outline: Polygon): readonly Arc[] => {
  const count = outline.length
  if (count <= LEAST_CHORDS) return []
  const chords = outline.map((corner, index) => subtract(outline[(index + 1) % count]!, corner))
  const turns = chords.map((chord, index) => turnOf(chords.at(index - 1)!, chord))
  const isBent = (corner: number) => Math.abs(turns[corner % count]!) <= MAX_STEP && turns[corner % count] !== 0
  const goesOn = (corner: number) => isBent(corner) && turns[corner % count]! > 0 === turns[(corner + 1) % count]! > 0
  // Begins where no arc goes on, so that none is cut in two by the start of the list.
  const start = Math.max(
    0,
    outline.findIndex((_, corner) => !isBent(corner)),
  )
  const arcs: Arc[] = []
  for (let at = 0; at <= count - LEAST_CHORDS; ) {
    let most = 1
    while (at + most < count && isBent(start + at + most) && (most === 1 || goesOn(start + at + most - 1))) most += 1
    let found: Arc | undefined
    for (let chordCount = most; chordCount >= LEAST_CHORDS && !found; chordCount--)
      found = arcWith(outline, chords, turns, (start + at) % count, chordCount)
    if (found) arcs.push(found)
    at += found ? found.count : 1
  }
  return arcs.toSorted((one, other) => one.first - other.first)
})

/** Inches along the circle. */
export function arcLength({ radius, sweep }: Pick<Arc, 'radius' | 'sweep'>): number {
  return (radius * Math.abs(sweep) * Math.PI) / 180
}

/** What a tradesperson measures of an arc, in inches: along it, between its ends, and from the middle of that line to it. */
export type ArcMeasures = {
  readonly length: number
  readonly chord: number
  readonly rise: number
  readonly radius: number
}

export function arcMeasures(outline: Polygon, arc: Arc): ArcMeasures {
  const { first, count, radius, sweep } = arc
  const chord = distance(outline[first]!, outline[(first + count) % outline.length]!)
  const rise = radius * (1 - Math.cos((Math.abs(sweep) * Math.PI) / 360))
  return { length: arcLength(arc), chord, rise, radius }
}

/** The arc that a wall of the outline is a chord of. */
export function arcAt(outline: Polygon, wall: number): Arc | undefined {
  const { length } = outline
  return arcsOf(outline).find(({ first, count }) => (wall - first + length) % length < count)
}

/** Whether a corner lies within the arc: not at one of its ends. */
export function isWithin({ first, count }: Arc, corner: number, corners: number): boolean {
  const step = (corner - first + corners) % corners
  return step > 0 && step < count
}

/**
 * Points on the circle through both ends, without these. `sweep` as that of an arc; `shares`: how much of it comes before
 * each point.
 */
export function pointsOfArc(from: Point, to: Point, sweep: number, shares: readonly number[]): readonly Point[] {
  const along = subtract(to, from)
  const half = (sweep * Math.PI) / 360
  // The center is to the right of an arc that turns clockwise.
  const away = 1 / (2 * Math.tan(half))
  const center = { x: (from.x + to.x) / 2 - along.y * away, y: (from.y + to.y) / 2 + along.x * away }
  return shares.map((share) => add(center, rotate(subtract(from, center), sweep * share)))
}

/** The outline after some corners were moved: arcs whose ends moved go with them, with their sweep. */
export function withCarriedArcs(before: Polygon, after: Polygon): Polygon {
  const corners = [...after]
  for (const { first, count, radius, sweep } of arcsOf(before)) {
    const at = (step: number) => (first + step) % before.length
    const isMoved = (step: number) => distance(before[at(step)]!, after[at(step)]!) > 0
    if (!isMoved(0) && !isMoved(count)) continue
    const steps = Array.from({ length: count }, (_, step) => {
      const chord = distance(before[at(step)]!, before[at(step + 1)]!)
      return 2 * Math.asin(Math.min(1, chord / 2 / radius))
    })
    const whole = steps.reduce((sum, step) => sum + step, 0)
    let turned = 0
    const shares = steps.slice(0, -1).map((step) => (turned += step) / whole)
    const inner = pointsOfArc(after[at(0)]!, after[at(count)]!, sweep, shares)
    for (const [step, point] of inner.entries()) corners[at(step + 1)] = point
  }
  return corners
}

/** Chords of an arc of so many inches and degrees, so that it is found again and its chords are not seen. */
export function chordsFor(radius: number, sweep: number): number {
  const step = 2 * Math.acos(Math.max(-1, 1 - (0.9 * MAX_SAGITTA) / radius)) * (180 / Math.PI)
  return Math.max(LEAST_CHORDS, Math.ceil(Math.abs(sweep) / Math.min(step, 0.9 * MAX_STEP)))
}

/** Numbers from 1 of corners and walls, an arc being one wall; undefined for corners within an arc. */
export function outlineNumbers(outline: Polygon): {
  readonly corners: readonly (number | undefined)[]
  readonly walls: readonly number[]
} {
  const corners = outline.map((): number | undefined => undefined)
  const walls = outline.map(() => 0)
  for (const [index, sides] of wholeWalls(outline).entries()) {
    corners[sides[0]!] = index + 1
    for (const side of sides) walls[side] = index + 1
  }
  return { corners, walls }
}

/** The walls of an outline as a person counts them: the numbers of the sides of each, several for an arc. */
export function wholeWalls(outline: Polygon): readonly (readonly number[])[] {
  return outline.flatMap((_, wall) => {
    const sides = wholeWall(outline, wall)
    return sides[0] === wall ? [sides] : []
  })
}

/** The numbers of all sides of the wall that one is of: this one, or the chords of its arc from the first one on. */
export function wholeWall(outline: Polygon, side: number): readonly number[] {
  const arc = arcAt(outline, side)
  return arc ? Array.from({ length: arc.count }, (_, step) => (arc.first + step) % outline.length) : [side]
}

/** The chord in the middle of the arc, of an outline of so many. */
export function middleChord({ first, count }: Arc, walls: number): number {
  return (first + (count >> 1)) % walls
}

/** The corners that are not within an arc, each with the arc that starts there. */
export function withoutChords(outline: Polygon): readonly { readonly corner: Point; readonly arc?: Arc }[] {
  const arcs = arcsOf(outline)
  const inner = new Set(
    arcs.flatMap(({ first, count }) =>
      Array.from({ length: count - 1 }, (_, index) => (first + index + 1) % outline.length),
    ),
  )
  return outline.flatMap((corner, index) => {
    const arc = arcs.find(({ first }) => first === index)
    return inner.has(index) ? [] : { corner, ...(arc && { arc }) }
  })
}

function arcWith(
  outline: Polygon,
  chords: readonly Point[],
  turns: readonly number[],
  first: number,
  count: number,
): Arc | undefined {
  const corners = Array.from({ length: count + 1 }, (_, index) => outline[(first + index) % outline.length]!)
  const lengths = Array.from({ length: count }, (_, index) => lengthOf(chords[(first + index) % chords.length]!))
  // The walls beside a curved one may end its first and last chord elsewhere.
  const inner = lengths.slice(1, -1)
  const [least, most] = [Math.min(...inner), Math.max(...inner)]
  if (most - least > UNEQUAL.inches + UNEQUAL.share * most) return undefined
  if (Math.max(lengths[0]!, lengths.at(-1)!) > most + UNEQUAL.inches + UNEQUAL.share * most) return undefined
  const [a, b, c] = [corners[0]!, corners[Math.floor(count / 2)]!, corners[count]!]
  const center = centerThrough(a, b, c)
  if (!center) return undefined
  const distances = corners.map((corner) => distance(corner, center))
  const radius = distances.reduce((sum, each) => sum + each, 0) / distances.length
  if (distances.some((each) => Math.abs(each - radius) > OFF)) return undefined
  if (radius - Math.sqrt(Math.max(0, radius ** 2 - most ** 2 / 4)) > MAX_SAGITTA) return undefined
  const steps = lengths.reduce((sum, length) => sum + 2 * Math.asin(Math.min(1, length / 2 / radius)), 0)
  const sweep = (Math.sign(turns[(first + 1) % turns.length]!) * steps * 180) / Math.PI
  const isArc = Math.abs(sweep) >= LEAST_SWEEP && Math.abs(sweep) <= 180 + MORE
  return isArc ? { first, count, center, radius, sweep } : undefined
}

/** Of the circle through three points; undefined if they are on one line. */
function centerThrough(a: Point, b: Point, c: Point): Point | undefined {
  const [one, other] = [subtract(b, a), subtract(c, a)]
  const twice = 2 * cross(one, other)
  if (Math.abs(twice) < 1e-9) return undefined
  const [p, q] = [dot(one, one), dot(other, other)]
  return { x: a.x + (other.y * p - one.y * q) / twice, y: a.y + (one.x * q - other.x * p) / twice }
}

/** Degrees from one direction to another, clockwise on the screen. */
function turnOf(from: Point, to: Point): number {
  return (Math.atan2(cross(from, to), dot(from, to)) * 180) / Math.PI
}

function lengthOf({ x, y }: Point): number {
  return Math.hypot(x, y)
}
