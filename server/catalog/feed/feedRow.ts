import type { FeedProduct } from './feedProduct.ts'

/** `decimal`: a comma where some prices have one; `currency`: the only one that the prices name. */
export type PriceEvidence = { readonly decimal?: ',' | undefined; readonly currency?: string | undefined }

/**
 * `line`, counted from 1, is where the row begins. `evidence`: what the prices of other rows say. A row that cannot be parsed has a `problem` instead of a product.
 */
export type FeedRow = { line: number; evidence?: PriceEvidence } & ({ feed: FeedProduct } | { problem: string })
