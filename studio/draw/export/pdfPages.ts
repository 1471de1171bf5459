/**
 * Writes pages of blocks into a tagged PDF: text in embedded faces, in reading order under the structure tree; cells are
 * tables, entries lists, drawings and pictures with an alternative text figures; everything else is an artifact.
 */
import {
  BASELINE,
  type Block,
  type Box,
  DISPLAY_SPACING_EM,
  type DrawingBlock,
  type Measure,
  type Part,
  scaleOfDrawing,
  TEXT_INKS,
  type TextBlock,
  type TextStyle,
} from './pageBlocks.ts'
import { type ForeignWords, hasLettersFor, letteringOf, paintForeignWords, type PaintedWords } from './foreignWords.ts'
import { copied, type Pdf, type PdfElement } from './pdfDocument.ts'
import { addShapes } from './pdfShapes.ts'
import { POINTS_PER_INCH } from './sheet.ts'

/** A picture as a file; a box without one shows its color. */
export type ImageBlock = {
  readonly kind: 'image'
  readonly box: Box
  readonly bytes?: Uint8Array | undefined
  /** Behind it, or in its place. */
  readonly color?: string
  readonly radius?: number
  /** Undefined for an ornament. */
  readonly alt?: string
  /** What is written over it. */
  readonly over?: (pdf: Pdf) => PdfElement[]
}

export type PdfPage = {
  readonly width: number
  readonly height: number
  readonly pointsPerUnit: number
  /** The color of the paper; undefined for white. */
  readonly ground?: string
  /** Paper beyond the edge, with marks where to cut. */
  readonly hasBleed?: boolean
  readonly blocks: readonly (Block | ImageBlock)[]
}

type Opened = { readonly pdf: Pdf; readonly root: PdfElement }
type Writer = Opened & {
  readonly painted: PaintedWords
  /** The tables that further pages continue. */
  readonly tables: Map<string, PdfElement>
}

/** Measures in the faces of a document; words that they lack with `foreign`. */
export function pdfMeasure(pdf: Pdf, foreign: ForeignWords): Measure {
  return (text, style) => {
    if (!hasLettersFor(text)) return foreign.measure(text, letteringOf(style)) * style.size
    return pdf
      .font(fontOf(style))
      .fontSize(style.size)
      .widthOfString(text, { characterSpacing: spacingOf(style) })
  }
}

export async function writePages(opened: Opened, pages: readonly PdfPage[], foreign: ForeignWords): Promise<void> {
  const blocks = pages.flatMap((page) => page.blocks).filter((block) => block.kind !== 'image')
  const writer = { ...opened, painted: await paintForeignWords(blocks, foreign), tables: new Map() }
  for (const page of pages) writePage(writer, page)
}

function writePage(writer: Writer, page: PdfPage): void {
  const { pdf } = writer
  const { pointsPerUnit, ground, hasBleed = false, blocks } = page
  const [width, height] = [page.width * pointsPerUnit, page.height * pointsPerUnit]
  const beyond = hasBleed ? SLUG : 0
  pdf.addPage({ size: [width + 2 * beyond, height + 2 * beyond], margin: 0 })
  if (ground !== undefined || hasBleed) {
    const reach = hasBleed ? BLEED : 0
    addArtifact(pdf, () => {
      if (ground !== undefined)
        pdf.rect(beyond - reach, beyond - reach, width + 2 * reach, height + 2 * reach).fill(ground)
      if (hasBleed) drawCropMarks(pdf, width, height)
    })
  }
  if (hasBleed) {
    const { trim, bleed } = boxesOf(width, height)
    Object.assign(pdf.page.dictionary.data, { TrimBox: [...trim], BleedBox: [...bleed] })
  }
  pdf.translate(beyond, beyond).scale(pointsPerUnit)
  for (const block of blocks) if (isOrnament(block)) addArtifact(pdf, () => draw(writer, block))
  const bboxOf = ({ x, y, width: across, height: down }: Box): [number, number, number, number] => [
    x * pointsPerUnit + beyond,
    y * pointsPerUnit + beyond,
    (x + across) * pointsPerUnit + beyond,
    (y + down) * pointsPerUnit + beyond,
  ]
  for (const block of blocks) if (!isOrnament(block)) addBlock(writer, block, blocks, bboxOf)
}

type AnyBlock = PdfPage['blocks'][number]

function isOrnament(block: AnyBlock): boolean {
  return block.kind === 'text' ? block.role === 'ornament' : block.alt === undefined
}

