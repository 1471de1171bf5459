/** The painted parts of a PDF: the room, each piece with its shadow, and lines in scripts that the PDF's faces lack. */
import { piecesOf } from '../../../../studio/model/collage.ts'
import { closeCanvas, type ImageType, imageFile, openCanvas } from './imageFile.ts'
import type { PageLayout } from './layoutPage.ts'
import type { PageAssets } from './pageAssets.ts'
import type { Box } from './pageBlocks.ts'
import { BASELINE, INKS, setFont } from './pageInk.ts'
import { type PdfPictures, type PdfPiece, lineKey } from './pagePdf.ts'
import type { PageContent } from './pageContent.ts'
import { boxOfAspect, paintPiece, reachOf } from './paintCollage.ts'
import { paintRoom } from './paintPage.ts'
import { paintTrueScaleMarks } from './paintTrueScale.ts'
import { hasLettersFor } from '../../../components/export/pdfFaces.ts'

type Paint = (context: CanvasRenderingContext2D) => void
export type PictureWork = { scale: number; step: () => Promise<void> }

/** Returns undefined if a picture is too large for the device at this scale. */
export async function pdfPictures(
  layout: PageLayout,
  content: PageContent,
  assets: PageAssets,
  { scale, step }: PictureWork,
): Promise<PdfPictures | undefined> {
  const lines = new Map<string, Uint8Array>()
  const pieces: (PdfPiece | null)[] = []
  let room: Uint8Array | null = null
  let marks: Uint8Array | undefined
  for (const block of layout.blocks) {
    if (block.kind === 'picture' && assets.picture) {
      const { picture } = assets
      const made = await painted(block.box, 'image/jpeg', scale, (context) => paintRoom(context, block.box, picture))
      if (!made) return undefined
      room = made
      await step()
    }
    if (block.kind === 'collage') {
      const box = boxOfAspect(block.box, block.view.aspect)
      const { trueScale } = block.view
      if (trueScale) {
        marks = await painted(box, 'image/png', scale, (c) =>
          paintTrueScaleMarks(c, trueScale, box, content.unit ?? 'in'),
        )
        if (!marks) return undefined
      }
      for (const piece of piecesOf(block.view)) {
        const reach = aligned(reachOf(piece, box), scale)
        const placed = { piece, box, view: block.view }
        const made =
          assets.cutouts[piece.index] &&
          (await painted(reach, 'image/png', scale, (c) => paintPiece(c, placed, content, assets, scale)))
        if (made === undefined && assets.cutouts[piece.index]) return undefined
        pieces[piece.index] = made ? { bytes: made, box: reach } : null
        await step()
      }
    }
    if (block.kind === 'text') {
      for (const line of block.lines.filter((text) => !hasLettersFor(text))) {
        const box = { x: 0, y: 0, width: block.box.width, height: block.lineHeightPx }
        const made = await painted(box, 'image/png', scale, (context) => {
          setFont(context, block.style)
          context.fillStyle = INKS[block.style.ink]
          context.textAlign = block.align
          context.fillText(
            line,
            block.align === 'right' ? box.width : 0,
            box.height / 2 + block.style.sizePx * BASELINE,
          )
        })
        if (!made) return undefined
        lines.set(lineKey(block, line), made)
      }
    }
  }
  return { room, pieces, lines, marks: marks ?? null }
}

/** What `paint` draws into the box (page pixels), encoded as a file at the scale. */
async function painted(box: Box, type: ImageType, scale: number, paint: Paint): Promise<Uint8Array | undefined> {
  const canvas = openCanvas(Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale)))
  if (!canvas) return undefined
  try {
    const { context, element } = canvas
    context.imageSmoothingQuality = 'high'
    context.scale(element.width / box.width, element.height / box.height)
    context.translate(-box.x, -box.y)
    paint(context)
    return new Uint8Array(await (await imageFile(canvas, type)).arrayBuffer())
  } finally {
    closeCanvas(canvas)
  }
}

/**
 * Rounds the box up to whole pixels of the file: shadows are drawn from far outside the canvas, and stretching would
 * displace them.
 */
function aligned({ x, y, width, height }: Box, scale: number): Box {
  return { x, y, width: Math.ceil(width * scale) / scale, height: Math.ceil(height * scale) / scale }
}
