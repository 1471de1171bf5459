/** What can be seen of a product by its record alone, where no picture is at hand. */
import { converter } from 'culori'
import type { EngineProduct } from '../order.ts'
import type { Look } from './visibleColors.ts'

/** The assumed share of a product's first material, halved for each further one. */
const FIRST_SHARE = 0.6

const toLab = converter('lab65')

/** The colors in which it is sold, in the order of its materials. */
export function soldLook(product: EngineProduct): Look {
  const sold = 'folder' in product ? [product.colour.hex, ...product.palette] : product.hex ? [product.hex] : []
  const pixels = [...new Set(sold)].flatMap((hex, at) => {
    const lab = toLab(hex)
    return lab ? [{ lab, share: FIRST_SHARE / 2 ** at }] : []
  })
  return { clusters: [], pixels }
}
