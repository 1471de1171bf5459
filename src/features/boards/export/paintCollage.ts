/** Paints the composed cut-outs with the shadows that their own outlines throw, and their numbers. */
import { paintCutout } from '../../../../studio/collage/paintCutout.ts'
import { contained } from '../../../../studio/collage/sheet.ts'
import type { Slot } from '../../../../studio/model/collage.ts'
import type { CollageView } from '../collageView.ts'
import { aspectOf, type PageAssets } from './pageAssets.ts'
import type { Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { paintTrueScaleMarks, paintUnknown } from './paintTrueScale.ts'
import { INKS, paintBadge, paintCentred } from './pageInk.ts'

const SHEET_RADIUS = 10

type Collage = { readonly box: Box; readonly view: CollageView; readonly badgePx: number }
type Options = {
  /** Device pixels for each pixel of the page. */
  readonly scale: number
  /** Without the sheet the ground stays transparent and there are no numbers. */
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
  for (const slot of view.slots) {
    const picture = cutouts[slot.index]
    const shown = picture ? contained(slot, aspectOf(picture), view.aspect) : slot
    const { turn = 0 } = shown
    const place = placeOf(shown, box)
    if (!picture) {
      paintMissing(context, content.entries[slot.index]?.name ?? '', place)
      continue
    }
    context.save()
    context.translate(place.x + place.width / 2, place.y + place.height / 2)
    context.rotate((turn * Math.PI) / HALF_TURN)
    const shadow = shadows[slot.index]
    const light = { sheet: Math.min(box.width, box.height), scale }
    paintCutout(context, { picture, shadow, width: place.width, height: place.height }, light)
    context.restore()
    if (view.trueScale?.unknown.includes(slot.index)) paintUnknown(context, place)
  }
  if (hasSheet)
    for (const slot of view.slots) paintBadge(context, badgeOf(placeOf(slot, box), sheet, badgePx), slot.index + 1)
  context.restore()
}

const HALF_TURN = 180

/** The largest box of these proportions, in the middle: an arranged collage keeps the form of its sheet. */
function boxOfAspect(box: Box, aspect: number): Box {
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

function placeOf(slot: Slot, box: Box): Box {
  return {
    x: box.x + slot.x * box.width,
    y: box.y + slot.y * box.height,
    width: slot.width * box.width,
    height: slot.height * box.height,
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

/** At the lower left of its piece, within the sheet. */
function badgeOf(place: Box, box: Box, size: number): Box {
  const inset = size * 0.25
  return {
    x: Math.max(box.x + inset, place.x - size * 0.3),
    y: Math.min(box.y + box.height - size - inset, place.y + place.height - size * 0.7),
    width: size,
    height: size,
  }
}
