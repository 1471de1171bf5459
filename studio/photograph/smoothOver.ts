/** What a value of some pixels usually is, anywhere in a picture. */
import { solved } from './leastSquares.ts'

/** Pixels of which a value is fitted, and rounds in which outliers lose their weight. */
const MOST_FITTED = 3000
const ROUNDS = 10

export type Usual = (x: number, y: number) => number

/** The usual value of the pixels: a curved surface over the picture, by Tukey's robust weights. */
export function smoothOver(values: Float32Array, alike: Uint32Array, width: number, height: number): Usual {
  const every = Math.max(1, Math.floor(alike.length / MOST_FITTED))
  const chosen = alike.filter((_, index) => index % every === 0)
  const terms = (x: number, y: number) => {
    const [u, v] = [x / width - 0.5, y / height - 0.5]
    return [1, u, v, u * u, u * v, v * v]
  }
  const rows = Array.from(chosen, (pixel) => terms(pixel % width, Math.floor(pixel / width)))
  let by = [quantile(alike, (pixel) => values[pixel]!, 0.6), 0, 0, 0, 0, 0]
  const valueOf = (row: readonly number[]) => row.reduce((sum, term, index) => sum + term * by[index]!, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const rests = rows.map((row, index) => values[chosen[index]!]! - valueOf(row))
    const sorted = rests.map(Math.abs).toSorted((a, b) => a - b)
    const scale = Math.max(0.03, 4.7 * 1.48 * (sorted[Math.floor(sorted.length / 2)] ?? 0))
    const normal = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 6 }, (__, j) => (i === j ? 1e-3 * (i > 0 ? 1 : 0) + 1e-6 : 0)),
    )
    const right = [0, 0, 0, 0, 0, 0]
    rows.forEach((row, index) => {
      const share = rests[index]! / scale
      if (Math.abs(share) >= 1) return
      const weight = (1 - share * share) ** 2
      for (let i = 0; i < 6; i++) {
        right[i]! += weight * row[i]! * values[chosen[index]!]!
        for (let j = 0; j < 6; j++) normal[i]![j]! += weight * row[i]! * row[j]!
      }
    })
    by = solved(normal, right) ?? by
  }
  return (x, y) => valueOf(terms(x, y))
}

/** Of the values of pixels, at most some 20,000 of them. `share`: 0.5 is the median. */
export function quantile(at: Uint32Array, valueOf: (pixel: number) => number, share: number): number {
  const every = Math.max(1, Math.floor(at.length / 20_000))
  const values = Float32Array.from({ length: Math.ceil(at.length / every) }, (_, index) => valueOf(at[index * every]!))
  values.sort()
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
}
