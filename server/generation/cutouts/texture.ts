/** How rough a picture is, seen apart from its slow changes. */
import type { LabPicture } from './backdrop.ts'
import { boxMean } from './guidedFilter.ts'

/** Roughness that even a spotless backdrop may have, OKLab. */
const LEAST_ROUGH = 0.0016

/** In times of the bare backdrop, over so many pixels each way. @param ground 1 where the bare backdrop shows */
export function roughness({ width, height, lab }: LabPicture, ground: Uint8Array, radius: number): Float32Array {
  const light = Float32Array.from({ length: width * height }, (_, i) => lab[3 * i] ?? 0)
  const smooth = boxMean(light, width, height, 1)
  const rough = light.map((value, i) => (value - (smooth[i] ?? 0)) ** 2)
  const local = boxMean(rough, width, height, radius)
  const usual = Math.max(LEAST_ROUGH ** 2, usualOn(ground, local))
  // A running mean may come out a hair below nothing.
  return local.map((value) => Math.sqrt(Math.max(0, value) / usual))
}

/** The median of what the bare backdrop has; 0 where none shows. @param ground 1 where it does */
export function usualOn(ground: Uint8Array, values: Float32Array): number {
  const known = values.filter((_, i) => ground[i] === 1).toSorted()
  return known[known.length >> 1] ?? 0
}
