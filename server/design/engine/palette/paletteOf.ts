/**
 * The board's palette: the colors visible in the cut-outs, the largest area first, then the companions of the style. At
 * most 14, all clearly distinct. Contains every color in which a product is sold, or one that looks the same.
 */
import { formatHex, parse } from 'culori'
import type { Swatch } from '../../../../src/contract/boards.ts'
import { MAX_PALETTE_COLORS } from '../../../../src/contract/words.ts'
import { distance, hexOfOklab, LINEAR_OF_BYTE, linearOfHex, oklab, oklabOfHex, type Triple } from '../color.ts'
import type { CatalogueProduct, Cutout, EngineProduct, Order } from '../order.ts'
import type { Style } from '../../../../src/contract/vocabulary.ts'
import { type Hued, huedOf, NEUTRAL_CHROMA } from './harmony.ts'
import { COLOR_NAMES } from './colorNames.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { chanceOf } from '../chance.ts'

/** `isOwn`: a product is sold in this color. */
type Candidate = { hex: string; weight: number; isOwn: boolean }

/** Swatches closer than this in OKLab look the same. */
export const MIN_DISTANCE = 0.045
/** Minimum share of a picture's area for a color to become a swatch; lower for vivid colors. */
const MIN_AREA_SHARE = 0.12
const VIVID = { chroma: 0.05, share: 0.015 }
/** Without a cut-out: the assumed share of a product's first material, halved for each further one. */
const FIRST_SHARE = 0.6
/** Limits on lightness; colors outside are shadow or glare. */
const LIGHTNESS = { least: 0.16, most: 0.985 }
const PLAIN_GROUND = '#e9e2d6'
/** Assumed visible areas in square feet: of paint or tile on a wall, and of products without known dimensions. */
const AREAS = { wall: 40, unknown: 4 }
const SQUARE_INCHES = 144

export async function paletteOf(order: Order, cuts: readonly Cutout[]): Promise<Swatch[]> {
  const candidates: Candidate[] = []
  for (const [i, product] of order.products.entries()) {
    const cut = cuts[i]
    // Square root, because perceived importance grows more slowly than area: a rug of 80 square feet must not dominate.
    const size = Math.sqrt(areaOf(product))
    const found = 'folder' in product ? await soldColors(product, cut) : await seenColors(product, cut)
    candidates.push(...found.map((candidate) => ({ ...candidate, weight: candidate.weight * size })))
  }
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.weight - a.weight)) {
    const twin = chosen.find(({ hex }) => distance(oklabOfHex(hex), oklabOfHex(candidate.hex)) < MIN_DISTANCE)
    if (twin) twin.weight += candidate.weight
    else chosen.push({ ...candidate })
  }
  const leading = chosen
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.weight - a.weight)
    .slice(0, MAX_PALETTE_COLORS)
    .toSorted((a, b) => b.weight - a.weight)
  if (leading.length === 0) leading.push({ hex: PLAIN_GROUND, weight: 1, isOwn: false })
  const added = companionsOf(order.style, leading, MAX_PALETTE_COLORS - leading.length, MIN_DISTANCE)
  return nameColors([
    ...leading.map(({ hex }) => ({ hex, from: 'products' as const })),
    ...added.map((hex) => ({ hex, from: 'style' as const })),
  ])
}

/** The exact colors of the product's materials, weighted by their visible area in the cut-out. */
async function soldColors({ colour, palette }: CatalogueProduct, cut: Cutout | undefined): Promise<Candidate[]> {
  const hexes = [...new Set([colour.hex, ...palette])]
  const clusters = cut ? await clustersOf(cut.cutout) : []
  const shares = clusters.length > 0 ? sharesOf(hexes, clusters) : hexes.map((_, k) => FIRST_SHARE / 2 ** k)
  return hexes.map((hex, k) => ({ hex, weight: shares[k] ?? 0, isOwn: k === 0 }))
}

/** Assigns each cluster to the closest material color, because light and shadow shift colors. */
function sharesOf(hexes: readonly string[], clusters: readonly Cluster[]): number[] {
  const labs = hexes.map(oklabOfHex)
  const shares = hexes.map(() => 0)
  for (const { color, share } of clusters) {
    const away = labs.map((lab) => distance(lab, color))
    const nearest = away.indexOf(Math.min(...away))
    shares[nearest] = (shares[nearest] ?? 0) + share
  }
  return shares
}

