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
  /** Its picture is that of an earlier link, until the one of its row is loaded. */
  isPictureOld: z.boolean().optional(),
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

/** Identifies the variants of one product: those of a maker that name the same group. Undefined for a product of its own. */
export function groupKeyOf(entry: CatalogueEntry): string | undefined {
  if (isShown(entry) || entry.feed.item_group_id === undefined) return undefined
  return `${entry.maker ?? ''}/${entry.feed.item_group_id}`
}
