import type { FeedProduct } from './feedProduct.ts'

/** `line` is where the row begins, counted from 1. A row that cannot even be read brings the reason instead. */
export type FeedRow = { line: number } & ({ feed: FeedProduct } | { problem: string })
