/**
 * What makes a list of corners the outline of a floor: a simple polygon, whose walls neither cross nor touch each other.
 * Separate from the schemas in roomShell.ts, because the drawing of outlines does not need zod.
 */

/** Corners, and so walls, of a drawn floor. */
export const CORNERS = { least: 3, most: 200 }

/** Inches: walls that are not neighbors are at least this far apart, and no wall is shorter. Lengths are stored to 1/100. */
export const APART_IN = 0.01

type Corner = { readonly x: number; readonly y: number }

/** What is wrong with an outline. Walls have the number of the corner at which they start; both count from 0. */
export type OutlineFault =
  | { readonly kind: 'too-few' | 'too-many' }
  | { readonly kind: 'short'; readonly wall: number }
  /** Two walls that cross or touch, or neighbors of which one folds back onto the other. */
  | { readonly kind: 'cross'; readonly walls: readonly [number, number] }

/**
 * The first fault of an outline that is closed by a wall from its last corner to its first; undefined for a simple
 * polygon. `isOpen`: the last wall is not there yet. Compares each pair of walls: at most 20,000.
 */
export function outlineFault(corners: readonly Corner[], isOpen = false): OutlineFault | undefined {
  const { length } = corners
  if (length > CORNERS.most) return { kind: 'too-many' }
  if (!isOpen && length < CORNERS.least) return { kind: 'too-few' }
  const walls = corners
    .map((from, index): Wall => ({ from, to: corners[(index + 1) % length] ?? from }))
    .slice(0, isOpen ? -1 : length)
  for (const [wall, { from, to }] of walls.entries())
    if (!(Math.hypot(to.x - from.x, to.y - from.y) >= APART_IN)) return { kind: 'short', wall }
  for (const [first, one] of walls.entries())
    for (let second = first + 1; second < walls.length; second++) {
      const other = walls[second]
      if (other && isHit(one, other, second === first + 1, !isOpen && first === 0 && second === walls.length - 1))
        return { kind: 'cross', walls: [first, second] }
    }
  return undefined
}

type Wall = { readonly from: Corner; readonly to: Corner }

/** `isNext`, `isBefore`: whether the other wall starts where this one ends, or ends where it starts. */
function isHit(one: Wall, other: Wall, isNext: boolean, isBefore: boolean): boolean {
  if (isNext && isBefore) return false
  if (isNext) return isNear(other.to, one) || isNear(one.from, other)
  if (isBefore) return isNear(other.from, one) || isNear(one.to, other)
  if (!areBoxesNear(one, other)) return false
  return (
    isNear(one.from, other) ||
    isNear(one.to, other) ||
    isNear(other.from, one) ||
    isNear(other.to, one) ||
    (turn(one, other.from) > 0 !== turn(one, other.to) > 0 && turn(other, one.from) > 0 !== turn(other, one.to) > 0)
  )
}

function areBoxesNear(a: Wall, b: Wall): boolean {
  return (
    Math.min(a.from.x, a.to.x) <= Math.max(b.from.x, b.to.x) + APART_IN &&
    Math.min(b.from.x, b.to.x) <= Math.max(a.from.x, a.to.x) + APART_IN &&
    Math.min(a.from.y, a.to.y) <= Math.max(b.from.y, b.to.y) + APART_IN &&
    Math.min(b.from.y, b.to.y) <= Math.max(a.from.y, a.to.y) + APART_IN
  )
}

/** Positive if the point lies to the right of the wall on screen. */
function turn({ from, to }: Wall, { x, y }: Corner): number {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
}

function isNear(point: Corner, { from, to }: Wall): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const share = Math.min(1, Math.max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y)))
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y) < APART_IN
}
