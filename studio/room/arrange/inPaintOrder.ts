/** Sorts pieces by paint order: flat ones first, those on top of others last. */
import { roleOf } from '../../model/furnitureTraits.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import type { Item } from '../../model/layout.ts'

/** Chairs go under the edge of a table, and lamps stand over its edge. */
const RANK: Record<PieceRole, number> = {
  rug: 0,
  mat: 0,
  'dining-seat': 1,
  bed: 2,
  sofa: 2,
  'dining-table': 2,
  fixture: 2,
  nightstand: 2,
  'coffee-table': 2,
  desk: 2,
  media: 2,
  bench: 2,
  storage: 2,
  chair: 2,
  'side-table': 2,
  ottoman: 2,
  other: 2,
  plant: 2,
  'floor-lamp': 3,
  hung: 3,
  'on-top': 4,
}

export function inPaintOrder(items: readonly Item[]): Item[] {
  const rank = (item: Item) => RANK[roleOf(item)]
  return items.toSorted((a, b) => rank(a) - rank(b))
}
