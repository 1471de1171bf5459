/** What can be seen of a product that is for sale: on its cut-out, or by its record alone. */
import { createHash } from 'node:crypto'
import { soldPalette } from '../../../../studio/model/bedding.ts'
import type { EngineProduct } from '../order.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import { beddingOf, withoutBedding } from '../picture/wornPictures.ts'
import { type Look, lookOf, pixelsOf } from './visibleColors.ts'

/** The assumed share of a product's first material, halved for each further one. */
const FIRST_SHARE = 0.6

/** The colors in which it is sold, in the order of its materials. */
export function soldLook(product: EngineProduct): Look {
  const sold = 'folder' in product ? [product.colour.hex, ...soldPalette(product)] : product.hex ? [product.hex] : []
  const shares = [...new Set(sold)].map((color, at) => ({ color, share: FIRST_SHARE / 2 ** at }))
  return { clusters: [], pixels: pixelsOf(shares) }
}

/** A look takes some 50 kB. */
const MAX_LOOKS = 200
/**
 * What was last seen on cut-outs, by the content of their files, the longest unused first: the colors of a product never
 * change, and decoding and clustering its picture takes longer than everything else that is decided about it.
 */
const lookCache = new Map<string, Promise<Look>>()

/** What is seen of it on its cut-out; of a bed without the bedding with which it is photographed. */
export async function productLook(product: EngineProduct, cutout?: Uint8Array): Promise<Look> {
  const image = cutout ?? (await cutoutOf(product)).image
  const bedding = 'folder' in product ? await beddingOf(product) : null
  const key = createHash('sha256')
    .update(image)
    .update(bedding ?? '')
    .digest('hex')
  const found = lookCache.get(key)
  lookCache.delete(key)
  const look = found ?? (bedding ? withoutBedding(image, bedding).then(lookOf) : lookOf(image))
  lookCache.set(key, look)
  look.catch(() => lookCache.delete(key))
  const [oldest] = lookCache.keys()
  if (oldest !== undefined && lookCache.size > MAX_LOOKS) lookCache.delete(oldest)
  return look
}
