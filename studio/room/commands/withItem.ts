/** Inserts a piece into the paint order: pieces that lie on the floor are below all standing ones. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item } from '../../model/layout.ts'

export function withItem(items: readonly Item[], item: Item): Item[] {
  const at = liesFlat(item) ? items.findLastIndex(liesFlat) + 1 : items.length
  return items.toSpliced(at, 0, item)
}

function liesFlat({ kind }: Item): boolean {
  return TRAITS[kind].lies === 'floor'
}
