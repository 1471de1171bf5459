/** What can be seen of a product that is for sale: on its cut-out, or by its record alone. */
import { converter } from 'culori'
import { soldPalette } from '../../../../studio/model/bedding.ts'
import type { EngineProduct } from '../order.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import { bareCutout } from '../picture/wornPictures.ts'
import { type Look, lookOf } from './visibleColors.ts'

/** The assumed share of a product's first material, halved for each further one. */
const FIRST_SHARE = 0.6

const toLab = converter('lab65')

/** The colors in which it is sold, in the order of its materials. */
export function soldLook(product: EngineProduct): Look {
  const sold = 'folder' in product ? [product.colour.hex, ...soldPalette(product)] : product.hex ? [product.hex] : []
  const pixels = [...new Set(sold)].flatMap((hex, at) => {
    const lab = toLab(hex)
    return lab ? [{ lab, share: FIRST_SHARE / 2 ** at }] : []
  })
  return { clusters: [], pixels }
}

/** What is seen of it on its cut-out; of a bed without the bedding with which it is photographed. */
export async function productLook(product: EngineProduct, cutout?: Uint8Array): Promise<Look> {
  const image = cutout ?? (await cutoutOf(product)).image
  return lookOf('folder' in product ? await bareCutout(product, image) : image)
}
