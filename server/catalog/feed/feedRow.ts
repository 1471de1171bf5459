import type { FeedProduct } from './feedProduct.ts'

/**
 * `line`, counted from 1, is where the row begins. A row that cannot be parsed has a `problem` instead of a product.
 */
export type FeedRow = { line: number } & ({ feed: FeedProduct } | { problem: string })
