/** Draws the blocks of a page into a PDF, whose unit is the page pixel at 1x. */
import { addShapes } from '../../../../studio/index.ts'
import type { Block, Box } from './pageBlocks.ts'
import { BASELINE, CHIP_EDGE, CHIP_RADIUS, INKS, MARK, PICTURE_RADIUS } from './pageInk.ts'
import { lineKey, type Pdf, type PdfPictures } from './pdfParts.ts'

/** Same value as for painted text (`pageInk.ts`). */
const DISPLAY_SPACING_EM = -0.012

export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Artifacts without own meaning: colors of chips, lines, small cut-outs beside their names, the logo. */
export function drawArtifact(pdf: Pdf, block: Block, pictures: PdfPictures): void {
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
    case 'thumb': {
      const thumb = pictures.blocks.get(block)
      if (thumb) artifact(pdf, () => pdf.image(copied(thumb), x, y, { width, height }))
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

export function drawFigure(pdf: Pdf, block: Block, pictures: PdfPictures): void {
  const { x, y, width, height } = block.box
  const picture = pictures.blocks.get(block)
  pdf.save()
  if (block.kind === 'plan') {
    const { drawing, pxPerInch } = block
    pdf.translate(x, y).scale(pxPerInch).translate(-drawing.bounds.left, -drawing.bounds.top)
    addShapes(pdf, drawing.shapes, drawing.point)
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

export function drawWords(pdf: Pdf, block: Block, pictures: PdfPictures): void {
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

/** pdfkit takes its sources as separate ArrayBuffers. */
function copied(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer
}
