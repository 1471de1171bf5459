/** The pieces of a plan, each product or kind of thing once, with all its copies. */
import type { Item, Layout } from '../../../../studio/model/layout.ts'

export type CountedPiece = {
  /** The first one. */
  readonly item: Item
  readonly ids: readonly string[]
}

/** In their order of paint. Copies have the same product; pieces that are no product the same name and size. */
export function countedPieces({ items }: Pick<Layout, 'items'>): CountedPiece[] {
  const found = new Map<string, { item: Item; ids: string[] }>()
  for (const item of items) {
    const { width, length } = item.footprint
    const key = item.productId ?? `${item.name} ${item.kind} ${width} ${length}`
    const known = found.get(key)
    if (known) known.ids.push(item.id)
    else found.set(key, { item, ids: [item.id] })
  }
  return [...found.values()]
}
