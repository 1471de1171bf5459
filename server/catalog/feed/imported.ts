/** The result of an import, by row and in total. */
export type FeedFault = { line: number; id: string; field: string; isRefused: boolean } & Reason

/** Why something cannot be used; `asks` says what the operator can state to mend it. How, `assumptions.ts` words for each place. */
export type Reason = { reason: string; asks?: Ask }
export type Ask = 'currency' | 'decimal' | 'unit' | 'columns' | { readonly host: string }

/** A feed as a whole, or a picture, cannot be used until the operator states something. The message does not say how. */
export class AskingError extends Error {
  constructor(
    message: string,
    readonly asks: Ask,
  ) {
    super(message)
  }
}

/** What becomes of one product. `line` is that of its row; 0 for a product that the feed does not name. */
export type FeedChange = {
  line: number
  id: string
  title: string
  change: 'added' | 'updated' | 'removed'
  /** Of an updated product: what differs, with both values as text. */
  fields: { field: string; before: string; after: string }[]
}

export type Imported = {
  rows: number
  added: number
  updated: number
  /** Products that are as they were, but for the day of their price. */
  same: number
  /** Rows of built-in products, as written by an export. */
  unchanged: number
  /** Rows that repeat a product of this feed in another category. */
  again: number
  removed: number
  /** Products of earlier imports, which a feed that replaces them may remove. */
  earlier: number
  refused: number
  /** Imported, but of unknown category: found by words and under All only. */
  unplaced: number
  pictures: number
  /** Number of prices without a currency that were read as US dollars. */
  assumedDollars: number
  /** Number of products with a size without a unit that was read as inches. */
  assumedInches: number
  /** Refused rows with ambiguous prices. */
  unclear: number
}

export function nothingImported(): Imported {
  return {
    rows: 0,
    added: 0,
    updated: 0,
    same: 0,
    unchanged: 0,
    again: 0,
    removed: 0,
    earlier: 0,
    refused: 0,
    unplaced: 0,
    pictures: 0,
    assumedDollars: 0,
    assumedInches: 0,
    unclear: 0,
  }
}
