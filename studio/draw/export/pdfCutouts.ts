/** The pieces at the scale of the plan, to cut out and place on the printed plan. */
import type { Item, Layout } from '../../model/layout.ts'
import { drawItem } from '../symbols/drawItem.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { addLine, addSheet, type SheetForm, type Sheets } from './pdfSheet.ts'
import { addFigure } from './pdfDocument.ts'
import { addShapes } from './pdfShapes.ts'
import { HEAD, MARGIN, PAPERS, PAPER_POINT, POINTS_PER_INCH } from './sheet.ts'

const GAP = 14
const LABEL = 18
const SIZE = 7.5
const MIN_LABEL = 40

type Size = { readonly width: number; readonly height: number }

/** Returns a note for each piece that is larger than a sheet at this scale. */
export function addCutouts(sheets: Sheets, { items }: Layout): string[] {
  const { options } = sheets
  const form: SheetForm = { landscape: false, page: PAPERS[options.paper] }
  const perInch = POINTS_PER_INCH / options.scale
  const right = form.page.width - MARGIN
  const bottom = form.page.height - MARGIN
  const notes: string[] = []
  let cursor = { x: Infinity, y: Infinity }
  let rowHeight = 0
  // The tallest pieces first, which fills the rows well.
  const room = { width: right - MARGIN, height: bottom - MARGIN - HEAD - LABEL }
  const laid = items.map((item) => laidOut(item, perInch, room))
  for (const { item, size, isTurned } of laid.toSorted((a, b) => b.size.height - a.size.height)) {
    if (size.width > room.width || size.height > room.height) {
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
    addCutout(sheets, item, { ...cursor, ...size, isTurned }, perInch, options.formatLength)
    cursor = { ...cursor, x: cursor.x + size.width + GAP }
    rowHeight = Math.max(rowHeight, size.height + LABEL + GAP)
  }
  return notes
}

/** Rotates a piece that is too wide for the sheet if it then fits. */
function laidOut(item: Item, perInch: number, room: Size): { item: Item; size: Size; isTurned: boolean } {
  const { width, length } = item.footprint
  const isTurned = width * perInch > room.width && length * perInch <= room.width && width * perInch <= room.height
  const [across, down] = isTurned ? [length, width] : [width, length]
  return { item, size: { width: across * perInch, height: down * perInch }, isTurned }
}

function addCutout(
  sheets: Sheets,
  item: Item,
  at: Size & { x: number; y: number; isTurned: boolean },
  perInch: number,
  formatLength: (inches: number) => string,
): void {
  const { width, length } = item.footprint
  const words = `${item.name}, ${formatLength(width)} x ${formatLength(length)}`
  const { pdf, root } = sheets
  addFigure(sheets, words, at, () => {
    pdf.save().translate(at.x, at.y).scale(perInch)
    const middle = { x: at.width / perInch / 2, y: at.height / perInch / 2 }
    const home = { ...item, pose: { ...middle, rotation: at.isTurned ? 90 : 0 } }
    addShapes(pdf, [drawItem(home)], PAPER_POINT / perInch)
    pdf.restore()
    pdf.save().lineWidth(0.5).dash(2.5, { space: 2 })
    pdf.rect(at.x, at.y, at.width, at.height).stroke(PAPER_INKS.inkSoft)
    pdf.restore()
  })
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text400').fontSize(SIZE).fillColor(PAPER_INKS.ink)
      addLine(pdf, words, { x: at.x, y: at.y + at.height + 3, width: Math.max(MIN_LABEL, at.width) })
    }),
  )
}
