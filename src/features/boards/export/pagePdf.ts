/**
 * A page as a tagged PDF (PDF/UA-1, ISO 14289-1): text in embedded faces, in reading order under a structure tree; the
 * product key is a table, the palette a list, the pictures figures with alternative text; everything else is an
 * artifact.
 */
import PDFDocument from 'pdfkit'
import { piecesOf } from '../../../../studio/model/collage.ts'
import type { PageLayout } from './layoutPage.ts'
import type { Block, Box, TextBlock } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { BASELINE, CHIP_EDGE, CHIP_RADIUS, INKS, MARK, PICTURE_RADIUS, SHEET_RADIUS } from './pageInk.ts'
import { badgeOf, boxOfAspect, placeOf } from './paintCollage.ts'
import type { PdfFaces } from '../../../components/export/pdfFaces.ts'
import { LANGUAGE } from '../../../lib/locale.ts'
import { keyTable, paletteList, type Pdf } from './pdfParts.ts'

export type PdfPiece = { readonly bytes: Uint8Array; readonly box: Box }
/**
 * `room` is a JPEG, `pieces` are PNG with alpha in the products' order, `lines` are PNG by `lineKey`, `marks` are the
 * PNG of the true-scale marks.
 */
export type PdfPictures = {
  readonly room: Uint8Array | null
  readonly pieces: readonly (PdfPiece | null)[]
  readonly lines: ReadonlyMap<string, Uint8Array>
  readonly marks: Uint8Array | null
}

/** Pages are laid out at 150 pixels per inch; PDF units are 1/72 inch. */
const POINTS_PER_PX = 72 / 150
/** Same value as for painted text (`pageInk.ts`). */
const DISPLAY_SPACING_EM = -0.012
const MISSING_DASH = [6, 5]

export function lineKey({ style }: TextBlock, line: string): string {
  return `${style.face} ${style.weight} ${style.sizePx} ${line}`
}

export async function pagePdf(
  layout: PageLayout,
  content: PageContent,
  pictures: PdfPictures,
  faces: PdfFaces,
): Promise<Blob> {
  const options: PDFKit.PDFDocumentOptions = {
    size: [layout.widthPx * POINTS_PER_PX, layout.heightPx * POINTS_PER_PX],
    margin: 0,
    // No standard face: PDF/UA requires embedded ones.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: LANGUAGE,
    displayTitle: true,
    info: { Title: content.title, Author: 'Roomwright' },
  }
  // The types of pdfkit lack `subset`.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(new Uint8Array(chunk)))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(faces)) pdf.registerFont(name, copied(bytes))
  pdf.scale(POINTS_PER_PX)
  artifact(pdf, () => pdf.rect(0, 0, layout.widthPx, layout.heightPx).fill(INKS.paper))
  for (const block of layout.blocks) drawArtifact(pdf, block)
  const root = pdf.struct('Document', { title: content.title })
  pdf.addStructure(root)
  addBlocks(pdf, root, layout.blocks, content, pictures)
  root.end()
  pdf.end()
  await finished
  return new Blob(chunks, { type: 'application/pdf' })
}

/** pdfkit takes its sources as separate ArrayBuffers. */
function copied(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}

type Element = ReturnType<Pdf['struct']>
const TAGS = { title: 'H1', heading: 'H2', body: 'P', label: 'P' } as const

function addBlocks(
  pdf: Pdf,
  root: Element,
  blocks: readonly Block[],
  content: PageContent,
  pictures: PdfPictures,
): void {
  const parts = { cell: blocks.filter(isPartOf('cell')), swatch: blocks.filter(isPartOf('swatch')) }
  const draw = (block: Block) => drawWords(pdf, block, pictures)
  const actualOf = (block: Block) => paintedWords(block, pictures)
  const writer = { draw, actualOf }
  for (const block of blocks) {
    const kind = partOf(block)?.kind
    // All cells of a table or entries of a list are added at the position of the first one.
    if (kind === 'cell') {
      if (block === parts.cell[0]) root.add(keyTable(pdf, parts.cell, writer))
    } else if (kind === 'swatch') {
      if (block === parts.swatch[0]) root.add(paletteList(pdf, parts.swatch, writer))
    } else if (block.kind === 'text') {
      const actual = actualOf(block)
      root.add(pdf.struct(TAGS[block.role], actual === undefined ? {} : { actual }, () => draw(block)))
    } else if (block.kind === 'picture') {
      const alt = pictures.room ? `Illustration of the room: ${content.title}` : 'No image available'
      root.add(figure(pdf, alt, block.box, () => drawRoom(pdf, block.box, pictures.room)))
    } else if (block.kind === 'collage') {
      const box = boxOfAspect(block.box, block.view.aspect)
      const { marks } = pictures
      if (marks) artifact(pdf, () => pdf.image(copied(marks), box.x, box.y, { width: box.width, height: box.height }))
      for (const each of piecesOf(block.view)) {
        const name = `${each.index + 1} ${content.entries[each.index]?.name ?? ''}`
        const piece = pictures.pieces[each.index] ?? null
        const place = placeOf(each, box)
        const alt = piece ? name : `${name}, no picture`
        root.add(figure(pdf, alt, piece?.box ?? place, () => drawPiece(pdf, piece, place, block.box)))
      }
      artifact(pdf, () => {
        for (const each of piecesOf(block.view)) {
          drawBadge(pdf, badgeOf(each, box, block.box, block.badgePx), each.index + 1)
        }
      })
    }
  }
}

