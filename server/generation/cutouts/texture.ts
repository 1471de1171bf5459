/** Measures the high-frequency roughness of a picture, without its slow changes. */
import type { LabPicture } from './backdrop.ts'
import { boxMean } from './guidedFilter.ts'

/** Minimum roughness assumed for a backdrop, OKLab. */
const MIN_ROUGHNESS = 0.0016

/**
 * In multiples of the bare backdrop's roughness.
 * @param ground 1 where the bare backdrop is visible
 * @param radius of the local mean in pixels
 */
export function roughness({ width, height, lab }: LabPicture, ground: Uint8Array, radius: number): Float32Array {
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
export function usualRoughness(ground: Uint8Array, values: Float32Array): number {
  const known = values.filter((_, i) => ground[i] === 1).toSorted()
  return known[known.length >> 1] ?? 0
}
