/** The steps by which an outline is drawn and changed. All lengths are inches; y points down, clockwise is to the right. */
import { CORNERS, outlineFault } from '../model/outline.ts'
import { type Arc, arcAt, arcMeasures, chordsFor, LEAST_SWEEP, pointsOfArc, withCarriedArcs } from './arcs.ts'
import { QUARTER_TURN, type Point, add, cross, distance, dot, rotate, subtract } from './point.ts'
import { type Polygon, edgesOf, signedArea } from './polygon.ts'

/** An outline that is being drawn; the last wall is missing until it is closed. */
export type OutlineDrawing = {
  readonly corners: Polygon
  /** As in `DrawnOutline`, for each corner the wall that starts there. */
  readonly walls: readonly (number | undefined)[]
  readonly isClosed: boolean
}

export const NOTHING_DRAWN: OutlineDrawing = { corners: [], walls: [], isClosed: false }

export function withCorner({ corners, walls, isClosed }: OutlineDrawing, at: Point): OutlineDrawing {
  return { corners: [...corners, at], walls: [...walls, undefined], isClosed }
}

/** The wall turned `degrees` clockwise from pointing to the right, from the last corner on. */
export function wallEnd(from: Point, length: number, degrees: number): Point {
  return add(from, rotate({ x: length, y: 0 }, degrees))
}

export function withMovedCorner(drawing: OutlineDrawing, corner: number, by: Point): OutlineDrawing {
  return moved(drawing, [corner], by)
}

/** The wall shifted at right angles to itself, outward if the outline is clockwise. */
export function withMovedWall(drawing: OutlineDrawing, wall: number, by: Point): OutlineDrawing {
  const { along } = wallOf(drawing, wall)
  const out = rotate(along, -QUARTER_TURN)
  const share = dot(out, by)
  return moved(drawing, [wall, next(drawing, wall)], { x: out.x * share, y: out.y * share })
}

/** The wall keeps its start and direction; a following wall at right angles moves as a whole. */
export function withWallLength(drawing: OutlineDrawing, wall: number, inches: number): OutlineDrawing {
  const { along, length } = wallOf(drawing, wall)
  const end = next(drawing, wall)
  const isSquare = Math.abs(dot(along, wallOf(drawing, end).along)) < MAX_SQUARE_COSINE
  const by = { x: along.x * (inches - length), y: along.y * (inches - length) }
  return moved(drawing, isSquare && drawing.corners.length > 3 ? [end, next(drawing, end)] : [end], by)
}

const MAX_SQUARE_COSINE = 0.01

/** With a corner in the middle of the wall; both halves continue the same wall. */
export function withSplitWall({ corners, walls, isClosed }: OutlineDrawing, wall: number): OutlineDrawing {
  const { from, to } = wallOf({ corners }, wall)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return {
    corners: [...corners.slice(0, wall + 1), middle, ...corners.slice(wall + 1)],
    walls: [...walls.slice(0, wall + 1), walls[wall], ...walls.slice(wall + 1)],
    isClosed,
  }
}

/**
 * A stretch of a wall that lies farther out, as an alcove does, or farther in, as a chimney breast. `from`: inches from the
 * wall's first corner. `depth`: inches out of the room, negative for into it.
 */
export type Niche = { readonly wall: number; readonly from: number; readonly width: number; readonly depth: number }

/** Inches: a niche that is nearer to a corner begins there. */
const AT_CORNER = 0.01
/** Sine of the angle between two walls that are one. */
const STRAIGHT = 1e-3

/**
 * A closed, clockwise outline with a niche, whose back continues the wall; `back` is its number. The outline may have a
 * fault then, such as walls that cross.
 */
