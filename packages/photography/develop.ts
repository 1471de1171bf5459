/** Produces the catalogue's picture files of one product from its exposures. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Shot } from '../../server/catalog/record.ts'
import { encodeSrgb, LINEAR_OF_BYTE } from '../../server/design/engine/color.ts'
import { antialiased } from './antialiased.ts'
import { inches } from './primitives/inches.ts'
import type { Exposure } from './exposure.ts'
import type { Shoot } from './shoot.ts'

export const PHOTO_SIZE = 768
const BACKGROUND_COLOR = { r: 0xf5, g: 0xf2, b: 0xed }
/**
 * Exposure factor (as a power of two), which keeps colors close to their hex with Blender's "Standard" view transform.
 */
const EXPOSURE = 2 ** -0.12
export const SHADOW_COLOUR = [0x2a, 0x22, 0x1c] as const
export const SHADOW_STRENGTH = 0.78
/** Share of the photo over which its shadow fades out towards the edges. */
const PHOTO_FADE = 0.17
/** Share of the cut-out's longer side over which a shadow at the border of the frame fades out. */
const SHADOW_FADE = 0.06
/** Blur of the contact shadow and of the faint distant one, as shares of the picture's width. */
const FINE_BLUR = 0.012
const WIDE_BLUR = 0.035
/**
 * Maximum size in bytes of the card pictures of 384 and 768 pixels, between which the browser selects by screen
 * density.
 */
const CARD_BYTES = 30_000
const MIN_QUALITY = 30
const QUALITY_STEP = 4
/** Darkness (of 255) below which there is only rendering noise. */
const SHADOW_FLOOR = 4
const SEEN_ALPHA = 6

type Box = { left: number; top: number; width: number; height: number }

/** Writes the photo with the cut-out at its size, the shadow, the plan picture and their scale. */
export async function develop(folder: string, shots: Shoot, hash: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const size = shots.photo.width
  const cutout = toSrgb(antialiased(shots.photo))
  const box = seenBox(cutout, size)
  const picture = sharp(cutout, raw(size, size))
  const shadow = await shadowAlpha(shots.shadow, size)

  const photo = await sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND_COLOR } })
    .composite([
      { input: shadowPicture(shadow), ...raw(size, size) },
      { input: cutout, ...raw(size, size) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  await sharp(photo)
    .resize(PHOTO_SIZE, PHOTO_SIZE)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(folder, 'photo.jpg'))
  for (const width of [384, PHOTO_SIZE]) {
    const sized = sharp(photo).resize(width, width)
    const webp = (quality: number) => sized.clone().webp({ quality }).toBuffer()
    const avif = (quality: number) => sized.clone().avif({ quality, effort: 2 }).toBuffer()
    await writeFile(join(folder, `photo-${width}.webp`), await lightEnough(webp, 82))
    await writeFile(join(folder, `photo-${width}.avif`), await lightEnough(avif, 55))
  }
  await webp(picture.clone().extract(box), join(folder, 'cutout.webp'))
  const framed = sharp(fadedShadow(shadow, size, box), raw(box.width, box.height))
  await framed.webp({ quality: 70, alphaQuality: 80 }).toFile(join(folder, 'shadow.webp'))
  const { plan } = shots
  if (plan) await webp(sharp(toSrgb(antialiased(plan)), raw(plan.width, plan.height)), join(folder, 'plan.webp'))

  const shot: Shot = {
    hash,
    cutout: {
      width: box.width,
      height: box.height,
      pixelsPerInch: shots.foot.framesPerMetre * size * inches(1),
      base: { x: shots.foot.x * size - box.left, y: shots.foot.y * size - box.top },
    },
    ...(plan ? { plan: { width: plan.width, height: plan.height } } : {}),
  }
  await writeShot(folder, shot)
}

export async function writeShot(folder: string, shot: Shot): Promise<void> {
  await writeFile(join(folder, 'shot.json'), `${JSON.stringify(shot, null, 2)}\n`)
}

/** Encodes with decreasing quality, starting with `best`, until the picture is small enough for a card. */
async function lightEnough(encode: (quality: number) => Promise<Buffer>, best: number): Promise<Buffer> {
  for (let quality = best; quality > MIN_QUALITY; quality -= QUALITY_STEP) {
    const bytes = await encode(quality)
    if (bytes.length < CARD_BYTES) return bytes
  }
  return encode(MIN_QUALITY)
}

function raw(width: number, height: number) {
  return { raw: { width, height, channels: 4 as const } }
}

export function webp(picture: Sharp, file: string): Promise<unknown> {
  return picture.webp({ quality: 86, alphaQuality: 100, effort: 4, smartSubsample: true }).toFile(file)
}

/** Converts linear, premultiplied light to the bytes of a picture file. */
export function toSrgb({ pixels }: Exposure): Buffer {
  const out = Buffer.alloc(pixels.length)
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = Math.min(1, Math.max(0, pixels[i + 3] ?? 0))
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) out[i + c] = Math.round(255 * exposed(((pixels[i + c] ?? 0) / alpha) * EXPOSURE))
    out[i + 3] = Math.round(255 * alpha)
  }
  return out
}

