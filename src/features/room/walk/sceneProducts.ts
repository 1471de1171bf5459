/** The data of products for the room in 3D. */
import type { SceneProduct } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'
import { imageSource } from '../../../lib/imageSource.ts'

/** Own pieces and products of feeds have no model and are shown as upright cut-outs. */
export function sceneProducts(products: ReadonlyMap<string, Product>): ReadonlyMap<string, SceneProduct> {
  return new Map(
    [...products.values()].map(({ id, placement, model, cutout }) => {
      const picture = model === undefined && placement !== 'flat' ? imageSource(cutout) : undefined
      return [id, { placement, ...(model === undefined ? {} : { model }), ...(picture && { cutout: picture }) }]
    }),
  )
}
