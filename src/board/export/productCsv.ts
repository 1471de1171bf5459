/** The products of a board as CSV (RFC 4180). */
import { FORMATS } from '../../../studio/index.ts'
import type { Cell } from '../../contract/shoppingFacts.ts'
import { spreadsheetText } from '../../contract/spreadsheetText.ts'
import { fileName } from '../../platform/saveFile.ts'
import { HEADINGS, productRows } from './productRows.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export function csvFile(facts: Parameters<typeof productRows>[0], title: string): { blob: Blob; name: string } {
  const { mediaType, extension } = FORMATS.csv
  return { blob: new Blob([productCsv(facts)], { type: mediaType }), name: fileName(`${title} products`, extension) }
}

export function productCsv(facts: Parameters<typeof productRows>[0]): string {
  return (
    BYTE_ORDER_MARK + [HEADINGS, ...productRows(facts)].map((row) => `${row.map(cell).join(',')}${LINE_END}`).join('')
  )
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = spreadsheetText(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
