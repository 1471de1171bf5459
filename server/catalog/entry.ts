/** Catalogue entries: built-in products with rendered photographs, and products imported from a feed. */
import { z } from 'zod'
import { KeptProduct } from '../platform/database/keptDesign.ts'
import { FeedProduct } from './feed/feedProduct.ts'
import { ShownProduct } from './shownProduct.ts'

/** A product of a feed, stored like any external product, with its picture in the image store. */
export const ImportedProduct = z.object({
  id: z.string(),
  kept: KeptProduct,
  /** Category terms, such as `sofa`; empty when the category is unknown. */
  terms: z.array(z.string()),
  /** Wizard sizes that it suits; empty: all of them. */
  sizes: z.array(z.string()),
  brand: z.string(),
  /** Whose feed it came with, if that was said: a later one of the same maker may replace it. */
  maker: z.string().optional(),
  /** Blurred placeholder of its picture, as a data URL. */
  placeholder: z.string().optional(),
  /** The original row of the feed, so that an export reproduces it. */
  feed: FeedProduct,
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const CatalogueEntry = z.union([ShownProduct, ImportedProduct])
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

/** Whether it is a built-in product. */
export function isShown(entry: CatalogueEntry): entry is ShownProduct {
  return 'version' in entry
}
