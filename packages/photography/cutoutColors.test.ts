/** The small copies of the cut-outs belong to the cut-outs beside them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { COLORS_FILE, PICTURES } from '../../server/catalog/pictures.ts'
import { records } from '../../server/catalog/records.ts'
import { cutoutColors } from './cutoutColors.ts'

/** Every sixteenth piece in an ordinary run, and all beds, of which the bedding is left out. */
const STEP = process.env.TEST_ALL ? 1 : 16
/** Mean difference of a channel, of 255 levels: processors round the sizes of pictures differently. */
const MAX_DIFFERENCE = 0.5
const TIMEOUT_MS = 240_000

const chosen = records.filter(({ kind }, index) => index % STEP === 0 || kind === 'bed')

it.each(chosen)('has the colors of its cut-out: $id', { timeout: TIMEOUT_MS }, async (record) => {
  const folder = join(PICTURES, record.id)
  const [kept, made] = await Promise.all(
    [await readFile(join(folder, COLORS_FILE)), await cutoutColors(record, folder)].map(opaquePixels),
  )
  if (!kept || !made) throw new Error('A picture was not read.')
  expect(kept).toHaveLength(made.length)
  const sum = kept.reduce((apart, value, at) => apart + Math.abs(value - (made[at] ?? 0)), 0)
  expect(sum / kept.length).toBeLessThan(MAX_DIFFERENCE)
})

/** Where nothing is seen, a file may hold any color. */
async function opaquePixels(file: Buffer): Promise<Buffer> {
  const pixels = await sharp(file).ensureAlpha().raw().toBuffer()
  for (let i = 0; i < pixels.length; i += 4) if (pixels[i + 3] === 0) pixels.fill(0, i, i + 3)
  return pixels
}
