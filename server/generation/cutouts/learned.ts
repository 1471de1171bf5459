/**
 * How likely each pixel is the thing, by a small network that was trained on rendered products of known alpha
 * (tools/trainMatting.ts): one hidden layer, run twice, the second time with what the first guess tells of
 * the surroundings (Tu 2008, auto-context).
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LabPicture } from './backdrop.ts'
import { contextOf } from './context.ts'

/** `inner[h]` holds a weight for each plane and at the end the bias of hidden unit h; `outer` one for each unit and the bias. */
export const Layer = z.object({ inner: z.array(z.array(z.number())), outer: z.array(z.number()) })
export type Layer = z.infer<typeof Layer>
/** `confidence`: of confidence.ts. */
export const Weights = z.object({ first: Layer, second: Layer, confidence: z.array(z.number()) })
export type Weights = z.infer<typeof Weights>

let kept: Weights | undefined

/** The trained weights, read once. */
export function trained(): Weights {
  kept ??= Weights.parse(JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')))
  return kept
}

/** @param clues of cluesOf @returns 0..1 a pixel */
export function guessed(
  picture: LabPicture,
  clues: readonly Float32Array[],
  { first, second }: Pick<Weights, 'first' | 'second'>,
): Float32Array {
  const guess = run(first, clues)
  return run(second, [...clues, ...contextOf(picture, guess)])
}

/** Logistic answer of one hidden layer of rectified units. */
export function run({ inner, outer }: Layer, planes: readonly Float32Array[]): Float32Array {
  const count = planes[0]?.length ?? 0
  const size = planes.length
  // Single precision, as the network was trained; kept as double, which is what sums are made in.
  const rows = inner.map((row) => Float64Array.from(Float32Array.from(row)))
  const values = new Float64Array(size)
  const out = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < size; k++) values[k] = planes[k]?.[i] ?? 0
    let sum = outer[rows.length] ?? 0
    for (let h = 0; h < rows.length; h++) {
      const unit = dot(rows[h] ?? values, values, size)
      if (unit > 0) sum += unit * (outer[h] ?? 0)
    }
    out[i] = 1 / (1 + Math.exp(-sum))
  }
  return out
}

/** Sums in the order of the planes, so that the same picture is cut alike everywhere; the bias comes first. */
function dot(row: Float64Array, values: Float64Array, size: number): number {
  let sum = row[size] as number
  for (let k = 0; k < size; k++) sum += (row[k] as number) * (values[k] as number)
  return sum
}
