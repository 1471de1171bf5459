/**
 * The board's palette: the colors visible in the cut-outs, the largest area first, then the companions of the style. At
 * most 14, all clearly distinct. Contains every color in which a product is sold, or one that looks the same.
 */
import { formatHex, parse } from 'culori'
import { MAX_PALETTE_COLORS } from '../../../../src/contract/words.ts'
import { distance, hexOfOklab, MIN_DISTANCE, oklabOfHex } from '../color.ts'
import type { CatalogueProduct, EngineProduct, Order } from '../order.ts'
import type { Style } from '../../../../src/contract/vocabulary.ts'
import { soldPalette } from '../../../../studio/model/bedding.ts'
import { type Hued, huedOf, NEUTRAL_CHROMA } from './harmony.ts'
import { colorNameOf } from '../words/readBoard.ts'
import type { UnnamedColor } from './nameColors.ts'
import type { Cluster, Look } from './visibleColors.ts'

/** `isOwn`: a product is sold in this color, `isPaint`: it is a picked paint, which no other color replaces. */
type Candidate = { hex: string; weight: number; isOwn: boolean; isPaint: boolean; own: string | null }

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

/** @param looks what can be seen of each product, in their order */
export function paletteOf(order: Order, looks: readonly (Look | undefined)[]): UnnamedColor[] {
  const candidates = order.products.flatMap((product, i) => {
    // Square root, because perceived importance grows more slowly than area: a rug of 80 square feet must not dominate.
    const size = Math.sqrt(areaOf(product))
    const found = 'folder' in product ? soldColors(product, looks[i]) : seenColors(product, looks[i])
    return found.map((candidate) => ({ ...candidate, weight: candidate.weight * size }))
  })
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight)) {
    const twin = chosen.find(({ hex }) => distance(oklabOfHex(hex), oklabOfHex(candidate.hex)) < MIN_DISTANCE)
    if (twin) twin.weight += candidate.weight
    else chosen.push({ ...candidate })
  }
  const leading = chosen
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight)
    .slice(0, MAX_PALETTE_COLORS)
    .toSorted((a, b) => b.weight - a.weight)
  if (leading.length === 0) leading.push({ hex: PLAIN_GROUND, weight: 1, isOwn: false, isPaint: false, own: null })
  const added = companionsOf(order.style, leading, MAX_PALETTE_COLORS - leading.length, MIN_DISTANCE)
  return [
    ...leading.map(({ hex, own }) => ({ hex, own, from: 'products' as const })),
    ...added.map((hex) => ({ hex, own: null, from: 'style' as const })),
  ]
}

function rankOf({ isPaint, isOwn }: Candidate): number {
  return Number(isPaint) + Number(isOwn)
}

/** The exact colors of the product's materials, weighted by their visible area in the cut-out. */
function soldColors(product: CatalogueProduct, look: Look | undefined): Candidate[] {
  const hexes = [...new Set([product.colour.hex, ...soldPalette(product)])]
  const clusters = look?.clusters ?? []
  const shares = clusters.length > 0 ? sharesOf(hexes, clusters) : hexes.map((_, k) => FIRST_SHARE / 2 ** k)
  return hexes.map((hex, k) => ({
    hex,
    weight: shares[k] ?? 0,
    isOwn: k === 0,
    isPaint: product.placement === 'paint',
    own: k === 0 ? colorNameOf(product) : null,
  }))
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

function seenColors(product: Exclude<EngineProduct, CatalogueProduct>, look: Look | undefined): Candidate[] {
  const sold = product.hex ? formatHex(parse(product.hex)) : undefined
  const seen = look && product.image ? look.clusters : []
  return [
    ...(sold ? [{ hex: sold, weight: FIRST_SHARE, isOwn: true, isPaint: false, own: null }] : []),
    ...seen
      .filter(({ color: [L, a, b], share }) => {
        if (L < LIGHTNESS.least || L > LIGHTNESS.most) return false
        return share > MIN_AREA_SHARE || (Math.hypot(a, b) > VIVID.chroma && share > VIVID.share)
      })
      .map(({ color, share }) => ({ hex: hexOfOklab(color), weight: share, isOwn: false, isPaint: false, own: null })),
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
