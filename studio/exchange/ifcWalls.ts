/** The walls of an IFC model on a plan: straight ones, and those of several legs, as one that goes around a corner. Lengths are inches. */
import {
  add,
  between,
  directionOf,
  distance,
  dot,
  type Point,
  QUARTER_TURN,
  rotate,
  subtract,
} from '../geometry/point.ts'
import { area, contains, type Edge, edgesOf } from '../geometry/polygon.ts'
import { counted } from '../model/counted.ts'
import type { ReadWall } from './homeReading.ts'
import type { IfcModel } from './ifcModel.ts'
import type { StoreyFinder } from './ifcStorey.ts'
import { boxOf, floorOutlines, heightsOf, topOutlines, turnOfFaces } from './ifcShapes.ts'
import type { ReadingReport } from './readingReport.ts'

/** The least share of its box that a straight wall fills on the plan, and of its outline that the legs of another one cover. */
const FILLED = { box: 0.9, legs: 0.85 }
/** The thickest wall whose outline is not known. */
const THICKEST_IN = 40
/** The most edges of a wall whose legs are looked for: each is compared with all others. */
const MOST_EDGES = 200
/** Cosine of the angle within which the faces of a leg are parallel: 1 degree. */
const PARALLEL = Math.cos(Math.PI / 180)

/** Adds the straight parts of a wall to its storey, and returns them; none if it is left out. */
export function addWall(model: IfcModel, id: number, storeyOf: StoreyFinder, report: ReadingReport): ReadWall[] {
  const shape = model.shapeOf(id)
  if (!shape) {
    report.add('leftOut', 'walls without shape', (n) => `${counted(n, 'wall', 'walls')} without a shape.`, [], 1)
    return []
  }
  const [low, high] = heightsOf(shape)
  const top = topOutlines(shape, high)
  const { outer, inner } = top.outer ? top : floorOutlines(shape, low)
  const filled = outer && areaWithin([outer, ...inner])
  const legs = straightWall(turnOfFaces(shape), shape, filled) ?? (outer ? wallLegs([outer, ...inner]) : [])
  const height = high - low
  const walls = legs.map(
    (leg, index): ReadWall => ({ ...leg, id: legs.length === 1 ? `wall-${id}` : `wall-${id}-${index + 1}`, height }),
  )
  if (walls.length === 0) {
    report.add(
      'leftOut',
      'curved walls',
      (n) => `${counted(n, 'wall', 'walls')} with curves or corners; the rooms beside keep their outlines.`,
      [],
      1,
    )
    return []
  }
  storeyOf(id, low).walls.push(...walls)
  report.add(
    'kept',
    'walls',
    (n) => `${counted(n, 'wall', 'walls')} with place and thickness.`,
    walls.map((wall) => wall.id),
    1,
  )
  return walls
}

type Leg = Pick<ReadWall, 'from' | 'to' | 'thickness'>

/** Of outlines: what is within the first and not within the others. */
function areaWithin([outer = [], ...inner]: readonly (readonly Point[])[]): number {
  return inner.reduce((left, hole) => left - area(hole), area(outer))
}

/** The wall as one straight leg; undefined if it does not fill its box. `filled`: its area on the plan, if that is known. */
function straightWall(
  turn: number | undefined,
  shape: { readonly points: readonly Point[] },
  filled: number | undefined,
): Leg[] | undefined {
  if (turn === undefined) return undefined
  const { center, length, breadth } = boxOf(shape, turn)
  const thickness = Math.min(length, breadth)
  const isStraight = filled === undefined ? thickness <= THICKEST_IN : filled >= FILLED.box * length * breadth
  if (!isStraight) return undefined
  const isAlong = length >= breadth
  const half = rotate({ x: Math.max(length, breadth) / 2, y: 0 }, isAlong ? turn : turn + QUARTER_TURN)
  return [{ from: subtract(center, half), to: add(center, half), thickness }]
}

