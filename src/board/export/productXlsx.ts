/** The products of a board as a spreadsheet for Excel. Texts are cells of text, which no spreadsheet runs as formulas. */
import writeXlsxFile from 'write-excel-file/browser'
import { FORMATS } from '../../../studio/index.ts'
import { SHOPPING_COLUMNS } from '../../contract/shoppingFacts.ts'
import { fileName } from '../../platform/saveFile.ts'
import { HEADINGS, productRows } from './productRows.ts'

export async function xlsxFile(
  facts: Parameters<typeof productRows>[0],
  title: string,
): Promise<{ blob: Blob; name: string }> {
  const head = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = productRows(facts).map((row) =>
    row.map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const blob = await writeXlsxFile([head, ...rows], {
    columns: SHOPPING_COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    sheet: 'Shopping list',
  }).toBlob()
  return { blob, name: fileName(`${title} products`, FORMATS.xlsx.extension) }
}
