/**
 * A plan on paper: vector graphics at an exact scale with a ruler to check the print, the pieces as a list and as
 * cut-outs, and a sheet for masking tape. The layout is attached, so that the document opens again as a plan.
 */
import type { Item, Layout } from '../../model/layout.ts'
import { boxPath, type Drawing, sizeOf } from '../symbols/drawing.ts'
import { sharedText } from './layoutText.ts'
import { planSheets } from './pdfPlan.ts'
import { type PlanPdfOptions, type SheetSetup, sheetOf, tableSheets } from './planSheet.ts'
import { FOOT, HEAD, MARGIN, PAPER_POINT, PAPERS, POINTS_PER_INCH } from './sheet.ts'
import { clearanceMeasures } from '../../room/guidelines/clearanceMeasures.ts'
import { measuresForPeople, peopleLines } from '../../room/guidelines/peopleLines.ts'
import { PEOPLE } from '../../room/guidelines/peopleNeeds.ts'
import { wholeScore } from '../../room/guidelines/wholeScore.ts'
import { scoreLayout, type UncheckedReason } from '../../room/guidelines/scoreLayout.ts'
import { termWords } from '../../room/guidelines/scoreTerms.ts'
import { drawPlan } from './drawPlan.ts'
import { openPdf } from './pdfDocument.ts'
import { pdfMeasure, type PdfPage, writePages } from './pdfPages.ts'
import { tapeArcs, tapeCorners, wallOffsets } from './tapeCorners.ts'
import { drawItem } from '../symbols/drawItem.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { type Block, textAt, textStyle } from './pageBlocks.ts'

/** `drawing` is the plan, drawn for this scale. The notes name what could not be printed. */
export async function planPdf(
  layout: Layout,
  drawing: Drawing,
  options: PlanPdfOptions,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const { title, faces, foreign } = options
  const description = 'The plan, to open again in Roomwright'
  const attached = { name: 'layout.json', text: sharedText(layout), description }
  const opened = openPdf({ title, faces, attached })
  const setup = { options, measure: pdfMeasure(opened.pdf, foreign) }
  const cutouts = options.hasCutouts ? cutoutSheets(setup, layout) : { pages: [], notes: [] }
  const pages = [
    ...planSheets(setup, drawing),
    ...(options.hasScore ? numberSheets(setup, layout) : []),
    ...(options.hasList ? listSheets(setup, layout) : []),
    ...cutouts.pages,
    ...(options.hasTape ? tapeSheets(setup, layout) : []),
  ]
  await writePages(opened, pages, foreign)
  return { blob: await opened.finished(), notes: cutouts.notes }
}

/** A page for each storey of a home, or several where the scale takes more. `title`: of the home. */
export async function homePdf(
  storeys: readonly { readonly about: string; readonly drawing: Drawing; readonly scale: number }[],
  options: Pick<PlanPdfOptions, 'title' | 'paper' | 'faces' | 'foreign' | 'formatLength'>,
): Promise<Blob> {
  const { title, faces, foreign } = options
  const opened = openPdf({ title, faces })
  const measure = pdfMeasure(opened.pdf, foreign)
  const none = { hasScore: false, hasList: false, hasCutouts: false, hasTape: false }
  const pages = storeys.flatMap(({ about, drawing, scale }) =>
    planSheets({ options: { ...options, ...none, scale }, measure }, drawing, about),
  )
  await writePages(opened, pages, foreign)
  return opened.finished()
}

/** The sheet of numbers: the measures for the people who use the room, and its score with every term. */
const UNCHECKED_REASONS: Readonly<Record<UncheckedReason, string>> = {
  'no-door': 'not checked: no door',
  'no-window': 'not checked: no window',
}
const STATUS = { met: 'enough', short: 'too little', unchecked: '', note: '' }

function numberSheets(setup: SheetSetup, layout: Layout): PdfPage[] {
  const columns = [
    { title: `Who uses it: ${PEOPLE[layout.floor.people ?? 'standard'].name}`, share: 0.76 },
    { title: '', share: 0.24 },
  ]
  return tableSheets(setup, 'The room in numbers', columns, roomNumbers(layout, setup.options.formatLength))
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
    ['Room score', `${wholeScore(score)} of 100`],
    ...(hard.length > 0 ? [['Problems that lower the score by half or more', `${hard.length}`] as const] : []),
    ...terms.map((each) => [termWords(each.term), `${wholeScore(each.score)}`] as const),
    ...unchecked.map(({ term, why }) => [termWords(term), UNCHECKED_REASONS[why]] as const),
  ]
}

const ARC_COLUMNS = [
  { title: 'Wall', share: 0.28 },
  { title: 'Along the arc', share: 0.18 },
  { title: 'Chord', share: 0.18 },
  { title: 'Rise', share: 0.18 },
  { title: 'Radius', share: 0.18 },
]

/**
 * The sheet for marking the layout with masking tape on the real floor: a drawing with wall names, piece numbers and
 * corner letters, a table with the distances of each corner from two walls, and one of the curved walls.
 */
