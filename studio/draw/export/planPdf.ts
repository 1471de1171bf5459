/**
 * A plan on paper: vector graphics at an exact scale with a ruler to check the print, the pieces as a list and as
 * cut-outs, and a sheet for masking tape. The layout is attached, so that the document opens again as a plan.
 */
import type { Layout } from '../../model/layout.ts'
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { layoutText } from './layoutText.ts'
import { addCutouts } from './pdfCutouts.ts'
import { addPlanSheets } from './pdfPlan.ts'
import { addLine, addSheet, type PlanPdfOptions, type SheetForm, type Sheets } from './pdfSheet.ts'
import { FOOT, HEAD, MARGIN, PAPER_POINT, PAPERS } from './sheet.ts'
import { clearanceMeasures } from '../../room/guidelines/clearanceMeasures.ts'
import { measuresForPeople, peopleLines } from '../../room/guidelines/peopleLines.ts'
import { PEOPLE } from '../../room/guidelines/peopleNeeds.ts'
import { scoreLayout } from '../../room/guidelines/scoreLayout.ts'
import { SCORE_TERMS } from '../../room/guidelines/scoreRules.ts'
import { drawPlan } from './drawPlan.ts'
import { addFigure, openPdf } from './pdfDocument.ts'
import { addDrawing } from './pdfShapes.ts'
import { tapeCorners, wallOffsets } from './tapeCorners.ts'
import { PAPER_INKS } from '../symbols/inks.ts'

/** `drawing` is the plan, drawn for this scale. The notes name what could not be printed. */
export async function planPdf(
  layout: Layout,
  drawing: Drawing,
  options: PlanPdfOptions,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const { title, faces } = options
  const description = 'The plan, to open again in Roomwright'
  const attached = { name: 'layout.json', text: layoutText(layout), description }
  const { pdf, root, finished } = openPdf({ title, faces, attached })
  const sheets = { pdf, root, options }
  addPlanSheets(sheets, drawing)
  if (options.hasScore) addRoomNumbers(sheets, layout)
  if (options.hasList) addPieceList(sheets, layout)
  const notes = options.hasCutouts ? addCutouts(sheets, layout) : []
  if (options.hasTape) addTapeSheet(sheets, layout)
  return { blob: await finished(), notes }
}

/** The sheet of numbers: the measures for the people who use the room, and its score with every term. */
const UNCHECKED_REASONS = { 'no-door': 'not checked: no door', 'no-window': 'not checked: no window' }
const STATUS = { met: 'enough', short: 'too little', unchecked: '', note: '' }

function addRoomNumbers(sheets: Sheets, layout: Layout): void {
  const columns = [
    { title: `Who uses it: ${PEOPLE[layout.floor.people ?? 'standard'].name}`, share: 0.76 },
    { title: '', share: 0.24 },
  ]
  addTable(sheets, 'The room in numbers', columns, roomNumbers(layout, sheets.options.formatLength))
}

/** Rows of two cells: what, and how much. */
export function roomNumbers(layout: Layout, formatLength: (inches: number) => string): (readonly [string, string])[] {
  const nameOf = (id: string) => layout.items.find((item) => item.id === id)?.name ?? ''
  const lines = peopleLines(layout, { nameOf, formatLength }, measuresForPeople(clearanceMeasures(layout)))
  return [...lines.map(({ words, status }) => [words, STATUS[status]] as const), ['', ''], ...scoreRows(layout)]
}

function scoreRows(layout: Layout): (readonly [string, string])[] {
  if (layout.items.length === 0) return [['Room score', 'not checked: no pieces']]
  const { score, hard, terms, unchecked } = scoreLayout(layout)
  return [
    ['Room score', `${Math.round(score)} of 100`],
    ...(hard.length > 0 ? [['Problems that lower the score by half or more', `${hard.length}`] as const] : []),
    ...terms.map((each) => [SCORE_TERMS[each.term].about, `${Math.round(each.score)}`] as const),
    ...unchecked.map(({ term, why }) => [SCORE_TERMS[term].about, UNCHECKED_REASONS[why]] as const),
  ]
}

