/** How well the edges of a plan, seen by a camera, lie on lines found in its picture. */
import { floorWalls } from '../geometry/floorOutline.ts'
import { inward } from '../geometry/openings.ts'
import { type Point, distance } from '../geometry/point.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, mixed } from '../scene/walk/vector.ts'
import { type PhotographCamera, projectedEdge } from './camera.ts'
import type { PlanEdge, SeenLine } from './placesOfCamera.ts'

/** An edge and the longest line on it. */
export type Match = { readonly edge: PlanEdge; readonly line: SeenLine }

export type Matched = {
  readonly matches: readonly Match[]
  /** Pixels of edges on lines, less a part of those without. */
  readonly score: number
  /** Of the visible edges of walls and corners, the part on lines. */
  readonly share: number
}

/** Edges shorter than this share of the diagonal are left out; what an edge without lines costs. */
const LEAST_EDGE = 0.05
const MISSING = 0.2
/** Of openings, whose sizes a plan often only assumes. */
const OPENING = 0.4
/** Of a line that may lie beyond the ends of its edge. */
const MOST_BEYOND = 0.25
const SAMPLES = [0.15, 0.5, 0.85]

/** `near`: between an edge and its line, as a share of the diagonal. */
export function matchesOf(
  floor: RoomShell,
  edges: readonly PlanEdge[],
  seen: readonly SeenLine[],
  camera: PhotographCamera,
  near: number,
): Matched {
  const diagonal = Math.hypot(camera.width, camera.height)
  const matches: Match[] = []
  let [score, all, found] = [0, 0, 0]
  for (const edge of edges) {
    if (edge.wall !== undefined && isBehind(floor, camera, edge.wall)) continue
    const whole = projectedEdge(camera, edge)
    const part = whole && clipped(whole, camera)
    const length = part ? distance(...part) : 0
    if (!part || length < LEAST_EDGE * diagonal || !isSeen(floor, camera, edge)) continue
    const { covered, line } = coverOf(part, length, edge, seen, near * diagonal)
    const weight = edge.means.kind === 'opening' ? OPENING : 1
    score += weight * (covered - MISSING * (length - covered))
    if (weight === 1) {
      all += length
      found += covered
    }
    if (line && line.length > LEAST_EDGE * diagonal) matches.push({ edge, line })
  }
  return { matches, score, share: all === 0 ? 0 : found / all }
}

/** Pixels of an edge that lie on lines of its direction, and the longest of these. */
function coverOf(
  [a, b]: readonly [Point, Point],
  length: number,
  edge: PlanEdge,
  seen: readonly SeenLine[],
  near: number,
): { covered: number; line: SeenLine | undefined } {
  const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const parts: { from: number; to: number }[] = []
  let best: SeenLine | undefined
  for (const each of seen) {
    if (each.direction !== edge.direction) continue
    const { from, to } = each.line
    if (Math.abs((from.x - a.x) * y - (from.y - a.y) * x) > near) continue
    if (Math.abs((to.x - a.x) * y - (to.y - a.y) * x) > near) continue
    const ends = [from, to].map((end) => (end.x - a.x) * x + (end.y - a.y) * y).toSorted((one, other) => one - other)
    const part = { from: Math.max(0, ends[0]!), to: Math.min(length, ends[1]!) }
    if (part.to - part.from < (1 - MOST_BEYOND) * each.length) continue
    parts.push(part)
    if (!best || each.length > best.length) best = each
  }
  let [covered, until] = [0, 0]
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    covered += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return { covered, line: best }
}

function isBehind(floor: RoomShell, { at }: PhotographCamera, wall: number): boolean {
  const start = floorWalls(floor)[wall]?.[0]
  const { x, y } = inward(floor, wall)
  return !start || (at[0] - start.x) * x + (at[2] - start.y) * y <= 0
}

/** Whether no wall hides most of an edge. */
function isSeen(floor: RoomShell, { at }: PhotographCamera, { from, to }: PlanEdge): boolean {
  const visible = SAMPLES.filter((share) => {
    const point = mixed(from, to, share)
    // A little before the wall.
    const place: Vector = mixed(point, at, 0.01)
    return !floorWalls(floor).some(([a, b]) => isCrossed(a, b, { x: at[0], y: at[2] }, { x: place[0], y: place[2] }))
  })
  return visible.length * 2 > SAMPLES.length
}

function isCrossed(a: Point, b: Point, from: Point, to: Point): boolean {
  const side = (one: Point, other: Point, point: Point) =>
    (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x) > 0
  return side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b)
}

/** The part of a line within the picture (Liang and Barsky). */
export function clipped(
  [a, b]: readonly [Point, Point],
  { width, height }: { readonly width: number; readonly height: number },
): readonly [Point, Point] | undefined {
  const [x, y] = [b.x - a.x, b.y - a.y]
  let [first, last] = [0, 1]
  for (const [slope, room] of [
    [-x, a.x],
    [x, width - a.x],
    [-y, a.y],
    [y, height - a.y],
  ] as const) {
    if (slope === 0) {
      if (room < 0) return undefined
      continue
    }
    const share = room / slope
    if (slope < 0) first = Math.max(first, share)
    else last = Math.min(last, share)
  }
  const at = (share: number) => ({ x: a.x + x * share, y: a.y + y * share })
  return first < last ? [at(first), at(last)] : undefined
}
