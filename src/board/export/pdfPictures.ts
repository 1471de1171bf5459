/** The painted blocks of a PDF page: the room, the collage, and small cut-outs. */
import { openCanvas, type PageBox, paintedFile } from '../../../studio/index.ts'
import type { PageLayout } from './layoutPage.ts'
import type { PageAssets } from './pageAssets.ts'
import type { Block } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { INKS } from './pageInk.ts'
import { hasWordsOnTop } from './pdfSheetWords.ts'
import { paintCollage } from './paintCollage.ts'
import { paintRoom, paintThumb } from './paintPage.ts'

type Paint = (context: CanvasRenderingContext2D) => void | Promise<void>

type Options = {
  /** Pixels of the pictures per page pixel. */
  readonly scale: number
  /** Is awaited between the parts of a collage. */
  readonly pause: () => Promise<void>
}

/** Throws `TooLarge` if a picture is too large for the device at this scale. */
export async function pdfPictures(
  layout: PageLayout,
  content: PageContent,
  assets: PageAssets,
  options: Options,
): Promise<ReadonlyMap<Block, Uint8Array>> {
  const blocks = new Map<Block, Uint8Array>()
  for (const block of layout.blocks) {
    const work = workOf(block, content, assets, options)
    if (work) blocks.set(block, await painted(block.box, work.type, options.scale, work.paint))
  }
  return blocks
}

/** Pictures that fill their box are JPEG on paper, small ones PNG with their transparency. */
function workOf(
  block: Block,
  content: PageContent,
  assets: PageAssets,
  options: Options,
): { type: string; paint: Paint } | undefined {
  const { picture } = assets
  if (block.kind === 'picture' && picture)
    return { type: 'image/jpeg', paint: (pen) => paintRoom(pen, block.box, picture, options.scale) }
  if (block.kind === 'collage')
    return {
      type: 'image/jpeg',
      paint: (pen) => {
        pen.fillStyle = INKS.paper
        pen.fillRect(block.box.x - 1, block.box.y - 1, block.box.width + 2, block.box.height + 2)
        return paintCollage(pen, block, content, assets, { ...options, isWordless: hasWordsOnTop(block.view) })
      },
    }
  const thumb = block.kind === 'thumb' ? assets.cutouts[block.index] : undefined
  return thumb ? { type: 'image/png', paint: (pen) => paintThumb(pen, block.box, thumb, options.scale) } : undefined
}

/** What `paint` draws into the box (page pixels), encoded as a file at the scale. */
async function painted(box: PageBox, type: string, scale: number, paint: Paint): Promise<Uint8Array> {
  const canvas = openCanvas(Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale)))
  const { width, height } = canvas.element
  const blob = await paintedFile(canvas, type, (context) => {
    context.imageSmoothingQuality = 'high'
    context.scale(width / box.width, height / box.height)
    context.translate(-box.x, -box.y)
    return paint(context)
  })
  return new Uint8Array(await blob.arrayBuffer())
}