export function withNiche(drawing: OutlineDrawing, niche: Niche): OutlineDrawing & { readonly back: number } {
  const { from: start, along, length } = wallOf(drawing, niche.wall)
  const out = rotate(along, -QUARTER_TURN)
  const at = (inches: number, depth: number) =>
    rounded(add(start, { x: along.x * inches + out.x * depth, y: along.y * inches + out.y * depth }))
  const { from, width, depth } = niche
  const to = from + width
  const [isAtStart, isAtEnd] = [from < AT_CORNER, length - to < AT_CORNER]
  const own = drawing.walls[niche.wall]
  type Part = { readonly at: Point; readonly wall: number | undefined }
  const all = drawing.corners.map((corner, index): Part => ({ at: corner, wall: drawing.walls[index] }))
  const back: Part = { at: at(from, depth), wall: own }
  const beyond: Part = { at: at(to, depth), wall: undefined }
  const parts: Part[] = [
    ...all.slice(0, niche.wall),
    { at: start, wall: isAtStart ? undefined : own },
    ...(isAtStart ? [] : [{ at: at(from, 0), wall: undefined }]),
    back,
    beyond,
    ...(isAtEnd ? [] : [{ at: at(to, 0), wall: own }]),
    ...all.slice(niche.wall + 1),
  ]
  // A side in line with the next wall is one wall with it, and so is one that lies on it.
  const ends = [...(isAtStart ? [start] : []), ...(isAtEnd ? [wallOf(drawing, niche.wall).to] : [])]
  for (const corner of ends) {
    const index = parts.findIndex((part) => part.at === corner)
    const [before, after] = [parts.at(index - 1), parts[(index + 1) % parts.length]]
    const gone = parts[index]
    if (!before || !after || !gone || !isStraight(before.at, corner, after.at)) continue
    parts[parts.indexOf(before)] = { ...before, wall: before.wall ?? gone.wall }
    parts.splice(index, 1)
  }
  return {
    corners: parts.map((part) => part.at),
    walls: parts.map((part) => part.wall),
    isClosed: drawing.isClosed,
    back: parts.findIndex((part) => part.at === back.at),
  }
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  const [one, two] = [subtract(b, a), subtract(c, b)]
  return Math.abs(cross(one, two)) <= STRAIGHT * Math.hypot(one.x, one.y) * Math.hypot(two.x, two.y)
}

/** Without the corner; the wall between its neighbors continues the longer one of its two walls. */
export function withoutCorner(drawing: OutlineDrawing, corner: number): OutlineDrawing {
  const { corners, walls, isClosed } = drawing
  const before = (corner + corners.length - 1) % corners.length
  const isLonger = wallOf(drawing, before).length >= wallOf(drawing, corner).length
  const kept = walls[isLonger ? before : corner]
  return {
    corners: corners.filter((_, index) => index !== corner),
    walls: walls.flatMap((wall, index) => (index === corner ? [] : [index === before ? kept : wall])),
    isClosed,
  }
}

export function wallOf(
  { corners }: Pick<OutlineDrawing, 'corners'>,
  wall: number,
): { from: Point; to: Point; length: number; along: Point } {
  const from = corners[wall] ?? ORIGIN
  const to = corners[(wall + 1) % corners.length] ?? from
  const length = distance(from, to)
  const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return { from, to, length, along }
}

const ORIGIN: Point = { x: 0, y: 0 }

function next({ corners }: OutlineDrawing, corner: number): number {
  return (corner + 1) % corners.length
}

function moved(drawing: OutlineDrawing, which: readonly number[], by: Point): OutlineDrawing {
  const { corners, isClosed } = drawing
  const after = corners.map((corner, index) => (which.includes(index) ? rounded(add(corner, by)) : corner))
  return { ...drawing, corners: isClosed ? withCarriedArcs(corners, after).map(rounded) : after }
}

/** The arc shifted with both of its ends. */
export function withMovedArc(drawing: OutlineDrawing, { first, count }: Arc, by: Point): OutlineDrawing {
  return moved(drawing, [first, (first + count) % drawing.corners.length], by)
}

/** Degrees of the flattest and of the fullest arc. */
const SWEEP = { least: 1.05 * LEAST_SWEEP, most: 180 }

