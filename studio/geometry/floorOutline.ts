/**
 * The outline of a floor. Its shape is built upright in a box, then mirrored, then turned; drawing, measuring and
 * clamping all use the result.
 */
import { memoizeByReference } from './memoizeByReference.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { SHAPES, type Size, type WholeInner } from './floorShapes.ts'
import type { Point } from './point.ts'
import { type Bounds, type Edge, type Polygon, edgesOf, signedArea } from './polygon.ts'

/** The minimum length of every part of a floor: inches, or the share of the box where that is less. */
const MIN_PART = { inches: 12, share: 0.1 }

/** The inner face of the walls in inches, clockwise; the bounding box starts at 0, 0. */
export const floorOutline = memoizeByReference((floor: RoomShell): Polygon => {
  const inner = innerOf(floor) ?? NO_INNER
  const upright = SHAPES[floor.shape].corners(uprightBox(floor), inner, floor.corners)
  const outline = upright.map((point) => fromUpright(floor, point))
  // Mirroring reverses the orientation, and a drawn floor may have been drawn counterclockwise.
  return signedArea(outline) < 0 ? outline.toReversed() : outline
})

/** The walls in the order of the outline (clockwise). */
export const floorWalls = memoizeByReference((floor: RoomShell): readonly Edge[] => edgesOf(floorOutline(floor)))

const NO_INNER: WholeInner = { width: 0, length: 0, at: 0 }

/** The box around the floor, in inches. */
export function boundsOfFloor({ width, length }: RoomShell): Bounds {
  return { left: 0, top: 0, right: width, bottom: length }
}

/** The inner dimensions in inches, limited to what the box has room for; undefined for a shape without an inner part. */
export function innerOf(floor: RoomShell): WholeInner | undefined {
  const part = SHAPES[floor.shape].inner
  if (!part) return undefined
  const { usual } = part
  const box = uprightBox(floor)
  const asked = floor.inner ?? { width: usual.width * box.width, length: usual.length * box.length }
  const least = { width: leastPart(box.width), length: leastPart(box.length) }
  const most = part.most(box, least)
  const width = within(asked.width, least.width, most.width)
  const length = within(asked.length, least.length, most.length)
  if (!part.isBetween) return { width, length, at: 0 }
  const at = floor.inner?.at ?? (floor.inner ? (box.width - width) / 2 : usual.at * box.width)
  return { width, length, at: within(at, least.width, box.width - width - least.width) }
}

/** Whether the inner part lies between two walls, so that its distance from one of them can be chosen. */
export function isInnerPlaced({ shape }: RoomShell): boolean {
  return SHAPES[shape].inner?.isBetween ?? false
}

function leastPart(side: number): number {
  return Math.min(MIN_PART.inches, MIN_PART.share * side)
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Whether the shape is turned by 90 or 270 degrees, so that its width runs along the length of the room. */
export function isOnItsSide({ turn = 0 }: RoomShell): boolean {
  return turn === 90 || turn === 270
}

/** The bounding box before the shape is turned. */
export function uprightBox(floor: RoomShell): Size {
  return isOnItsSide(floor) ? { width: floor.length, length: floor.width } : floor
}

/** Converts a point of the upright shape to room coordinates. */
export function fromUpright(floor: RoomShell, { x, y }: Point): Point {
  const box = uprightBox(floor)
  const across = floor.mirrored ? box.width - x : x
  switch (floor.turn ?? 0) {
    case 90:
      return { x: box.length - y, y: across }
    case 180:
      return { x: box.width - across, y: box.length - y }
    case 270:
      return { x: y, y: box.width - across }
    default:
      return { x: across, y }
  }
}

/** The inverse of `fromUpright`. */
export function toUpright(floor: RoomShell, { x, y }: Point): Point {
  const box = uprightBox(floor)
  const unturned = {
    0: { x, y },
    90: { x: y, y: box.length - x },
    180: { x: box.width - x, y: box.length - y },
    270: { x: box.width - y, y: x },
  }[floor.turn ?? 0]
  return floor.mirrored ? { x: box.width - unturned.x, y: unturned.y } : unturned
}

/** Maps a point when the room changes its size, turn or mirroring. */
export function mappedPoint(before: RoomShell, after: RoomShell, point: Point): Point {
  const [from, to] = [uprightBox(before), uprightBox(after)]
  const { x, y } = toUpright(before, point)
  return fromUpright(after, { x: (x / from.width) * to.width, y: (y / from.length) * to.length })
}
