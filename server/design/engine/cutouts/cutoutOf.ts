/**
 * The cut-out of a product: the rendered one for catalogue products, otherwise cut from its picture, otherwise a picture
 * in its plain color.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharp } from '../../../platform/images/sharp.ts'
import { Shot } from '../../../catalog/record.ts'
import type { CatalogueProduct, EngineProduct, ForeignProduct } from '../order.ts'
import { cutOutOrRefuse } from './cutOutOrRefuse.ts'
import type { CutOutResult, TrueSize } from './cutOutResult.ts'

/** Side length in pixels of the plain color for a product without a picture. */
const PLAIN_PX = 640
const PLAIN_COLOR = '#d9cfc0'

export async function cutoutOf(product: EngineProduct): Promise<CutOutResult> {
  if ('folder' in product) return photographedCutout(product)
  if (product.cut) return product.cut
  if (!product.image) return plainColorPicture(product, null)
  const answer = await cutOutOrRefuse({ picture: product.image, size: sizeOf(product), strokes: [], model: null })
  return 'refused' in answer ? plainColorPicture(product, answer.refused.message) : answer
}

/** The stated size of a product. */
export function sizeOf({ length, width, height }: ForeignProduct): TrueSize {
  const positive = (inches: number | undefined) => (inches && inches > 0 ? inches : null)
  return { wide: positive(length), deep: positive(width), tall: positive(height) }
}

async function photographedCutout({ folder }: CatalogueProduct): Promise<CutOutResult> {
  const shot = Shot.parse(JSON.parse(await readFile(join(folder, 'shot.json'), 'utf8')))
  const { width, height, pixelsPerInch, base } = shot.cutout
  return {
    image: await readFile(join(folder, 'cutout.webp')),
    shadow: await readFile(join(folder, 'shadow.webp')).catch(() => null),
    width,
    height,
    frame: { left: 0, top: 0, ofWidth: width, ofHeight: height },
    method: 'own-alpha',
    confidence: 1,
    note: null,
    groundLine: height - 1,
    base,
    pixelsPerInch,
  }
}

/** The cut-out of a product without a usable picture; `note` says why. */
export async function plainColorPicture({ hex }: ForeignProduct, note: string | null): Promise<CutOutResult> {
  const background = hex && /^#[0-9a-f]{6}$/i.test(hex) ? hex : PLAIN_COLOR
  const plain = sharp({ create: { width: PLAIN_PX, height: PLAIN_PX, channels: 4, background } })
  return {
    image: await plain.webp().toBuffer(),
    shadow: null,
    width: PLAIN_PX,
    height: PLAIN_PX,
    frame: { left: 0, top: 0, ofWidth: PLAIN_PX, ofHeight: PLAIN_PX },
    method: 'card',
    confidence: 0,
    note,
    groundLine: PLAIN_PX - 1,
    base: { x: PLAIN_PX / 2, y: PLAIN_PX - 1 },
    pixelsPerInch: null,
  }
}
