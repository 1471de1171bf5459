/** The depth of free floor in front of one side of a piece, measured at right angles over the whole side. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { convexParts, cornerArm } from '../../geometry/footprintOutline.ts'
import { add, type Point, rotate, subtract } from '../../geometry/point.ts'
import { boundsOf, type Polygon } from '../../geometry/polygon.ts'
import type { Item } from '../../model/layout.ts'

/** Degrees to rotate the piece so that the side points down (positive y). */
const TURNS = { front: 0, right: 90, back: 180, left: 270 } as const
export type Side = keyof typeof TURNS

/** `id` is that of the piece; walls have none. */
export type Obstacle = { readonly id?: string; readonly parts: readonly Polygon[] }
export type Depth = { readonly inches: number; readonly by?: string }

type Placed = Pick<Item, 'pose'> & { readonly footprint: Pick<Item['footprint'], 'shape' | 'width' | 'length'> }
/** The side after that rotation: it spans x from `low` to `high` at y = `edge`. */
type Strip = { readonly low: number; readonly high: number; readonly edge: number; readonly turn: number }

/** Inches by which adjacent pieces and walls may overlap. */
const TOUCH_IN = 0.1

/** `spare`: inches at the back end of a left or right side that are ignored, such as the space of nightstands. */
export function freeDepth(item: Placed, side: Side, obstacles: readonly Obstacle[], spare = 0): Depth {
  const strip = stripOf(item, side, spare)
  let nearest: Depth = { inches: Infinity }
  for (const { id, parts } of obstacles) {
    for (const part of parts) {
      if (isBeside(strip, part, item.pose, nearest.inches)) continue
      const away = awayFrom(strip, part, item.pose)
      if (away < nearest.inches) nearest = { inches: away, ...(id === undefined ? {} : { by: id }) }
    }
  }
  return nearest
}

/**
 * Whether the part is entirely beside the strip, behind it, or farther than `inches`, judged by its bounding circle.
 */
function isBeside({ low, high, edge, turn }: Strip, part: Polygon, about: Point, inches: number): boolean {
  const { middle, radius } = circleOf(part)
  const { x, y } = rotate(subtract(middle, about), turn)
  return x + radius < low || x - radius > high || y + radius < edge - TOUCH_IN || y - radius - edge > inches
}

type Circle = { readonly middle: Point; readonly radius: number }

const circleOf = memoizeByReference((part: Polygon): Circle => {
  const { left, top, right, bottom } = boundsOf(part)
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    radius: Math.hypot(right - left, bottom - top) / 2,
  }
})

export const obstacleOf = memoizeByReference(({ id, footprint, pose }: Item): Obstacle => {
  const parts = convexParts(footprint, pose.rotation).map((part) => part.map((point) => add(point, pose)))
  return { id, parts }
})

/** The strip of floor in front of the side, `depth` inches deep. */
export function stripBefore(item: Placed, side: Side, depth: number, spare = 0): Polygon {
  const { low, high, edge, turn } = stripOf(item, side, spare)
  const corners = [
    { x: low, y: edge },
    { x: high, y: edge },
    { x: high, y: edge + depth },
    { x: low, y: edge + depth },
  ]
  return corners.map((corner) => add(item.pose, rotate(corner, -turn)))
}

function stripOf({ footprint, pose }: Placed, side: Side, spare: number): Strip {
  const { width, length } = footprint
  const across = side === 'front' || side === 'back' ? width : length
  const reach = (side === 'front' || side === 'back' ? length : width) / 2
  const turn = TURNS[side] - pose.rotation
  if (footprint.shape === 'corner' && side === 'front') {
    const arm = cornerArm(footprint)
    return { low: arm - width / 2, high: width / 2, edge: arm - length / 2, turn }
  }
  // After the rotation, the back end is at `low` for the left side and at `high` for the right side.
  const low = -across / 2 + (side === 'left' ? spare : 0)
  const high = across / 2 - (side === 'right' ? spare : 0)
  return { low, high, edge: reach, turn }
}

/**
 * Distance from the strip's edge to the nearest part of the outline within the strip; Infinity if there is none. Works
 * with plain numbers, because it runs for every piece before every side.
 */
function awayFrom({ low, high, edge, turn }: Strip, outline: Polygon, about: Point): number {
  const along = rotate({ x: 1, y: 0 }, turn)
  let least = Infinity
  const last = outline.at(-1)
  if (!last) return Infinity
  let [beforeX, beforeY] = [
    (last.x - about.x) * along.x - (last.y - about.y) * along.y,
    (last.x - about.x) * along.y + (last.y - about.y) * along.x,
  ]
  for (const corner of outline) {
    const x = (corner.x - about.x) * along.x - (corner.y - about.y) * along.y
    const y = (corner.x - about.x) * along.y + (corner.y - about.y) * along.x
    const isForth = beforeX <= x
    const [leftX, leftY] = [isForth ? beforeX : x, isForth ? beforeY : y]
    const [rightX, rightY] = [isForth ? x : beforeX, isForth ? y : beforeY]
    const from = Math.max(leftX, low + TOUCH_IN)
    const to = Math.min(rightX, high - TOUCH_IN)
    if (from <= to) {
      const slope = rightX === leftX ? 0 : (rightY - leftY) / (rightX - leftX)
      const first = leftY + slope * (from - leftX)
      const second = rightX === leftX ? rightY : leftY + slope * (to - leftX)
      if (first >= edge - TOUCH_IN && first < least) least = first
      if (second >= edge - TOUCH_IN && second < least) least = second
    }
    ;[beforeX, beforeY] = [x, y]
  }
  return Math.max(0, least - edge)
}
