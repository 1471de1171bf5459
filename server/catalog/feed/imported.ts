/** The result of an import, by row and in total. */
export type FeedFault = { line: number; id: string; field: string; reason: string; isRefused: boolean }

export type Imported = {
  rows: number
  added: number
  updated: number
  /** Rows of built-in products, as written by an export. */
  unchanged: number
  /** Rows that repeat a product of this feed in another category. */
  again: number
  removed: number
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
    unchanged: 0,
    again: 0,
    removed: 0,
    refused: 0,
    unplaced: 0,
    pictures: 0,
    assumedDollars: 0,
    assumedInches: 0,
    unclear: 0,
  }
}
