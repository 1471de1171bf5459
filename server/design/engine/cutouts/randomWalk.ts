/**
 * Random walker with priors (Grady 2005): the probability per pixel of belonging to the object, given its own evidence
 * and its ties to neighbors. One sparse linear system, solved by conjugate gradients.
 */

/**
 * `across[i]` is the tie of pixel i to its right neighbor, `down[i]` to the one below; 0 at the last column and row.
 */
export type EdgeWeights = { width: number; height: number; across: Float32Array; down: Float32Array }

const ROUNDS = 150
/** Relative residual at which the iteration stops. */
const MAX_RESIDUAL = 2e-3

/**
 * @param objectWeights evidence for the object per pixel, 0 or more
 * @param backgroundWeights evidence for the background per pixel, 0 or more
 * @returns probability of the object, 0..1 per pixel
 */
export function randomWalk(
  edgeWeights: EdgeWeights,
  objectWeights: Float32Array,
  backgroundWeights: Float32Array,
  start: Float32Array,
): Float32Array {
  const { width, across, down } = edgeWeights
  const count = objectWeights.length
  const diagonal = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const left = i % width > 0 ? (across[i - 1] ?? 0) : 0
    const up = i >= width ? (down[i - width] ?? 0) : 0
    diagonal[i] =
      1e-5 + (objectWeights[i] ?? 0) + (backgroundWeights[i] ?? 0) + (across[i] ?? 0) + (down[i] ?? 0) + left + up
  }
  const times = (x: Float32Array, out: Float32Array) => {
    for (let i = 0; i < count; i++) out[i] = (diagonal[i] ?? 0) * (x[i] ?? 0)
    for (let i = 0; i < count; i++) {
      const a = across[i] ?? 0
      const b = down[i] ?? 0
      if (a > 0) {
        out[i] = (out[i] ?? 0) - a * (x[i + 1] ?? 0)
        out[i + 1] = (out[i + 1] ?? 0) - a * (x[i] ?? 0)
      }
      if (b > 0) {
        out[i] = (out[i] ?? 0) - b * (x[i + width] ?? 0)
        out[i + width] = (out[i + width] ?? 0) - b * (x[i] ?? 0)
      }
    }
  }
  const x = start.slice()
  const rest = new Float32Array(count)
  const moved = new Float32Array(count)
  times(x, moved)
  for (let i = 0; i < count; i++) rest[i] = (objectWeights[i] ?? 0) - (moved[i] ?? 0)
  const way = rest.map((value, i) => value / (diagonal[i] ?? 1))
  let strength = dotScaled(rest, diagonal)
  const enough = strength * MAX_RESIDUAL * MAX_RESIDUAL
  for (let round = 0; round < ROUNDS && strength > enough; round++) {
    times(way, moved)
    let along = 0
    for (let i = 0; i < count; i++) along += (way[i] ?? 0) * (moved[i] ?? 0)
    const step = strength / along
    for (let i = 0; i < count; i++) {
      x[i] = (x[i] ?? 0) + step * (way[i] ?? 0)
      rest[i] = (rest[i] ?? 0) - step * (moved[i] ?? 0)
    }
    const next = dotScaled(rest, diagonal)
    const keep = next / strength
    strength = next
    for (let i = 0; i < count; i++) way[i] = (rest[i] ?? 0) / (diagonal[i] ?? 1) + keep * (way[i] ?? 0)
  }
  return x
}

function dotScaled(rest: Float32Array, diagonal: Float32Array): number {
  let sum = 0
  for (let i = 0; i < rest.length; i++) sum += (rest[i] ?? 0) ** 2 / (diagonal[i] ?? 1)
  return sum
}
