/** How far each pixel is from the backdrop, in lightness and in colour, and whether a shadow would explain it. */
import type { Backdrop, LabPicture } from './backdrop.ts'
import { boxMean } from './guidedFilter.ts'

/** Smallest differences that count, OKLab: of lightness, of colour. */
const LEAST = { light: 0.012, colour: 0.006 }
/** Times the noise. */
const SPREADS = { light: 3.2, colour: 3 }
/** A shadow takes away at most this share of the backdrop's lightness. */
const DEEPEST = 0.62
/** Per unit of lightness that a shadow takes, its colour may stray so far from the picture's own shadows. */
export const STRAYS = 0.02
/** Shadows that tell the colour of all of them are at least so deep. */
const TELLING = 0.03
/** Colour is averaged over so many pixels each way: what a camera tells of it is coarse. */
const COLOUR_RADIUS = 1
/** Fewer shadow pixels than this share of the picture tell nothing. */
const LEAST_TELLING = 0.0004

export type Measures = {
  /** Lighter than the backdrop by so much, OKLab. */
  light: Float32Array
  /** Stray of the colour from that of the backdrop in as little light: two numbers a pixel. */
  stray: Float32Array
  /** Its length. */
  colour: Float32Array
  /** In both, as times of what the noise explains. */
  off: Float32Array
  limit: { light: number; colour: number }
}

export function measured({ width, height, lab }: LabPicture, backdrop: Backdrop): Measures {
  const count = width * height
  const limit = {
    light: Math.max(LEAST.light, SPREADS.light * backdrop.noise.light),
    colour: Math.max(LEAST.colour, SPREADS.colour * backdrop.noise.colour),
  }
  const light = new Float32Array(count)
  const raw = [new Float32Array(count), new Float32Array(count)]
  for (let i = 0; i < count; i++) {
    const behind = backdrop.lab[3 * i] ?? 0
    const L = lab[3 * i] ?? 0
    light[i] = L - behind
    // Less light of the same colour: all three numbers shrink together.
    const dimmed = Math.min(1, L / Math.max(behind, 0.05))
    raw.forEach((channel, c) => {
      channel[i] = (lab[3 * i + 1 + c] ?? 0) - dimmed * (backdrop.lab[3 * i + 1 + c] ?? 0)
    })
  }
  const stray = new Float32Array(2 * count)
  raw.forEach((channel, c) => {
    boxMean(channel, width, height, COLOUR_RADIUS).forEach((value, i) => {
      stray[2 * i + c] = value
    })
  })
  const colour = new Float32Array(count)
  const off = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    colour[i] = Math.hypot(stray[2 * i] ?? 0, stray[2 * i + 1] ?? 0)
    off[i] = Math.hypot((light[i] ?? 0) / limit.light, (colour[i] ?? 0) / limit.colour)
  }
  return { light, stray, colour, off, limit }
}

/** Measures colour from that of the picture's own shadows, which take on the colour of the light that still reaches them. */
export function tint({ light, stray, colour }: Measures, shadow: Uint8Array, ground: Uint8Array): void {
  const slopes: [number[], number[]] = [[], []]
  for (let i = 0; i < shadow.length; i++) {
    const dark = -(light[i] ?? 0)
    if (shadow[i] !== 1 || ground[i] === 1 || dark < TELLING) continue
    slopes[0].push((stray[2 * i] ?? 0) / dark)
    slopes[1].push((stray[2 * i + 1] ?? 0) / dark)
  }
  if (slopes[0].length < shadow.length * LEAST_TELLING) return
  const [a, b] = slopes.map((values) => Float32Array.from(values).toSorted()[values.length >> 1] ?? 0)
  for (let i = 0; i < shadow.length; i++) {
    const dark = Math.max(0, -(light[i] ?? 0))
    colour[i] = Math.hypot((stray[2 * i] ?? 0) - (a ?? 0) * dark, (stray[2 * i + 1] ?? 0) - (b ?? 0) * dark)
  }
}

export function isShade({ light, colour, limit }: Measures, backdrop: Backdrop, i: number): boolean {
  const dark = -(light[i] ?? 0)
  return (
    dark > -limit.light &&
    dark < DEEPEST * (backdrop.lab[3 * i] ?? 0) &&
    (colour[i] ?? 9) < limit.colour + STRAYS * Math.max(0, dark)
  )
}
