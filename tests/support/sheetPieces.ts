/** The pieces of a sheet as the app makes them, with the forms of their real cut-outs. */
import sharp from 'sharp'
import path from 'node:path'
import type { CutoutForm } from '../../src/board/collage/cutoutForm.ts'
import { type ViewPiece, viewPiece } from '../../src/board/collage/viewPiece.ts'
import { Shot } from '../../server/catalog/record.ts'
import type { CatalogueProduct } from '../../server/design/engine/order.ts'
import { coverOf, NET_CELLS } from '../../studio/collage/sheet/net.ts'
import { readFile } from 'node:fs/promises'
import { testProduct } from './testProduct.ts'

/** As `MIN_OPAQUE_ALPHA` of the app. */
const MIN_OPAQUE_ALPHA = 72
const CHANNELS = 4

const known = new Map<string, Promise<ViewPiece>>()

/** Each product is read once. */
export function sheetPiece(product: CatalogueProduct): Promise<ViewPiece> {
  const piece = known.get(product.id) ?? readPiece(product)
  known.set(product.id, piece)
  return piece
}

async function readPiece({ folder, colour, ...product }: CatalogueProduct): Promise<ViewPiece> {
  const { cutout } = Shot.parse(JSON.parse(await readFile(path.join(folder, 'shot.json'), 'utf8')))
  const form = await formOf(path.join(folder, 'cutout.webp'), cutout.width / cutout.height)
  const shown = testProduct({
    ...product,
    hex_code: colour.hex,
    colour: colour.name,
    Price: '',
    image: '',
    cutout_width: cutout.width / cutout.pixelsPerInch,
  })
  return viewPiece(form, shown)
}

async function formOf(file: string, aspect: number): Promise<CutoutForm> {
  const data = await sharp(file).ensureAlpha().resize(NET_CELLS, NET_CELLS, { fit: 'fill' }).raw().toBuffer()
  const opaque = new Uint8Array(NET_CELLS * NET_CELLS)
  const light = new Uint8Array(NET_CELLS * NET_CELLS)
  const color = new Uint32Array(NET_CELLS * NET_CELLS)
  for (let cell = 0; cell < opaque.length; cell++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(cell * CHANNELS, (cell + 1) * CHANNELS)
    opaque[cell] = alpha > MIN_OPAQUE_ALPHA ? 1 : 0
    light[cell] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
    color[cell] = (red << 16) | (green << 8) | blue
  }
  const net = { opaque, light, color }
  return { aspect, cover: coverOf(net), net }
}
