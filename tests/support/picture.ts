/**
 * Pictures compared by eye's measure: made small, and then spot by spot by their mean colour. Another browser smooths the
 * edge of a letter in its own way, but leaves as much ink on the spot; a letter that is gone or has moved does not.
 */
import sharp from 'sharp'

/** Wide enough for a word to be seen, small enough to be kept in the repository. */
const WIDTH = 320
/** Pixels of a spot's side, about a word of the small picture. */
const SPOT = 12
/** Share by which the heights of two pictures may differ, for a browser that rounds a line in another way. */
const HEIGHT_SHARE = 0.02

/** `file` is the small picture as WebP, without loss. */
export type Seen = { width: number; height: number; rgb: Buffer; file: Buffer }

export async function seen(picture: Buffer): Promise<Seen> {
  const small = sharp(picture).resize({ width: WIDTH, withoutEnlargement: true }).removeAlpha().toColourspace('srgb')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  return { ...raw, rgb: data, file: await sharp(data, { raw }).webp({ lossless: true, effort: 6 }).toBuffer() }
}

/** Levels of 255 by which the spot that differs most does so; infinite for pictures of another shape. */
export function difference(one: Seen, other: Seen): number {
  const height = Math.min(one.height, other.height)
  if (one.width !== other.width || Math.abs(one.height - other.height) > 2 + HEIGHT_SHARE * height) return Infinity
  let most = 0
  for (let top = 0; top < height; top += SPOT / 2) {
    for (let left = 0; left < one.width; left += SPOT / 2) {
      const spot = { left, top, right: Math.min(left + SPOT, one.width), bottom: Math.min(top + SPOT, height) }
      const [mine, theirs] = [meanOf(one, spot), meanOf(other, spot)]
      for (const [channel, level] of mine.entries()) most = Math.max(most, Math.abs(level - (theirs[channel] ?? 0)))
    }
  }
  return most
}

function meanOf({ rgb, width }: Seen, spot: { left: number; top: number; right: number; bottom: number }): number[] {
  const sum = [0, 0, 0]
  for (let y = spot.top; y < spot.bottom; y++)
    for (let x = spot.left; x < spot.right; x++)
      for (const channel of sum.keys()) sum[channel] = (sum[channel] ?? 0) + (rgb[(y * width + x) * 3 + channel] ?? 0)
  const area = (spot.right - spot.left) * (spot.bottom - spot.top)
  return sum.map((total) => total / area)
}