async function seenColors(
  product: Exclude<EngineProduct, CatalogueProduct>,
  cut: Cutout | undefined,
): Promise<Candidate[]> {
  const own = product.hex ? formatHex(parse(product.hex)) : undefined
  const seen = cut && product.image ? await clustersOf(cut.cutout) : []
  return [
    ...(own ? [{ hex: own, weight: FIRST_SHARE, isOwn: true }] : []),
    ...seen
      .filter(({ color: [L, a, b], share }) => {
        if (L < LIGHTNESS.least || L > LIGHTNESS.most) return false
        return share > MIN_AREA_SHARE || (Math.hypot(a, b) > VIVID.chroma && share > VIVID.share)
      })
      .map(({ color, share }) => ({ hex: hexOfOklab(color), weight: share, isOwn: false })),
  ]
}

function areaOf(product: EngineProduct): number {
  if ('folder' in product) {
    if (product.placement === 'paint' || product.kind === 'tile') return AREAS.wall
    const { length, width, height, placement } = product
    return (length * (placement === 'flat' ? width : height)) / SQUARE_INCHES
  }
  const { length, height } = product
  return length && height ? (length * height) / SQUARE_INCHES : AREAS.unknown
}

// Colors that a style adds to those of the selected products; they are marked as coming from the style.

/** Companions of each style in OKLCH: rotation from the leading hue in degrees, lightness 0..1 and chroma. */
const RECIPES: Record<Style, readonly { turn: number; lightness: number; chroma: number }[]> = {
  // Earth colors are analogous: a deeper and a paler neighbor.
  'Natural Tones': [
    { turn: 18, lightness: 0.88, chroma: 0.035 },
    { turn: -18, lightness: 0.5, chroma: 0.05 },
  ],
  // The complement makes a bright color stand out.
  'Color Pop': [{ turn: 180, lightness: 0.66, chroma: 0.125 }],
  // Grays tinted with the leading hue, one light and one dark.
  'Grey Tones': [
    { turn: 0, lightness: 0.87, chroma: 0.008 },
    { turn: 0, lightness: 0.45, chroma: 0.012 },
  ],
  // Tints so pale that they read as white.
  'Light Tones': [
    { turn: 0, lightness: 0.965, chroma: 0.012 },
    { turn: 20, lightness: 0.9, chroma: 0.025 },
  ],
}
/** The hue of linen and oak, used when all products are neutral. */
const WARM: Hued = { hue: 75, chroma: 0 }

/** Returns at most `room` companions, each at least `least` away in OKLab from all other colors. */
function companionsOf(
  style: Style | null,
  weighed: readonly { hex: string; weight: number }[],
  room: number,
  least: number,
): string[] {
  if (!style) return []
  const lead = leadingHue(weighed)
  const taken = weighed.map(({ hex }) => oklabOfHex(hex))
  const out: string[] = []
  for (const { turn, lightness, chroma } of RECIPES[style]) {
    const angle = ((lead.hue + turn) * Math.PI) / 180
    const hex = hexOfOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
    const color = oklabOfHex(hex)
    if (out.length >= room || taken.some((other) => distance(other, color) < least)) continue
    taken.push(color)
    out.push(hex)
  }
  return out
}

function leadingHue(weighed: readonly { hex: string; weight: number }[]): Hued {
  const hued = weighed
    .map(({ hex, weight }) => ({ ...huedOf(hex), weight }))
    .filter(({ chroma }) => chroma >= NEUTRAL_CHROMA)
    .toSorted((a, b) => b.weight * b.chroma - a.weight * a.chroma)
  return hued[0] ?? WARM
}

/** Creates swatches from colors: a unique name, the OKLCH value, and the ink color with the higher contrast. */
const NAMED_COLORS = COLOR_NAMES.map(([name, hex]) => ({ name, lab: oklabOfHex(hex) }))
const INKS = ['#000000', '#ffffff'] as const

function nameColors(colors: readonly { hex: string; from: 'products' | 'style' }[]): Swatch[] {
  const used = new Set<string>()
  return colors.map(({ hex, from }) => {
    const lab = oklabOfHex(hex)
    const [nearest] = NAMED_COLORS.filter(({ name }) => !used.has(name)).toSorted(
      (a, b) => distance(a.lab, lab) - distance(b.lab, lab),
    )
    const name = nearest?.name ?? hex
    used.add(name)
    const { hue, chroma } = huedOf(hex)
    const [black, white] = INKS
    const ink = contrastOf(hex, black) >= contrastOf(hex, white) ? black : white
    return {
      hex,
      name,
      oklch: `oklch(${(lab[0] * 100).toFixed(1)}% ${chroma.toFixed(3)} ${hue.toFixed(0)})`,
      ink,
      contrast: Math.floor(contrastOf(hex, ink) * 10) / 10,
      from,
    }
  })
}

/** Contrast ratio of two colors according to WCAG 2.2 (relative luminance, success criterion 1.4.3): 1 to 21. */
const GLARE = 0.05

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + GLARE) / ((dark ?? 0) + GLARE)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colors of a cut-out by area: k-means in OKLab on a small copy, without transparent pixels. */
type Cluster = { color: Triple; share: number }

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
