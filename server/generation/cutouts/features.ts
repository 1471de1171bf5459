/**
 * Features of a pixel and its neighborhood that indicate whether it belongs to the object. Each is a plane with one
 * number per pixel, about -1..1, and an input of the network in network.ts. All are symmetric in left and right, so
 * that a mirrored picture gets the mirrored matte.
 */
import type { Backdrop, LabPicture } from './backdrop.ts'
import type { Edges } from './edges.ts'
import { deepestOf, heightOf, shadowIn } from './ground.ts'
import { boxMean } from './guidedFilter.ts'
import { measureDifferences, CHROMA_TOLERANCE, correctTint } from './measures.ts'
import { barrierCost, strongestTowards } from './rays.ts'
import { roughness, usualRoughness } from './texture.ts'

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
