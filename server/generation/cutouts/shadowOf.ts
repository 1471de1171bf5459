/**
 * Extracts the soft shadow on a plain backdrop as a separate layer: how much darker the picture is than the backdrop
 * without it.
 */
import { LINEAR_OF_BYTE } from '../color.ts'
import { boxMean } from './guidedFilter.ts'
import type { Frame } from './frame.ts'
import type { Matte } from './matte.ts'
import type { Upright } from './readPicture.ts'

/** The color of shadows, as in the catalogue's own photographs. */
const SHADOW_COLOR = [0x2a, 0x22, 0x1c] as const
/** Range of darkness: values below `MIN_DARKNESS` are noise, values above `MAX_DARKNESS` are clipped. */
const MIN_DARKNESS = 0.035
const MAX_DARKNESS = 0.8
/** Share of the frame's longer side over which a shadow at the border of the frame fades out. */
const FADE_SHARE = 0.06
/** Blur, as a share of the frame's longer side. */
const BLUR_SHARE = 0.006
/** Alpha, of 255, above which a pixel hides the background. */
const HIDING_ALPHA = 20
/** Minimum share of the frame that a shadow covers. */
const MIN_SHADOW_SHARE = 0.01

/** RGBA pixels of the frame; null when the photo shows no shadow. */
export function shadowOf({ data, width }: Upright, { alpha, behind }: Matte, frame: Frame): Uint8Array | null {
  if (!behind) return null
  const count = frame.width * frame.height
  const darkness = new Float32Array(count)
  const known = new Float32Array(count)
  for (let k = 0; k < count; k++) {
    const [x, y] = [(k % frame.width) + frame.left, Math.floor(k / frame.width) + frame.top]
    const i = y * width + x
    if ((alpha[i] ?? 0) > HIDING_ALPHA) continue
    const [r, g, b] = behind(x, y)
    const clear = 0.3 * r + 0.59 * g + 0.11 * b
    const seen =
      0.3 * (LINEAR_OF_BYTE[data[4 * i] ?? 0] ?? 0) +
      0.59 * (LINEAR_OF_BYTE[data[4 * i + 1] ?? 0] ?? 0) +
      0.11 * (LINEAR_OF_BYTE[data[4 * i + 2] ?? 0] ?? 0)
    known[k] = 1
    darkness[k] = Math.min(
      MAX_DARKNESS,
      Math.max(0, 1 - Math.sqrt(Math.max(0, seen) / Math.max(clear, 0.01)) - MIN_DARKNESS),
    )
  }
  const radius = Math.max(1, Math.round(BLUR_SHARE * Math.max(frame.width, frame.height)))
  // The blur averages known pixels only, which extends the shadow slightly under the object.
  const [sum, weight] = [darkness, known].map((values) => boxMean(values, frame.width, frame.height, radius))
  const pixels = new Uint8Array(4 * count)
  let covered = 0
  for (let k = 0; k < count; k++) {
    const [x, y] = [k % frame.width, Math.floor(k / frame.width)]
    const margin = Math.min(x, y, frame.width - 1 - x, frame.height - 1 - y)
    const fade = Math.min(1, margin / (FADE_SHARE * Math.max(frame.width, frame.height)))
    const dark = ((sum?.[k] ?? 0) / Math.max(weight?.[k] ?? 0, 0.02)) * fade * fade * (3 - 2 * fade)
    if (dark > MIN_DARKNESS) covered++
    pixels.set([...SHADOW_COLOR, Math.round(255 * Math.min(MAX_DARKNESS, dark))], 4 * k)
  }
  return covered > MIN_SHADOW_SHARE * count ? pixels : null
}
