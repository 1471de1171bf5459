/** What can be seen of the color of a product: the pixels of its cut-out, and the colors that they form. */
import { converter, differenceCiede2000, type Rgb } from 'culori'
import { sharp } from '../../../platform/images/sharp.ts'
import { chanceOf } from '../chance.ts'
import { LINEAR_OF_BYTE, oklab, type Triple } from '../color.ts'

/** A color and its share of the opaque pixels, 0 to 1. */
export type Cluster = { readonly color: Triple; readonly share: number }
export type Look = {
  /** The colors that the picture consists of, the largest first. */
  readonly clusters: readonly Cluster[]
  /** Its pixels in steps of 4 of each channel, in CIELAB (D65), with their shares: L, a, b and share one after the other. */
  readonly pixels: Float64Array
}

/** Side of the small copy in pixels. */
const SMALL_SIDE_PX = 120
const SOLID_ALPHA = 200
const toLab = converter('lab65')
const difference = differenceCiede2000()
/** Up to this CIEDE2000 two colors have one name for most people. */
export const SAME_COLOR = 5
/** The lightness weight of CIEDE2000 is at most this, so colors whose lightness differs by more are farther apart. */
const LIGHTNESS_WEIGHT = 1.75

export async function lookOf(cutout: Uint8Array): Promise<Look> {
  const data = await sharp(cutout)
    .ensureAlpha()
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside' })
    .raw()
    .toBuffer()
  const bins = new Map<number, number>()
  const points = new Float64Array((3 * data.length) / 4)
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < SOLID_ALPHA) continue
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    const bin = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
    const [L, x, y] = oklab(LINEAR_OF_BYTE[r] ?? 0, LINEAR_OF_BYTE[g] ?? 0, LINEAR_OF_BYTE[b] ?? 0)
    points[3 * count] = L
    points[3 * count + 1] = x * CHROMA_WEIGHT
    points[3 * count + 2] = y * CHROMA_WEIGHT
    count++
  }
  const channel = (bin: number, shift: number) => (((bin >> shift) & 63) * 4 + 2) / 255
  return {
    clusters: clustersOf(points.subarray(0, 3 * count)),
    pixels: pixelsOf(
      [...bins].map(([bin, of]) => ({
        color: { mode: 'rgb', r: channel(bin, 12), g: channel(bin, 6), b: channel(bin, 0) },
        share: of / count,
      })),
    ),
  }
}

/** Colors with their shares as `pixels` of a look. */
export function pixelsOf(colors: readonly { readonly color: Rgb | string; readonly share: number }[]): Float64Array {
  return Float64Array.from(
    colors.flatMap(({ color, share }) => {
      const lab = toLab(color)
      return lab ? [lab.l, lab.a, lab.b, share] : []
    }),
  )
}

/** The share of the pixels whose color is this one, 0 to 1. @param most the largest CIEDE2000 of one color */
export function shareOf({ pixels }: Look, hex: string, most = SAME_COLOR): number {
  const lab = toLab(hex)
  if (!lab) return 0
  let sum = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const l = pixels[i] ?? 0
    if (Math.abs(l - lab.l) > most * LIGHTNESS_WEIGHT) continue
    const pixel = { mode: 'lab65' as const, l, a: pixels[i + 1] ?? 0, b: pixels[i + 2] ?? 0 }
    if (difference(pixel, lab) <= most) sum += pixels[i + 3] ?? 0
  }
  return sum
}

/** How different two colors look (CIEDE2000): 1 is barely visible. */
export function colorDifference(one: string, other: string): number {
  return difference(one, other)
}

// k-means in OKLab.

/** More clusters than needed colors, so that small bright parts get their own cluster. */
const CLUSTER_COUNT = 9
const ROUNDS = 12
/** Weights chroma more than lightness, because folds and shadows change mostly the lightness. */
const CHROMA_WEIGHT = 1.6
/** Clusters closer than this are merged. */
const MERGE_DISTANCE = 0.055
const FIXED_SEED = 7

