/** What lies between a pixel and the rim of the picture: a thing is enclosed by its outline, its shadow only on some sides. */

/** Upward and downward, to the two sides, aslant. */
const WAYS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const
/** Rounds of sweeping to and fro, until nearly every winding way is found. */
const SWEEPS = 2
/** Of a pixel's own value so much counts as a step on the way. */
const STEP = 0.15

/**
 * The strongest value met on straight ways to the rim: upward, downward, to the weaker and to the stronger side, and over
 * all eight ways the weakest, the third and the fifth.
 */
export function strongestTowards(values: Float32Array, width: number, height: number): Float32Array[] {
  const count = width * height
  const met = WAYS.map(([dx, dy]) => {
    const out = values.slice()
    // From the rim that the way leads to, backwards: up and to the left in reading order, else against it.
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
  const all = new Float32Array(WAYS.length)
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

/** How much is to be crossed on the easiest winding way from what is marked, 0..1. */
export function barrier(values: Float32Array, marked: Float32Array, width: number, height: number): Float32Array {
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
