/** Paints the sheet of a collage into its place on a page. */
import { paintSheet, type Sheet } from '../../../studio/collage/sheet/paintSheet.ts'
import { type Box as ElementBox, piecesOf } from '../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import { PAPER_FACES, type PageBox as Box } from '../../../studio/index.ts'
import type { PageAssets } from './pageAssets.ts'
import type { PageContent } from './pageContent.ts'
import { INKS, paintCentred } from './pageInk.ts'
import type { TrueScale } from '../../../studio/collage/sheet/composeTrueScale.ts'
import type { Unit } from '../../platform/units.ts'
import { RULER_PARTS, rulerOf } from '../collage/rulerMarks.ts'

type Collage = { readonly box: Box; readonly view: CollageView }
type Options = {
  /** Device pixels per page pixel. */
  readonly scale: number
  /** Is awaited before each element, so that the page answers meanwhile. */
  readonly pause: () => Promise<void>
  readonly isWordless?: boolean
}

const SHEET_FACES = { serif: PAPER_FACES.display, sans: PAPER_FACES.text }

export async function paintCollage(
  context: CanvasRenderingContext2D,
  { box: place, view }: Collage,
  content: PageContent,
  assets: PageAssets,
  { scale, pause, isWordless = false }: Options,
): Promise<void> {
  context.save()
  const box = boxOfAspect(place, view.aspect)
  if (view.background !== undefined) {
    context.fillStyle = view.background
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  if (view.trueScale) paintTrueScaleMarks(context, view.trueScale, box, content.unit ?? 'in')
  context.save()
  context.translate(box.x, box.y)
  const sheet = sheetOf(view, box, assets, scale, isWordless)
  await paintSheet(context, view.elements, sheet, pause)
  context.restore()
  for (const piece of piecesOf(view)) {
    const at = placeOf(piece, box)
    if (!assets.cutouts[piece.index]) paintMissing(context, content.entries[piece.index]?.plainName ?? '', at)
    if (view.trueScale?.unknown.includes(piece.index)) paintUnknown(context, at)
  }
  context.restore()
}

function sheetOf(
  { aspect }: CollageView,
  { height }: Box,
  { cutouts, shadows, plans, photos }: PageAssets,
  scale: number,
  isWordless: boolean,
): Sheet {
  return { aspect, height, scale, pictures: { cutouts, shadows, plans, photos }, faces: SHEET_FACES, isWordless }
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

// Paints the ground lines and the ruler of a true-scale collage, and the frames of pieces of unknown size.

/** Shares of the sheet. */
const EDGE = 0.05
const BAR = 0.012
const TEXT = 0.028
const FOOT = 0.055
/** Page pixels; the lower limit for small collages. */
const MIN_TEXT_PX = 14

function paintTrueScaleMarks(
  context: CanvasRenderingContext2D,
  { grounds, sheetIn }: TrueScale,
  box: Box,
  unit: Unit,
): void {
  if (sheetIn === undefined) return
  context.save()
  context.strokeStyle = INKS.rule
  context.lineWidth = 1
  for (const ground of grounds) {
    const y = box.y + ground * box.height
    context.beginPath()
    context.moveTo(box.x + EDGE * box.width, y)
    context.lineTo(box.x + (1 - EDGE) * box.width, y)
    context.stroke()
  }
  const ruler = rulerOf(sheetIn, unit)
  const left = box.x + EDGE * box.width
  const top = box.y + (1 - FOOT - BAR) * box.height
  const width = ruler.share * box.width
  const height = BAR * box.height
  context.fillStyle = INKS.soft
  for (let part = 0; part < RULER_PARTS; part += 2)
    context.fillRect(left + (width * part) / RULER_PARTS, top, width / RULER_PARTS, height)
  context.strokeStyle = INKS.soft
  context.strokeRect(left, top, width, height)
  context.font = `${Math.max(MIN_TEXT_PX, TEXT * box.height)}px ${PAPER_FACES.text}`
  context.textBaseline = 'top'
  context.textAlign = 'left'
  context.fillText('0', left, top + height * 1.5)
  context.textAlign = 'right'
  context.fillText(ruler.text, left + width, top + height * 1.5)
  context.restore()
}

/** A dashed frame with a label: the piece is not to scale. */
function paintUnknown(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.save()
  context.setLineDash([6, 5])
  context.strokeStyle = INKS.strongRule
  context.strokeRect(x, y, width, height)
  context.font = `${Math.min(14, Math.max(8, height * 0.12))}px ${PAPER_FACES.text}`
  context.fillStyle = INKS.soft
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.fillText('Size unknown', x + width / 2, y + height + 4)
  context.restore()
}
