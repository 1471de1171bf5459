/** The colors of a cut-out by area: k-means in OKLab on a small copy, without transparent pixels. */
import { sharp } from '../../images/sharp.ts'
import { chanceOf } from '../chance.ts'
import { distance, LINEAR_OF_BYTE, oklab, type Triple } from '../color.ts'

export type Cluster = { color: Triple; share: number }

/** Side of the small copy in pixels. */
const SMALL_SIDE_PX = 120
/** More clusters than needed colors, so that small bright parts get their own cluster. */
const CLUSTER_COUNT = 9
const ROUNDS = 12
/** Weights chroma more than lightness, because folds and shadows change mostly the lightness. */
const CHROMA_WEIGHT = 1.6
/** Clusters closer than this are merged. */
const MERGE_DISTANCE = 0.055
const SOLID_ALPHA = 200
const FIXED_SEED = 7

export async function clustersOf(cutout: Uint8Array): Promise<Cluster[]> {
  const small = await sharp(cutout)
    .ensureAlpha()
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'inside' })
    .raw()
    .toBuffer()
  const points: Triple[] = []
  for (let i = 0; i < small.length; i += 4) {
    if ((small[i + 3] ?? 0) < SOLID_ALPHA) continue
    const linear = (c: number) => LINEAR_OF_BYTE[small[i + c] ?? 0] ?? 0
    const [L, a, b] = oklab(linear(0), linear(1), linear(2))
    points.push([L, a * CHROMA_WEIGHT, b * CHROMA_WEIGHT])
  }
  if (points.length === 0) return []
  return merged(means(points))
    .map(({ color: [L, a, b], share }) => ({ color: [L, a / CHROMA_WEIGHT, b / CHROMA_WEIGHT] as const, share }))
    .toSorted((a, b) => b.share - a.share)
}

function means(points: readonly Triple[]): Cluster[] {
  const chance = chanceOf(FIXED_SEED)
  let centres: Triple[] = [points[Math.floor(chance() * points.length)] ?? [0, 0, 0]]
  while (centres.length < CLUSTER_COUNT) {
    // k-means++: chooses the next center with a probability proportional to its squared distance from the others.
    const far = points.map((point) => Math.min(...centres.map((centre) => distance(point, centre))) ** 2)
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
        const away = distance(point, centre)
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
  const out: Cluster[] = []
  for (const cluster of clusters.toSorted((a, b) => b.share - a.share)) {
    const near = out.find(({ color }) => distance(color, cluster.color) < MERGE_DISTANCE)
    if (!near) out.push({ ...cluster })
    else {
      const share = near.share + cluster.share
      const blend = (c: 0 | 1 | 2) => (near.color[c] * near.share + cluster.color[c] * cluster.share) / share
      Object.assign(near, { color: [blend(0), blend(1), blend(2)], share })
    }
  }
  return out
}
