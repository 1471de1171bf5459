import type { Passes } from './denoise.ts'
import type { Exposure } from './exposure.ts'

/** Added to the albedo, so that black surfaces keep their light. */
const FLOOR = 0.02
/** Squared difference of normals, and relative difference of depth, at which a neighbor's light counts a third. */
const NORMAL_SPREAD = 0.05
const DEPTH_SPREAD = 0.012
/** Pixels of the small picture, in each direction, from which light is taken; the second where the first find none. */
const REACHES = [2, 5]
/** Weight of a neighbor on another surface, which is used if there is no better one. */
const MIN_WEIGHT = 1e-6
/** Alpha below which a pixel of the small picture is too much of its background to show light. */
const MIN_ALPHA = 0.5

/** The frame of the small picture in pixels of the guides: where its upper left corner lies, and how large its pixels are. */
export type Placing = { left: number; top: number; scale: number }
type Lights = { width: number; height: number; light: Float32Array; normal: Float32Array; depth: Float32Array }

/**
 * Brings a small rendered picture to the size of its guides (joint bilateral upsampling): its light, divided by the albedo,
 * is interpolated along surfaces but not across their edges, and multiplied by the albedo of the full size.
 *
 * @param small linear light, premultiplied
 * @param guides the passes of the full size without light, premultiplied; their alpha is that of the result
 */
export function upsampleLight(
  small: Exposure,
  guides: Passes,
  placing: Placing,
  width: number,
  height: number,
): Exposure {
  const straight = { ...guides }
  for (const pass of ['albedo', 'normal', 'depth'] as const) straight[pass] = straightened(guides[pass], guides.color)
  const lights = lightsOf(small, straight, placing, width, height)
  const pixels = new Float32Array(width * height * 4)
  const sum = new Float64Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = 4 * (y * width + x)
      const alpha = at(guides.color, p + 3)
      if (alpha === 0) continue
      const u = (x + 0.5 - placing.left) / placing.scale - 0.5
      const v = (y + 0.5 - placing.top) / placing.scale - 0.5
      for (const reach of REACHES) {
        gather(sum, lights, straight, p, u, v, reach)
        if (at(sum, 3) > 2 * MIN_WEIGHT) break
      }
      const total = at(sum, 3) || 1
      for (let c = 0; c < 3; c++) pixels[p + c] = (alpha * at(sum, c) * (at(straight.albedo, p + c) + FLOOR)) / total
      pixels[p + 3] = alpha
    }
  }
  return { width, height, pixels }
}

/** Sums up the light around a place of the small picture, by distance and likeness to the surface at `p`. */
function gather(sum: Float64Array, lights: Lights, guides: Passes, p: number, u: number, v: number, reach: number) {
  const { width, height, light, normal, depth } = lights
  const near = at(guides.depth, p)
  const [left, top] = [Math.floor(u), Math.floor(v)]
  sum.fill(0)
  for (let y = Math.max(0, top + 1 - reach); y <= Math.min(height - 1, top + reach); y++) {
    for (let x = Math.max(0, left + 1 - reach); x <= Math.min(width - 1, left + reach); x++) {
      const i = y * width + x
      if (at(light, 4 * i + 3) === 0) continue
      const apart = (at(depth, i) - near) / (near * DEPTH_SPREAD + 1e-4)
      let turned = 0
      for (let c = 0; c < 3; c++) turned += (at(normal, 3 * i + c) - at(guides.normal, p + c)) ** 2
      const like = Math.exp(-apart * apart - turned / NORMAL_SPREAD) + MIN_WEIGHT
      const weight = like * Math.exp(-((u - x) ** 2) - (v - y) ** 2)
      for (let c = 0; c < 3; c++) sum[c] = at(sum, c) + weight * at(light, 4 * i + c)
      sum[3] = at(sum, 3) + weight
    }
  }
}

/** The light of each pixel of the small picture, with the normal and depth that it shows. */
function lightsOf(small: Exposure, guides: Passes, placing: Placing, width: number, height: number): Lights {
  const count = small.width * small.height
  const out = {
    light: new Float32Array(4 * count),
    normal: new Float32Array(3 * count),
    depth: new Float32Array(count),
  }
  const mean = new Float64Array(8)
  for (let i = 0; i < count; i++) {
    const alpha = at(small.pixels, 4 * i + 3)
    if (alpha < MIN_ALPHA) continue
    const x = placing.left + (i % small.width) * placing.scale
    const y = placing.top + Math.floor(i / small.width) * placing.scale
    meanOver(mean, guides, x, y, placing.scale, width, height)
    const total = at(mean, 7)
    if (total === 0) continue
    for (let c = 0; c < 3; c++) {
      out.light[4 * i + c] = at(small.pixels, 4 * i + c) / alpha / (at(mean, c) / total + FLOOR)
      out.normal[3 * i + c] = at(mean, 3 + c) / total
    }
    out.light[4 * i + 3] = 1
    out.depth[i] = at(mean, 6) / total
  }
  return { width: small.width, height: small.height, ...out }
}

/** Sums of albedo, normal and depth over a square, by share of a pixel and by alpha; the last number is their weight. */
function meanOver(
  sum: Float64Array,
  guides: Passes,
  left: number,
  top: number,
  side: number,
  width: number,
  height: number,
) {
  sum.fill(0)
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + side); y++) {
    const tall = Math.min(y + 1, top + side) - Math.max(y, top)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + side); x++) {
      const q = 4 * (y * width + x)
      const weight = tall * (Math.min(x + 1, left + side) - Math.max(x, left)) * at(guides.color, q + 3)
      if (weight <= 0) continue
      for (let c = 0; c < 3; c++) {
        sum[c] = at(sum, c) + weight * at(guides.albedo, q + c)
        sum[3 + c] = at(sum, 3 + c) + weight * at(guides.normal, q + c)
      }
      sum[6] = at(sum, 6) + weight * at(guides.depth, q)
      sum[7] = at(sum, 7) + weight
    }
  }
}

function straightened(pass: Float32Array, color: Float32Array): Float32Array {
  const out = Float32Array.from(pass)
  for (let p = 0; p < out.length; p += 4) {
    const alpha = at(color, p + 3)
    if (alpha > 0 && alpha < 1) for (let c = 0; c < 3; c++) out[p + c] = at(out, p + c) / alpha
  }
  return out
}

/** All indices are within the arrays; the fallback only satisfies the checked access. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
