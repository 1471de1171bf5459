/** Smooth values over the gaps of a grid, from what is known around them: means of ever larger squares (push-pull interpolation; Gortler 1996). */

type Known = {
  readonly width: number
  readonly height: number
  /** Three for each place. */
  readonly values: Float32Array
  /** How much each place counts; 0 where it is a gap. */
  readonly weights: Float32Array
}

/** Known places keep their values. Takes time in proportion to the places. */
export function pulledOver({ width, height, values, weights }: Known): Float32Array {
  if (width <= 1 && height <= 1) return values.slice()
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const coarse = {
    width: across,
    height: down,
    values: new Float32Array(3 * across * down),
    weights: new Float32Array(across * down),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * width + x, (y >> 1) * across + (x >> 1)]
      const weight = weights[from]!
      coarse.weights[to]! += weight
      for (let channel = 0; channel < 3; channel++)
        coarse.values[3 * to + channel]! += weight * values[3 * from + channel]!
    }
  for (const [at, weight] of coarse.weights.entries()) {
    if (weight > 0) for (let channel = 0; channel < 3; channel++) coarse.values[3 * at + channel]! /= weight
    coarse.weights[at] = Math.min(1, weight)
  }
  const wide = pulledOver(coarse)
  const made = values.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = y * width + x
      const missing = 1 - weights[to]!
      if (missing <= 0) continue
      // Between the middles of the four coarse places around.
      const [u, v] = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)]
      const [left, top] = [Math.min(across - 1, Math.floor(u)), Math.min(down - 1, Math.floor(v))]
      const [right, below] = [Math.min(across - 1, left + 1), Math.min(down - 1, top + 1)]
      const [s, t] = [u - left, v - top]
      for (let channel = 0; channel < 3; channel++) {
        const of = (column: number, row: number) => wide[3 * (row * across + column) + channel]!
        const upper = of(left, top) * (1 - s) + of(right, top) * s
        const lower = of(left, below) * (1 - s) + of(right, below) * s
        made[3 * to + channel] = (1 - missing) * made[3 * to + channel]! + missing * (upper * (1 - t) + lower * t)
      }
    }
  return made
}
