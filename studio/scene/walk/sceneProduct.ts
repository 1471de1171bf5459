import type { Layout } from '../../model/layout.ts'
import type { Placement } from './standing.ts'

/** What a bed or a mattress wears. */
export type Worn = {
  /** Colors of cloth in the model, and those that they have in this room. */
  readonly dyes: Readonly<Record<string, string>>
  /** A cover that leaves a part of what it lies on free. */
  readonly cover?: Cover
}

/** Lengths are inches. */
export type Cover = {
  readonly color: string
  /** The color of the model's cloth that it covers; all of its cloth if undefined. */
  readonly on?: string
  /** Whether it starts below the pillows, and not with the cloth of the model. */
  readonly leavesHead: boolean
  /** Its size spread out; without it it hangs down to the floor on every side. */
  readonly spread?: { readonly wide: number; readonly long: number }
}

/** The data of a product that the scene uses. */
export type SceneProduct = {
  readonly placement: Placement
  /** URL of the model; the coarse level has the same URL with `-coarse`. */
  readonly model?: string
  readonly cutout?: string
  readonly worn?: Worn
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
