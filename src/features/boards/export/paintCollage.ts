/** Paints the composed cut-outs with their shadows and numbers. */
import { paintCutout } from '../../../../studio/collage/paintCutout.ts'
import { contained } from '../../../../studio/collage/sheet.ts'
import { type Box as ElementBox, type PieceElement, piecesOf } from '../../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import { aspectOf, type PageAssets } from './pageAssets.ts'
import type { Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { paintTrueScaleMarks, paintUnknown } from './paintTrueScale.ts'
import { INKS, paintBadge, paintCentred, SHEET_RADIUS } from './pageInk.ts'

/** Largest extent of a shadow beyond its piece, as a share of the sheet. */
const SHADOW_REACH = 0.05

type Collage = { readonly box: Box; readonly view: CollageView; readonly badgePx: number }
type Options = {
  /** Device pixels per page pixel. */
  readonly scale: number
  /** Without the sheet the background stays transparent and no numbers are painted. */
  readonly hasSheet: boolean
}
type Pictures = Pick<PageAssets, 'cutouts' | 'shadows'>

export function paintCollage(
  context: CanvasRenderingContext2D,
  { box: sheet, view, badgePx }: Collage,
  content: PageContent,
  { cutouts, shadows }: Pictures,
  { scale, hasSheet }: Options,
): void {
  context.save()
  if (hasSheet) paintSheet(context, sheet)
  const box = boxOfAspect(sheet, view.aspect)
  if (view.trueScale) paintTrueScaleMarks(context, view.trueScale, box, content.unit ?? 'in')
  const pieces = piecesOf(view)
  for (const piece of pieces) paintPiece(context, { piece, box, view }, content, { cutouts, shadows }, scale)
  if (hasSheet) for (const piece of pieces) paintBadge(context, badgeOf(piece, box, sheet, badgePx), piece.index + 1)
  context.restore()
}

const HALF_TURN = 180

type Placed = { readonly piece: PieceElement; readonly box: Box; readonly view: CollageView }

/** Paints one piece with its shadow at its position in the collage; `box` is the whole collage. */
export function paintPiece(
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

/** The axis-aligned box of a turned element, including the space for its shadow. */
export function reachOf(element: ElementBox, box: Box): Box {
  const { x, y, width, height } = placeOf(element, box)
  const angle = ((element.turn ?? 0) * Math.PI) / HALF_TURN
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const beyond = SHADOW_REACH * Math.min(box.width, box.height)
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2 + beyond, (width * sin + height * cos) / 2 + beyond]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return { x: middleX - halfWidth, y: middleY - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight }
}

/** The largest centered box of this aspect ratio: an arranged collage keeps the aspect ratio of its sheet. */
export function boxOfAspect(box: Box, aspect: number): Box {
  const width = Math.min(box.width, box.height * aspect)
  const height = width / aspect
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

function paintSheet(context: CanvasRenderingContext2D, box: Box): void {
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, SHEET_RADIUS)
  context.fillStyle = INKS.sheet
  context.fill()
  context.strokeStyle = INKS.rule
  context.lineWidth = 1
  context.stroke()
  context.clip()
}

export function placeOf(element: ElementBox, box: Box): Box {
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

/**
 * Distances of a badge's center from the lower left corner of its piece and from the sheet's edge, as shares of its
 * size.
 */
const BADGE_WITHIN = 0.2
const BADGE_INSET = 0.25

/**
 * The badge at the piece's lower left corner (before rotation), clamped to the sheet. The badge itself is not rotated.
 */
export function badgeOf(piece: PieceElement, box: Box, sheet: Box, size: number): Box {
  const { x, y, width, height } = placeOf(piece, box)
  const angle = ((piece.turn ?? 0) * Math.PI) / HALF_TURN
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [left, down] = [BADGE_WITHIN * size - width / 2, height / 2 - BADGE_WITHIN * size]
  const inset = size * BADGE_INSET
  const within = (at: number, from: number, span: number) =>
    Math.min(from + span - size - inset, Math.max(from + inset, at - size / 2))
  return {
    x: within(x + width / 2 + left * cos - down * sin, sheet.x, sheet.width),
    y: within(y + height / 2 + left * sin + down * cos, sheet.y, sheet.height),
    width: size,
    height: size,
  }
}
