/** A product without a model as an order of 3D files: its cut-out standing, or blocks. */
import { usualFinish } from '../../../studio/index.ts'
import { MAX_ITEM_NAME, PLAIN_COLOR } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import type { SceneOrder } from '../../contract/scenes.ts'
import { imageSource } from '../../platform/imageSource.ts'

export function productOrder(product: Product): SceneOrder {
  const { id, title, kind, footprint: shape, length: width, width: length, height, hex_code: hex, placement } = product
  const cutout = placement === 'flat' ? undefined : imageSource(product.cutout)
  return {
    layout: {
      version: 1,
      floor: { shape: 'rectangular', width, length },
      items: [
        {
          id,
          productId: id,
          name: title.slice(0, MAX_ITEM_NAME),
          kind,
          colour: /^#[0-9a-f]{6}$/i.test(hex) ? hex : PLAIN_COLOR,
          footprint: { shape, width, length, ...(height > 0 ? { height } : {}) },
          pose: { x: width / 2, y: length / 2, rotation: 0 },
          locked: false,
        },
      ],
    },
    products: { [id]: { placement, ...(cutout === undefined ? {} : { cutout }) } },
    // A piece alone shows no room.
    usual: usualFinish(),
    only: id,
  }
}
