/** What can be seen of the color of a product: the pixels of its cut-out, and the colors that they form. */
import { converter, differenceCiede2000, type Lab65 } from 'culori'
import { sharp } from '../../../platform/images/sharp.ts'
import { chanceOf } from '../chance.ts'
import { LINEAR_OF_BYTE, oklab, type Triple } from '../color.ts'

/** A color and its share of the opaque pixels, 0 to 1. */
export type Cluster = { readonly color: Triple; readonly share: number }
export type Look = {
  /** The colors that the picture consists of, the largest first. */
  readonly clusters: readonly Cluster[]
  /** Its pixels in steps of 4 of each channel, in CIELAB (D65), with their shares. */
  readonly pixels: readonly { readonly lab: Lab65; readonly share: number }[]
}

/** Side of the small copy in pixels. */
const SMALL_SIDE_PX = 120
const SOLID_ALPHA = 200
const toLab = converter('lab65')
const difference = differenceCiede2000()
/** Up to this CIEDE2000 two colors have one name for most people. */
export const SAME_COLOR = 5
/** The lightness weight of CIEDE2000 is at most 1.75, so colors whose lightness differs by more are farther apart. */
const MAX_LIGHTNESS_STEP = SAME_COLOR * 1.75

export async function lookOf(cutout: Uint8Array): Promise<Look> {
  const data = await sharp(cutout)
    .ensureAlpha()
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside' })
    .raw()
    .toBuffer()
  const bins = new Map<number, number>()
  const points: Triple[] = []
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < SOLID_ALPHA) continue
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    const bin = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)
    bins.set(bin, (bins.get(bin) ?? 0) + 1)
    const [L, x, y] = oklab(LINEAR_OF_BYTE[r] ?? 0, LINEAR_OF_BYTE[g] ?? 0, LINEAR_OF_BYTE[b] ?? 0)
    points.push([L, x * CHROMA_WEIGHT, y * CHROMA_WEIGHT])
  }
  const channel = (bin: number, shift: number) => (((bin >> shift) & 63) * 4 + 2) / 255
  return {
    clusters: clustersOf(points),
    pixels: [...bins].map(([bin, count]) => ({
      lab: toLab({ mode: 'rgb', r: channel(bin, 12), g: channel(bin, 6), b: channel(bin, 0) }),
      share: count / points.length,
    })),
  }
}

/** The share of the pixels whose color is this one, 0 to 1. */
export function shareOf({ pixels }: Look, hex: string): number {
  const lab = toLab(hex)
  if (!lab) return 0
  return pixels.reduce((sum, pixel) => {
    const isNear = Math.abs(pixel.lab.l - lab.l) <= MAX_LIGHTNESS_STEP && difference(pixel.lab, lab) <= SAME_COLOR
    return isNear ? sum + pixel.share : sum
  }, 0)
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

function clustersOf(points: readonly Triple[]): Cluster[] {
  if (points.length === 0) return []
  return merged(means(points))
    .map(({ color: [L, a, b], share }) => ({ color: [L, a / CHROMA_WEIGHT, b / CHROMA_WEIGHT] as const, share }))
    .toSorted((a, b) => b.share - a.share)
}

/** Faster than `Math.hypot`; the order of distances is the same. */
function squared(one: Triple, other: Triple): number {
  const [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return x * x + y * y + z * z
}

function means(points: readonly Triple[]): Cluster[] {
  const chance = chanceOf(FIXED_SEED)
  let centres: Triple[] = [points[Math.floor(chance() * points.length)] ?? [0, 0, 0]]
  while (centres.length < CLUSTER_COUNT) {
    // k-means++: chooses the next center with a probability proportional to its squared distance from the others.
    const far = points.map((point) => Math.min(...centres.map((centre) => squared(point, centre))))
    let left = chance() * far.reduce((sum, value) => sum + value, 0)
    const next = points[far.findIndex((value) => (left -= value) < 0)]
    if (!next) break
    centres.push(next)
  }
  let counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => [0, 0, 0])
    counts = centres.map(() => 0)
    for (const point of points) {
      let nearest = 0
      let least = Infinity
      centres.forEach((centre, k) => {
        const away = squared(point, centre)
        if (away < least) [nearest, least] = [k, away]
      })
      const sum = sums[nearest]
      if (!sum) continue
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (point[c] ?? 0)
      counts[nearest] = (counts[nearest] ?? 0) + 1
    }
    centres = centres.map((centre, k) => {
      const [sum, count] = [sums[k], counts[k] ?? 0]
      return sum && count > 0 ? [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count] : centre
    })
  }
  return centres
    .map((color, k) => ({ color, share: (counts[k] ?? 0) / points.length }))
    .filter(({ share }) => share > 0)
}

function merged(clusters: readonly Cluster[]): Cluster[] {
  const out: { color: Triple; share: number }[] = []
  for (const cluster of clusters.toSorted((a, b) => b.share - a.share)) {
    const near = out.find(({ color }) => squared(color, cluster.color) < MERGE_DISTANCE ** 2)
    if (!near) out.push({ ...cluster })
    else {
      const share = near.share + cluster.share
      const blend = (c: 0 | 1 | 2) => (near.color[c] * near.share + cluster.color[c] * cluster.share) / share
      Object.assign(near, { color: [blend(0), blend(1), blend(2)], share })
    }
  }
  return out
}
