/**
 * Features of the paths between a pixel and the rim of the picture: an outline encloses the object, but its shadow only
 * on some sides.
 */

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
