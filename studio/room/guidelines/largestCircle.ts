/**
 * The largest circle of free floor. Branch and bound over squares: the distance to the nearest obstacle changes by at
 * most an inch per inch, so a square whose center is too close to an obstacle cannot contain a better circle and is
 * dropped. The others are quartered until the result is exact. A circle that exists is always found.
 */
import { type Point, squaredAway } from '../../geometry/point.ts'
import { boundsOf, contains, edgesOf, type Polygon } from '../../geometry/polygon.ts'

export type Circle = { readonly at: Point; readonly radius: number }

export type CircleSearch = {
  /** Inches by which the diameter may be too small; default 0.1. */
  readonly exact?: number
  /** A sufficient diameter in inches: the search stops when it is reached. */
  readonly enough?: number
}

type Obstacle = { readonly part: Polygon; readonly middle: Point; readonly reach: number }
type Square = { readonly at: Point; readonly half: number; readonly free: number; readonly most: number }

/** `obstacles`: convex and clockwise. Undefined where no floor is free. */
export function largestCircle(
  ground: Polygon,
  obstacles: readonly Polygon[],
  { exact = 0.1, enough = Infinity }: CircleSearch = {},
): Circle | undefined {
  const walls = edgesOf(ground)
  const around = obstacles.map(obstacleOf)
  const squareAt = (at: Point, half: number): Square => {
    const free = freeAt(at, ground, walls, around)
    return { at, half, free, most: free + half * Math.SQRT2 }
  }
  const { left, right, top, bottom } = boundsOf(ground)
  const side = Math.min(right - left, bottom - top)
  const waiting: Square[] = []
  for (let x = left + side / 2; x < right + side / 2; x += side)
    for (let y = top + side / 2; y < bottom + side / 2; y += side) addByMost(waiting, squareAt({ x, y }, side / 2))
  let best: Square | undefined
  while (waiting.length > 0 && (best?.free ?? 0) * 2 < enough) {
    const square = takeMost(waiting)
    if (square.free > (best?.free ?? 0)) best = square
    if (square.most <= (best?.free ?? 0) + exact / 2) break
    const half = square.half / 2
    for (const x of [square.at.x - half, square.at.x + half])
      for (const y of [square.at.y - half, square.at.y + half]) {
        const next = squareAt({ x, y }, half)
        if (next.most > (best?.free ?? 0) + exact / 2) addByMost(waiting, next)
      }
  }
  return best && { at: best.at, radius: best.free }
}

/** A binary heap with the most promising square on top. */
function addByMost(heap: Square[], square: Square): void {
  let at = heap.push(square) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent]
    if (!above || above.most >= square.most) break
    heap[at] = above
    at = parent
  }
  heap[at] = square
}

function takeMost(heap: Square[]): Square {
  const [top] = heap
  const last = heap.pop()
  if (!top || !last) throw new Error('No square is left.')
  if (heap.length === 0) return top
  let at = 0
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
    const isRight = right !== undefined && right.most > (left?.most ?? -Infinity)
    const child = isRight ? right : left
    if (!child || child.most <= last.most) break
    heap[at] = child
    at = 2 * at + (isRight ? 2 : 1)
  }
  heap[at] = last
  return top
}

function obstacleOf(part: Polygon): Obstacle {
  const { left, right, top, bottom } = boundsOf(part)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return { part, middle, reach: Math.hypot(right - left, bottom - top) / 2 }
}

/** Inches to the nearest wall or obstacle; negative outside of the floor and within an obstacle. */
function freeAt(at: Point, ground: Polygon, walls: ReturnType<typeof edgesOf>, obstacles: readonly Obstacle[]): number {
  let squared = Infinity
  for (const [a, b] of walls) squared = Math.min(squared, squaredAway(at.x, at.y, a, b))
  const toWall = Math.sqrt(squared)
  let free = contains(ground, at) ? toWall : -toWall
  for (const { part, middle, reach } of obstacles) {
    if (Math.hypot(at.x - middle.x, at.y - middle.y) - reach >= free) continue
    free = Math.min(free, awayFrom(part, at))
  }
  return free
}

function awayFrom(part: Polygon, { x, y }: Point): number {
  let squared = Infinity
  let isWithin = true
  let from = part.at(-1)
  for (const to of part) {
    if (from) {
      squared = Math.min(squared, squaredAway(x, y, from, to))
      if ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) < 0) isWithin = false
    }
    from = to
  }
  return isWithin ? -Math.sqrt(squared) : Math.sqrt(squared)
}
