/** Rows of a table, whatever its file: finds the line that names the columns, and turns each line below it into attributes. */
import { type FeedHints, mappedName } from './feedHints.ts'
import { attributeName, namedProduct } from './feedProduct.ts'
import { AskingError } from './imported.ts'
import type { FeedRow } from './feedRow.ts'
import { isShopTable } from './shopTables.ts'

/** Lines that may stand above the names of the columns, such as the title of a price list. */
export const MAX_LINES_ABOVE = 20

const FORMULA_GUARD = /^'+[\s\0]*[=+\-@]/

export type TableReader = {
  /** The product of a line; undefined for an empty line, for the names of the columns and for what stands above them. */
  take(line: number, record: readonly string[]): FeedRow | undefined
  /** @throws Error in one sentence if no line has named the columns */
  end(): void
}

/** @throws Error in one sentence from `take` once no further line can name the columns */
export function tableReader(map: FeedHints['map']): TableReader {
  /** Names of attributes, by column. */
  let names: string[] | undefined
  let first: readonly string[] | undefined
  let above = 0

  function refuse(): never {
    const line = (first ?? []).join(', ').slice(0, 200)
    throw new AskingError(
      `The first line must name the columns, "id" and "title" among them (Google Merchant product data), but it is: ${line}`,
      'columns',
    )
  }

  return {
    take(line, record) {
      if (record.every((value) => value.trim() === '')) return undefined
      if (names) return { line, ...rowOf(names, record) }
      first ??= record
      names = namesIn(record, map)
      above += 1
      if (!names && above > MAX_LINES_ABOVE) refuse()
      return undefined
    },
    end() {
      if (!names) refuse()
    },
  }
}

function namesIn(record: readonly string[], map: FeedHints['map']): string[] | undefined {
  const names = record.map((name) => name.trim())
  const known = new Set(names.map((name) => mappedName(name, map)))
  return (known.has('id') && known.has('title')) || isShopTable(known) ? names.map(attributeName) : undefined
}

function rowOf(names: readonly string[], record: readonly string[]) {
  const surplus = record.slice(names.length).filter((value) => value.trim() !== '')
  if (surplus.length > 0)
    return {
      problem: `the row has ${record.length} values for ${names.length} columns; put quotation marks around a value that holds the separator`,
    }
  return { feed: namedProduct(names.map((name, at) => [name, withoutGuard(record[at] ?? '')] as const)) }
}

/** Exported tables mark text that a spreadsheet would run as a formula with an apostrophe. */
function withoutGuard(text: string): string {
  return FORMULA_GUARD.test(text) ? text.slice(1) : text
}