/**
 * The sheet for marking the layout with masking tape on the real floor: a drawing with wall names, piece numbers and
 * corner letters, and a table with the distances of each corner from two walls.
 */
function addTapeSheet(sheets: Sheets, layout: Layout): void {
  const { items, floor } = layout
  const { formatLength } = sheets.options
  addTapePlan(sheets, layout)
  const columns = [
    { title: 'Piece', share: 0.34 },
    { title: 'Corner', share: 0.12 },
    { title: 'From wall', share: 0.27 },
    { title: 'From wall', share: 0.27 },
  ]
  const rows = items.flatMap((item, number) =>
    tapeCorners(item).map(({ name, at }, index) => [
      index === 0 ? `${number + 1} ${item.name}` : '',
      name,
      ...wallOffsets(at, floor).map(({ inches, wall }) => `${formatLength(inches)} from ${wall}`),
    ]),
  )
  addTable(sheets, 'Masking tape: measure each corner from two walls', columns, rows)
}

/** As large as fits one sheet; not at the scale of the plan. */
function addTapePlan(sheets: Sheets, layout: Layout): void {
  const { pdf, options } = sheets
  const page = PAPERS[options.paper]
  const area = { width: page.width - 2 * MARGIN, height: page.height - 2 * MARGIN - HEAD - FOOT }
  const title = 'Masking tape: the walls, the pieces and their corners by name'
  const drawingAt = (point: number) =>
    drawPlan(layout, {
      formatLength: options.formatLength,
      isTransparent: false,
      hasNumbers: false,
      hasMeasures: false,
      hasTape: true,
      grid: undefined,
      isHatched: false,
      point,
      title,
    })
  const perInchFor = (point: number) => {
    const { width, height } = sizeOf(drawingAt(point))
    return Math.min(area.width / width, area.height / height)
  }
  // The margin around the walls is in points and depends on the scale: computes the scale again with the first result.
  const point = PAPER_POINT / perInchFor(PAPER_POINT / perInchFor(1))
  const drawing = drawingAt(point)
  const perInch = perInchFor(point)
  addSheet(sheets, { landscape: false, page }, title)
  addFigure(sheets, title, { x: MARGIN, y: MARGIN + HEAD, ...area }, () =>
    addDrawing(pdf, drawing, MARGIN, MARGIN + HEAD, perInch),
  )
}

/** The list of pieces, and the tables of the document. */
const SIZE = 9
const LINE = 15
const GAP = 8

type Column = { readonly title: string; readonly share: number }
type Row = readonly string[]

function addPieceList(sheets: Sheets, { items, floor }: Layout): void {
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

function addTable(sheets: Sheets, title: string, columns: readonly Column[], rows: readonly Row[]): void {
  const { pdf, root, options } = sheets
  const form: SheetForm = { landscape: false, page: PAPERS[options.paper] }
  const width = form.page.width - 2 * MARGIN
  const bottom = form.page.height - MARGIN
  const table = pdf.struct('Table', { title })
  let y = Infinity
  const addRow = (cells: Row, cell: 'TH' | 'TD') => {
    const row = pdf.struct('TR')
    let x = MARGIN
    cells.forEach((text, index) => {
      const share = (columns[index]?.share ?? 0) * width
      const [at, top] = [x, y]
      row.add(
        pdf.struct(cell, cell === 'TH' ? { scope: 'Column' } : {}, () => {
          pdf
            .font(cell === 'TH' ? 'text600' : 'text400')
            .fontSize(SIZE)
            .fillColor(cell === 'TH' ? PAPER_INKS.inkSoft : PAPER_INKS.ink)
          addLine(pdf, text, { x: at, y: top, width: share - GAP })
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
  root.add(table)
}
