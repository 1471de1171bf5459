/** What the shapes of an IFC model are on a plan: outlines of floors, boxes, and the direction of walls. Lengths are inches. */
import { type Point, add, directionOf, distance, rotate, subtract } from '../geometry/point.ts'
import { area, boundsOf, convexHull, edgesOf } from '../geometry/polygon.ts'
import type { PartShape } from './ifcModel.ts'

/** Inches: what lies lower than this above the lowest point of a space is its floor. */
const FLOOR_STEP = 0.4
/** The largest share by which the area within the outlines is not that of the floor's triangles. */
const MAX_OFF = 0.005
/** Inches between corners that are the same, and between a corner and the straight line that it is on: 1 and 0.1 mm. */
const SAME_IN = 0.04
const STRAIGHT_IN = 0.004
/** Degrees within which the faces of a wall are its sides or its ends, and the least share of its faces that are. */
const STRAIGHT = { turn: 2, share: 0.85 }

/** Of its lowest and its highest point. */
export function heightsOf({ points }: PartShape): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const { up } of points) {
    low = Math.min(low, up)
    high = Math.max(high, up)
  }
  return [low, high]
}

/** The box around a part, turned by degrees on the plan: `length` in that direction, `breadth` across it. */
export function boxOf(
  { points }: { readonly points: readonly Point[] },
  degrees: number,
): { center: Point; length: number; breadth: number } {
  const { left, right, top, bottom } = boundsOf(points.map((point) => rotate(point, -degrees)))
  const center = rotate({ x: (left + right) / 2, y: (top + bottom) / 2 }, degrees)
  return { center, length: right - left, breadth: bottom - top }
}

/** Degrees on the plan, below 90, of most of its upright faces or across them; undefined if they point in many directions, as those of a curved wall do. */
export function turnOfFaces({ points, triangles }: PartShape): number | undefined {
  const faces: { angle: number; size: number }[] = []
  for (const corners of triangles) {
    const [a, b, c] = corners.map((index) => points[index]!)
    const [u, v] = [
      { x: b!.x - a!.x, y: b!.y - a!.y, up: b!.up - a!.up },
      { x: c!.x - a!.x, y: c!.y - a!.y, up: c!.up - a!.up },
    ]
    const normal = { x: u.y * v.up - u.up * v.y, y: u.up * v.x - u.x * v.up, up: u.x * v.y - u.y * v.x }
    const flat = Math.hypot(normal.x, normal.y)
    if (flat > 0 && Math.abs(normal.up) < 0.02 * flat)
      faces.push({ angle: ((Math.atan2(normal.x, -normal.y) * 180) / Math.PI + 360) % 90, size: flat })
  }
  const total = faces.reduce((sum, { size }) => sum + size, 0)
  if (total === 0) return undefined
  const largest = faces.reduce((one, other) => (other.size > one.size ? other : one))
  const off = (angle: number) => ((angle - largest.angle + 135) % 90) - 45
  const near = faces.filter(({ angle }) => Math.abs(off(angle)) <= STRAIGHT.turn)
  const share = near.reduce((sum, { size }) => sum + size, 0)
  if (share < STRAIGHT.share * total) return undefined
  return largest.angle + near.reduce((sum, { angle, size }) => sum + off(angle) * size, 0) / share
}

/** The box of a column on the plan: `length` in the direction of `turn`, in degrees. A round one has both sides alike. */
export type ColumnBox = {
  readonly center: Point
  readonly turn: number
  readonly length: number
  readonly breadth: number
  readonly isRound: boolean
}

/** Shares of the hull's box that the hull of a box and of a circle fill: a circle of 24 sides 0.79, of 8 sides 0.83. */
const FILLS = { box: 0.97, circle: { least: 0.76, most: 0.84 } }
/** The least share of the longer side of a round column's box that its shorter side has. */
const ROUND_SIDES = 0.97

