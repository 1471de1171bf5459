/**
 * Pages as a tagged PDF (PDF/UA-1, ISO 14289-1): text in embedded faces, in reading order under a structure tree; the
 * product key is a table, the palette a list, the pictures figures with alternative text; everything else is an
 * artifact. The board is attached, so that the file opens again in the app.
 */
import {
  addArtifact,
  addDrawing,
  addFigure,
  copied,
  openPdf,
  type Pdf,
  type PdfElement,
  type PdfFaces,
  POINTS_PER_INCH,
} from '../../../studio/index.ts'
import { piecesOf } from '../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import type { PageLayout } from './layoutPage.ts'
import type { Block, Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { PAPER_DPI } from './pageFormats.ts'
import { keyTable, lineKey, paletteList, type PdfPictures } from './pdfParts.ts'
import { hasWordsOnTop, sheetWords, wordsOf } from './pdfSheetWords.ts'
import { BASELINE, CHIP_EDGE, CHIP_RADIUS, DISPLAY_SPACING_EM, INKS, MARK, PICTURE_RADIUS } from './pageInk.ts'

export type PdfPage = { readonly layout: PageLayout; readonly pictures: PdfPictures }
type Options = { readonly hasBleed: boolean; readonly boardText: string }

const POINTS_PER_PX = POINTS_PER_INCH / PAPER_DPI

export async function pagePdf(
  pages: readonly PdfPage[],
  content: PageContent,
  faces: PdfFaces,
  { hasBleed, boardText }: Options,
): Promise<Blob> {
  const description = 'The board, to open again in Roomwright'
  const attached = { name: 'board.json', text: boardText, description }
  const { pdf, root, finished } = openPdf({ title: content.title, faces, attached })
  for (const page of pages) addPage(pdf, root, page, content, hasBleed)
  return finished()
}

function addPage(
  pdf: Pdf,
  root: PdfElement,
  { layout, pictures }: PdfPage,
  content: PageContent,
  hasBleed: boolean,
): void {
  const [width, height] = [layout.widthPx * POINTS_PER_PX, layout.heightPx * POINTS_PER_PX]
  const beyond = hasBleed ? SLUG : 0
  pdf.addPage({ size: [width + 2 * beyond, height + 2 * beyond], margin: 0 })
  const reach = hasBleed ? BLEED : 0
  addArtifact(pdf, () => {
    pdf.rect(beyond - reach, beyond - reach, width + 2 * reach, height + 2 * reach).fill(INKS.paper)
    if (hasBleed) drawCropMarks(pdf, width, height)
  })
  if (hasBleed) {
    const { trim, bleed } = boxesOf(width, height)
    Object.assign(pdf.page.dictionary.data, { TrimBox: [...trim], BleedBox: [...bleed] })
  }
  pdf.translate(beyond, beyond).scale(POINTS_PER_PX)
  for (const block of layout.blocks) drawArtifact(pdf, block, pictures)
  addBlocks(pdf, root, layout.blocks, content, pictures, beyond)
}

function drawCropMarks(pdf: Pdf, width: number, height: number): void {
  pdf.lineWidth(0.25)
  for (const [fromX, fromY, toX, toY] of cropMarks(width, height)) pdf.moveTo(fromX, fromY).lineTo(toX, toY)
  pdf.stroke('#000000')
}

const TAGS = { title: 'H1', heading: 'H2', body: 'P', label: 'P' } as const

function addBlocks(
  pdf: Pdf,
  root: PdfElement,
  blocks: readonly Block[],
  content: PageContent,
  pictures: PdfPictures,
  beyond: number,
): void {
  const parts = { cell: blocks.filter(isPartOf('cell')), swatch: blocks.filter(isPartOf('swatch')) }
  const writer = {
    draw: (block: Block) => drawWords(pdf, block, pictures),
    actualOf: (block: Block) => paintedWords(block, pictures),
  }
  for (const block of blocks) {
    const kind = partOf(block)?.kind
    // All cells of a table or entries of a list are added at the position of the first one.
    if (kind === 'cell') {
      if (block === parts.cell[0]) root.add(keyTable(pdf, parts.cell, writer))
    } else if (kind === 'swatch') {
      if (block === parts.swatch[0]) root.add(paletteList(pdf, parts.swatch, writer))
    } else if (block.kind === 'text') {
      const actual = writer.actualOf(block)
      root.add(pdf.struct(TAGS[block.role], actual === undefined ? {} : { actual }, () => writer.draw(block)))
    } else {
      const alt = altOf(block, content, pictures)
      if (alt === undefined) continue
      const { x, y, width, height } = block.box
      const place = { x: x * POINTS_PER_PX + beyond, y: y * POINTS_PER_PX + beyond }
      const size = { width: width * POINTS_PER_PX, height: height * POINTS_PER_PX }
      addFigure({ pdf, root }, alt, { ...place, ...size }, () => drawFigure(pdf, block, pictures))
      if (block.kind === 'collage' && hasWordsOnTop(block.view)) addSheetWords(pdf, root, block.view, block.box)
    }
  }
}

/** Texts and notes as paragraphs, paint chips as a list. */
function addSheetWords(pdf: Pdf, root: PdfElement, view: CollageView, place: Box): void {
  const words = sheetWords(pdf, view, place)
  const chips = words.filter(({ element }) => element.kind === 'chip')
  for (const { element, draw } of words) if (element.kind !== 'chip') root.add(pdf.struct('P', {}, draw))
  if (chips.length === 0) return
  root.add(
    pdf.struct(
      'L',
      {},
      chips.map(({ draw }) => pdf.struct('LI', {}, [pdf.struct('LBody', {}, draw)])),
    ),
  )
}

/** Undefined for what is no figure. */
function altOf(block: Block, { title, entries }: PageContent, pictures: PdfPictures): string | undefined {
  if (block.kind === 'plan') return block.drawing.title
  if (block.kind === 'picture')
    return pictures.blocks.has(block) ? `Illustration of the room: ${title}` : 'No image available'
  if (block.kind !== 'collage') return undefined
  const { view } = block
  const names = piecesOf(view).flatMap(({ index }) => entries[index]?.plainName ?? [])
  const photos = view.elements.flatMap((each) => (each.kind === 'photo' && each.alt !== '' ? [each.alt] : []))
  const words = hasWordsOnTop(view) ? [] : view.elements.map(wordsOf).filter((each) => each !== '')
  return `Collage of the products: ${[...names, ...photos, ...words].join('; ')}`
}

/** The text of a block that is painted, at least in part, because the faces lack its letters. */
function paintedWords(block: Block, { lines }: PdfPictures): string | undefined {
  if (block.kind !== 'text' || !block.lines.some((line) => lines.has(lineKey(block, line)))) return undefined
  return block.lines.join(' ')
}

function partOf(block: Block) {
  return block.kind === 'text' ? block.part : undefined
}

function isPartOf(kind: 'cell' | 'swatch') {
  return (block: Block) => partOf(block)?.kind === kind
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

// Draws the blocks of a page into a PDF, whose unit is the page pixel at 1x.

/** Artifacts without own meaning: colors of chips, lines, small cut-outs beside their names, the logo. */
function drawArtifact(pdf: Pdf, block: Block, pictures: PdfPictures): void {
  const { x, y, width, height } = block.box
  switch (block.kind) {
    case 'chip':
      addArtifact(pdf, () => {
        pdf.roundedRect(x, y, width, height, CHIP_RADIUS).fill(block.hex)
        pdf.lineWidth(1).strokeOpacity(CHIP_EDGE.opacity)
        pdf.roundedRect(x, y, width, height, CHIP_RADIUS).stroke(CHIP_EDGE.color).strokeOpacity(1)
      })
      return
    case 'rule':
      addArtifact(pdf, () => pdf.rect(x, y - 0.5, width, 1).fill(INKS.rule))
      return
    case 'mark':
      addArtifact(pdf, () => drawMark(pdf, block.box))
      return
    case 'thumb': {
      const thumb = pictures.blocks.get(block)
      if (thumb) addArtifact(pdf, () => pdf.image(copied(thumb), x, y, { width, height }))
      return
    }
    case 'collage':
    case 'text':
    case 'plan':
    case 'picture':
      return
    default:
      block satisfies never
  }
}

function drawFigure(pdf: Pdf, block: Block, pictures: PdfPictures): void {
  const { x, y, width, height } = block.box
  const picture = pictures.blocks.get(block)
  pdf.save()
  if (block.kind === 'plan') {
    addDrawing(pdf, block.drawing, x, y, block.pxPerInch)
  } else {
    if (block.kind === 'picture') pdf.roundedRect(x, y, width, height, PICTURE_RADIUS)
    if (picture && block.kind === 'picture') pdf.clip()
    if (picture) pdf.image(copied(picture), x, y, { width, height })
    else pdf.rect(x, y, width, height).fill(INKS.rule)
  }
  pdf.restore()
}

function drawMark(pdf: Pdf, box: Box): void {
  const size = box.height * MARK.share
  pdf.save()
  pdf.translate(box.x, box.y + (box.height - size) / 2).scale(size / MARK.units)
  pdf.translate(-3, 0)
  pdf.path(MARK.plan).lineWidth(2).stroke(INKS.ink)
  pdf.path(MARK.door).lineWidth(1.5).stroke(INKS.clay)
  pdf.restore()
  const sizePx = box.height * 0.58
  pdf.fillColor(INKS.ink).font('display').fontSize(sizePx)
  place(pdf, 'Roomwright', box.x + size * 1.12, box.y + box.height / 2 + sizePx * 0.3, sizePx * DISPLAY_SPACING_EM)
}

function drawWords(pdf: Pdf, block: Block, pictures: PdfPictures): void {
  if (block.kind !== 'text') return
  const { box, style, lines, align, lineHeightPx, link } = block
  for (const [index, line] of lines.entries()) {
    const top = box.y + index * lineHeightPx
    const picture = pictures.lines.get(lineKey(block, line))
    if (picture) {
      pdf.image(copied(picture), box.x, top, { width: box.width, height: lineHeightPx })
      continue
    }
    pdf.font(style.face === 'display' ? 'display' : `text${style.weight}`).fontSize(style.sizePx)
    pdf.fillColor(INKS[style.ink])
    const spacing = style.face === 'display' ? DISPLAY_SPACING_EM * style.sizePx : 0
    const width = pdf.widthOfString(line, { characterSpacing: spacing })
    const x = align === 'right' ? box.x + box.width - width : box.x
    // The trailing space lets PDF readers join the lines of a paragraph.
    place(pdf, `${line} `, x, top + lineHeightPx / 2 + style.sizePx * BASELINE, spacing)
    if (link !== undefined) pdf.rect(x, top + lineHeightPx * 0.86, width, 1).fill(INKS[style.ink])
  }
}

/** Places one line with its baseline at `y`. */
function place(pdf: Pdf, line: string, x: number, y: number, characterSpacing: number): void {
  pdf.text(line, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
}
