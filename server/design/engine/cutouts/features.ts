/**
 * Features of a pixel and its neighborhood that indicate whether it belongs to the object. Each is a plane with one
 * number per pixel, about -1..1, and an input of the network in network.ts. All are symmetric in left and right, so
 * that a mirrored picture gets the mirrored matte.
 */
import type { Backdrop, LabPicture } from './backdrop.ts'
import type { Edges } from './edges.ts'
import { deepestOf, heightOf, shadowIn } from './ground.ts'
import { boxMean } from './guidedFilter.ts'
import { CHROMA_TOLERANCE, correctTint, measureDifferences } from './measures.ts'

/** Radii of the neighborhood means, in pixels of the small copy. */
const NEAR_RADIUS = 4
const FAR_RADIUS = 14
/** Distance over which the coarse slope is taken, in pixels. */
const SLOPE_PX = 2
const MIN_SLOPE = 0.002
const MIN_DEPTH = 0.05

/** @param ground 1 where the bare backdrop is visible */
export function featuresOf(picture: LabPicture, backdrop: Backdrop, edges: Edges, ground: Uint8Array, soft: number) {
  const { width, height } = picture
  const count = width * height
  const plane = (of: (i: number) => number) => {
    const out = new Float32Array(count)
    for (let i = 0; i < count; i++) out[i] = of(i)
    return out
  }
  const mean = (values: Float32Array, radius: number) => boxMean(values, width, height, radius)
  const measures = measureDifferences(picture, backdrop)
  const { light, limit } = measures
  const plainStray = measures.color.slice()
  const shadow = shadowIn(picture, backdrop, measures, edges, ground, soft)
  correctTint(measures, shadow, ground)
  const tinted = shadowIn(picture, backdrop, measures, edges, ground, soft)
  const deepest = Math.max(MIN_DEPTH, deepestOf(measures, tinted, ground))
  const lighter = plane((i) => squash((light[i] ?? 0) / limit.light))
  const darker = plane((i) => squash((4 * Math.max(0, -(light[i] ?? 0))) / ((backdrop.lab[3 * i] ?? 1) + 0.05)))
  const stray = plane((i) => squash((plainStray[i] ?? 0) / limit.color))
  const odd = plane((i) =>
    squash((measures.color[i] ?? 0) / (limit.color + CHROMA_TOLERANCE * Math.max(0, -(light[i] ?? 0)))),
  )
  const off = plane((i) => squash((measures.off[i] ?? 0) / 2))
  const bare = Float32Array.from(ground)
  const shade = Float32Array.from(tinted)
  const sharpest = plane((i) =>
    squash(
      Math.max(edges.across[i] ?? 0, edges.across[i - 1] ?? 0, edges.down[i] ?? 0, edges.down[i - width] ?? 0) / soft,
    ),
  )
  const slope = slopeOf(picture)
  const usual = Math.max(MIN_SLOPE, usualRoughness(ground, slope))
  const steep = plane((i) => squash((slope[i] ?? 0) / (3 * usual)))
  const fine = roughness(picture, ground, 2)
  const coarse = roughness(picture, ground, 8)
  const [top, bottom] = heightOf(tinted, width)
  const rise = (i: number) => (Math.floor(i / width) - top) / Math.max(1, bottom - top)
  return [
    lighter,
    darker,
    stray,
    odd,
    off,
    plane((i) => squash(-(light[i] ?? 0) / deepest)),
    plane((i) => squash((fine[i] ?? 0) / 2)),
    plane((i) => squash((coarse[i] ?? 0) / 2)),
    sharpest,
    mean(sharpest, NEAR_RADIUS),
    mean(sharpest, FAR_RADIUS),
    steep,
    mean(steep, NEAR_RADIUS),
    bare,
    mean(bare, NEAR_RADIUS),
    mean(bare, FAR_RADIUS),
    shade,
    mean(shade, NEAR_RADIUS),
    mean(shade, FAR_RADIUS),
    mean(lighter, NEAR_RADIUS),
    mean(lighter, FAR_RADIUS),
    mean(odd, NEAR_RADIUS),
    mean(odd, FAR_RADIUS),
    mean(off, FAR_RADIUS),
    ...strongestTowards(sharpest, width, height),
    ...strongestTowards(steep, width, height),
    ...strongestTowards(mean(off, 1), width, height),
    barrierCost(steep, bare, width, height),
    plane((i) => Math.max(-0.5, Math.min(1.5, rise(i)))),
    plane((i) => backdrop.lab[3 * i] ?? 1),
    plane(() => squash(backdrop.noise.light * 50)),
  ]
}

/** Maps 0..infinity to 0..1, antisymmetric for negative values. */
export function squash(value: number): number {
  return value / (1 + Math.abs(value))
}

