/**
 * An edge-avoiding à-trous wavelet filter on the light of a picture, divided by its albedo, so that weave and grain of
 * materials are kept while the renderer's noise is removed. Passes are RGBA float32, linear, alpha premultiplied.
 */
import { withoutStrays } from './strays.ts'

export type Passes = { color: Float32Array; albedo: Float32Array; normal: Float32Array; depth: Float32Array }

const ROUNDS = 4
const NORMAL_SPREAD = 0.28
const ALBEDO_SPREAD = 0.12
const DEPTH_SPREAD = 0.012
/** Relative difference of depth between neighbors at which one stands before the other. */
const DEPTH_JUMP = 0.01
/** Each round uses a smaller brightness tolerance, because the round before has already smoothed the light. */
const LIGHT_FALLOFF = 0.6
const ALBEDO_FLOOR = 0.02
/** Exponent beyond which a neighbor has no weight. */
const NEGLIGIBLE = 10
/** exp(-x) by steps: the filter needs it a hundred million times. */
const FADE_STEPS = 64
const FADE = Float64Array.from({ length: NEGLIGIBLE * FADE_STEPS + 1 }, (_, i) => Math.exp(-i / FADE_STEPS))
const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** @param rounds of the filter; each doubles its reach, which begins at 2 pixels */
export function denoise(taken: Passes, width: number, height: number, rounds = ROUNDS): Float32Array {
  const passes = opaque(taken)
  const { color, albedo } = passes
  const seen = new Float32Array(color.length)
  for (let i = 0; i < color.length; i += 4) {
    for (let c = 0; c < 3; c++) seen[i + c] = at(color, i + c) / (at(albedo, i + c) + ALBEDO_FLOOR)
  }
  let light = withoutStrays(seen, width, height)
  const spread = unevenness(light, width, height)
  for (let p = 0; p < light.length; p += 4) light[p + 3] = luminance(light, p)
  const guides = guidesOf(passes)
  let next: Float32Array = new Float32Array(color.length)
  for (let round = 0; round < rounds; round++) {
    filter(light, next, guides, spread, { width, height, step: 1 << round, falloff: LIGHT_FALLOFF ** round })
    ;[light, next] = [next, light]
  }
  light = withoutDots(withoutDots(light, guides, width, height), guides, width, height)
  const straight = new Float32Array(color.length)
  for (let i = 0; i < color.length; i += 4) {
    for (let c = 0; c < 3; c++) straight[i + c] = at(light, i + c) * (at(albedo, i + c) + ALBEDO_FLOOR)
  }
  const smooth = withSmoothOutlines(straight, guides, width, height)
  return smooth.map((value, i) => at(color, i - (i % 4) + 3) * (i % 4 === 3 ? 1 : value))
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

/** Floats per pixel of `guides`: normal, albedo, depth and coverage lie side by side, as the filter reads them. */
const GUIDES = 8

/** The passes that guide the filter, scaled so that a distance of 1 is as far as a neighbor may differ. */
function guidesOf({ color, albedo, normal, depth }: Passes): Float32Array {
  const out = new Float32Array(color.length * (GUIDES / 4))
  for (let p = 0, g = 0; p < color.length; p += 4, g += GUIDES) {
    for (let c = 0; c < 3; c++) {
      out[g + c] = at(normal, p + c) / NORMAL_SPREAD
      out[g + 3 + c] = at(albedo, p + c) / ALBEDO_SPREAD
    }
    out[g + 6] = at(depth, p)
    out[g + 7] = at(color, p + 3)
  }
  return out
}

/** One round of the filter. The fourth number of each pixel of `from` and `to` is its brightness. */
function filter(from: Float32Array, to: Float32Array, guides: Float32Array, spread: Float32Array, round: Round): void {
  const { width, height, step, falloff } = round
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const g = GUIDES * i
      if (at(guides, g + 7) === 0) continue
      const p = 4 * i
      const bright = at(from, p + 3)
      const near = at(guides, g + 6)
      const perLight = 1 / (3 * at(spread, i) * falloff + 1e-3)
      const perDepth = 1 / (near * DEPTH_SPREAD * step + 1e-4)
      let red = 0
      let green = 0
      let blue = 0
      let total = 0
      for (let dy = -2; dy <= 2; dy++) {
        const qy = y + dy * step
        if (qy < 0 || qy >= height) continue
        const across = at(KERNEL, dy + 2)
        for (let dx = -2; dx <= 2; dx++) {
          const qx = x + dx * step
          if (qx < 0 || qx >= width) continue
          const j = qy * width + qx
          const h = GUIDES * j
          const cover = at(guides, h + 7)
          if (cover === 0) continue
          const apart = (near - at(guides, h + 6)) * perDepth
          const q = 4 * j
          const lighter = (bright - at(from, q + 3)) * perLight
          let unlike = apart * apart + lighter * lighter
          if (unlike > NEGLIGIBLE) continue
          for (let c = 0; c < 6; c++) unlike += (at(guides, g + c) - at(guides, h + c)) ** 2
          if (unlike > NEGLIGIBLE) continue
          const weight = cover * across * at(KERNEL, dx + 2) * at(FADE, (unlike * FADE_STEPS) | 0)
          red += weight * at(from, q)
          green += weight * at(from, q + 1)
          blue += weight * at(from, q + 2)
          total += weight
        }
      }
      to[p] = red / total
      to[p + 1] = green / total
      to[p + 2] = blue / total
      to[p + 3] = luminance(to, p)
    }
  }
}

