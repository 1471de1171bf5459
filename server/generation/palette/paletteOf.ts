/** The board's palette: the makers' own colours first, then what the pictures show. At most 14, all plainly distinct. */
import { formatHex, parse } from 'culori'
import type { Swatch } from '../../../src/contract/boards.ts'
import { MAX_PALETTE_COLOURS } from '../../../src/contract/words.ts'
import { distance, hexOfOklab, oklabOfHex } from '../colour.ts'
import type { Cutout, Order } from '../order.ts'
import { clustersOf } from './clusters.ts'
import { nameColours } from './nameColours.ts'

type Candidate = { hex: string; weight: number }

/** Two swatches nearer than this in OKLab would look like the same paint chip. */
export const MIN_DISTANCE = 0.045
/** A picture's colour is worth a swatch from this share of its area; a vivid one from less. */
const SHARE = 0.12
const VIVID = { chroma: 0.05, share: 0.015 }
/** The colour that a product is sold in weighs more than the other colours of its material, these more than pixels. */
const WEIGHTS = { own: 3, material: 1.5, seen: 1 }
/** Pure shadow and pure glare are light, not colour. */
const LIGHTNESS = { least: 0.16, most: 0.985 }
const PLAIN_GROUND = '#e9e2d6'

export async function paletteOf(order: Order, cuts: readonly Cutout[]): Promise<Swatch[]> {
  const candidates: Candidate[] = []
  for (const [i, product] of order.products.entries()) {
    if ('folder' in product) {
      candidates.push({ hex: product.colour.hex, weight: WEIGHTS.own })
      product.palette.forEach((hex, k) => candidates.push({ hex, weight: WEIGHTS.material / (k + 1) }))
    } else {
      const own = product.hex ? formatHex(parse(product.hex)) : undefined
      if (own) candidates.push({ hex: own, weight: WEIGHTS.own })
      const cut = cuts[i]
      if (cut && product.image) candidates.push(...(await seenColours(cut.cutout)))
    }
  }
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    const twin = chosen.find(({ hex }) => distance(oklabOfHex(hex), oklabOfHex(candidate.hex)) < MIN_DISTANCE)
    if (twin) twin.weight += candidate.weight
    else chosen.push({ ...candidate })
  }
  const leading = chosen.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_PALETTE_COLOURS)
  const hexes = leading.length > 0 ? leading.map(({ hex }) => hex) : [PLAIN_GROUND]
  return nameColours(hexes)
}

async function seenColours(cutout: Uint8Array): Promise<Candidate[]> {
  return (await clustersOf(cutout))
    .filter(({ colour: [L, a, b], share }) => {
      if (L < LIGHTNESS.least || L > LIGHTNESS.most) return false
      return share > SHARE || (Math.hypot(a, b) > VIVID.chroma && share > VIVID.share)
    })
    .map(({ colour, share }) => ({ hex: hexOfOklab(colour), weight: WEIGHTS.seen * share * 2 }))
}