/** @param points three numbers each */
function clustersOf(points: Float64Array): Cluster[] {
  if (points.length === 0) return []
  return merged(means(points))
    .map(({ color: [L, a, b], share }) => ({ color: [L, a / CHROMA_WEIGHT, b / CHROMA_WEIGHT] as const, share }))
    .toSorted((a, b) => b.share - a.share)
}

function squared(points: Float64Array, i: number, centres: Float64Array, k: number): number {
  const x = (points[i] ?? 0) - (centres[k] ?? 0)
  const y = (points[i + 1] ?? 0) - (centres[k + 1] ?? 0)
  const z = (points[i + 2] ?? 0) - (centres[k + 2] ?? 0)
  return x * x + y * y + z * z
}

/** Numbers of points and centers lie side by side in arrays, without an object for each. */
function means(points: Float64Array): Cluster[] {
  const total = points.length / 3
  const centres = firstCentres(points)
  const counts = new Float64Array(centres.length / 3)
  const sums = new Float64Array(centres.length)
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    counts.fill(0)
    for (let i = 0; i < points.length; i += 3) {
      let nearest = 0
      let least = Infinity
      for (let k = 0; k < centres.length; k += 3) {
        const away = squared(points, i, centres, k)
        if (away < least) [nearest, least] = [k, away]
      }
      for (let c = 0; c < 3; c++) sums[nearest + c] = (sums[nearest + c] ?? 0) + (points[i + c] ?? 0)
      counts[nearest / 3] = (counts[nearest / 3] ?? 0) + 1
    }
    let isSettled = true
    for (let j = 0; j < centres.length; j++) {
      const count = counts[Math.floor(j / 3)] ?? 0
      const mean = count > 0 ? (sums[j] ?? 0) / count : (centres[j] ?? 0)
      if (mean !== centres[j]) isSettled = false
      centres[j] = mean
    }
    if (isSettled) break
  }
  return Array.from(counts, (count, k) => ({
    color: [centres[3 * k] ?? 0, centres[3 * k + 1] ?? 0, centres[3 * k + 2] ?? 0] as const,
    share: count / total,
  })).filter(({ share }) => share > 0)
}

/** k-means++: chooses each further center with a probability proportional to its squared distance from the others. */
function firstCentres(points: Float64Array): Float64Array {
  const chance = chanceOf(FIXED_SEED)
  const total = points.length / 3
  const centres = new Float64Array(3 * CLUSTER_COUNT)
  const far = new Float64Array(total).fill(Infinity)
  let next = Math.floor(chance() * total)
  for (let k = 0; k < centres.length; k += 3) {
    centres.set(points.subarray(3 * next, 3 * next + 3), k)
    for (let n = 0; n < total; n++) far[n] = Math.min(far[n] ?? 0, squared(points, 3 * n, centres, k))
    let left = chance() * far.reduce((sum, value) => sum + value, 0)
    next = far.findIndex((value) => (left -= value) < 0)
    if (next < 0) return centres.subarray(0, k + 3)
  }
  return centres
}

/** The square of the distance; the order is that of distances. */
function squaredOf(one: Triple, other: Triple): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return x * x + y * y + z * z
}

function merged(clusters: readonly Cluster[]): Cluster[] {
  const out: { color: Triple; share: number }[] = []
  for (const cluster of clusters.toSorted((a, b) => b.share - a.share)) {
    const near = out.find(({ color }) => squaredOf(color, cluster.color) < MERGE_DISTANCE ** 2)
    if (!near) out.push({ ...cluster })
    else {
      const share = near.share + cluster.share
      const blend = (c: 0 | 1 | 2) => (near.color[c] * near.share + cluster.color[c] * cluster.share) / share
      Object.assign(near, { color: [blend(0), blend(1), blend(2)], share })
    }
  }
  return out
}
