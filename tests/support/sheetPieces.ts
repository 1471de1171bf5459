/** The pieces of a sheet as the app makes them, with the forms of their real cut-outs. */
import sharp from 'sharp'
import path from 'node:path'
import { type CutoutForm, netOfPixels } from '../../src/board/collage/cutoutForm.ts'
import { type ViewPiece, viewPiece } from '../../src/board/collage/viewPiece.ts'
import { Shot } from '../../server/catalog/record.ts'
import type { CatalogueProduct } from '../../server/design/engine/order.ts'
import { coverOf, NET_CELLS } from '../../studio/collage/sheet/net.ts'
import { readFile } from 'node:fs/promises'
import { testProduct } from './testProduct.ts'

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
  const net = netOfPixels(data)
  return { aspect, cover: coverOf(net), net }
}