/** The column around the points, whose profile may be that of an I-beam; undefined for any other shape than a box or a circle. */
export function columnAround(points: readonly Point[]): ColumnBox | undefined {
  const hull = convexHull([...points])
  if (hull.length < 3) return undefined
  const [from, to] = edgesOf(hull).reduce((one, other) => (distance(...other) > distance(...one) ? other : one))
  const turn = (Math.round((directionOf(subtract(to, from)) + 360) * 100) / 100) % 90
  const box = boxOf({ points: hull }, turn)
  const filled = area(hull) / (box.length * box.breadth)
  const isRound =
    filled >= FILLS.circle.least &&
    filled <= FILLS.circle.most &&
    Math.min(box.length, box.breadth) >= ROUND_SIDES * Math.max(box.length, box.breadth)
  if (!isRound) return filled >= FILLS.box ? { ...box, turn, isRound } : undefined
  // The corners of its shape are on the circle.
  const sum = hull.reduce(add)
  const center = { x: sum.x / hull.length, y: sum.y / hull.length }
  const across = 2 * Math.max(...hull.map((corner) => distance(corner, center)))
  return { center, turn: 0, length: across, breadth: across, isRound }
}

type Outlines = { readonly outer: Point[] | undefined; readonly inner: readonly Point[][] }

/** The outlines of its top, which is as high as its highest point: see `floorOutlines`. */
export function topOutlines({ points, triangles }: PartShape, high: number): Outlines {
  return floorOutlines({ points: points.map((point) => ({ ...point, up: -point.up })), triangles }, -high)
}

/** The outlines of its floor, which is as low as its lowest point: the largest, and those that lie within it. */
export function floorOutlines({ points, triangles }: Pick<PartShape, 'points' | 'triangles'>, low: number): Outlines {
  const keys = new Map<string, number>()
  const corners: Point[] = []
  const cornerOf = ({ x, y }: Point): number => {
    const key = `${Math.round(x / SAME_IN)} ${Math.round(y / SAME_IN)}`
    const known = keys.get(key) ?? corners.push({ x, y }) - 1
    keys.set(key, known)
    return known
  }
  // An edge of one triangle only, in its direction, is on the outline.
  const edges = new Map<string, readonly [number, number]>()
  let floor = 0
  for (const corner of triangles) {
    const spots = corner.map((index) => points[index]!)
    if (spots.some(({ up }) => up > low + FLOOR_STEP)) continue
    floor += area(spots)
    const [a, b, c] = spots.map(cornerOf)
    for (const [from, to] of [
      [a!, b!],
      [b!, c!],
      [c!, a!],
    ] as const) {
      if (from === to) continue
      if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to])
    }
  }
  const next = new Map<number, number>(edges.values())
  const loops: Point[][] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    let at: number | undefined = start
    while (at !== undefined && next.has(at)) {
      loop.push(corners[at]!)
      const to: number = next.get(at)!
      next.delete(at)
      at = to
    }
    if (at === start && loop.length >= 3) loops.push(withoutStraight(loop))
  }
  const [outer, ...inner] = loops.filter(({ length }) => length >= 3).toSorted((a, b) => area(b) - area(a))
  // Outlines that touch each other, or faces that overlap, give no floor that could be trusted.
  const inside = inner.reduce((left, loop) => left - area(loop), outer ? area(outer) : 0)
  if (!outer || Math.abs(inside - floor) > MAX_OFF * floor) return { outer: undefined, inner: [] }
  return { outer, inner }
}

/** Without the corners that lie on a straight line between their neighbors. */
function withoutStraight(loop: readonly Point[]): Point[] {
  return loop.filter((corner, index) => {
    const [before, after] = [loop.at(index - 1)!, loop[(index + 1) % loop.length]!]
    const length = distance(before, after)
    if (length === 0) return false
    const [u, v] = [subtract(after, before), subtract(corner, before)]
    return Math.abs(u.x * v.y - u.y * v.x) / length > STRAIGHT_IN
  })
}