/** The text of a block that is painted, at least in part, because the faces lack its letters. */
function paintedWords(block: Block, { lines }: PdfPictures): string | undefined {
  if (block.kind !== 'text' || !block.lines.some((line) => lines.has(lineKey(block, line)))) return undefined
  return block.lines.join(' ')
}

function partOf(block: Block) {
  return block.kind === 'text' || block.kind === 'badge' ? block.part : undefined
}

function isPartOf(kind: 'cell' | 'swatch') {
  return (block: Block) => partOf(block)?.kind === kind
}

function figure(pdf: Pdf, alt: string, { x, y, width, height }: Box, draw: () => void): Element {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((px) => px * POINTS_PER_PX)
  return pdf.struct('Figure', { alt, bbox: [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0] }, draw)
}

function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

function drawArtifact(pdf: Pdf, block: Block): void {
  const { x, y, width, height } = block.box
  switch (block.kind) {
    case 'chip':
      artifact(pdf, () => {
        pdf.roundedRect(x, y, width, height, CHIP_RADIUS).fill(block.hex)
        pdf.lineWidth(1).strokeOpacity(CHIP_EDGE.opacity)
        pdf.roundedRect(x, y, width, height, CHIP_RADIUS).stroke(CHIP_EDGE.color).strokeOpacity(1)
      })
      return
    case 'rule':
      artifact(pdf, () => pdf.rect(x, y - 0.5, width, 1).fill(INKS.rule))
      return
    case 'mark':
      artifact(pdf, () => drawMark(pdf, block.box))
      return
    case 'collage':
      artifact(pdf, () => {
        pdf.roundedRect(x, y, width, height, SHEET_RADIUS).lineWidth(1).fillAndStroke(INKS.sheet, INKS.rule)
      })
      return
    case 'text':
    case 'badge':
    case 'picture':
      return
    default:
      block satisfies never
  }
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
  if (block.kind === 'badge') return drawBadge(pdf, block.box, block.number)
  if (block.kind !== 'text') return undefined
  const { box, style, lines, align, lineHeightPx } = block
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
  }
  return undefined
}

/** Places one line with its baseline at `y`. */
function place(pdf: Pdf, line: string, x: number, y: number, characterSpacing: number): void {
  pdf.text(line, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
}

function drawBadge(pdf: Pdf, { x, y, width, height }: Box, number: number): void {
  pdf.circle(x + width / 2, y + height / 2, width / 2).lineWidth(1)
  pdf.fillAndStroke(INKS.badge, INKS.strongRule)
  const sizePx = height * 0.52
  pdf.font('text600').fontSize(sizePx).fillColor(INKS.ink)
  const inked = pdf.widthOfString(String(number))
  place(pdf, `${number}`, x + (width - inked) / 2, y + height / 2 + sizePx * BASELINE, 0)
}

function drawRoom(pdf: Pdf, { x, y, width, height }: Box, room: Uint8Array | null): void {
  pdf.save()
  pdf.roundedRect(x, y, width, height, PICTURE_RADIUS)
  if (room) pdf.clip().image(copied(room), x, y, { width, height })
  else pdf.fill(INKS.rule)
  pdf.restore()
}

function drawPiece(pdf: Pdf, piece: PdfPiece | null, at: Box, sheet: Box): void {
  pdf.save()
  if (piece) {
    const { x, y, width, height } = piece.box
    pdf.roundedRect(sheet.x, sheet.y, sheet.width, sheet.height, SHEET_RADIUS).clip()
    pdf.image(copied(piece.bytes), x, y, { width, height })
  } else {
    pdf.rect(at.x, at.y, at.width, at.height).lineWidth(1)
    pdf.dash(MISSING_DASH[0] ?? 1, { space: MISSING_DASH[1] }).stroke(INKS.strongRule)
  }
  pdf.restore()
}
