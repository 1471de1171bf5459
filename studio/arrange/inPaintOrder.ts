/** The order in which pieces are painted: what lies flat first, what stands on others last. */
import { type PieceRole, roleOf } from '../guidelines/scoreScene.ts'
import type { Item } from '../model/layout.ts'

/** All others are painted between the chairs, which go under a table's edge, and the lamps. */
const RANK: Partial<Record<PieceRole, number>> = {
  rug: 0,
  mat: 0,
  'dining-seat': 1,
  'floor-lamp': 3,
  hung: 3,
  'on-top': 4,
}
const STANDING = 2

export function inPaintOrder(items: readonly Item[]): Item[] {
  const rank = (item: Item) => RANK[roleOf(item)] ?? STANDING
  return items.toSorted((a, b) => rank(a) - rank(b))
}
