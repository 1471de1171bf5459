/**
 * Predicts the probability of the object per pixel with a small network, trained on rendered products of known alpha
 * (packages/benchmarks/trainMatting.ts). It has one hidden layer and runs twice; the second pass also gets features of the first
 * guess (auto-context, Tu 2008).
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LabPicture } from './backdrop.ts'
import { contextOf } from './context.ts'

/**
 * `inner[h]` holds a weight for each plane and, last, the bias of hidden unit h; `outer` a weight for each unit and the
 * bias.
 */
export const Layer = z.object({ inner: z.array(z.array(z.number())), outer: z.array(z.number()) })
export type Layer = z.infer<typeof Layer>
/** `confidence`: weights of confidence.ts. */
export const Weights = z.object({ first: Layer, second: Layer, confidence: z.array(z.number()) })
export type Weights = z.infer<typeof Weights>

let weightsCache: Weights | undefined

/** The trained weights, read once. */
export function trainedWeights(): Weights {
  weightsCache ??= Weights.parse(JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')))
  return weightsCache
}

/**
 * @param features output of featuresOf
 * @returns probability of the object, 0..1 per pixel
 */
export function objectProbability(
  picture: LabPicture,
  features: readonly Float32Array[],
  { first, second }: Pick<Weights, 'first' | 'second'>,
): Float32Array {
  const guess = evaluateLayer(first, features)
  return evaluateLayer(second, [...features, ...contextOf(picture, guess)])
}

/** Evaluates a layer: a hidden layer of rectified units with a logistic output. */
export function evaluateLayer({ inner, outer }: Layer, planes: readonly Float32Array[]): Float32Array {
  const count = planes[0]?.length ?? 0
  const size = planes.length
  // Rounded to single precision, as in training; stored as doubles, in which sums are computed.
  const rows = inner.map((row) => Float64Array.from(Float32Array.from(row)))
  const units = new Float64Array(rows.length + AT_ONCE)
  const values = new Float64Array(size)
  const out = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < size; k++) values[k] = planes[k]?.[i] ?? 0
    for (let h = 0; h < rows.length; h += AT_ONCE) addProducts(rows, h, values, size, units)
    let sum = outer[rows.length] ?? 0
    for (let h = 0; h < rows.length; h++) {
      const unit = units[h] as number
      if (unit > 0) sum += unit * (outer[h] ?? 0)
    }
    out[i] = 1 / (1 + Math.exp(-sum))
  }
  return out
}

/** Hidden units that are computed together: their sums do not wait for one another. */
const AT_ONCE = 4

/**
 * Writes the sums of the units `h` to `h + AT_ONCE - 1`, those beyond the last one as a repetition. Each is summed in a
 * fixed order, bias first, so that results are identical on all machines.
 */
function addProducts(
  rows: readonly Float64Array[],
  h: number,
  values: Float64Array,
  size: number,
  units: Float64Array,
): void {
  const one = rows[h] ?? values
  const [two, three, four] = [rows[h + 1] ?? one, rows[h + 2] ?? one, rows[h + 3] ?? one]
  let a = one[size] as number
  let b = two[size] as number
  let c = three[size] as number
  let d = four[size] as number
  for (let k = 0; k < size; k++) {
    const value = values[k] as number
    a += (one[k] as number) * value
    b += (two[k] as number) * value
    c += (three[k] as number) * value
    d += (four[k] as number) * value
  }
  units[h] = a
  units[h + 1] = b
  units[h + 2] = c
  units[h + 3] = d
}
