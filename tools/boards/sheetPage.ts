/** Runs in the browser of `tools/boards.ts`: composes and paints a board as the app does. */
import { composeCollage } from '../../studio/collage/sheet/composeCollage.ts'
import { paintSheet } from '../../studio/collage/sheet/paintSheet.ts'
import type { CollageStyle } from '../../studio/model/collage.ts'
import type { DesignRecord } from '../../src/contract/designRecord.ts'
import { recordRelations } from '../../src/board/sheet/recordRelations.ts'
import type { Product } from '../../src/contract/products.ts'
import { collageFaults } from '../../studio/collage/sheet/collageFaults.ts'
import { viewPiece } from '../../src/board/collage/viewPiece.ts'
import { formOf } from '../../src/board/collage/cutoutForm.ts'
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource/instrument-serif/400.css'
import '@fontsource/instrument-serif/400-italic.css'

export type SheetOrder = {
  readonly products: readonly (Product & { cutout: string; shadow: string })[]
  readonly palette: readonly { hex: string; name: string }[]
  readonly record: DesignRecord
  readonly seed: number
  readonly aspect: number
  readonly style?: CollageStyle
  readonly heightPx: number
}
export type PaintedSheet = {
  readonly png: string
  readonly ms: number
  readonly style: string
  readonly faults: readonly string[]
}

const FACES = { serif: '"Instrument Serif"', sans: '"Instrument Sans Variable"' }

async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

async function paintBoard({
  products,
  palette,
  record,
  seed,
  aspect,
  style,
  heightPx,
}: SheetOrder): Promise<PaintedSheet> {
  await Promise.all(
    [
      '400 20px "Instrument Serif"',
      'italic 400 20px "Instrument Serif"',
      '400 20px "Instrument Sans Variable"',
      '600 20px "Instrument Sans Variable"',
    ].map((font) => document.fonts.load(font)),
  )
  const cutouts = await Promise.all(products.map(({ cutout }) => load(cutout)))
  const shadows = await Promise.all(products.map(({ shadow }) => load(shadow)))
  const pieces = products.map((product, index) =>
    viewPiece(formOf(cutouts[index] ?? null), product, record.quantities[product.id]?.count),
  )
  const began = performance.now()
  const collage = composeCollage(
    { pieces, palette, relations: recordRelations(record, products) },
    seed,
    aspect,
    style ? { style } : {},
  )
  const ms = performance.now() - began
  const canvas = document.createElement('canvas')
  canvas.height = heightPx
  canvas.width = Math.round(heightPx * aspect)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = collage.background ?? '#faf7f1'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const sheet = { aspect, height: heightPx, scale: 1, pictures: { cutouts, shadows }, faces: FACES }
  await paintSheet(context, collage.elements, sheet, async () => undefined)
  return {
    png: canvas.toDataURL('image/png'),
    ms,
    style: collage.style,
    faults: collageFaults(collage, pieces, aspect),
  }
}

Object.assign(window, { paintBoard })
