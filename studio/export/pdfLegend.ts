/** The legend on paper: on the sheet of the plan where there is room for it, else on sheets of its own. */
import { PAPER_INKS } from '../symbols/inks.ts'
import { LEGEND, type Legend, drawLegend, legendRows } from './legend.ts'
import { addShapes } from './pdfShapes.ts'
import { type Sheets, addSheet } from './pdfSheet.ts'
import { HEAD, MARGIN, PAPERS, type Tiling } from './sheet.ts'

/** Paper points per point of the legend. */
const POINT = 0.82
const COLUMN = LEGEND.column * POINT
const ROW = LEGEND.row * POINT
/** Points between plan and legend. */
const GAP = 18

/** Where the plan and its legend begin on a sheet, in points. */
type SheetPlaces = {
  readonly plan: { readonly x: number; readonly y: number }
  readonly legend: { readonly x: number; readonly y: number; readonly rows: number }
}

/** Below the plan, or beside it; undefined where one sheet cannot hold both. `size`: of the plan, points. */
export function placesOnSheet(
  { area, columns, rows }: Tiling,
  size: { readonly width: number; readonly height: number },
  legend: Legend,
): SheetPlaces | undefined {
  if (columns * rows > 1) return undefined
  const count = legendRows(legend)
  const [left, top] = [MARGIN, MARGIN + HEAD]
  const across = Math.floor(area.width / COLUMN)
  const below = Math.ceil(count / across)
  if (size.height + GAP + below * ROW <= area.height)
    return {
      plan: { x: left + (area.width - size.width) / 2, y: top },
      legend: { x: left, y: top + size.height + GAP, rows: below },
    }
  const beside = Math.floor(area.height / ROW)
  if (size.width + GAP + Math.ceil(count / beside) * COLUMN > area.width) return undefined
  return { plan: { x: left, y: top }, legend: { x: left + size.width + GAP, y: top, rows: beside } }
}

export function addLegend({ doc }: Sheets, legend: Legend, { x, y, rows }: SheetPlaces['legend']): void {
  doc.addStructure(
    doc.struct('Figure', { alt: legendInWords(legend) }, () => {
      doc.save().translate(x, y)
      addShapes(doc, drawLegend(legend, rows, { point: POINT, inks: PAPER_INKS }), POINT)
      doc.restore()
    }),
  )
}

export function addLegendSheets(sheets: Sheets, legend: Legend): void {
  const page = PAPERS[sheets.options.paper]
  const rows = Math.floor((page.height - 2 * MARGIN - HEAD) / ROW)
  const each = rows * Math.floor((page.width - 2 * MARGIN) / COLUMN)
  const { entries, total } = legend
  for (let from = 0; from < legendRows(legend); from += each) {
    addSheet(sheets, { landscape: false, page }, 'The pieces of the plan by number')
    const isLast = from + each >= legendRows(legend)
    const part = { entries: entries.slice(from, from + each), total: isLast ? total : undefined }
    addLegend(sheets, part, { x: MARGIN, y: MARGIN + HEAD, rows })
  }
}

function legendInWords({ entries, total }: Legend): string {
  const words = entries.map(({ numbers, name, size, price }) => [numbers, name, size, price].filter(Boolean).join(', '))
  return [...words, ...(total === undefined ? [] : [`Total ${total}`])].join('. ')
}