/** The reverse of `toSrgb`, as exactly as eight bits allow. */
export function fromSrgb(bytes: Buffer, width: number, height: number): Exposure {
  const pixels = new Float32Array(bytes.length)
  for (let i = 0; i < bytes.length; i += 4) {
    const alpha = (bytes[i + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) pixels[i + c] = alpha * (UNEXPOSED[bytes[i + c] ?? 0] ?? 0)
    pixels[i + 3] = alpha
  }
  return { width, height, pixels }
}

/** Light above this is compressed instead of clipped, so that white linen keeps its folds. */
const SHOULDER = 0.72

function exposed(light: number): number {
  const held =
    light <= SHOULDER ? light : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(light - SHOULDER) / (1 - SHOULDER)))
  return encodeSrgb(held)
}

/** The light of each byte; the last ones, of light far above white, are held at a byte less. */
const UNEXPOSED = LINEAR_OF_BYTE.map((light) => {
  const room = 1 - (Math.min(light, LINEAR_OF_BYTE[254] ?? 1) - SHOULDER) / (1 - SHOULDER)
  return (light <= SHOULDER ? light : SHOULDER - (1 - SHOULDER) * Math.log(room)) / EXPOSURE
})

function seenBox(pixels: Buffer, size: number): Box {
  let [left, top, right, bottom] = [size, size, -1, -1]
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if ((pixels[4 * (y * size + x) + 3] ?? 0) < SEEN_ALPHA) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) throw new Error('The photo is empty.')
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * The shadow as one byte of darkness per pixel at the photo's size: soft where it is faint, sharper where the object
 * touches the floor.
 */
async function shadowAlpha({ width, height, pixels }: Exposure, size: number): Promise<Buffer> {
  const alpha = Buffer.alloc(width * height)
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = Math.round(255 * SHADOW_STRENGTH * Math.min(1, Math.max(0, pixels[4 * i + 3] ?? 0)))
  }
  const [fine, wide] = await Promise.all(
    [FINE_BLUR, WIDE_BLUR].map((share) => blurred(alpha, width, height, size, share)),
  )
  if (!fine || !wide) throw new Error('The shadow lacks a layer.')
  const out = Buffer.alloc(size * size)
  const fade = size * PHOTO_FADE
  for (let i = 0; i < out.length; i++) {
    const [sharp, soft] = [fine[i] ?? 0, wide[i] ?? 0]
    const [x, y] = [i % size, Math.floor(i / size)]
    const edge = smoothstep(Math.min(x, size - 1 - x) / fade) * smoothstep(Math.min(y, size - 1 - y) / fade)
    const mixed = soft + (sharp - soft) * smoothstep((soft / 255 - 0.16) / 0.3)
    out[i] = Math.round(Math.max(0, mixed - SHADOW_FLOOR) * edge)
  }
  return out
}

function blurred(alpha: Buffer, width: number, height: number, size: number, share: number): Promise<Buffer> {
  return sharp(alpha, { raw: { width, height, channels: 1 } })
    .blur(width * share)
    .resize(size, size, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

function shadowPicture(alpha: Buffer): Buffer {
  const out = Buffer.alloc(alpha.length * 4)
  for (let i = 0; i < alpha.length; i++) out.set([...SHADOW_COLOUR, alpha[i] ?? 0], 4 * i)
  return out
}

/** The shadow within the frame of the cut-out, faded out before the border of the frame. */
function fadedShadow(alpha: Buffer, size: number, box: Box): Buffer {
  const fade = SHADOW_FADE * Math.max(box.width, box.height)
  const out = Buffer.alloc(box.width * box.height * 4)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const margin = Math.min(x, y, box.width - 1 - x, box.height - 1 - y)
      const dark = (alpha[(y + box.top) * size + x + box.left] ?? 0) * smoothstep(margin / fade)
      out.set([...SHADOW_COLOUR, Math.round(dark)], 4 * (y * box.width + x))
    }
  }
  return out
}

function smoothstep(t: number): number {
  const x = Math.min(1, Math.max(0, t))
  return x * x * (3 - 2 * x)
}
