/**
 * A tuning picture as input of the matting: 60 % of them as close-ups, the others whole. Half of the objects are made
 * paler, and a quarter of the pictures are low-quality WebP.
 */
import sharp from 'sharp'
import { chanceOf } from '../../../server/design/engine/chance.ts'
import { frameOf } from '../../../server/design/engine/cutouts/frame.ts'
import { readPicture } from '../../../server/design/engine/cutouts/readPicture.ts'
import { SMALL_SIDES_PX, smallCopy } from '../../../server/design/engine/cutouts/studioMatte.ts'
import { type Plan, testPicture } from './pictures.ts'

const PALE_VARIANT = { share: 0.5, most: 0.85 }
const WEBP = { share: 0.25, least: 60, most: 85 }
const NEAR_SHARE = 0.6
/** Margin around the object in close-ups, as a share of its longer side. */
const MARGIN = { least: 0.08, most: 0.24 }

/** `small` is the training input; both truths are coverage 0..255. */
export async function trainingCrop(plan: Plan) {
  const chance = chanceOf(plan.seed, 'variant')
  const between = ({ least, most }: { least: number; most: number }) => least + (most - least) * chance()
  const bleach = chance() < PALE_VARIANT.share ? PALE_VARIANT.most * chance() : 0
  const { jpeg, alpha, width, height } = await testPicture({ ...plan, bleach })
  const isWebp = chance() < WEBP.share
  const quality = Math.round(between(WEBP))
  const picture = await readPicture(isWebp ? await sharp(jpeg).webp({ quality }).toBuffer() : jpeg)
  const isNear = chance() < NEAR_SHARE
  const thing = frameOf(alpha, width)
  const margin = between(MARGIN) * Math.max(thing.width, thing.height)
  const left = isNear ? Math.max(0, Math.round(thing.left - margin)) : 0
  const top = isNear ? Math.max(0, Math.round(thing.top - margin)) : 0
  const frame = {
    left,
    top,
    width: isNear ? Math.min(width - left, Math.round(thing.width + 2 * margin)) : width,
    height: isNear ? Math.min(height - top, Math.round(thing.height + 2 * margin)) : height,
  }
  const small = await smallCopy(picture, isNear ? SMALL_SIDES_PX.near : SMALL_SIDES_PX.whole, frame)
  const truth = await sharp(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .extract(frame)
    .resize(small.width, small.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { small, truth, picture, alpha }
}
