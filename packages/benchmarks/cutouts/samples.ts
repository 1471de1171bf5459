/**
 * Selects pixels for training: many along the outline and wherever the answer is difficult, few of the bare backdrop.
 */
import type { Chance } from '../../../server/design/engine/chance.ts'
import { boxMean } from '../../../server/design/engine/cutouts/guidedFilter.ts'

/** `inputs` holds a row of features for each of `answers`, which are coverage 0..1. */
export type Samples = { size: number; inputs: Float32Array; answers: Float32Array }

const A_PICTURE = 1400
/** Shares of the samples: along the outline, inside the object, close around it; the rest anywhere. */
const SHARES = { outline: 0.35, thing: 0.3, around: 0.25 }
const OUTLINE_PX = 3
/** Maximum distance of samples close around the object, as a share of the longer side. */
const AROUND = 0.09

export function sampled(
  planes: readonly Float32Array[],
  truth: Uint8Array,
  { width, height }: { width: number; height: number },
  chance: Chance,
): Samples {
  const cover = Float32Array.from(truth, (value) => value / 255)
  const near = boxMean(cover, width, height, OUTLINE_PX)
  const wide = boxMean(cover, width, height, Math.round(AROUND * Math.max(width, height)))
  const kinds: Record<keyof typeof SHARES | 'anywhere', number[]> = { outline: [], thing: [], around: [], anywhere: [] }
  for (let i = 0; i < cover.length; i++) {
    kinds.anywhere.push(i)
    if ((near[i] ?? 0) > 0.02 && (near[i] ?? 0) < 0.98) kinds.outline.push(i)
    else if ((cover[i] ?? 0) > 0.5) kinds.thing.push(i)
    else if ((wide[i] ?? 0) > 0.001) kinds.around.push(i)
  }
  const chosen: number[] = []
  const take = (from: number[], count: number) => {
    for (let k = 0; k < count && from.length > 0; k++) chosen.push(from[Math.floor(chance() * from.length)] ?? 0)
  }
  take(kinds.outline, A_PICTURE * SHARES.outline)
  take(kinds.thing, A_PICTURE * SHARES.thing)
  take(kinds.around, A_PICTURE * SHARES.around)
  take(kinds.anywhere, A_PICTURE - chosen.length)
  const size = planes.length
  const inputs = new Float32Array(chosen.length * size)
  chosen.forEach((i, row) => {
    planes.forEach((plane, k) => {
      inputs[row * size + k] = plane[i] ?? 0
    })
  })
  return { size, inputs, answers: Float32Array.from(chosen, (i) => cover[i] ?? 0) }
}
