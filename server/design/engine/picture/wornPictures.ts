/**
 * The pictures of a catalogue's bed as a board shows it: its cut-out and its picture from above wear what the design record
 * says, and its colors are those of the bed without the bedding with which it is photographed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import { BEDDING_FILES } from '../../../catalog/pictures.ts'
import { type ProductRecord, Shot } from '../../../catalog/record.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import type { EngineProduct } from '../order.ts'
import { thingOf } from '../record/decideDesign.ts'
import { pointFromAbove, pointInPhoto, type PointAt } from './bedSurface.ts'
import { type Cloth, dye, type Pixels } from './dye.ts'
import { photoCamera } from './photoCamera.ts'
import { type Dyes, PHOTO_VIEWS } from './piece.ts'
import { dyesOf } from './worn.ts'

export type Bed = Pick<ProductRecord, 'kind' | 'placement' | 'length' | 'width' | 'height'> & {
  readonly folder: string
}

/** Quality of the catalogue's own cut-outs. */
const WEBP = { quality: 86, alphaQuality: 100, effort: 2, smartSubsample: true }
/** A pixel of which the bedding has at least this share, of 255, is not of the bed. */
const BEDDING_SHARE = 64

/** Whether a board shows the product in other colors than its photograph. */
export function isDressed({ kind }: Pick<Bed, 'kind'>): boolean {
  return kind === 'bed' || kind === 'mattress'
}

/** The cut-outs of beds and mattresses, WebP, in what they wear on a board; null for every other product. */
export function wornCutouts(
  products: readonly EngineProduct[],
  record: Pick<DesignRecord, 'dresses' | 'decoration' | 'photographed'>,
): Promise<(Buffer | null)[]> {
  const dyes = dyesOf(record, products.map(thingOf))
  return Promise.all(
    products.map(async (product, index) => {
      const worn = 'folder' in product && isDressed(product) ? dyes(index) : undefined
      return worn && 'folder' in product ? wornCutout(product, worn) : null
    }),
  )
}

/** WebP; the cut-out itself where the catalogue does not know where its bedding is. */
export async function wornCutout(bed: Bed, dyes: Dyes): Promise<Buffer> {
  const { cutout } = await shotOf(bed)
  const pointAt = pointInPhoto(photoCamera(cutout, PHOTO_VIEWS[bed.placement]), sleepingOf(bed))
  return wornPicture(bed, { picture: 'cutout.webp', bedding: BEDDING_FILES.cutout }, pointAt, dyes)
}

/** WebP, seen from straight above. */
export async function wornPlan(bed: Bed, dyes: Dyes): Promise<Buffer> {
  const { plan } = await shotOf(bed)
  const pointAt = pointFromAbove((plan?.width ?? 1) / bed.length, sleepingOf(bed))
  return wornPicture(bed, { picture: 'plan.webp', bedding: BEDDING_FILES.plan }, pointAt, dyes)
}

/** The file that says where the bedding is on the cut-out of a bed; null for every other product. */
export async function beddingOf(product: Bed): Promise<Buffer | null> {
  return product.kind === 'bed' ? await fileOf(product, BEDDING_FILES.cutout).catch(() => null) : null
}

/** The cut-out of a bed without its bedding. */
export async function withoutBedding(cutout: Uint8Array, bedding: Uint8Array): Promise<Uint8Array> {
  const [picture, mask] = [await pixelsOf(cutout), await pixelsOf(bedding)]
  for (let i = 0; i < picture.data.length; i += 4) {
    const share = (mask.data[i] ?? 0) + (mask.data[i + 1] ?? 0) + (mask.data[i + 2] ?? 0)
    if (share >= BEDDING_SHARE) picture.data[i + 3] = 0
  }
  return sharp(picture.data, rawOf(picture)).png({ compressionLevel: 1 }).toBuffer()
}

async function wornPicture(
  bed: Bed,
  files: { readonly picture: string; readonly bedding: string },
  pointAt: PointAt,
  dyes: Dyes,
): Promise<Buffer> {
  const photographed = await fileOf(bed, files.picture)
  const cloth = await clothOf(bed, files.bedding, pointAt)
  if (!cloth) return photographed
  const picture = await pixelsOf(photographed)
  dye(picture, cloth, dyes)
  return sharp(picture.data, rawOf(picture)).webp(WEBP).toBuffer()
}

async function clothOf(bed: Bed, file: string, pointAt: PointAt): Promise<Cloth | null> {
  if (bed.kind === 'mattress') return { is: 'mattress', pointAt }
  const bedding = await fileOf(bed, file).catch(() => null)
  return bedding && { is: 'bed', bedding: await pixelsOf(bedding), pointAt }
}

function sleepingOf({ kind, length, width, height }: Bed) {
  return { wide: length, deep: width, tall: height, isBare: kind === 'mattress' }
}

async function shotOf(bed: Bed): Promise<Shot> {
  return Shot.parse(JSON.parse((await fileOf(bed, 'shot.json')).toString('utf8')))
}

function fileOf({ folder }: Bed, name: string): Promise<Buffer> {
  return readFile(join(folder, name))
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function rawOf({ width, height }: Pixels) {
  return { raw: { width, height, channels: 4 as const } }
}
