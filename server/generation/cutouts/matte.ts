/** Cuts one thing out of any picture: exact on its own alpha, good on plain backdrops, honest (a soft card) on the rest. */
import sharp from 'sharp'
import { encoded, hexOfOklab, LINEAR, linearOfHex, oklab } from '../colour.ts'
import type { Cutout } from '../order.ts'
import { type Backdrop, backdropOf } from './backdrop.ts'
import { guidedFilter } from './guidedFilter.ts'
import { groundIn, thingIn } from './regions.ts'

/** Longest side of a cut-out, and of the small copy on which regions are found; pixels. */
const LONGEST = 1024
const SMALL = 420
/** Below this a picture is kept as a card. */
export const TRUSTED = 0.6
/** Share of see-through pixels from which a picture's own alpha is believed. */
const OWN_ALPHA = 0.02
/** The guided filter's reach as a share of the longest side, and its tolerance. */
const REACH = 0.004
const TOLERANCE = 0.0008
/** A thing smaller or larger than these shares of the picture is a failed cut. */
const AREA = { least: 0.006, most: 0.93 }
const QUALITY = 88
/** Times that the backdrop is fitted again with what the last fit made known. */
const REFITS = 3

type Raw = { data: Uint8Array; width: number; height: number }

export async function matte(picture: Uint8Array): Promise<Cutout> {
  const upright = sharp(picture, { limitInputPixels: 80_000_000 })
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw: Raw = { data, width: info.width, height: info.height }
  if (transparency(data) > OWN_ALPHA) return { cutout: await trimmed(raw), confidence: 1 }
  const small = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lab = labOf(small.data)
  const size = { width: small.info.width, height: small.info.height }
  const rim = backdropOf({ ...size, lab })
  let backdrop = rim
  for (let round = 0; round < REFITS; round++)
    backdrop = backdropOf({ ...size, lab }, groundIn({ ...size, lab }, backdrop))
  const thing = thingIn({ ...size, lab }, backdrop)
  const confidence = confidenceOf(thing, size, rim)
  if (confidence < TRUSTED) return { cutout: await softCard(raw), confidence }
  const mask = await sharp(Buffer.from(thing.map((value) => value * 255)), { raw: { ...size, channels: 1 } })
    .resize(raw.width, raw.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  refine(raw, mask, backdrop, size)
  return { cutout: await trimmed(raw), confidence }
}

function transparency(data: Buffer): number {
  let count = 0
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 16) count++
  return count / (data.length / 4)
}

function labOf(data: Buffer): Float32Array {
  const lab = new Float32Array((data.length / 4) * 3)
  for (let i = 0; i < data.length / 4; i++) {
    const linear = (c: number) => LINEAR[data[4 * i + c] ?? 0] ?? 0
    lab.set(oklab(linear(0), linear(1), linear(2)), 3 * i)
  }
  return lab
}

/** How far the cut may be trusted: the rim is plain, and what is left has a sensible size and does not fill the rim. */
function confidenceOf(
  thing: Uint8Array,
  { width, height }: { width: number; height: number },
  backdrop: Backdrop,
): number {
  const area = thing.reduce((sum, value) => sum + value, 0) / thing.length
  if (area < AREA.least || area > AREA.most) return 0
  let touching = 0
  for (let x = 0; x < width; x++) touching += (thing[x] ?? 0) + (thing[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touching += (thing[y * width] ?? 0) + (thing[y * width + width - 1] ?? 0)
  const cut = touching / (2 * (width + height))
  return Math.max(0, Math.min(1, backdrop.fit * 1.05 - Math.max(0, cut - 0.15)))
}

/** Bends the mask to the picture's edges and takes the backdrop's colour out of the half-covered pixels. */
function refine(raw: Raw, mask: Buffer, backdrop: Backdrop, small: { width: number; height: number }): void {
  const { data, width, height } = raw
  const guide = new Float32Array(width * height)
  const rough = new Float32Array(width * height)
  for (let i = 0; i < guide.length; i++) {
    guide[i] = (0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0)) / 255
    rough[i] = (mask[i] ?? 0) / 255
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) * REACH))
  const alpha = guidedFilter(guide, rough, width, height, radius, TOLERANCE)
  for (let i = 0; i < alpha.length; i++) {
    // The filter leaves a faint veil far from edges: stretch it away.
    const a = Math.min(1, Math.max(0, ((alpha[i] ?? 0) - 0.08) / 0.84))
    data[4 * i + 3] = Math.round(255 * a)
    if (a <= 0.02 || a >= 0.98) continue
    const [x, y] = [((i % width) * small.width) / width, (Math.floor(i / width) * small.height) / height]
    const behind = linearOfHex(hexOfOklab([backdrop.at(x, y, 0), backdrop.at(x, y, 1), backdrop.at(x, y, 2)]))
    for (let c = 0; c < 3; c++) {
      const seen = LINEAR[data[4 * i + c] ?? 0] ?? 0
      data[4 * i + c] = Math.round(255 * encoded((seen - (1 - a) * (behind[c] ?? 0)) / a))
    }
  }
}

async function trimmed({ data, width, height }: Raw): Promise<Buffer> {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < width * height; i++) {
    if ((data[4 * i + 3] ?? 0) < 8) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const whole = sharp(data, { raw: { width, height, channels: 4 } })
  const cut = right < 0 ? whole : whole.extract({ left, top, width: right - left + 1, height: bottom - top + 1 })
  return cut.webp({ quality: QUALITY, alphaQuality: 100 }).toBuffer()
}

/** The whole photo with soft round corners: never a torn object. */
async function softCard({ data, width, height }: Raw): Promise<Buffer> {
  const radius = Math.round(Math.min(width, height) * 0.05)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="${radius}" fill="#fff"/></svg>`
  const mask = await sharp(Buffer.from(svg)).blur(1.2).extractChannel(3).raw().toBuffer()
  for (let i = 0; i < width * height; i++) data[4 * i + 3] = mask[i] ?? 0
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: QUALITY })
    .toBuffer()
}