/** Gradient of the smoothed picture over a few pixels, in OKLab: makes long faint outlines stand out from the noise. */
function slopeOf({ width, height, lab }: LabPicture): Float32Array {
  const count = width * height
  const slope = new Float32Array(count)
  for (let c = 0; c < 3; c++) {
    const weight = c === 0 ? 1 : 2
    const smooth = boxMean(
      Float32Array.from({ length: count }, (_, i) => lab[3 * i + c] ?? 0),
      width,
      height,
      1,
    )
    for (let y = SLOPE_PX; y < height - SLOPE_PX; y++) {
      for (let x = SLOPE_PX; x < width - SLOPE_PX; x++) {
        const i = y * width + x
        const across = (smooth[i + SLOPE_PX] ?? 0) - (smooth[i - SLOPE_PX] ?? 0)
        const down = (smooth[i + SLOPE_PX * width] ?? 0) - (smooth[i - SLOPE_PX * width] ?? 0)
        slope[i] = (slope[i] ?? 0) + weight * weight * (across * across + down * down)
      }
    }
  }
  return slope.map(Math.sqrt)
}

// Measures the high-frequency roughness of a picture, without its slow changes.

/** Minimum roughness assumed for a backdrop, OKLab. */
const MIN_ROUGHNESS = 0.0016

/**
 * In multiples of the bare backdrop's roughness.
 * @param ground 1 where the bare backdrop is visible
 * @param radius of the local mean in pixels
 */
function roughness({ width, height, lab }: LabPicture, ground: Uint8Array, radius: number): Float32Array {
  const light = Float32Array.from({ length: width * height }, (_, i) => lab[3 * i] ?? 0)
  const smooth = boxMean(light, width, height, 1)
  const rough = light.map((value, i) => (value - (smooth[i] ?? 0)) ** 2)
  const local = boxMean(rough, width, height, radius)
  const usual = Math.max(MIN_ROUGHNESS ** 2, usualRoughness(ground, local))
  // Rounding errors of a running mean may make it slightly negative.
  return local.map((value) => Math.sqrt(Math.max(0, value) / usual))
}

/**
 * The median of the values on the bare backdrop; 0 when none is visible.
 * @param ground 1 where the bare backdrop is visible
 */
function usualRoughness(ground: Uint8Array, values: Float32Array): number {
  const known = values.filter((_, i) => ground[i] === 1).toSorted()
  return known[known.length >> 1] ?? 0
}

// Features of the paths between a pixel and the rim of the picture: an outline encloses the object, but its shadow only
// on some sides.

/** Eight directions: up, down, left, right and the diagonals. */
const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const
/** Number of forward and backward sweeps; two find nearly all shortest paths. */
const SWEEPS = 2
/** Cost of a step per squared pixel value. */
const STEP = 0.15

/**
 * The maximum value along straight paths to the rim: up, down, the weaker and the stronger of left and right, and the
 * weakest, third and fifth of all eight directions.
 */
export function strongestTowards(values: Float32Array, width: number, height: number): Float32Array[] {
  const count = width * height
  const met = DIRECTIONS.map(([dx, dy]) => {
    const out = values.slice()
    // Processes pixels starting from the rim that the direction leads to: in reading order for up and left, reversed
    // otherwise.
    const isForward = dy < 0 || (dy === 0 && dx < 0)
    for (let k = 0; k < count; k++) {
      const i = isForward ? k : count - 1 - k
      const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy]
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      out[i] = Math.max(out[i] ?? 0, out[y * width + x] ?? 0)
    }
    return out
  })
  const [weakerSide, strongerSide] = [new Float32Array(count), new Float32Array(count)]
  const [weakest, third, fifth] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  const all = new Float32Array(DIRECTIONS.length)
  for (let i = 0; i < count; i++) {
    met.forEach((way, k) => {
      all[k] = way[i] ?? 0
    })
    const [, , left = 0, right = 0] = all
    weakerSide[i] = Math.min(left, right)
    strongerSide[i] = Math.max(left, right)
    all.sort()
    weakest[i] = all[0] ?? 0
    third[i] = all[2] ?? 0
    fifth[i] = all[4] ?? 0
  }
  return [...met.slice(0, 2), weakerSide, strongerSide, weakest, third, fifth]
}

/** Cost of the cheapest path of any shape from a marked pixel, mapped to 0..1. */
export function barrierCost(values: Float32Array, marked: Float32Array, width: number, height: number): Float32Array {
  const cost = marked.map((mark) => (mark > 0.5 ? 0 : 1e6))
  const relax = (i: number, from: number) => {
    const value = values[i] ?? 0
    const reached = (cost[from] ?? 0) + STEP * value * value
    if (reached < (cost[i] ?? 0)) cost[i] = reached
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (x > 0) relax(i, i - 1)
        if (y > 0) relax(i, i - width)
      }
    }
    for (let y = height - 1; y >= 0; y--) {
      for (let x = width - 1; x >= 0; x--) {
        const i = y * width + x
        if (x < width - 1) relax(i, i + 1)
        if (y < height - 1) relax(i, i + width)
      }
    }
  }
  return cost.map((value) => value / (1 + value))
}