/** The arc between the same ends, `rise` inches beyond the line between them, or as near to that as an arc can be. */
export function withArcRise(drawing: OutlineDrawing, arc: Arc, rise: number): OutlineDrawing {
  const { chord } = arcMeasures(drawing.corners, arc)
  const degrees = (4 * Math.atan((2 * rise) / chord) * 180) / Math.PI
  const size = Math.min(SWEEP.most, Math.max(SWEEP.least, degrees))
  const radius = chord / 2 / Math.sin((size * Math.PI) / 360)
  return withChords(drawing, arc, chordsFor(radius, size), Math.sign(arc.sweep) * size)
}

/** One straight wall between the ends of the arc. */
export function withoutArc(drawing: OutlineDrawing, arc: Arc): OutlineDrawing {
  return withChords(drawing, arc, 1, 0)
}

/** With an arc that has so many chords. If the corners begin within the arc, they begin at its end then. */
function withChords({ corners, walls, isClosed }: OutlineDrawing, arc: Arc, count: number, sweep: number) {
  const { first, count: before } = arc
  const [from, to] = [corners[first]!, corners[(first + before) % corners.length]!]
  const shares = Array.from({ length: count - 1 }, (_, step) => (step + 1) / count)
  const own = [from, ...pointsOfArc(from, to, sweep, shares).map(rounded)]
  const wallsOfIt = own.map((_, step) => walls[(first + Math.floor((step * before) / count)) % corners.length])
  const isSplit = first + before > corners.length
  const start = isSplit ? (first + before) % corners.length : 0
  const [head, tail] = isSplit
    ? [
        [start, first],
        [0, 0],
      ]
    : [
        [0, first],
        [first + before, corners.length],
      ]
  const around = <Part>(list: readonly Part[], middle: readonly Part[]) => [
    ...list.slice(...head),
    ...middle,
    ...list.slice(...tail),
  ]
  return { corners: around(corners, own), walls: around(walls, wallsOfIt), isClosed }
}

/** Lengths are stored to 1/100. */
export function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
}

/** By how much a chain of walls that starts at its first point misses it at its end. */
export function gapOf(chain: readonly Point[]): Point {
  const [first, last] = [chain[0] ?? ORIGIN, chain.at(-1) ?? ORIGIN]
  return subtract(last, first)
}

/**
 * The corners of a chain whose end meets its start: the gap is spread over the walls by the transit rule of surveying, its
 * part along each axis in proportion to the lengths along that axis, so that walls along an axis stay so.
 */
