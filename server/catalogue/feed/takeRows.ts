/** Processes the rows of a feed one after the other: refuses unusable ones, and counts assumptions. */
import type { ImportedProduct } from '../entry.ts'
import type { FeedHints } from './feedHints.ts'
import type { FeedRow } from './feedRow.ts'
import type { FeedFault, Imported } from './imported.ts'
import { readRow } from './readRow.ts'

export type TakenRow = {
  line: number
  product: ImportedProduct
  /** True if an earlier line of the feed has the same product. */
  isAgain: boolean
}
type Options = { hints: FeedHints; now: Date; report: (fault: FeedFault) => void; counts: Imported }

/** `ids` holds the ids of the feed so far. */
export function rowTaker({ hints, now, report, counts }: Options) {
  const seen = new Map<string, { line: number; is: string }>()
  return { ids: seen, take }

  function take(row: FeedRow): TakenRow | undefined {
    const { line } = row
    if ('problem' in row) return refuse(line, '', '', row.problem)
    const read = readRow(row.feed, { hints, now })
    const id = row.feed.id ?? ''
    if ('faults' in read) {
      counts.refused += 1
      if (read.isUnclear) counts.unclear += 1
      for (const fault of read.faults) report({ line, id, ...fault, isRefused: true })
      return undefined
    }
    const { product, assumed } = read
    const is = JSON.stringify([product.kept.title, product.kept.price, product.kept.currency])
    const earlier = seen.get(id)
    // Shops list a product once in each of its categories.
    if (earlier && earlier.is !== is) return refuse(line, id, 'id', `the id is already used on line ${earlier.line}`)
    if (earlier) counts.again += 1
    else {
      seen.set(id, { line, is })
      if (assumed.currency) counts.assumedDollars += 1
      if (assumed.unit) counts.assumedInches += 1
      for (const note of read.notes) report({ line, id, ...note, isRefused: false })
    }
    return { line, product, isAgain: earlier !== undefined }
  }

  function refuse(line: number, id: string, field: string, reason: string): undefined {
    counts.refused += 1
    report({ line, id, field, reason, isRefused: true })
  }
}

/** The product in all of its categories; its first kind stays, unless that is unknown. */
export function withBothCategories(first: ImportedProduct, again: ImportedProduct): ImportedProduct {
  const { kept } = first
  const place = first.terms.length > 0 ? kept : again.kept
  return {
    ...first,
    terms: union(first.terms, again.terms),
    kept: {
      ...kept,
      kind: place.kind,
      footprint: place.footprint,
      placement: place.placement,
      functions: union(kept.functions, again.kept.functions),
    },
  }
}

function union<One>(one: readonly One[], other: readonly One[]): One[] {
  return [...new Set([...one, ...other])]
}
