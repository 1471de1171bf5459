/**
 * Paints a collage on the stage. Elements with soft shadows are cached as bitmaps as long as only their position
 * changes, so that a drag paints only bitmaps.
 */
import { hairlineOf } from '../sheet/hairline.ts'
import { paintElement, paintHairline, type Sheet } from '../sheet/paintSheet.ts'
import { type Placed, placedOf, reachOf } from '../sheet/sheet.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { boundsOfElement } from '../editor/collageFrame.ts'
import type { Bounds } from '../../geometry/polygon.ts'
import { drawMissing } from '../../draw/symbols/drawCollageMarks.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import { addressesOf, hasFailed, loaded, type StagePicture } from './stagePictures.ts'

type Bitmap = {
  readonly of: CollageElement
  readonly key: string
  readonly canvas: HTMLCanvasElement
  /** From the middle of the element to the corner of the bitmap; pixels of the page. */
  readonly left: number
  readonly top: number
}

export type Paper = Pick<Sheet, 'aspect' | 'height' | 'scale' | 'faces'> & {
  readonly pieces: readonly StagePicture[]
  /** The element whose text is being edited over the sheet. */
  readonly hidden: string | undefined
  /** What the view shows, in heights of the sheet. */
  readonly seen: Bounds
}

/** The extent of a shadow beyond its element, as a share of the sheet's shorter side. */
const SHADOW_REACH = 0.07

export type CollagePainter = {
  readonly paint: (context: CanvasRenderingContext2D, collage: Collage, paper: Paper) => void
  /** Clears the cached bitmaps, for example when a typeface has loaded. */
  readonly forget: () => void
}

export function createCollagePainter(): CollagePainter {
  let bitmaps = new Map<string, Bitmap>()
  return {
    forget: () => bitmaps.clear(),
    paint: (context, { elements }, paper) => {
      const used = new Map<string, Bitmap>()
      for (const element of elements) {
        if (element.id === paper.hidden || !isSeen(element, paper)) continue
        const bitmap = castsShadow(element) ? bitmapOf(element, bitmaps.get(element.id), paper) : undefined
        if (bitmap) {
          used.set(element.id, bitmap)
          paintBitmap(context, element, bitmap, paper)
        } else paintAt(context, element, paper)
        if (element.kind === 'note' && hairlineOf(element, elements, paper.aspect))
          paintHairline(context, element, elements, sheetFor(element, paper))
      }
      bitmaps = used
    },
  }
}

function isSeen(element: CollageElement, { aspect, seen }: Paper): boolean {
  const { left, top, right, bottom } = boundsOfElement(element, aspect)
  // With its shadow, and the line of a note.
  const beyond = element.kind === 'note' ? Infinity : SHADOW_REACH
  return (
    left - beyond < seen.right && right + beyond > seen.left && top - beyond < seen.bottom && bottom + beyond > seen.top
  )
}

function castsShadow({ kind }: CollageElement): boolean {
  return kind === 'piece' || kind === 'photo' || kind === 'chip' || kind === 'swatch'
}

function paintAt(context: CanvasRenderingContext2D, element: CollageElement, paper: Paper): void {
  const { x, y, turn } = placedOf(element, paper.aspect)
  context.save()
  context.translate(x * paper.height, y * paper.height)
  context.rotate((turn * Math.PI) / 180)
  paintOne(context, element, paper)
  context.restore()
}

function paintOne(context: CanvasRenderingContext2D, element: CollageElement, paper: Paper): void {
  const [address] = addressesOf(element, paper.pieces)
  if (address === undefined || loaded(address)) return paintElement(context, element, sheetFor(element, paper))
  // The place of a picture that is still loading stays empty.
  if (!hasFailed(address)) return undefined
  const { width, height } = placedOf(element, paper.aspect)
  const name = 'index' in element ? (paper.pieces[element.index]?.name ?? '') : ''
  return paintShapes(context, drawMissing(name, width * paper.height, height * paper.height), {
    point: 1,
    font: paper.faces.sans,
  })
}

function sheetFor(element: CollageElement, { pieces, ...paper }: Paper): Sheet {
  const photo = element.kind === 'photo' ? loaded(element.source) : undefined
  if (element.kind === 'photo')
    return {
      ...paper,
      pictures: { cutouts: [], shadows: [], ...(photo ? { photos: new Map([[element.source, photo]]) } : {}) },
    }
  if (!('index' in element)) return { ...paper, pictures: { cutouts: [], shadows: [] } }
  const only = (address: string | undefined) => {
    const all: (HTMLImageElement | undefined)[] = []
    all[element.index] = loaded(address)
    return all
  }
  const piece = pieces[element.index]
  return {
    ...paper,
    pictures: { cutouts: only(piece?.source), shadows: only(piece?.shadow), plans: only(piece?.plan) },
  }
}

function bitmapOf(element: CollageElement, known: Bitmap | undefined, paper: Paper): Bitmap | undefined {
  const pictures = addressesOf(element, paper.pieces).map((address) =>
    loaded(address) ? address : hasFailed(address) ? 'failed' : '',
  )
  const key = `${paper.height} ${paper.scale} ${pictures.join(' ')}`
  if (known?.key === key && canShow(known.of, element)) return known
  const reach = reachOf(placedOf(element, paper.aspect))
  const beyond = SHADOW_REACH * Math.min(1, paper.aspect)
  const [left, top] = [-(reach.x + beyond) * paper.height, -(reach.y + beyond) * paper.height]
  const canvas = document.createElement('canvas')
  const size = { width: Math.ceil(-2 * left * paper.scale), height: Math.ceil(-2 * top * paper.scale) }
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context || size.width * size.height > MAX_PIXELS) return undefined
  context.setTransform(paper.scale, 0, 0, paper.scale, -left * paper.scale, -top * paper.scale)
  context.rotate((placedOf(element, paper.aspect).turn * Math.PI) / 180)
  paintOne(context, element, paper)
  return { of: element, key, canvas, left, top }
}

/** A cut-out that is enlarged far beyond the sheet is painted directly. */
const MAX_PIXELS = 24_000_000
const ROUNDING = 1e-6

/** Whether the bitmap of an element also shows it moved: form, turn and looks are the same. */
function canShow(of: CollageElement, now: CollageElement): boolean {
  if (of === now) return true
  const { x: _x, y: _y, locked: _locked, group: _group, id: _id, ...one } = of
  const { x: _x2, y: _y2, locked: _locked2, group: _group2, id: _id2, ...two } = now
  return (
    Math.abs(one.width - two.width) < ROUNDING &&
    Math.abs(one.height - two.height) < ROUNDING &&
    isSameValue({ ...one, width: 0, height: 0 }, { ...two, width: 0, height: 0 })
  )
}

/** Rounded to whole device pixels, so that the bitmap stays sharp. */
function paintBitmap(
  context: CanvasRenderingContext2D,
  element: CollageElement,
  { canvas, left, top }: Bitmap,
  { aspect, height, scale }: Paper,
): void {
  const { x, y }: Placed = placedOf(element, aspect)
  const whole = (value: number) => Math.round(value * scale) / scale
  const [at, down] = [whole(x * height + left), whole(y * height + top)]
  context.drawImage(canvas, at, down, canvas.width / scale, canvas.height / scale)
}
