/** Importing products of a shop's table in the app: an operator looks at what would change, applies it, or takes it back. */
import { z } from 'zod'
import { Currency } from './products.ts'

/** Of an uploaded table, bytes. */
export const MAX_TABLE_BYTES = 30_000_000

const words = (most: number) => z.string().trim().max(most)

/** What the operator says about the table. Its bytes are the body of the request. */
export const FeedImportQuery = z.object({
  /** The file's name. */
  name: words(200).min(1),
  currency: Currency.optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Of sizes without one. */
  unit: z.enum(['in', 'cm', 'mm']).optional(),
  /** Where the products of Shopify or Magento are sold, for their links. */
  shop: z
    .url({ protocol: /^https?$/, error: 'Enter the address of the shop, such as https://shop.example' })
    .max(300)
    .optional(),
  maker: words(100).min(1).optional(),
  /** Columns and their attributes, `Item=id, Product name=title`. */
  columns: words(2_000).optional(),
  /** Hosts from which pictures are loaded, separated by commas. */
  hosts: words(1_000).optional(),
  /** Removes products of earlier imports of this maker, or of all, that the table does not name. */
  replaces: z.enum(['true', 'false']).default('false'),
})
export type FeedImportQuery = z.input<typeof FeedImportQuery>

/** `digest` is that of the preview that the operator has seen. */
export const ApplyFeedQuery = FeedImportQuery.extend({ digest: z.string().max(64) })

const count = z.number().int().min(0)
export const FeedCounts = z.object({
  rows: count,
  added: count,
  updated: count,
  same: count,
  removed: count,
  refused: count,
  /** Pictures that are loaded so far. */
  pictures: count,
})
export type FeedCounts = z.infer<typeof FeedCounts>

/** `line` is the row of the file; 0 for a product that is not in it. */
export const FeedChange = z.object({
  line: count,
  id: z.string(),
  title: z.string(),
  change: z.enum(['added', 'updated', 'removed']),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type FeedChange = z.infer<typeof FeedChange>

/** What is lost of a row. `isRefused`: the whole product. */
export const FeedLoss = z.object({
  line: count,
  id: z.string(),
  field: z.string(),
  reason: z.string(),
  isRefused: z.boolean(),
})
export type FeedLoss = z.infer<typeof FeedLoss>

/** `changes` and `losses` hold the first ones of each kind; `counts` and `lossCount` say how many there are. */
export const FeedPreview = z.object({
  digest: z.string(),
  counts: FeedCounts,
  changes: z.array(FeedChange),
  losses: z.array(FeedLoss),
  lossCount: count,
  /** What was assumed about the table, in sentences. */
  assumptions: z.array(z.string()),
})
export type FeedPreview = z.infer<typeof FeedPreview>

export const FeedImport = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(['applied', 'taken back']),
  counts: FeedCounts,
  /** Pictures that could not be loaded, at most some hundred. */
  notes: z.array(z.object({ id: z.string(), reason: z.string() })),
  /** Whether it is the last one, which alone can be taken back. */
  can_take_back: z.boolean(),
})
export type FeedImport = z.infer<typeof FeedImport>

export const FeedImportList = z.object({ imports: z.array(FeedImport) })
export const AppliedFeed = z.object({ id: z.string(), counts: FeedCounts })
export const TakenBackFeed = z.object({ removed: count, restored: count })
