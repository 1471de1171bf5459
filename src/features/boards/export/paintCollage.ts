/** Paints the composed cut-outs with their shadows and numbers. */
import { paintCutout } from '../../../../studio/collage/paintCutout.ts'
import { contained } from '../../../../studio/collage/sheet.ts'
import { type Box as ElementBox, type PieceElement, piecesOf } from '../../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import { aspectOf, type PageAssets } from './pageAssets.ts'
import type { Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { paintTrueScaleMarks, paintUnknown } from './paintTrueScale.ts'
import { INKS, paintCentred } from './pageInk.ts'

type Collage = { readonly box: Box; readonly view: CollageView }
type Pictures = Pick<PageAssets, 'cutouts' | 'shadows'>

/** `scale`: device pixels per page pixel. */
export function paintCollage(
  context: CanvasRenderingContext2D,
  { box: sheet, view }: Collage,
  content: PageContent,
  { cutouts, shadows }: Pictures,
  scale: number,
): void {
  context.save()
  const box = boxOfAspect(sheet, view.aspect)
  if (view.background !== undefined) {
    context.fillStyle = view.background
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  if (view.trueScale) paintTrueScaleMarks(context, view.trueScale, box, content.unit ?? 'in')
  for (const piece of piecesOf(view)) paintPiece(context, { piece, box, view }, content, { cutouts, shadows }, scale)
  context.restore()
}

const HALF_TURN = 180

type Placed = { readonly piece: PieceElement; readonly box: Box; readonly view: CollageView }

/** Paints one piece with its shadow at its position in the collage; `box` is the whole collage. */
function paintPiece(
  context: CanvasRenderingContext2D,
  { piece, box, view }: Placed,
  content: PageContent,
  { cutouts, shadows }: Pictures,
  scale: number,
): void {
  const picture = cutouts[piece.index]
  const shown = picture ? contained(piece, aspectOf(picture), view.aspect) : piece
  const place = placeOf(shown, box)
  if (!picture) return paintMissing(context, content.entries[piece.index]?.name ?? '', place)
  context.save()
  context.translate(place.x + place.width / 2, place.y + place.height / 2)
  context.rotate(((shown.turn ?? 0) * Math.PI) / HALF_TURN)
  const light = { sheet: Math.min(box.width, box.height), scale, turn: shown.turn ?? 0 }
  const shadow = shadows[piece.index]
  paintCutout(context, { picture, shadow, width: place.width, height: place.height }, light)
  context.restore()
  if (view.trueScale?.unknown.includes(piece.index)) paintUnknown(context, place)
}

/** The largest centered box of this aspect ratio: an arranged collage keeps the aspect ratio of its sheet. */
export function boxOfAspect(box: Box, aspect: number): Box {
  const width = Math.min(box.width, box.height * aspect)
  const height = width / aspect
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

function placeOf(element: ElementBox, box: Box): Box {
  return {
    x: box.x + element.x * box.width,
    y: box.y + element.y * box.height,
    width: element.width * box.width,
    height: element.height * box.height,
  }
}

function paintMissing(context: CanvasRenderingContext2D, name: string, place: Box): void {
  context.save()
  context.setLineDash([6, 5])
  context.strokeStyle = INKS.strongRule
  context.lineWidth = 1
  context.strokeRect(place.x, place.y, place.width, place.height)
  context.restore()
  paintCentred(context, name, place, Math.min(20, place.height * 0.3))
}
