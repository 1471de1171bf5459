/** The user's own pieces to cut out and push about on the printed plan, at its scale. */
import type { Item, Layout } from '../model/layout.ts'
import { drawPiece } from './drawPlan.ts'
import { INK, SOFT_INK } from './inks.ts'
import { addSheet, type SheetForm, type Sheets } from './pdfSheet.ts'
import { addShapes } from './pdfShapes.ts'
import { HEAD, MARGIN, PAPERS, POINTS_PER_INCH } from './sheet.ts'

const GAP = 14
const LABEL = 18
const SIZE = 7.5

/** Answers a note for each piece that is larger than a sheet at this scale. */
export function addCutouts(sheets: Sheets, { items }: Layout): string[] {
  const { doc, options } = sheets
  const form: SheetForm = { landscape: false, page: PAPERS[options.paper] }
  const perInch = POINTS_PER_INCH / options.scale
  const right = form.page.width - MARGIN
  const bottom = form.page.height - MARGIN
  const notes: string[] = []
  let cursor = { x: Infinity, y: Infinity }
  let rowHeight = 0
  // Tall pieces first, so that rows are filled well.
  for (const item of items.toSorted((a, b) => b.footprint.length - a.footprint.length)) {
    const { width, length } = item.footprint
    const size = { width: width * perInch, height: length * perInch }
    if (size.width > right - MARGIN || size.height + LABEL > bottom - MARGIN - HEAD) {
      notes.push(`${item.name} is larger than a sheet at 1:${options.scale} and has no cut-out.`)
      continue
    }
    if (cursor.x + size.width > right) {
      cursor = { x: MARGIN, y: cursor.y + rowHeight }
      rowHeight = 0
    }
    if (cursor.y + size.height + LABEL > bottom) {
      addSheet(sheets, form, `Cut-outs at 1:${options.scale}. Cut along the dashed lines.`)
      cursor = { x: MARGIN, y: MARGIN + HEAD }
      rowHeight = 0
    }
    addCutout(doc, item, cursor, perInch, options.formatLength)
    cursor = { ...cursor, x: cursor.x + size.width + GAP }
    rowHeight = Math.max(rowHeight, size.height + LABEL + GAP)
  }
  return notes
}

function addCutout(
  doc: PDFKit.PDFDocument,
  item: Item,
  at: { x: number; y: number },
  perInch: number,
  formatLength: (inches: number) => string,
): void {
  const { width, length } = item.footprint
  const words = `${item.name}, ${formatLength(width)} x ${formatLength(length)}`
  doc.addStructure(
    doc.struct('Figure', { alt: words }, () => {
      doc.save().translate(at.x, at.y).scale(perInch)
      const home = { ...item, pose: { x: width / 2, y: length / 2, rotation: 0 } }
      addShapes(doc, [drawPiece(home, 1 / perInch)])
      doc.restore()
      doc.save().lineWidth(0.5).dash(2.5, { space: 2 })
      doc.rect(at.x, at.y, width * perInch, length * perInch).stroke(SOFT_INK)
      doc.restore()
    }),
  )
  doc.addStructure(
    doc.struct('P', {}, () => {
      doc.font('text').fontSize(SIZE).fillColor(INK)
      doc.text(words, at.x, at.y + length * perInch + 3, {
        lineBreak: false,
        width: Math.max(40, width * perInch),
        ellipsis: true,
      })
    }),
  )
}
