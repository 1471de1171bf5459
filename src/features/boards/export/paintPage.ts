/** Paints a laid-out page. Everything is in pixels at 1x; the context is scaled by the caller. */
import type { PageAssets } from './pageAssets.ts'
import type { Block, Box, TextBlock } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import type { PageLayout } from './layoutPage.ts'
import { BASELINE, INKS, paintBadge, paintCentred, setFont } from './pageInk.ts'
import { paintCollage } from './paintCollage.ts'

const PICTURE_RADIUS = 10
const CHIP_RADIUS = 4

/** `scale` is device pixels for each pixel of the page: shadows do not follow the context's own scale. */
export function paintPage(
  context: CanvasRenderingContext2D,
  layout: PageLayout,
  content: PageContent,
  assets: PageAssets,
  scale: number,
): void {
  context.fillStyle = INKS.paper
  context.fillRect(0, 0, layout.widthPx, layout.heightPx)
  context.imageSmoothingQuality = 'high'
  for (const block of layout.blocks) paintBlock(context, block, content, assets, scale)
}

function paintBlock(
  context: CanvasRenderingContext2D,
  block: Block,
  content: PageContent,
  assets: PageAssets,
  scale: number,
): void {
  switch (block.kind) {
    case 'text':
      return paintText(context, block)
    case 'picture':
      return paintPicture(context, block.box, assets.picture)
    case 'collage':
      return paintCollage(context, block, content, assets, { scale, hasSheet: true })
    case 'chip':
      return paintChip(context, block.box, block.hex)
    case 'badge':
      return paintBadge(context, block.box, block.number)
    case 'rule':
      return paintRule(context, block.box)
    case 'mark':
      return paintMark(context, block.box)
    default:
      return block satisfies never
  }
}

function paintText(context: CanvasRenderingContext2D, { box, style, lines, align, lineHeightPx }: TextBlock): void {
  setFont(context, style)
  context.fillStyle = INKS[style.ink]
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  const x = align === 'right' ? box.x + box.width : box.x
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, box.y + (index + 0.5) * lineHeightPx + style.sizePx * BASELINE)
  }
}

/** Rooms have their furniture below: most of what does not fit is cut from the ceiling. */
const CUT_ABOVE = 0.8

/** Fills its box. */
function paintPicture(context: CanvasRenderingContext2D, box: Box, image: HTMLImageElement | null): void {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, PICTURE_RADIUS)
  context.fillStyle = INKS.rule
  context.fill()
  context.clip()
  if (image) {
    const cover = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const [width, height] = [image.naturalWidth * cover, image.naturalHeight * cover]
    context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) * CUT_ABOVE, width, height)
  } else {
    paintCentred(context, 'No image available', box, 20)
  }
  context.restore()
}

function paintChip(context: CanvasRenderingContext2D, box: Box, hex: string): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, CHIP_RADIUS)
  context.fillStyle = hex
  context.fill()
  // Keeps a chip of the paper's own colour visible.
  context.strokeStyle = 'rgb(36 32 26 / 0.14)'
  context.lineWidth = 1
  context.stroke()
}

function paintRule(context: CanvasRenderingContext2D, { x, y, width }: Box): void {
  context.fillStyle = INKS.rule
  context.fillRect(x, y - 0.5, width, 1)
}

/** The plan of a room with its door open, drawn on 24 units (`public/icon.svg`), and the name. */
const MARK_UNITS = 24

function paintMark(context: CanvasRenderingContext2D, box: Box): void {
  const size = box.height * 0.62
  context.save()
  context.translate(box.x, box.y + (box.height - size) / 2)
  context.scale(size / MARK_UNITS, size / MARK_UNITS)
  context.translate(-3, 0)
  context.strokeStyle = INKS.ink
  context.lineWidth = 2
  context.stroke(new Path2D('M4 20V4h16v10h-6v6H4Z'))
  context.strokeStyle = INKS.clay
  context.lineWidth = 1.5
  context.stroke(new Path2D('M14 20a6 6 0 0 0 6-6'))
  context.restore()
  const sizePx = box.height * 0.58
  setFont(context, { face: 'display', weight: 400, sizePx, ink: 'ink' })
  context.fillStyle = INKS.ink
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText('Roomwright', box.x + size * 1.12, box.y + box.height / 2 + sizePx * 0.3)
}
