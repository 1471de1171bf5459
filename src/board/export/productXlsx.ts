/** The products of a board as a spreadsheet for Excel. Texts are cells of text, which no spreadsheet runs as formulas. */
import writeXlsxFile from 'write-excel-file/browser'
import { SHOPPING_COLUMNS } from '../../contract/shoppingFacts.ts'
import { HEADINGS, productRows } from './productRows.ts'

export function productXlsx(facts: Parameters<typeof productRows>[0]): Promise<Blob> {
  const head = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = productRows(facts).map((row) =>
    row.map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  return writeXlsxFile([head, ...rows], {
    columns: SHOPPING_COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: 'Shopping list',
  }).toBlob()
}