/** Draws what has no meaning of its own. */
function addArtifact(pdf: Pdf, paint: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  paint()
  pdf.endMarkedContent()
}

const TAGS = { title: 'H1', heading: 'H2', body: 'P', label: 'P', ornament: 'Span' } as const

function addBlock(
  writer: Writer,
  block: AnyBlock,
  blocks: readonly AnyBlock[],
  bboxOf: (box: Box) => [number, number, number, number],
): void {
  const { pdf, root } = writer
  if (block.kind !== 'text') {
    const { alt = '', box } = block
    root.add(pdf.struct('Figure', { alt, bbox: bboxOf(box) }, () => draw(writer, block)))
    if (block.kind === 'image') for (const element of block.over?.(pdf) ?? []) root.add(element)
    return
  }
  const { part } = block
  if (!part) root.add(pdf.struct(TAGS[block.role], {}, [content(writer, block)]))
  else {
    // All cells of a table or entries of a list are added at the position of the first one.
    const group = blocks.filter((each): each is PartBlock => isOf(each, part))
    if (group[0] === block) (part.kind === 'cell' ? addRows : addList)(writer, group)
  }
}

type PartBlock = TextBlock & { readonly part: Part }

/** Whether a block belongs to the same table or list. */
function isOf(block: AnyBlock, part: Part): boolean {
  if (block.kind !== 'text' || block.part?.kind !== part.kind) return false
  return block.part.kind !== 'cell' || part.kind !== 'cell' || block.part.table === part.table
}

/** Every row has every column, empty if there is no text. */
function addRows(writer: Writer, blocks: readonly PartBlock[]): void {
  const { pdf } = writer
  const cells = blocks.flatMap((block) => (block.part.kind === 'cell' ? [{ block, ...block.part }] : []))
  const columns = [...new Set(cells.map(({ column }) => column))].sort((one, other) => one - other)
  const table = tableOf(writer, cells[0]?.table)
  for (const row of grouped(cells, (cell) => cell.row)) {
    const elements = columns.map((column) => {
      const words = row.filter((cell) => cell.column === column)
      const head = words[0]?.head ?? (row.every((cell) => cell.head === 'Column') ? 'Column' : undefined)
      const contents = words.map(({ block }) => content(writer, block))
      return pdf.struct(head ? 'TH' : 'TD', head ? { scope: head } : {}, contents)
    })
    table.add(pdf.struct('TR', {}, elements))
  }
}

/** Attached before its rows: pdfkit draws a row on the page on which it is attached. */
function tableOf({ pdf, root, tables }: Writer, name: string | undefined): PdfElement {
  const open = name === undefined ? undefined : tables.get(name)
  if (open) return open
  const table = pdf.struct('Table', name === undefined ? {} : { title: name })
  root.add(table)
  if (name !== undefined) tables.set(name, table)
  return table
}

