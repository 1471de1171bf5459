/** Points and vectors of the plane: x to the right, y downwards; angles in degrees, clockwise on screen. */
export type Point = { readonly x: number; readonly y: number }

export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

export function subtract(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

/** The point at the fraction `share` (0 to 1) of the way from `a` to `b`. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y
}

export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Degrees. */
export const QUARTER_TURN = 90
const FULL_TURN = 360
/** Exact sines and cosines of quarter turns, so that an item along a wall stays exactly parallel to it. */
const QUARTERS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** The rotation in degrees, -180 to 180, that turns the x axis to the direction of the vector. */
export function directionOf({ x, y }: Point): number {
  return (Math.atan2(y, x) * 180) / Math.PI
}

/** Rotates the point around the origin, clockwise on screen. */
export function rotate(point: Point, degrees: number): Point {
  const [cos, sin] = cosAndSin(degrees)
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos }
}

function cosAndSin(degrees: number): readonly [number, number] {
  const turned = ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN
  const quarter = QUARTERS[turned / QUARTER_TURN]
  if (quarter) return quarter
  const radians = (turned * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

/** The nearest point of the segment from `a` to `b`. */
export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const along = subtract(b, a)
  const squared = dot(along, along)
  if (squared === 0) return a
  return between(a, b, Math.min(1, Math.max(0, dot(subtract(point, a), along) / squared)))
}

/**
 * The squared distance from a point to the segment from `a` to `b`. Allocates nothing, because it runs in inner loops.
 */
export function squaredAway(x: number, y: number, a: Point, b: Point): number {
  const alongX = b.x - a.x
  const alongY = b.y - a.y
  const awayX = x - a.x
  const awayY = y - a.y
  const squared = alongX * alongX + alongY * alongY
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (awayX * alongX + awayY * alongY) / squared))
  const restX = awayX - alongX * share
  const restY = awayY - alongY * share
  return restX * restX + restY * restY
}
