/**
 * Measures the difference of each pixel from the backdrop in lightness and in chroma, and whether a shadow explains it.
 */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { boxMean } from './guidedFilter.ts'

/** Minimum significant differences, OKLab, of lightness and of chroma. */
const MIN_DIFFERENCE = { light: 0.012, color: 0.006 }
/** Significance limits in multiples of the noise. */
const NOISE_FACTORS = { light: 3.2, color: 3 }
/** A shadow takes away at most this share of the backdrop's lightness. */
const MAX_SHADOW_SHARE = 0.62
/** Tolerance of a shadow's chroma per unit of lightness that it takes. */
export const CHROMA_TOLERANCE = 0.02
/** Minimum depth of shadow pixels that are used to estimate the tint of shadows. */
const MIN_TINT_DEPTH = 0.03
/** Chroma is averaged over this radius in pixels, because cameras record it at low resolution. */
const COLOR_RADIUS = 1
/** Minimum share of the picture that such shadow pixels must cover. */
const MIN_TINT_SHARE = 0.0004

export type Measures = {
  /** Lightness minus that of the backdrop, OKLab. */
  light: Float32Array
  /** Difference in chroma from the backdrop at the same lightness: two numbers per pixel. */
  stray: Float32Array
  /** Length of `stray`. */
  color: Float32Array
  /** Combined difference in both, in multiples of `limit`. */
  off: Float32Array
  limit: { light: number; color: number }
}

export function measureDifferences({ width, height, lab }: LabPicture, backdrop: Backdrop): Measures {
  const count = width * height
  const limit = {
    light: Math.max(MIN_DIFFERENCE.light, NOISE_FACTORS.light * backdrop.noise.light),
    color: Math.max(MIN_DIFFERENCE.color, NOISE_FACTORS.color * backdrop.noise.color),
  }
  const light = new Float32Array(count)
  const raw = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    const behind = backdrop.lab[3 * i] ?? 0
    const L = lab[3 * i] ?? 0
    light[i] = L - behind
    // Less light of the same color scales all three numbers equally.
    const dimmed = Math.min(1, L / Math.max(behind, 0.05))
    raw.forEach((channel, c) => {
      channel[i] = (lab[3 * i + 1 + c] ?? 0) - dimmed * (backdrop.lab[3 * i + 1 + c] ?? 0)
    })
  }
  const stray = new Float32Array(2 * count)
  raw.forEach((channel, c) => {
    boxMean(channel, width, height, COLOR_RADIUS).forEach((value, i) => {
      stray[2 * i + c] = value
    })
  })
  const color = new Float32Array(count)
  const off = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    color[i] = Math.hypot(stray[2 * i] ?? 0, stray[2 * i + 1] ?? 0)
    off[i] = Math.hypot((light[i] ?? 0) / limit.light, (color[i] ?? 0) / limit.color)
  }
  return { light, stray, color, off, limit }
}

/**
 * Recomputes `color` relative to the tint of the picture's own shadows, which take on the color of the ambient light.
 */
export function correctTint({ light, stray, color }: Measures, shadow: Uint8Array, ground: Uint8Array): void {
  const slopes: [number[], number[]] = [[], []]
  for (let i = 0; i < shadow.length; i++) {
    const dark = -(light[i] ?? 0)
    if (shadow[i] !== 1 || ground[i] === 1 || dark < MIN_TINT_DEPTH) continue
    slopes[0].push((stray[2 * i] ?? 0) / dark)
    slopes[1].push((stray[2 * i + 1] ?? 0) / dark)
  }
  if (slopes[0].length < shadow.length * MIN_TINT_SHARE) return
  const [a, b] = slopes.map((values) => Float32Array.from(values).toSorted()[values.length >> 1] ?? 0)
  for (let i = 0; i < shadow.length; i++) {
    const dark = Math.max(0, -(light[i] ?? 0))
    color[i] = Math.hypot((stray[2 * i] ?? 0) - (a ?? 0) * dark, (stray[2 * i + 1] ?? 0) - (b ?? 0) * dark)
  }
}

export function isShade({ light, color, limit }: Measures, backdrop: Backdrop, i: number): boolean {
  const dark = -(light[i] ?? 0)
  return (
    dark > -limit.light &&
    dark < MAX_SHADOW_SHARE * (backdrop.lab[3 * i] ?? 0) &&
    (color[i] ?? 9) < limit.color + CHROMA_TOLERANCE * Math.max(0, dark)
  )
}