function addList(writer: Writer, blocks: readonly PartBlock[]): void {
  const { pdf, root } = writer
  const entries = grouped(blocks, ({ part }) => (part.kind === 'entry' ? part.index : 0)).map((words) => {
    const body = words.map((block) => content(writer, block))
    return pdf.struct('LI', {}, [pdf.struct('LBody', {}, body)])
  })
  root.add(pdf.struct('L', {}, entries))
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => number): Each[][] {
  const groups = new Map<number, Each[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}

/** The words of a block, with their text where they are painted, as a link if they have one. */
function content(writer: Writer, block: TextBlock): PdfElement | (() => void) {
  const { pdf, painted } = writer
  const { link, lines, style, box } = block
  const words = () => draw(writer, block)
  const isPainted = lines.some((line) => painted(line, letteringOf(style)))
  const actual = isPainted ? { actual: lines.join(' ') } : {}
  if (link === undefined) return isPainted ? pdf.struct('Span', actual, words) : words
  // With its annotation in the structure (ISO 14289-1, 7.18.5).
  const element: PdfElement = pdf.struct('Link', actual, () => {
    words()
    // The types of pdfkit lack `structParent`; `Contents` is what a screen reader says, a string object for pdfkit.
    const options: PDFKit.Mixins.AnnotationOption = {}
    Object.assign(options, { structParent: element, Contents: Object(lines.join(' ')) })
    pdf.link(box.x, box.y, box.width, box.height, link, options)
  })
  return element
}

function draw(writer: Writer, block: AnyBlock): void {
  const { pdf } = writer
  pdf.save()
  if (block.kind === 'text') drawText(writer, block)
  else if (block.kind === 'drawing') drawDrawing(writer, block)
  else drawImage(pdf, block)
  pdf.restore()
}

function drawText({ pdf, painted }: Writer, { box, style, lines, align, lineHeight, link }: TextBlock): void {
  const { size, ink } = style
  for (const [index, line] of lines.entries()) {
    const top = box.y + index * lineHeight
    const baseline = top + lineHeight / 2 + size * BASELINE
    const word = painted(line, letteringOf(style))
    const spacing = spacingOf(style)
    pdf.font(fontOf(style)).fontSize(size).fillColor(TEXT_INKS[ink])
    const width = () => (word ? word.advance * size : pdf.widthOfString(line, { characterSpacing: spacing }))
    const x = align === 'right' ? box.x + box.width - width() : box.x
    if (word) {
      const [left, above] = [x - word.left * size, baseline - word.baseline * size]
      pdf.image(word.source, left, above, { width: word.width * size, height: word.height * size })
    } else {
      // The trailing space lets PDF readers join the lines of a paragraph.
      pdf.text(`${line} `, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
    }
    if (link !== undefined) pdf.rect(x, top + lineHeight * 0.86, width(), 1).fill(TEXT_INKS[ink])
  }
}

function fontOf({ face, weight }: TextStyle): string {
  return face === 'display' ? 'display' : `text${weight}`
}

function spacingOf({ face, size }: TextStyle): number {
  return face === 'display' ? DISPLAY_SPACING_EM * size : 0
}

function drawDrawing({ pdf, painted }: Writer, block: DrawingBlock): void {
  const { box, drawing, isCut } = block
  if (isCut) pdf.rect(box.x, box.y, box.width, box.height).clip()
  pdf.translate(box.x, box.y).scale(scaleOfDrawing(block)).translate(-drawing.bounds.left, -drawing.bounds.top)
  addShapes(pdf, drawing.shapes, drawing.point, painted)
}

function drawImage(pdf: Pdf, { box: { x, y, width, height }, bytes, color, radius = 0 }: ImageBlock): void {
  const outline = () => pdf.roundedRect(x, y, width, height, radius)
  if (!bytes && color !== undefined) outline().fill(color)
  if (bytes && radius > 0) outline().clip()
  if (bytes) pdf.image(copied(bytes), x, y, { width, height })
}

// The sheet around a page that is printed and cut: paper beyond the edge, and the marks that show where to cut.

/** Points per millimeter. */
const MM = POINTS_PER_INCH / 25.4
/** Points: the paper beyond the edge, the length of a mark, and the rest of the sheet. */
const BLEED = 3 * MM
const MARK_LENGTH = 5 * MM
const EDGE = 2 * MM
export const SLUG = BLEED + MARK_LENGTH + EDGE

/** Boxes of the page dictionary (ISO 32000-1, 14.11.2), in points: left, bottom, right, top. */
type PageBoxes = { readonly trim: readonly number[]; readonly bleed: readonly number[] }

function boxesOf(width: number, height: number): PageBoxes {
  const [left, right, bottom, top] = [SLUG, SLUG + width, SLUG, SLUG + height]
  return {
    trim: [left, bottom, right, top],
    bleed: [left - BLEED, bottom - BLEED, right + BLEED, top + BLEED],
  }
}

function drawCropMarks(pdf: Pdf, width: number, height: number): void {
  pdf.lineWidth(0.25)
  for (const [fromX, fromY, toX, toY] of cropMarks(width, height)) pdf.moveTo(fromX, fromY).lineTo(toX, toY)
  pdf.stroke('#000000')
}

/** Two lines at each corner, from the bleed outwards: x and y of both ends, in points from the upper left of the sheet. */
export function cropMarks(width: number, height: number): readonly (readonly [number, number, number, number])[] {
  const [from, to] = [BLEED, BLEED + MARK_LENGTH]
  return [
    { x: SLUG, outX: -1 },
    { x: SLUG + width, outX: 1 },
  ].flatMap(({ x, outX }) =>
    [
      { y: SLUG, outY: -1 },
      { y: SLUG + height, outY: 1 },
    ].flatMap(({ y, outY }) => [
      [x + outX * from, y, x + outX * to, y] as const,
      [x, y + outY * from, x, y + outY * to] as const,
    ]),
  )
}