/**
 * The legs of a wall by its outlines, the outer one and those within it: each between two parallel faces with the wall
 * between them, up to the outer faces of the legs beside it. None if they do not cover it.
 */
export function wallLegs(outlines: readonly (readonly Point[])[]): Leg[] {
  const [outer, ...inner] = outlines
  if (!outer) return []
  const isWithin = (spot: Point) => contains(outer, spot) && !inner.some((hole) => contains(hole, spot))
  const edges = outlines.flatMap(edgesOf)
  if (edges.length > MOST_EDGES) return []
  const pairs = edges.flatMap((one, index) =>
    edges.slice(index + 1).flatMap((other) => facesOf(one, other, isWithin) ?? []),
  )
  // A face of two pairs is of the thinner leg.
  const thinnest = new Map<Edge, number>()
  for (const { faces, thickness } of pairs)
    for (const face of faces) thinnest.set(face, Math.min(thickness, thinnest.get(face) ?? Infinity))
  const kept = pairs.filter(({ faces, thickness }) => faces.some((face) => thickness <= thinnest.get(face)! * 1.01))
  const thickest = Math.max(0, ...kept.map(({ thickness }) => thickness))
  const legs = kept.map(({ origin, along, thickness, shared, whole }): Leg => {
    const spot = (away: number) => add(origin, { x: along.x * away, y: along.y * away })
    return {
      from: spot(Math.max(whole[0], shared[0] - thickest)),
      to: spot(Math.min(whole[1], shared[1] + thickest)),
      thickness,
    }
  })
  const covered = legs.reduce((sum, { from, to, thickness }) => sum + distance(from, to) * thickness, 0)
  return covered >= FILLED.legs * areaWithin(outlines) ? legs : []
}

/** Two faces of a leg, what they share along it and what either covers, from a point in the middle of its thickness. */
function facesOf(one: Edge, other: Edge, isWithin: (spot: Point) => boolean) {
  const length = distance(...one)
  const otherLength = distance(...other)
  if (length === 0 || otherLength === 0) return undefined
  const [from, to] = one
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  if (Math.abs(dot(along, subtract(other[1], other[0]))) < PARALLEL * otherLength) return undefined
  const ends = other.map((end) => dot(subtract(end, from), along)).toSorted((a, b) => a - b)
  const [start, end] = [ends[0]!, ends[1]!]
  const shared = [Math.max(0, start), Math.min(length, end)] as const
  const across = rotate(along, QUARTER_TURN)
  const apart = dot(subtract(between(...other, 0.5), from), across)
  const thickness = Math.abs(apart)
  if (thickness === 0 || shared[1] - shared[0] <= thickness) return undefined
  const origin = add(from, { x: (across.x * apart) / 2, y: (across.y * apart) / 2 })
  const middle = (shared[0] + shared[1]) / 2
  if (!isWithin(add(origin, { x: along.x * middle, y: along.y * middle }))) return undefined
  return {
    faces: [one, other] as readonly Edge[],
    origin,
    along,
    thickness,
    shared,
    whole: [Math.min(0, start), Math.max(length, end)] as const,
  }
}

/** The wall of those that is nearest to a spot; undefined without one. */
export function nearestWall(walls: readonly ReadWall[], spot: Point): ReadWall | undefined {
  const away = (wall: ReadWall) => offWall(wall, spot) + 1e-6 * distance(between(wall.from, wall.to, 0.5), spot)
  return walls.reduce<ReadWall | undefined>((best, wall) => (!best || away(wall) < away(best) ? wall : best), undefined)
}

/** How far a spot is from the middle line of a wall. */
export function offWall({ from, to }: ReadWall, spot: Point): number {
  const turn = directionOf(subtract(to, from))
  const { x, y } = rotate(subtract(spot, from), -turn)
  const beyond = Math.max(0, -x, x - distance(from, to))
  return Math.hypot(beyond, y)
}
