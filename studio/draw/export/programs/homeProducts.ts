/** What a file of Sweet Home 3D has of the products of its pieces. */
import type { Item } from '../../../model/layout.ts'
import type { PieceFacts } from './homeXml.ts'

type HomeProduct = Pick<PieceFacts, 'placement'> & {
  readonly price: number
  readonly currency?: string | undefined
  /** The address of its model. */
  readonly model?: string | undefined
}

/** By product. */
export type HomeProducts = ReadonlyMap<string, HomeProduct>

/** The address of the model that shows a piece, if any: a curtain lies folded as a product. */
export function modelAddress({ kind, productId = '' }: Item, products: HomeProducts): string | undefined {
  return kind === 'curtain' ? undefined : products.get(productId)?.model
}

/** What a piece costs, where that is known. */
export function priceOf({ productId = '' }: Item, products: HomeProducts): PieceFacts['price'] {
  const { price: amount = 0, currency } = products.get(productId) ?? {}
  return amount > 0 ? { amount, currency } : undefined
}
