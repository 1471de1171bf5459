/** Paints the composed cut-outs with the shadows that their own outlines throw, and their numbers. */
import type { Slot } from '../../../../studio/model/collage.ts'
import type { Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { INKS, paintBadge, paintCentred, SHEET_RADIUS } from './pageInk.ts'

/** Light comes from above: a tight shadow where a piece touches, a wide one that falls below it. Shares of the sheet. */
const SHADOWS = [
  { blur: 0.028, drop: 0.018, colour: 'rgb(60 44 24 / 0.24)' },
  { blur: 0.004, drop: 0.002, colour: 'rgb(60 44 24 / 0.3)' },
] as const
/** How far a shadow falls beyond its piece, as a share of the sheet. */
export const SHADOW_REACH = 0.05
/** The piece itself is painted this far off the sheet, so that of this pass only the shadow is seen. */
const AWAY_PX = 20_000

type Collage = { readonly box: Box; readonly slots: readonly Slot[]; readonly badgePx: number }
type Options = {
  scale: number /** Without the sheet the ground stays transparent and there are no numbers. */
  hasSheet: boolean
}

/** `scale` is device pixels for each pixel of the page. */
export function paintCollage(
  context: CanvasRenderingContext2D,
  { box, slots, badgePx }: Collage,
  content: PageContent,
  cutouts: readonly (HTMLImageElement | null)[],
  { scale, hasSheet }: Options,
): void {
  context.save()
  if (hasSheet) paintSheet(context, box)
  for (const slot of slots) {
    const place = placeOf(slot, box)
    const image = cutouts[slot.index]
    if (image) paintPiece(context, image, place, Math.min(box.width, box.height), scale)
    else paintMissing(context, content.entries[slot.index]?.name ?? '', place)
  }
  if (hasSheet) for (const slot of slots) paintBadge(context, badgeOf(placeOf(slot, box), box, badgePx), slot.index + 1)
  context.restore()
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

export function placeOf(slot: Slot, box: Box): Box {
  return {
    x: box.x + slot.x * box.width,
    y: box.y + slot.y * box.height,
    width: slot.width * box.width,
    height: slot.height * box.height,
  }
}

export function paintPiece(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: Box,
  sheetPx: number,
  scale: number,
): void {
  for (const { blur, drop, colour } of SHADOWS) {
    context.save()
    context.shadowColor = colour
    context.shadowBlur = blur * sheetPx * scale
    context.shadowOffsetX = AWAY_PX * scale
    context.shadowOffsetY = drop * sheetPx * scale
    context.drawImage(image, x - AWAY_PX, y, width, height)
    context.restore()
  }
  context.drawImage(image, x, y, width, height)
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

/** At the lower left of its piece, within the sheet. */
export function badgeOf(place: Box, box: Box, size: number): Box {
  const inset = size * 0.25
  return {
    x: Math.max(box.x + inset, place.x - size * 0.3),
    y: Math.min(box.y + box.height - size - inset, place.y + place.height - size * 0.7),
    width: size,
    height: size,
  }
}
