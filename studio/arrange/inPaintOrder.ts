/** Sorts pieces by paint order: flat ones first, those on top of others last. */
import { type PieceRole, roleOf } from '../guidelines/scoreScene.ts'
import type { Item } from '../model/layout.ts'

/** All other kinds come after chairs, which go under the edge of a table, and before lamps. */
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
