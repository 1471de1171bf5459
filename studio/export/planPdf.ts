/**
 * A plan on paper: vector graphics at an exact scale with a ruler to check the print, the pieces as a list and as
 * cut-outs, and a sheet for masking tape. The layout is attached, so that the document opens again as a plan.
 */
import PDFDocument from 'pdfkit'
import type { Layout } from '../model/layout.ts'
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { layoutText } from './layoutText.ts'
import { addCutouts } from './pdfCutouts.ts'
import { addPlanSheets } from './pdfPlan.ts'
import { addLine, addSheet, type PlanPdfOptions, type SheetForm, type Sheets } from './pdfSheet.ts'
import { FOOT, HEAD, MARGIN, PAPER_POINT, PAPERS } from './sheet.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { measuresForPeople, peopleLines } from '../guidelines/peopleLines.ts'
import { PEOPLE } from '../guidelines/peopleNeeds.ts'
import { scoreLayout } from '../guidelines/scoreLayout.ts'
import { SCORE_TERMS } from '../guidelines/scoreRules.ts'
import { drawPlan } from './drawPlan.ts'
import { addShapes } from './pdfShapes.ts'
import { tapeCorners, wallOffsets } from './tapeCorners.ts'
import { PAPER_INKS } from '../symbols/inks.ts'

/** `drawing` is the plan, drawn for this scale. The notes name what could not be printed. */
export async function planPdf(
  layout: Layout,
  drawing: Drawing,
  options: PlanPdfOptions,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; notes: readonly string[] }> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No standard font: the browser build of PDFKit has none.
    font: '',
    // `openLayoutFile` finds the attached layout by its text; drawings are small.
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    margin: MARGIN,
    info: { Title: options.title, Creator: 'Roomwright' },
  })
  const whole = collected(doc)
  for (const [name, bytes] of Object.entries(options.fonts)) doc.registerFont(name, bytes.slice().buffer)
  doc.file(new TextEncoder().encode(layoutText(layout)).slice().buffer, {
    name: 'layout.json',
    type: 'application/json',
    description: 'The plan, to open again in Roomwright',
  })
  const sheets = { doc, options }
  addPlanSheets(sheets, drawing)
  if (options.hasScore) addRoomNumbers(sheets, layout)
  if (options.hasList) addPieceList(sheets, layout)
  const notes = options.hasCutouts ? addCutouts(sheets, layout) : []
  if (options.hasTape) addTapeSheet(sheets, layout)
  doc.end()
  return { bytes: await whole, notes }
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('error', reject)
    doc.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
      let at = 0
      for (const chunk of chunks) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      resolve(bytes)
    })
  })
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
  const { doc, options } = sheets
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
  doc.addStructure(
    doc.struct('Figure', { alt: drawing.title }, () => {
      doc
        .save()
        .translate(MARGIN, MARGIN + HEAD)
        .scale(perInch)
      doc.translate(-drawing.bounds.left, -drawing.bounds.top)
      addShapes(doc, drawing.shapes, drawing.point)
      doc.restore()
    }),
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
          addLine(doc, text, { x: at, y: top, width: share - GAP })
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
