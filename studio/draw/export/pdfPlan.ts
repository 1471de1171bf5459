/** The sheets of the plan itself: one, or as many as its scale needs, each with a ruler to check the print; its legend. */
import { type Drawing, linePath, boxPath, type Shape, sizeOf } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { drawLegend, LEGEND, type Legend, legendRows } from './legend.ts'
import { type Block, shapesAt, textAt, textStyle } from './pageBlocks.ts'
import type { PdfPage } from './pdfPages.ts'
import { type SheetSetup, sheetOf } from './planSheet.ts'
import { FOOT, HEAD, MARGIN, PAPERS, POINTS_PER_INCH, type Tiling, tilingFor, tilingsFor } from './sheet.ts'

/** `about`: what of the title it shows, such as a storey. */
export function planSheets(setup: SheetSetup, drawing: Drawing, about = ''): PdfPage[] {
  const { options } = setup
  const perInch = POINTS_PER_INCH / options.scale
  const { width, height } = sizeOf(drawing)
  const size = { width: width * perInch, height: height * perInch }
  const { tiling, places } = sheetFor(setup, size)
  const { area, page, columns, rows } = tiling
  const pages: PdfPage[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const scale = [scaleInWords(setup), sheetName(tiling, row, column)].filter(Boolean).join(', sheet ')
      const words = [about, scale].filter(Boolean).join(' · ')
      const parts =
        columns * rows === 1
          ? [wholePlan(drawing, size, places?.plan ?? { x: MARGIN + (area.width - size.width) / 2, y: MARGIN + HEAD })]
          : partOfPlan(drawing, tiling, row, column, perInch)
      const legend = places && options.legend ? [legendAt(options.legend, places.legend)] : []
      pages.push(sheetOf(setup, page, words, [...parts, ...legend, ...rulerOn(setup, page)]))
    }
  }
  return [...pages, ...(options.legend && !places ? legendSheets(setup, options.legend) : [])]
}

type Size = { readonly width: number; readonly height: number }

/** The fewest sheets; of one sheet, the orientation that has room for the legend. */
function sheetFor({ options: { paper, legend } }: SheetSetup, size: Size) {
  for (const tiling of tilingsFor(paper, size.width, size.height)) {
    const places = legend && placesOnSheet(tiling, size, legend)
    if (places) return { tiling, places }
  }
  return { tiling: tilingFor(paper, size.width, size.height), places: undefined }
}

function scaleInWords({ options }: SheetSetup): string {
  return `Scale 1:${options.scale} on ${PAPERS[options.paper].name}`
}

function sheetName({ columns, rows }: Tiling, row: number, column: number): string {
  return rows * columns === 1 ? '' : `${String.fromCodePoint(65 + row)}${column + 1}`
}

function wholePlan(drawing: Drawing, size: Size, at: { readonly x: number; readonly y: number }): Block {
  return { kind: 'drawing', box: { ...at, ...size }, drawing, alt: drawing.title }
}

/** What one of several sheets shows, in a frame along which it is cut. */
function partOfPlan(drawing: Drawing, { area }: Tiling, row: number, column: number, perInch: number): Block[] {
  const box = { x: MARGIN, y: MARGIN + HEAD, ...area }
  const [across, down] = [area.width / perInch, area.height / perInch]
  const [left, top] = [drawing.bounds.left + column * across, drawing.bounds.top + row * down]
  const part = { ...drawing, bounds: { left, top, right: left + across, bottom: top + down } }
  const stroke = { color: PAPER_INKS.inkSoft, width: 0.4, dash: [3, 3] }
  return [
    { kind: 'drawing', box, drawing: part, alt: drawing.title, isCut: true },
    shapesAt(box, [{ shape: 'path', d: boxPath(0, 0, area.width, area.height), stroke }]),
  ]
}

/** Length of the ruler, in inches and centimeters. */
const RULER_INCHES = 4
const RULER_CM = 10
const CM_PER_INCH = 2.54
const TICK = 5
const WORDS_SIZE = 7.5

/** Inches above the line, centimeters below it. */
function rulerOn(setup: SheetSetup, page: Size): Block[] {
  const length = RULER_INCHES * POINTS_PER_INCH
  const box = { x: MARGIN, y: page.height - MARGIN - FOOT / 2, width: length, height: TICK }
  const ticks = [
    ...Array.from({ length: RULER_INCHES + 1 }, (_, inch) => ({ x: inch * POINTS_PER_INCH, y: -TICK })),
    ...Array.from({ length: RULER_CM + 1 }, (_, cm) => ({ x: (cm * POINTS_PER_INCH) / CM_PER_INCH, y: TICK })),
  ]
  const lines = [linePath({ x: 0, y: 0 }, { x: length, y: 0 }), ...ticks.map((end) => linePath({ ...end, y: 0 }, end))]
  const ruler: Shape = { shape: 'path', d: lines.join(''), stroke: { color: PAPER_INKS.ink, width: 0.6 } }
  const words = `Check the print: the upper ruler must be ${RULER_INCHES} in long and the lower one ${RULER_CM} cm. If not, print again at 100%.`
  const left = box.x + length + 2 * TICK
  const at = { x: left, y: box.y - TICK, width: page.width - MARGIN - left }
  const style = textStyle(WORDS_SIZE, 400, 'soft')
  return [shapesAt(box, [ruler]), ...textAt(setup, words, style, at, { role: 'body', leading: 1.22 }).blocks]
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
function placesOnSheet({ area, columns, rows }: Tiling, size: Size, legend: Legend): SheetPlaces | undefined {
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

function legendAt(legend: Legend, { x, y, rows }: SheetPlaces['legend']): Block {
  const count = legendRows(legend)
  const box = { x, y, width: Math.ceil(count / rows) * COLUMN, height: Math.min(count, rows) * ROW }
  const shapes = drawLegend(legend, rows, { point: POINT, inks: PAPER_INKS })
  return shapesAt(box, shapes, { alt: legendInWords(legend), point: POINT })
}

function legendSheets(setup: SheetSetup, legend: Legend): PdfPage[] {
  const page = PAPERS[setup.options.paper]
  const rows = Math.floor((page.height - 2 * MARGIN - HEAD) / ROW)
  const each = rows * Math.floor((page.width - 2 * MARGIN) / COLUMN)
  const { entries, total } = legend
  const pages: PdfPage[] = []
  for (let from = 0; from < legendRows(legend); from += each) {
    const isLast = from + each >= legendRows(legend)
    const part = { entries: entries.slice(from, from + each), total: isLast ? total : undefined }
    const block = legendAt(part, { x: MARGIN, y: MARGIN + HEAD, rows })
    pages.push(sheetOf(setup, page, 'The pieces of the plan by number', [block]))
  }
  return pages
}

function legendInWords({ entries, total }: Legend): string {
  const words = entries.map(({ numbers, name, size, price }) => [numbers, name, size, price].filter(Boolean).join(', '))
  return [...words, ...(total === undefined ? [] : [`Total ${total}`])].join('. ')
}
