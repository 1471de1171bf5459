/** What the catalogue offers: products of the house, photographed, and products that a feed brought. */
import { z } from 'zod'
import { KeptProduct } from '../database/keptProduct.ts'
import { FeedProduct } from './feed/feedProduct.ts'
import { ShownProduct } from './shownProduct.ts'

/** A product of a feed: it is kept like any foreign product, its picture in the image store. */
export const ImportedProduct = z.object({
  id: z.string(),
  kept: KeptProduct,
  /** Category terms, such as `sofa`; empty where nothing tells what it is. */
  terms: z.array(z.string()),
  /** Wizard sizes; empty: all of them. */
  sizes: z.array(z.string()),
  brand: z.string(),
  /** The blurred stand-in of its picture. */
  placeholder: z.string().optional(),
  /** What the feed said, in the words of the feed, so that an export gives it back. */
  feed: FeedProduct,
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const CatalogueEntry = z.union([ShownProduct, ImportedProduct])
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

/** Whether it is a product of the house. */
export function isShown(entry: CatalogueEntry): entry is ShownProduct {
  return 'version' in entry
}
