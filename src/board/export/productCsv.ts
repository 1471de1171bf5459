/** The products of a board as CSV (RFC 4180). */
import { FORMATS } from '../../../studio/index.ts'
import type { Cell } from '../../contract/shoppingFacts.ts'
import { spreadsheetText } from '../../contract/spreadsheetText.ts'
import { fileName } from '../../platform/saveFile.ts'
import { type ProductTable, productTable } from './productRows.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export function csvFile(
  facts: Parameters<typeof productTable>[0],
  title: string,
  unit: Parameters<typeof productTable>[1],
): { blob: Blob; name: string } {
  const { mediaType, extension } = FORMATS.csv
  const text = productCsv(productTable(facts, unit))
  return { blob: new Blob([text], { type: mediaType }), name: fileName(title, extension, 'products') }
}

export function productCsv({ columns, rows, totals }: ProductTable): string {
  const lines = [columns.map(({ heading }) => heading), ...rows, ...totals]
  return BYTE_ORDER_MARK + lines.map((row) => `${row.map(cell).join(',')}${LINE_END}`).join('')
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = spreadsheetText(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
