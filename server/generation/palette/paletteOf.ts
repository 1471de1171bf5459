/**
 * The board's palette: the colors visible in the cut-outs, the largest area first, then the companions of the style. At
 * most 14, all clearly distinct. Contains every color in which a product is sold, or one that looks the same.
 */
import { formatHex, parse } from 'culori'
import type { Swatch } from '../../../src/contract/boards.ts'
import { MAX_PALETTE_COLORS } from '../../../src/contract/words.ts'
import { distance, hexOfOklab, oklabOfHex } from '../color.ts'
import type { CatalogueProduct, Cutout, EngineProduct, Order } from '../order.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { companionsOf } from './companions.ts'
import { nameColors } from './nameColors.ts'

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
