/** The products of a board as a spreadsheet for Excel. Texts are cells of text, which no spreadsheet runs as formulas. */
import writeXlsxFile from 'write-excel-file/browser'
import { HEADINGS, productRows } from './productRows.ts'

/** Widths in characters. */
const COLUMN_WIDTHS = {
  Product: 36,
  Link: 48,
  Material: 24,
  Brand: 18,
  Delivery: 18,
  Availability: 18,
  'Price read on': 14,
} as const
const WIDTH_OF_COLUMN: ReadonlyMap<string, number> = new Map(Object.entries(COLUMN_WIDTHS))
const DEFAULT_WIDTH = 12

export function productXlsx(facts: Parameters<typeof productRows>[0]): Promise<Blob> {
  const head = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = productRows(facts).map((row) =>
    row.map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  return writeXlsxFile([head, ...rows], {
    columns: HEADINGS.map((name) => ({ width: WIDTH_OF_COLUMN.get(name) ?? DEFAULT_WIDTH })),
    stickyRowsCount: 1,
    sheet: 'Shopping list',
  }).toBlob()
}
