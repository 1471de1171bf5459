/**
 * Compares screenshots with a tolerance for different browsers: scales them down and compares the mean colors of
 * overlapping spots. Another browser antialiases letters differently but covers the same area; a letter that is missing
 * or has moved changes the mean.
 */
import sharp from 'sharp'

/** Width in pixels: words remain visible, and files are small enough for the repository. */
const WIDTH = 320
/** Side of a spot in pixels, about a word of the small picture. */
const SPOT_PX = 12
/** Maximum relative difference in height, for browsers that round line heights differently. */
const HEIGHT_SHARE = 0.02

/** `file` is the small picture as lossless WebP. */
export type SmallPicture = { width: number; height: number; rgb: Buffer; file: Buffer }

export async function smallPicture(picture: Buffer): Promise<SmallPicture> {
  const small = sharp(picture).resize({ width: WIDTH, withoutEnlargement: true }).removeAlpha().toColourspace('srgb')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  return { ...raw, rgb: data, file: await sharp(data, { raw }).webp({ lossless: true, effort: 6 }).toBuffer() }
}

/** The largest difference of any spot in levels of 255; Infinity for pictures of different sizes. */
export function difference(one: SmallPicture, other: SmallPicture): number {
  const height = Math.min(one.height, other.height)
  if (one.width !== other.width || Math.abs(one.height - other.height) > 2 + HEIGHT_SHARE * height) return Infinity
  let most = 0
  for (let top = 0; top < height; top += SPOT_PX / 2) {
    for (let left = 0; left < one.width; left += SPOT_PX / 2) {
      const spot = { left, top, right: Math.min(left + SPOT_PX, one.width), bottom: Math.min(top + SPOT_PX, height) }
      const [mine, theirs] = [meanOf(one, spot), meanOf(other, spot)]
      for (const [channel, level] of mine.entries()) most = Math.max(most, Math.abs(level - (theirs[channel] ?? 0)))
    }
  }
  return most
}

function meanOf(
  { rgb, width }: SmallPicture,
  spot: { left: number; top: number; right: number; bottom: number },
): number[] {
  const sum = [0, 0, 0]
  for (let y = spot.top; y < spot.bottom; y++)
    for (let x = spot.left; x < spot.right; x++)
      for (const channel of sum.keys()) sum[channel] = (sum[channel] ?? 0) + (rgb[(y * width + x) * 3 + channel] ?? 0)
  const area = (spot.right - spot.left) * (spot.bottom - spot.top)
  return sum.map((total) => total / area)
}
