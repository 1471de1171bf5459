/** Resizes a block of the user at a side or a corner: the opposite edge stays in place at any rotation. */
import { type Point, add, rotate } from '../../geometry/point.ts'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item } from '../../model/layout.ts'

/** -1, 0 or 1 along the piece's own axes. */
export type BlockGrip = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
export type BlockSize = Pick<Item, 'footprint' | 'pose'>

/** Products have a fixed size, unless it is not known. */
export function canResize({ kind, productId, locked, footprint }: Item): boolean {
  const isOpen = productId === undefined || footprint.assumed !== undefined
  return !TRAITS[kind].hasFixedSize && isOpen && !locked
}

/** Inches. */
export const BLOCK_SIZE = { least: 1, most: 12_000 }
/** Steps of the bisection, for a precision of 1/100 in at the wall. */
const STEPS = 16

/** `by`: inches along the piece's own axes. As large as the floor allows. */
export function sizedBy(item: Item, grip: BlockGrip, by: Point, floor: RoomShell): BlockSize {
  const wanted = resizedBlock(item, grip, by)
  if (isThere(wanted, floor) || !isThere(item, floor)) return wanted
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (isThere(resizedBlock(item, grip, { x: by.x * middle, y: by.y * middle }), floor)) low = middle
    else high = middle
  }
  return resizedBlock(item, grip, { x: by.x * low, y: by.y * low })
}

function resizedBlock({ footprint, pose }: Item, grip: BlockGrip, by: Point): BlockSize {
  const width = clampedSide(footprint.width + grip.x * by.x)
  const length = clampedSide(footprint.length + grip.y * by.y)
  const shift = {
    x: (grip.x * (width - footprint.width)) / 2,
    y: (grip.y * (length - footprint.length)) / 2,
  }
  return { footprint: { ...footprint, width, length }, pose: { ...pose, ...add(pose, rotate(shift, pose.rotation)) } }
}

function clampedSide(inches: number): number {
  return Math.min(BLOCK_SIZE.most, Math.max(BLOCK_SIZE.least, inches))
}

function isThere({ footprint, pose }: BlockSize, floor: RoomShell): boolean {
  return isOnFloor(footprint, pose, floor)
}
