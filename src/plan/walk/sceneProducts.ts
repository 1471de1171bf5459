/** What a room in 3D knows of its products. */
import type { SceneProduct } from '../../../studio/index.ts'
import type { Product } from '../../contract/products.ts'
import { imageSource } from '../../platform/imageSource.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { wornBedding } from './wornBedding.ts'

/** The data of products for the scene. Own pieces and products of feeds have no model and are shown as upright cut-outs. */
export function sceneProducts(
  products: ReadonlyMap<string, Product>,
  record: NonNullable<RoomBoard['record']> | Record<string, never>,
): ReadonlyMap<string, SceneProduct> {
  const { worn, wornBy } = wornBedding(record, products)
  return new Map(
    [...products.values()].map(({ id, placement, model, cutout }) => {
      const picture = model === undefined && placement !== 'flat' ? imageSource(cutout) : undefined
      const [dressed, wearer] = [worn.get(id), wornBy.get(id)]
      return [
        id,
        {
          placement,
          ...(model === undefined ? {} : { model }),
          ...(picture && { cutout: picture }),
          ...(dressed && { worn: dressed }),
          ...(wearer !== undefined && { wornBy: wearer }),
        },
      ]
    }),
  )
}
