/** A copy of a piece, a hand's breadth beside it. */
import type { Item } from '../model/layout.ts'

const BESIDE_IN = 8

export function copyOf(item: Item, id: string): Item {
  return { ...item, id, locked: false, pose: { ...item.pose, x: item.pose.x + BESIDE_IN, y: item.pose.y + BESIDE_IN } }
}