function tapeSheets(setup: SheetSetup, layout: Layout): PdfPage[] {
  const { items, floor } = layout
  const { formatLength } = setup.options
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
  const words = 'Masking tape: measure each corner from two walls'
  const arcs = tapeArcs(floor).map(({ name, ...arc }) => [
    name,
    ...[arc.length, arc.chord, arc.rise, arc.radius].map(formatLength),
  ])
  const arcWords =
    'Curved walls: along the arc, between its ends, from the middle of that line to the arc, and its radius'
  return [
    tapePlan(setup, layout),
    ...tableSheets(setup, words, columns, rows),
    ...(arcs.length > 0 ? tableSheets(setup, arcWords, ARC_COLUMNS, arcs) : []),
  ]
}

/** As large as fits one sheet; not at the scale of the plan. */
function tapePlan(setup: SheetSetup, layout: Layout): PdfPage {
  const { options } = setup
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
  const { width, height } = sizeOf(drawing)
  const box = { x: MARGIN, y: MARGIN + HEAD, width: width * perInch, height: height * perInch }
  return sheetOf(setup, page, title, [{ kind: 'drawing', box, drawing, alt: title }])
}

function listSheets(setup: SheetSetup, { items, floor }: Layout): PdfPage[] {
  const { formatLength } = setup.options
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
  const words = `Pieces in a room of ${formatLength(floor.width)} by ${formatLength(floor.length)}`
  return tableSheets(setup, words, columns, rows)
}

/** The pieces at the scale of the plan, to cut out and place on the printed plan. Lengths are points. */
const CUTOUT = { gap: 14, label: 18, size: 7.5, leastLabel: 40, down: 3 }

type Size = { readonly width: number; readonly height: number }

/** The notes name the pieces that are larger than a sheet at this scale. */
function cutoutSheets(setup: SheetSetup, { items }: Layout): { pages: PdfPage[]; notes: string[] } {
  const { options } = setup
  const page = PAPERS[options.paper]
  const perInch = POINTS_PER_INCH / options.scale
  const right = page.width - MARGIN
  const bottom = page.height - MARGIN
  const notes: string[] = []
  const sheets: Block[][] = []
  let cursor = { x: Infinity, y: Infinity }
  let rowHeight = 0
  // The tallest pieces first, which fills the rows well.
  const room = { width: right - MARGIN, height: bottom - MARGIN - HEAD - CUTOUT.label }
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
    if (cursor.y + size.height + CUTOUT.label > bottom) {
      sheets.push([])
      cursor = { x: MARGIN, y: MARGIN + HEAD }
      rowHeight = 0
    }
    sheets.at(-1)?.push(...cutoutAt(setup, item, { ...cursor, ...size, isTurned }, perInch))
    cursor = { ...cursor, x: cursor.x + size.width + CUTOUT.gap }
    rowHeight = Math.max(rowHeight, size.height + CUTOUT.label + CUTOUT.gap)
  }
  const words = `Cut-outs at 1:${options.scale}. Cut along the dashed lines.`
  return { pages: sheets.map((blocks) => sheetOf(setup, page, words, blocks)), notes }
}

/** Rotates a piece that is too wide for the sheet if it then fits. */
function laidOut(item: Item, perInch: number, room: Size): { item: Item; size: Size; isTurned: boolean } {
  const { width, length } = item.footprint
  const isTurned = width * perInch > room.width && length * perInch <= room.width && width * perInch <= room.height
  const [across, down] = isTurned ? [length, width] : [width, length]
  return { item, size: { width: across * perInch, height: down * perInch }, isTurned }
}

function cutoutAt(
  setup: SheetSetup,
  item: Item,
  { isTurned, ...box }: Size & { x: number; y: number; isTurned: boolean },
  perInch: number,
): Block[] {
  const { formatLength } = setup.options
  const { width, length } = item.footprint
  const words = `${item.name}, ${formatLength(width)} x ${formatLength(length)}`
  const [right, bottom] = [box.width / perInch, box.height / perInch]
  const pose = { x: right / 2, y: bottom / 2, rotation: isTurned ? 90 : 0 }
  // The line to cut along is half a point wide on paper.
  const line = [0.5, 2.5, 2].map((points) => points / PAPER_POINT)
  const cut = { color: PAPER_INKS.inkSoft, width: line[0] ?? 1, dash: line.slice(1) }
  const drawing = {
    bounds: { left: 0, top: 0, right, bottom },
    point: PAPER_POINT / perInch,
    shapes: [drawItem({ ...item, pose }), { shape: 'path' as const, d: boxPath(0, 0, right, bottom), stroke: cut }],
  }
  const at = { x: box.x, y: box.y + box.height + CUTOUT.down, width: Math.max(CUTOUT.leastLabel, box.width) }
  const label = textAt(setup, words, textStyle(CUTOUT.size), at, { role: 'body', maxLines: 1, leading: 1.26 })
  return [{ kind: 'drawing', box, drawing, alt: words }, ...label.blocks]
}
