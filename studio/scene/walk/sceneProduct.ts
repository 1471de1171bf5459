import type { Layout } from '../../model/layout.ts'
import type { Placement } from './standing.ts'

/** By the hex codes of the model. */
export type Dyes = Readonly<Record<string, string>>

/** The data of a product that the scene uses. */
export type SceneProduct = {
  readonly placement: Placement
  /** URL of the model; the coarse level has the same URL with `-coarse`. */
  readonly model?: string
  readonly cutout?: string
  /** Colors of cloth in the model, and those that they have in this room. */
  readonly dyes?: Dyes
  /** The product that wears it: it is not drawn where that stands. */
  readonly wornBy?: string
}

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
