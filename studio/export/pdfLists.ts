/** The list of pieces, and the tables of the document. */
import type { Layout } from '../model/layout.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { addSheet, type SheetForm, type Sheets } from './pdfSheet.ts'
import { HEAD, MARGIN, PAPERS } from './sheet.ts'

const SIZE = 9
const LINE = 15
const GAP = 8

type Column = { readonly title: string; readonly share: number }
type Row = readonly string[]

export function addPieceList(sheets: Sheets, { items, floor }: Layout): void {
  const { formatLength } = sheets.options
  const columns = [
    { title: 'No', share: 0.06 },
    { title: 'Piece', share: 0.44 },
    { title: 'Width', share: 0.13 },
    { title: 'Depth', share: 0.13 },
    { title: 'Height', share: 0.13 },
    { title: 'Turned', share: 0.11 },
  ]
  const rows = items.map(({ name, footprint, pose }, index) => [
    `${index + 1}`,
    name,
    formatLength(footprint.width),
    formatLength(footprint.length),
    footprint.height === undefined ? '' : formatLength(footprint.height),
    `${pose.rotation}°`,
  ])
  addTable(sheets, `Pieces in a room of ${formatLength(floor.width)} by ${formatLength(floor.length)}`, columns, rows)
}

export function addTable(sheets: Sheets, title: string, columns: readonly Column[], rows: readonly Row[]): void {
  const { doc, options } = sheets
  const form: SheetForm = { landscape: false, page: PAPERS[options.paper] }
  const width = form.page.width - 2 * MARGIN
  const bottom = form.page.height - MARGIN
  const table = doc.struct('Table', { title })
  let y = Infinity
  const addRow = (cells: Row, cell: 'TH' | 'TD') => {
    const row = doc.struct('TR')
    let x = MARGIN
    cells.forEach((text, index) => {
      const share = (columns[index]?.share ?? 0) * width
      const [at, top] = [x, y]
      row.add(
        doc.struct(cell, {}, () => {
          doc
            .font(cell === 'TH' ? 'bold' : 'text')
            .fontSize(SIZE)
            .fillColor(cell === 'TH' ? PAPER_INKS.inkSoft : PAPER_INKS.ink)
          doc.text(shortened(doc, text, share - GAP), at, top, { lineBreak: false })
        }),
      )
      x += share
    })
    row.end()
    table.add(row)
    y += LINE
  }
  for (const row of rows) {
    if (y + LINE > bottom) {
      addSheet(sheets, form, title)
      y = MARGIN + HEAD
      addRow(
        columns.map((column) => column.title),
        'TH',
      )
    }
    addRow(row, 'TD')
  }
  table.end()
  doc.addStructure(table)
}

function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let kept = text
  while (kept.length > 1 && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
