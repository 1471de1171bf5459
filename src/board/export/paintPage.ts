/** Paints a page layout. Lengths are page pixels at 1x; the caller scales the context. */
import { paintShapes } from '../../../studio/index.ts'
import { aspectOf, type PageAssets, TEXT_FACE } from './pageAssets.ts'
import type { Block, Box, TextBlock } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import type { PageLayout } from './layoutPage.ts'
import { BASELINE, CHIP_EDGE, CHIP_RADIUS, INKS, MARK, paintCentred, PICTURE_RADIUS, setFont } from './pageInk.ts'
import { paintCollage } from './paintCollage.ts'

type PlanBlock = Extract<Block, { kind: 'plan' }>

type Options = {
  /** Device pixels per page pixel: canvas shadows ignore the context's transform. */
  readonly scale: number
  /** Is awaited before each part, so that the page answers meanwhile. */
  readonly pause: () => Promise<void>
}

export async function paintPage(
  context: CanvasRenderingContext2D,
  layout: PageLayout,
  content: PageContent,
  assets: PageAssets,
  options: Options,
): Promise<void> {
  context.fillStyle = INKS.paper
  context.fillRect(0, 0, layout.widthPx, layout.heightPx)
  context.imageSmoothingQuality = 'high'
  for (const block of layout.blocks) {
    await options.pause()
    await paintBlock(context, block, content, assets, options)
  }
}

async function paintBlock(
  context: CanvasRenderingContext2D,
  block: Block,
  content: PageContent,
  assets: PageAssets,
  options: Options,
): Promise<void> {
  switch (block.kind) {
    case 'text':
      return paintText(context, block)
    case 'picture':
      return paintPicture(context, block.box, assets.picture)
    case 'collage':
      return paintCollage(context, block, content, assets, options)
    case 'plan':
      return paintPlan(context, block)
    case 'thumb':
      return paintThumb(context, block.box, assets.cutouts[block.index] ?? null)
    case 'chip':
      return paintChip(context, block.box, block.hex)
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

/** Paints the drawing in its inches. */
export function paintPlan(context: CanvasRenderingContext2D, { box, drawing, pxPerInch }: PlanBlock): void {
  context.save()
  context.translate(box.x, box.y)
  context.scale(pxPerInch, pxPerInch)
  context.translate(-drawing.bounds.left, -drawing.bounds.top)
  context.letterSpacing = '0px'
  paintShapes(context, drawing.shapes, { point: drawing.point, font: TEXT_FACE })
  context.restore()
}

/** Paints a cut-out whole, in the middle of its box; nothing if it could not be loaded. */
export function paintThumb(context: CanvasRenderingContext2D, box: Box, image: HTMLImageElement | null): void {
  if (!image) return
  const width = Math.min(box.width, box.height * aspectOf(image))
  const height = width / aspectOf(image)
  context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** Paints the room picture; its box has its aspect. */
function paintPicture(context: CanvasRenderingContext2D, box: Box, image: HTMLImageElement | null): void {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, PICTURE_RADIUS)
  context.fillStyle = INKS.rule
  context.fill()
  context.clip()
  if (image) {
    paintRoom(context, box, image)
  } else {
    paintCentred(context, 'No image available', box, 20)
  }
  context.restore()
}

export function paintRoom(context: CanvasRenderingContext2D, box: Box, image: HTMLImageElement): void {
  context.drawImage(image, box.x, box.y, box.width, box.height)
}

function paintChip(context: CanvasRenderingContext2D, box: Box, hex: string): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, CHIP_RADIUS)
  context.fillStyle = hex
  context.fill()
  context.save()
  context.globalAlpha = CHIP_EDGE.opacity
  context.strokeStyle = CHIP_EDGE.color
  context.lineWidth = 1
  context.stroke()
  context.restore()
}

function paintRule(context: CanvasRenderingContext2D, { x, y, width }: Box): void {
  context.fillStyle = INKS.rule
  context.fillRect(x, y - 0.5, width, 1)
}

function paintMark(context: CanvasRenderingContext2D, box: Box): void {
  const size = box.height * MARK.share
  context.save()
  context.translate(box.x, box.y + (box.height - size) / 2)
  context.scale(size / MARK.units, size / MARK.units)
  context.translate(-3, 0)
  context.strokeStyle = INKS.ink
  context.lineWidth = 2
  context.stroke(new Path2D(MARK.plan))
  context.strokeStyle = INKS.clay
  context.lineWidth = 1.5
  context.stroke(new Path2D(MARK.door))
  context.restore()
  const sizePx = box.height * 0.58
  setFont(context, { face: 'display', weight: 400, sizePx, ink: 'ink' })
  context.fillStyle = INKS.ink
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText('Roomwright', box.x + size * 1.12, box.y + box.height / 2 + sizePx * 0.3)
}
