/**
 * How different two layouts of the same pieces are, 0 to 1: the share of the furniture, by area, that stands elsewhere
 * or looks another way. Two pieces of one product that change places make no difference.
 */
import { distance } from '../geometry/point.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Item, Layout } from '../model/layout.ts'

/** A move by this share of the room's side, or a rotation by 60 degrees, counts fully. */
const FULL_MOVE_SHARE = 0.3
const FULL_TURN_DEGREES = 60

export function dissimilarity(one: Layout, other: Layout): number {
  const side = Math.sqrt(one.floor.width * one.floor.length)
  let [sum, moved] = [0, 0]
  for (const item of one.items) {
    if (isOutOfTheWay(item)) continue
    const area = Math.sqrt(item.footprint.width * item.footprint.length)
    sum += area
    const interchangeable = other.items.filter((each) => areInterchangeable(item, each))
    moved += area * Math.min(1, ...interchangeable.map((twin) => changeOf(item, twin, side)))
  }
  return sum === 0 ? 0 : moved / sum
}

function areInterchangeable(a: Item, b: Item): boolean {
  if (a.id === b.id) return true
  const [one, two] = [a.footprint, b.footprint]
  return a.kind === b.kind && one.shape === two.shape && one.width === two.width && one.length === two.length
}

function changeOf({ pose: a }: Item, { pose: b }: Item, side: number): number {
  const turned = Math.abs(((a.rotation - b.rotation + 540) % 360) - 180)
  return Math.min(1, Math.max(distance(a, b) / (FULL_MOVE_SHARE * side), turned / FULL_TURN_DEGREES))
}
