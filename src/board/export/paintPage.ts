/** Paints a page layout. Lengths are page pixels at 1x; the caller scales the context. */
import { type PageBox as Box, paintDrawing, paintText } from '../../../studio/index.ts'
import { shrunk } from '../../../studio/model/shrunk.ts'
import { aspectOf, type PageAssets } from './pageAssets.ts'
import type { Block } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import type { PageLayout } from './layoutPage.ts'
import { INKS, paintCentred, PICTURE_RADIUS } from './pageInk.ts'
import { paintCollage } from './paintCollage.ts'

type Options = {
  /** Device pixels per page pixel: canvas shadows ignore the context's transform. */
  readonly scale: number
  /** Is awaited before each part, so that the page answers meanwhile. */
  readonly pause: () => Promise<void>
  /** Leaves out the texts of the page, but not those of its collage. */
  readonly isWordless?: boolean
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
      return options.isWordless ? undefined : paintText(context, block)
    case 'picture':
      return paintPicture(context, block.box, assets.picture, options.scale)
    case 'collage':
      return paintCollage(context, block, content, assets, { scale: options.scale, pause: options.pause })
    case 'drawing':
      return paintDrawing(context, block)
    case 'thumb':
      return paintThumb(context, block.box, assets.cutouts[block.index] ?? null, options.scale)
    default:
      return block satisfies never
  }
}

/** Paints a cut-out whole, in the middle of its box; nothing if it could not be loaded. */
export function paintThumb(
  context: CanvasRenderingContext2D,
  box: Box,
  image: HTMLImageElement | null,
  scale: number,
): void {
  if (!image) return
  const width = Math.min(box.width, box.height * aspectOf(image))
  const height = width / aspectOf(image)
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2]
  context.drawImage(shrunk(image, width * scale), x, y, width, height)
}

/** Paints the room picture; its box has its aspect. */
function paintPicture(
  context: CanvasRenderingContext2D,
  box: Box,
  image: HTMLImageElement | null,
  scale: number,
): void {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, PICTURE_RADIUS)
  context.fillStyle = INKS.rule
  context.fill()
  context.clip()
  if (image) {
    paintRoom(context, box, image, scale)
  } else {
    paintCentred(context, 'No image available', box, 20)
  }
  context.restore()
}

export function paintRoom(context: CanvasRenderingContext2D, box: Box, image: HTMLImageElement, scale: number): void {
  context.drawImage(shrunk(image, box.width * scale), box.x, box.y, box.width, box.height)
}
