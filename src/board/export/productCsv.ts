/** The products of a board as CSV (RFC 4180). */
import { FORMATS } from '../../../studio/index.ts'
import type { Cell } from '../../contract/shoppingFacts.ts'
import { HEADINGS, productRows } from './productRows.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export function csvFile(facts: Parameters<typeof productRows>[0]): Blob {
  return new Blob([productCsv(facts)], { type: FORMATS.csv.mediaType })
}

export function productCsv(facts: Parameters<typeof productRows>[0]): string {
  return (
    BYTE_ORDER_MARK + [HEADINGS, ...productRows(facts)].map((row) => `${row.map(cell).join(',')}${LINE_END}`).join('')
  )
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, which marks the cell as text. Some also run
 * the full-width signs of Chinese and Japanese.
 */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[\s\0]*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
