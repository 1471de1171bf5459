/** Expands from seed pixels in order of path cost (Dijkstra with eight neighbors), up to a cost of 1. */
export function spread(
  seeds: readonly number[],
  { width, height }: { width: number; height: number },
  costOf: (from: number, to: number) => number,
): number[] {
  const cost = new Map<number, number>(seeds.map((seed) => [seed, 0]))
  const done = new Set<number>()
  // Sorts costs in 0..1 into buckets: close enough to the exact order, and much faster than a heap.
  const buckets: number[][] = Array.from({ length: BUCKETS + 1 }, () => [])
  buckets[0] = [...seeds]
  for (const bucket of buckets) {
    for (let from = bucket.pop(); from !== undefined; from = bucket.pop()) {
      if (done.has(from)) continue
      done.add(from)
      const so = cost.get(from) ?? 0
      for (const to of neighborsOf(from, width, height)) {
        const reached = so + costOf(from, to)
        if (reached > 1 || reached >= (cost.get(to) ?? Infinity)) continue
        cost.set(to, reached)
        buckets[Math.floor(reached * BUCKETS)]?.push(to)
      }
    }
  }
  return [...done]
}

const BUCKETS = 256

function neighborsOf(i: number, width: number, height: number): number[] {
  const [x, y] = [i % width, Math.floor(i / width)]
  const found: number[] = []
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
      if (u !== x || v !== y) found.push(v * width + u)
  }
  return found
}
