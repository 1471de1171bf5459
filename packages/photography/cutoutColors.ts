/**
 * Writes the small copy of each cut-out from which the colors of a board are read: `npx tsx packages/photography/cutoutColors.ts
 * [id …]`. Beds lose the bedding with which they are photographed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BEDDING_FILES, COLORS_FILE, PICTURES } from '../../server/catalog/pictures.ts'
import type { ProductRecord } from '../../server/catalog/record.ts'
import { records } from '../../server/catalog/records.ts'
import { smallCopy } from '../../server/design/engine/palette/visibleColors.ts'

/** A pixel of which the bedding has at least this share, of 255, is not of the bed. */
const BEDDING_SHARE = 64

/** The small copy, WebP without loss. @param folder that of the pictures of the product */
export async function cutoutColors({ kind }: Pick<ProductRecord, 'kind'>, folder: string): Promise<Buffer> {
  const cutout = await readFile(join(folder, 'cutout.webp'))
  const alone =
    kind === 'bed' ? await withoutBedding(cutout, await readFile(join(folder, BEDDING_FILES.cutout))) : cutout
  return smallCopy(alone).webp({ lossless: true, effort: 6 }).toBuffer()
}

async function withoutBedding(cutout: Buffer, bedding: Buffer): Promise<Buffer> {
  const [picture, mask] = await Promise.all(
    [cutout, bedding].map((file) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!picture || !mask) throw new Error('A picture of the bed was not read.')
  for (let i = 0; i < picture.data.length; i += 4) {
    const share = (mask.data[i] ?? 0) + (mask.data[i + 1] ?? 0) + (mask.data[i + 2] ?? 0)
    if (share >= BEDDING_SHARE) picture.data[i + 3] = 0
  }
  const { width, height } = picture.info
  return sharp(picture.data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

if (import.meta.filename === process.argv[1]) {
  const ids = process.argv.slice(2)
  for (const record of records.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const folder = join(PICTURES, record.id)
    await writeFile(join(folder, COLORS_FILE), await cutoutColors(record, folder))
  }
}
