import type { Layout } from '../../model/layout.ts'
import type { SceneProduct } from '../../model/sceneProduct.ts'

/** The room without the pieces that another of its pieces wears; the same object if there are none. */
export function withoutWorn<Room extends Pick<Layout, 'items'>>(
  layout: Room,
  products: ReadonlyMap<string, SceneProduct>,
): Room {
  const present = new Set(layout.items.map(({ productId }) => productId))
  const items = layout.items.filter(({ productId = '' }) => {
    const wearer = products.get(productId)?.wornBy
    return wearer === undefined || !present.has(wearer)
  })
  return items.length === layout.items.length ? layout : { ...layout, items }
}
