/** The outline of a room that was read, as that of a floor. Lengths are inches. */
import { CORNERS, outlineFault } from '../model/outline.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { rounded } from '../geometry/outlineDrawing.ts'
import { type Point, cross, distance, subtract } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'

/** A corner nearer than this to the line between its neighbors is none. */
const STRAIGHT = 0.02
/** The most corners of an outline that is simplified; each that is taken off looks at all. */
const MAX_CORNERS = 3_000
const SIDE = { least: 1, most: 12_000 }

type Shape = Pick<RoomShell, 'shape' | 'width' | 'length' | 'corners'>
export type RoomOutline =
  | {
      readonly shape: Shape
      /** What is added to a point of the home to get one of the room. */
      readonly by: Point
      /** Corners that were taken off because a floor has at most 200. */
      readonly lost: number
    }
  /** Why it is no floor, as a sentence. */
  | { readonly refusal: string }

/** A rectangle along the axes becomes a rectangular floor, anything else a drawn one. */
export function roomOutline(corners: readonly Point[]): RoomOutline {
  if (corners.length > MAX_CORNERS) return { refusal: 'Its outline has thousands of corners.' }
  const straight = withoutStraightCorners(corners)
  const kept = withFewerCorners(straight)
  if (kept.length < CORNERS.least) return { refusal: 'Its outline has no area.' }
  const { left, top, right, bottom } = boundsOf(kept)
  const [width, length] = [right - left, bottom - top]
  if (!(Math.min(width, length) >= SIDE.least && Math.max(width, length) <= SIDE.most))
    return { refusal: 'It is too narrow or too large for a room.' }
  const own = kept.map(({ x, y }) => rounded({ x: x - left, y: y - top }))
  if (outlineFault(own))
    return { refusal: 'Its outline crosses or touches itself. Correct it in the program that made the file.' }
  const box = boundsOf(own)
  const size = { width: box.right, length: box.bottom }
  return {
    shape: isUprightRectangle(own)
      ? { shape: 'rectangular', ...size }
      : { shape: 'drawn', ...size, corners: own.map(({ x, y }) => [x, y]) },
    by: { x: -left, y: -top },
    lost: straight.length - kept.length,
  }
}

function isUprightRectangle(corners: readonly Point[]): boolean {
  const isAlongAxis = (corner: Point, index: number) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return corner.x === next.x || corner.y === next.y
  }
  return corners.length === 4 && corners.every(isAlongAxis)
}

function withoutStraightCorners(corners: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const [index, corner] of corners.entries()) {
    const before = kept.at(-1) ?? corners.at(-1)
    const next = corners[(index + 1) % corners.length]
    if (before && next && offLine(corner, before, next) >= STRAIGHT) kept.push(corner)
  }
  return kept
}

/** Inches between a corner and the line of its neighbors; 0 for one that is where a neighbor is. */
function offLine(corner: Point, before: Point, next: Point): number {
  if (distance(corner, before) < STRAIGHT) return 0
  const length = distance(before, next)
  // Walls that fold back have a corner at their end.
  if (length < STRAIGHT) return distance(corner, before)
  return Math.abs(cross(subtract(next, before), subtract(corner, before))) / length
}

/** Takes off the corners that change the outline least, until a floor can have them. */
function withFewerCorners(corners: readonly Point[]): readonly Point[] {
  const kept = [...corners]
  while (kept.length > CORNERS.most) {
    let [best, least] = [0, Infinity]
    for (let index = 0; index < kept.length; index += 1) {
      const [before, corner, next] = [kept.at(index - 1), kept[index], kept[(index + 1) % kept.length]]
      const change =
        before && corner && next ? Math.abs(cross(subtract(corner, before), subtract(next, before))) : Infinity
      if (change < least) [best, least] = [index, change]
    }
    kept.splice(best, 1)
  }
  return kept
}