export function withSpreadGap(chain: readonly Point[]): Point[] {
  const gap = gapOf(chain)
  const steps = chain.slice(1).map((point, index) => subtract(point, chain[index] ?? ORIGIN))
  const sum = { x: total(steps.map(({ x }) => Math.abs(x))), y: total(steps.map(({ y }) => Math.abs(y))) }
  let at = chain[0] ?? ORIGIN
  const corners = steps.map(({ x, y }) => {
    const corner = at
    at = {
      x: at.x + x - (sum.x === 0 ? 0 : (gap.x * Math.abs(x)) / sum.x),
      y: at.y + y - (sum.y === 0 ? 0 : (gap.y * Math.abs(y)) / sum.y),
    }
    return corner
  })
  return corners.map(rounded)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/**
 * The inner faces of walls whose outer faces are the outline; undefined if the walls are thicker than a part of it is wide.
 */
export function innerFaces(outline: Polygon, thickness: number): Polygon | undefined {
  const corners = signedArea(outline) < 0 ? outline.toReversed() : outline
  const normals = edgesOf(corners).map(([a, b]) => {
    const length = distance(a, b)
    return rotate({ x: (b.x - a.x) / length, y: (b.y - a.y) / length }, QUARTER_TURN)
  })
  const inner = corners.map((corner, index) => {
    const [one, two] = [normals.at(index - 1) ?? ORIGIN, normals[index] ?? ORIGIN]
    const share = thickness / (1 + dot(one, two))
    return add(corner, { x: (one.x + two.x) * share, y: (one.y + two.y) * share })
  })
  const isKept = edgesOf(inner).every(([a, b], index) => {
    const [from, to] = edgesOf(corners)[index] ?? [a, b]
    return dot(subtract(b, a), subtract(to, from)) > 0
  })
  return isKept && signedArea(inner) > 0 && outlineFault(inner) === undefined ? inner.map(rounded) : undefined
}

export type Snapped = {
  readonly at: Point
  /** The tap is on the first corner and closes the outline. */
  readonly closes: boolean
  /** Corners that the point is in line with, along an axis. */
  readonly guides: readonly Point[]
}

/** Degrees by which a wall may differ from a multiple of 45 to be turned to it. */
const MAX_TURN = 8
const SNAP_ANGLE = 45

/**
 * The place of a new corner near `at`: the first corner, which closes the outline; else a wall at a multiple of 45 degrees
 * to the axes or to the last wall; in line with other corners; otherwise whole steps. `reach` in inches.
 */
export function snappedCorner(corners: Polygon, at: Point, reach: number, step: number): Snapped {
  const [first, last] = [corners[0], corners.at(-1)]
  if (first && corners.length >= CORNERS.least && distance(first, at) <= reach)
    return { at: first, closes: true, guides: [] }
  if (!last) return { at: stepped(at, step), closes: false, guides: [] }
  const direction = snapDirection(corners, subtract(at, last))
  if (direction === undefined) {
    const [ofX, ofY] = [inLine(corners, at, 'x', reach), inLine(corners, at, 'y', reach)]
    const free = stepped(at, step)
    return {
      at: { x: ofX?.x ?? free.x, y: ofY?.y ?? free.y },
      closes: false,
      guides: [ofX, ofY].filter((corner) => corner !== undefined),
    }
  }
  const along = rotate({ x: 1, y: 0 }, direction)
  const length = Math.max(step, dot(along, subtract(at, last)))
  const end = (inches: number) => add(last, { x: along.x * inches, y: along.y * inches })
  for (const axis of ['x', 'y'] as const) {
    const corner = Math.abs(along[axis]) > 0.1 ? inLine(corners, end(length), axis, reach) : undefined
    const inches = corner ? (corner[axis] - last[axis]) / along[axis] : 0
    if (corner && inches > step) return { at: end(inches), closes: false, guides: [corner] }
  }
  return { at: end(Math.max(step, Math.round(length / step) * step)), closes: false, guides: [] }
}

function snapDirection(corners: Polygon, to: Point): number | undefined {
  const wanted = (Math.atan2(to.y, to.x) * 180) / Math.PI
  const [before, last] = corners.slice(-2)
  const ofWall = before && last ? (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI : 0
  const candidates = [0, ofWall].map((base) => base + Math.round((wanted - base) / SNAP_ANGLE) * SNAP_ANGLE)
  return candidates.find((each) => Math.abs(each - wanted) <= MAX_TURN)
}

function inLine(corners: Polygon, at: Point, axis: 'x' | 'y', reach: number): Point | undefined {
  const others = corners.slice(0, -1).filter((corner) => Math.abs(corner[axis] - at[axis]) <= reach / 2)
  return others.toSorted((a, b) => Math.abs(a[axis] - at[axis]) - Math.abs(b[axis] - at[axis]))[0]
}

function stepped({ x, y }: Point, step: number): Point {
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step }
}

/** Degrees of the inner angle at a corner of a closed outline, 0 to 360; beside an arc that to its tangent there. */
export function innerAngle({ corners }: OutlineDrawing, corner: number): number {
  const after = headingAt(corners, corner, -1)
  const before = headingAt(corners, (corner + corners.length - 1) % corners.length, 1)
  const turn = (Math.atan2(cross(before, after), dot(before, after)) * 180) / Math.PI
  return 180 - (signedArea(corners) < 0 ? -turn : turn)
}

/** The direction of a wall at its start (-1) or its end (1). */
function headingAt(corners: Polygon, wall: number, end: -1 | 1): Point {
  const { along, length } = wallOf({ corners }, wall)
  const arc = arcAt(corners, wall)
  if (!arc) return along
  // Half of what the chord spans.
  const half = (Math.asin(Math.min(1, length / 2 / arc.radius)) * 180) / Math.PI
  return rotate(along, end * Math.sign(arc.sweep) * half)
}