/**
 * Removes the dots that the filter keeps where a pixel is like none of its neighbors, as between the tufts of a rug:
 * limits the light of each pixel to the range of its eight neighbors without their extremes. A continuous line stays,
 * because each of its pixels has two like it.
 */
function withoutDots(light: Float32Array, guides: Float32Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(light)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (at(guides, GUIDES * i + 7) === 0) continue
      let [lowest, low, high, highest] = [Infinity, Infinity, -Infinity, -Infinity]
      for (let dy = -width; dy <= width; dy += width) {
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy + dx
          if (j === i || at(guides, GUIDES * j + 7) === 0) continue
          const bright = at(light, 4 * j + 3)
          if (bright < lowest) [lowest, low] = [bright, lowest]
          else if (bright < low) low = bright
          if (bright > highest) [highest, high] = [bright, highest]
          else if (bright > high) high = bright
        }
      }
      const bright = at(light, 4 * i + 3)
      if (low > high || (bright >= low && bright <= high)) continue
      const limited = bright < low ? low : high
      for (let c = 0; c < 3; c++) out[4 * i + c] = bright > 0 ? (at(light, 4 * i + c) * limited) / bright : limited
      out[4 * i + 3] = limited
    }
  }
  return out
}

/** Smooths the ragged outline of what stands before something else, as few rays per pixel leave it. */
function withSmoothOutlines(picture: Float32Array, guides: Float32Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(picture)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (at(guides, GUIDES * i + 7) === 0) continue
      let [near, far] = [Infinity, 0]
      const sum = [0, 0, 0]
      let total = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy * width + dx
          if (at(guides, GUIDES * j + 7) === 0) continue
          const depth = at(guides, GUIDES * j + 6)
          near = Math.min(near, depth)
          far = Math.max(far, depth)
          const weight = (2 - Math.abs(dx)) * (2 - Math.abs(dy))
          for (let c = 0; c < 3; c++) sum[c] = at(sum, c) + weight * at(picture, 4 * j + c)
          total += weight
        }
      }
      if (far < near * (1 + DEPTH_JUMP)) continue
      for (let c = 0; c < 3; c++) out[4 * i + c] = at(sum, c) / total
    }
  }
  return out
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

/** All indices are within the picture; the fallback only satisfies the checked access. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
