/**
 * An edge-avoiding à-trous wavelet filter on the light of a picture, divided by its albedo, so that weave and grain of
 * materials are kept while the renderer's noise is removed. Passes are RGBA float32, linear, alpha premultiplied.
 */
import { withoutFireflies } from './fireflies.ts'

export type Passes = { color: Float32Array; albedo: Float32Array; normal: Float32Array; depth: Float32Array }

const ROUNDS = 4
const NORMAL_SPREAD = 0.28
const ALBEDO_SPREAD = 0.12
const DEPTH_SPREAD = 0.012
/** Each round uses a smaller brightness tolerance, because the round before has already smoothed the light. */
const LIGHT_FALLOFF = 0.6
const ALBEDO_FLOOR = 0.02
const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

export function denoise(taken: Passes, width: number, height: number): Float32Array {
  const passes = opaque(taken)
  const { color, albedo } = passes
  const seen = new Float32Array(color.length)
  for (let i = 0; i < color.length; i += 4) {
    for (let c = 0; c < 3; c++) seen[i + c] = at(color, i + c) / (at(albedo, i + c) + ALBEDO_FLOOR)
  }
  let light = withoutFireflies(seen, width, height)
  const spread = unevenness(light, width, height)
  let next: Float32Array = new Float32Array(color.length)
  for (let round = 0; round < ROUNDS; round++) {
    smooth(light, next, passes, spread, { width, height, step: 1 << round, falloff: LIGHT_FALLOFF ** round })
    ;[light, next] = [next, light]
  }
  const out = new Float32Array(color.length)
  for (let i = 0; i < color.length; i += 4) {
    const alpha = at(color, i + 3)
    for (let c = 0; c < 3; c++) out[i + c] = alpha * at(light, i + c) * (at(albedo, i + c) + ALBEDO_FLOOR)
    out[i + 3] = alpha
  }
  return out
}

/**
 * The passes with premultiplication removed. Otherwise, partially covered outline pixels would seem nearer, darker and
 * differently oriented than their object, and keep their noise.
 */
function opaque({ color, ...others }: Passes): Passes {
  const whole = (pass: Float32Array) =>
    pass.map((value, i) => {
      const alpha = at(color, i - (i % 4) + 3)
      return i % 4 === 3 || alpha === 0 ? value : value / alpha
    })
  return {
    color: whole(color),
    albedo: whole(others.albedo),
    normal: whole(others.normal),
    depth: whole(others.depth),
  }
}

type Round = { width: number; height: number; step: number; falloff: number }

function smooth(from: Float32Array, to: Float32Array, passes: Passes, spread: Float32Array, round: Round): void {
  const { color, albedo, normal, depth } = passes
  const { width, height, step, falloff } = round
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = 4 * (y * width + x)
      if (at(color, p + 3) === 0) continue
      const bright = luminance(from, p)
      const tolerance = 3 * at(spread, p / 4) * falloff + 1e-3
      const near = at(depth, p)
      let [red, green, blue, total] = [0, 0, 0, 0]
      for (let dy = -2; dy <= 2; dy++) {
        const qy = y + dy * step
        if (qy < 0 || qy >= height) continue
        for (let dx = -2; dx <= 2; dx++) {
          const qx = x + dx * step
          if (qx < 0 || qx >= width) continue
          const q = 4 * (qy * width + qx)
          const cover = at(color, q + 3)
          if (cover === 0) continue
          const apart = (near - at(depth, q)) / (near * DEPTH_SPREAD * step + 1e-4)
          const lighter = (bright - luminance(from, q)) / tolerance
          const weight =
            cover *
            at(KERNEL, dx + 2) *
            at(KERNEL, dy + 2) *
            Math.exp(
              -distance(normal, p, q) / NORMAL_SPREAD ** 2 -
                distance(albedo, p, q) / ALBEDO_SPREAD ** 2 -
                apart * apart -
                lighter * lighter,
            )
          red += weight * at(from, q)
          green += weight * at(from, q + 1)
          blue += weight * at(from, q + 2)
          total += weight
        }
      }
      to[p] = red / total
      to[p + 1] = green / total
      to[p + 2] = blue / total
    }
  }
}

/** Local variation of the light: the standard deviation over 5 × 5 pixels, smoothed over 7 × 7. */
function unevenness(light: Float32Array, width: number, height: number): Float32Array {
  const bright = new Float32Array(width * height)
  for (let i = 0; i < bright.length; i++) bright[i] = luminance(light, 4 * i)
  const mean = boxMean(bright, width, height, 2)
  const meanOfSquares = boxMean(
    bright.map((value) => value * value),
    width,
    height,
    2,
  )
  const variance = meanOfSquares.map((value, i) => Math.max(1e-6, value - at(mean, i) ** 2))
  return boxMean(variance, width, height, 3).map((value) => Math.sqrt(value))
}

function boxMean(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length)
  const down = new Float32Array(values.length)
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -reach; d <= reach; d++) sum += at(values, y * width + clamp(x + d, width))
      across[y * width + x] = sum * share
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -reach; d <= reach; d++) sum += at(across, clamp(y + d, height) * width + x)
      down[y * width + x] = sum * share
    }
  }
  return down
}

function clamp(index: number, length: number): number {
  return Math.min(length - 1, Math.max(0, index))
}

function luminance(values: Float32Array, i: number): number {
  return 0.3 * at(values, i) + 0.6 * at(values, i + 1) + 0.1 * at(values, i + 2)
}

function distance(values: Float32Array, p: number, q: number): number {
  const a = at(values, p) - at(values, q)
  const b = at(values, p + 1) - at(values, q + 1)
  const c = at(values, p + 2) - at(values, q + 2)
  return a * a + b * b + c * c
}

/** All indices are within the picture; the fallback only satisfies the checked access. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
