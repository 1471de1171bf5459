/**
 * Repairs a matte with strokes of the user: `keep` restores, `remove` erases. A stroke covers the radius of its brush;
 * outside the core of the brush it stops at the edges of the picture. Pure: the same strokes give the same matte.
 */
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import { coverOf, guidedFilter } from './guidedFilter.ts'
import { labOf } from './matte.ts'
import type { Upright } from './readPicture.ts'

/** Share of the brush's radius that is always applied, regardless of edges. */
const CORE_SHARE = 0.35
/** Cost of a color difference relative to distance: OKLab 0.1 costs as much as two brush radii. */
const EDGE_COST = 20
const SOFTEN_PX = 3
const TOLERANCE = 0.0006
/** Margin around the strokes that is softened too, in pixels. */
const MARGIN_PX = 8

export function repair(picture: Upright, alpha: Uint8Array, strokes: readonly BrushStroke[]): Uint8Array {
  const { width, height } = picture
  const { lab } = labOf(picture)
  const mended = alpha.slice()
  const core = new Uint8Array(width * height)
  const touched = new Uint8Array(width * height)
  for (const stroke of strokes) {
    const radius = Math.max(1.5, stroke.radius * Math.max(width, height))
    const seeds = brushed(stroke, radius * CORE_SHARE, width, height)
    const reach = spread(seeds, { width, height }, (from, to) => {
      const step = from % width === to % width || Math.floor(from / width) === Math.floor(to / width) ? 1 : Math.SQRT2
      const color = Math.hypot(...[0, 1, 2].map((c) => (lab[3 * to + c] ?? 0) - (lab[3 * from + c] ?? 0)))
      return step / (radius * (1 - CORE_SHARE)) + EDGE_COST * color
    })
    const value = stroke.does === 'keep' ? 255 : 0
    for (const i of reach) {
      mended[i] = value
      touched[i] = 1
      core[i] = 0
    }
    for (const i of seeds) core[i] = 1
  }
  return softened(picture, mended, core, touched)
}

/** Pixels under the brush. */
export function brushed(
  { points }: Pick<BrushStroke, 'points'>,
  radius: number,
  width: number,
  height: number,
): number[] {
  const at = points.map(({ x, y }) => ({ x: x * (width - 1), y: y * (height - 1) }))
  const marked = new Set<number>()
  at.forEach((to, k) => {
    const from = at[k - 1] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, radius / 2)))
    for (let step = 0; step <= steps; step++) {
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      for (let v = Math.ceil(y - radius); v <= y + radius; v++) {
        for (let u = Math.ceil(x - radius); u <= x + radius; u++) {
          const isIn = u >= 0 && v >= 0 && u < width && v < height && Math.hypot(u - x, v - y) <= radius
          if (isIn) marked.add(v * width + u)
        }
      }
    }
    // A brush smaller than a pixel marks the pixel that it is on.
    marked.add(Math.round(to.y) * width + Math.round(to.x))
  })
  return [...marked]
}

/** Softens edges around the strokes only; all other edges stay unchanged. */
function softened(
  { data, width, height }: Upright,
  alpha: Uint8Array,
  core: Uint8Array,
  touched: Uint8Array,
): Uint8Array {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < touched.length; i++) {
    if (touched[i] === 0) continue
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
    top = Math.min(top, Math.floor(i / width))
    bottom = Math.max(bottom, Math.floor(i / width))
  }
  if (right < 0) return alpha
  left = Math.max(0, left - MARGIN_PX)
  top = Math.max(0, top - MARGIN_PX)
  const wide = Math.min(width - 1, right + MARGIN_PX) - left + 1
  const tall = Math.min(height - 1, bottom + MARGIN_PX) - top + 1
  const indexOf = (k: number) => (top + Math.floor(k / wide)) * width + left + (k % wide)
  const guide = new Float32Array(wide * tall)
  const rough = new Float32Array(wide * tall)
  for (let k = 0; k < guide.length; k++) {
    const i = indexOf(k)
    guide[k] = (0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0)) / 255
    rough[k] = (alpha[i] ?? 0) / 255
  }
  const soft = guidedFilter(guide, rough, wide, tall, SOFTEN_PX, TOLERANCE)
  const out = alpha.slice()
  for (let k = 0; k < soft.length; k++) {
    const i = indexOf(k)
    if (touched[i] === 1 && core[i] === 0) out[i] = coverOf(soft[k] ?? 0)
  }
  return out
}

/** Expands from seed pixels in order of path cost (Dijkstra with eight neighbors), up to a cost of 1. */
function spread(
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
