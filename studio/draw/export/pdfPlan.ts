/** The plan: one sheet, or as many as its scale needs, each with a ruler to check the print. */
import { breakLines } from '../../geometry/breakLines.ts'
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { addArtifact, addFigure, type Pdf } from './pdfDocument.ts'
import { addDrawing, addShapes } from './pdfShapes.ts'
import { addSheet, type PlanPdfOptions, type Sheets } from './pdfSheet.ts'
import { FOOT, HEAD, MARGIN, PAPERS, POINTS_PER_INCH, type Tiling, tilingFor, tilingsFor } from './sheet.ts'
import { drawLegend, LEGEND, type Legend, legendRows } from './legend.ts'

/** Length of the ruler, in inches and centimeters. */
const RULER_INCHES = 4
const RULER_CM = 10
const CM_PER_INCH = 2.54
const TICK = 5
const WORDS_SIZE = 7.5

export function addPlanSheets(sheets: Sheets, drawing: Drawing): void {
  const { pdf, options } = sheets
  const perInch = POINTS_PER_INCH / options.scale
  const { width, height } = sizeOf(drawing)
  const size = { width: width * perInch, height: height * perInch }
  const { tiling, places } = sheetFor(options, size)
  for (let row = 0; row < tiling.rows; row++) {
    for (let column = 0; column < tiling.columns; column++) {
      addSheet(sheets, tiling, [scaleInWords(sheets), sheetName(tiling, row, column)].filter(Boolean).join(', sheet '))
      const { area } = tiling
      addFigure(sheets, drawing.title, { x: MARGIN, y: MARGIN + HEAD, ...area }, () => {
        pdf.save()
        pdf.rect(MARGIN, MARGIN + HEAD, area.width, area.height).clip()
        // A drawing that fits on one sheet is centered.
        const spare = tiling.columns === 1 ? (area.width - size.width) / 2 : 0
        const { x, y } = places?.plan ?? {
          x: MARGIN + spare - column * area.width,
          y: MARGIN + HEAD - row * area.height,
        }
        addDrawing(pdf, drawing, x, y, perInch)
        pdf.restore()
      })
      if (tiling.rows * tiling.columns > 1) addCutFrame(pdf, tiling)
      if (places && options.legend) addLegend(sheets, options.legend, places.legend)
      addRuler(sheets, tiling)
    }
  }
  if (options.legend && !places) addLegendSheets(sheets, options.legend)
}

/** The fewest sheets; of one sheet, the orientation that has room for the legend. */
function sheetFor({ paper, legend }: PlanPdfOptions, size: { readonly width: number; readonly height: number }) {
  for (const tiling of tilingsFor(paper, size.width, size.height)) {
    const places = legend && placesOnSheet(tiling, size, legend)
    if (places) return { tiling, places }
  }
  return { tiling: tilingFor(paper, size.width, size.height), places: undefined }
}

function scaleInWords({ options }: Sheets): string {
  return `Scale 1:${options.scale} on ${PAPERS[options.paper].name}`
}

function sheetName(tiling: Tiling, row: number, column: number): string {
  return tiling.rows * tiling.columns === 1 ? '' : `${String.fromCodePoint(65 + row)}${column + 1}`
}

function addCutFrame(pdf: Pdf, { area }: Tiling): void {
  addArtifact(pdf, () => {
    pdf.save().lineWidth(0.4).dash(3, { space: 3 })
    pdf.rect(MARGIN, MARGIN + HEAD, area.width, area.height).stroke(PAPER_INKS.inkSoft)
    pdf.restore()
  })
}

/** Inches above the line, centimeters below it. */
function addRuler({ pdf, root }: Sheets, { page }: Tiling): void {
  const y = page.height - MARGIN - FOOT / 2
  const end = MARGIN + RULER_INCHES * POINTS_PER_INCH
  addArtifact(pdf, () => {
    pdf.save().lineWidth(0.6).moveTo(MARGIN, y).lineTo(end, y)
    const tick = (x: number, length: number) => pdf.moveTo(x, y).lineTo(x, y + length)
    for (let inch = 0; inch <= RULER_INCHES; inch++) tick(MARGIN + inch * POINTS_PER_INCH, -TICK)
    for (let cm = 0; cm <= RULER_CM; cm++) tick(MARGIN + (cm * POINTS_PER_INCH) / CM_PER_INCH, TICK)
    pdf.stroke(PAPER_INKS.ink).restore()
  })
  const words = `Check the print: the upper ruler must be ${RULER_INCHES} in long and the lower one ${RULER_CM} cm. If not, print again at 100%.`
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text400').fontSize(WORDS_SIZE).fillColor(PAPER_INKS.inkSoft)
      const [x, width] = [end + 2 * TICK, page.width - MARGIN - end - 2 * TICK]
      const { lines } = breakLines(words, (line) => pdf.widthOfString(line) <= width)
      for (const [index, line] of lines.entries())
        pdf.text(line, x, y - TICK + index * pdf.currentLineHeight(true), { lineBreak: false })
    }),
  )
}

// The legend on paper: on the sheet of the plan where there is room for it, else on sheets of its own.

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
function placesOnSheet(
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

function addLegend(sheets: Sheets, legend: Legend, { x, y, rows }: SheetPlaces['legend']): void {
  const { pdf } = sheets
  const count = legendRows(legend)
  const box = { x, y, width: Math.ceil(count / rows) * COLUMN, height: Math.min(count, rows) * ROW }
  addFigure(sheets, legendInWords(legend), box, () => {
    pdf.save().translate(x, y)
    addShapes(pdf, drawLegend(legend, rows, { point: POINT, inks: PAPER_INKS }), POINT)
    pdf.restore()
  })
}

function addLegendSheets(sheets: Sheets, legend: Legend): void {
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
