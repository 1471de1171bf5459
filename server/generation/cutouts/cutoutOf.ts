/** The cut-out of a product: the photographer's own alpha where the catalogue has it, else the embedded matting. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Cutout, EngineProduct } from '../order.ts'
import { matte } from './matte.ts'

/** A card in the product's own colour, for a product that came without a picture. */
const CARD = 640

export async function cutoutOf(product: EngineProduct): Promise<Cutout> {
  if ('folder' in product) return { cutout: await readFile(join(product.folder, 'cutout.webp')), confidence: 1 }
  if (product.image) return matte(product.image)
  const background = /^#[0-9a-f]{6}$/i.test(product.hex ?? '') ? product.hex : '#d9cfc0'
  const card = sharp({ create: { width: CARD, height: CARD, channels: 4, background: background ?? '#d9cfc0' } })
  return { cutout: await card.webp().toBuffer(), confidence: 0 }
}
