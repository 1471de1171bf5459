/**
 * Bathroom benches, vanities, a tub and shower sets. Palette: the largest material first, otherwise as in the 3D
 * models.
 */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const BENCH = {
  functions: ['Bath'],
  terms: ['bench'],
  sizes: [],
  kind: 'bench',
  footprint: 'rectangle',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const VANITY = { ...BENCH, terms: ['bath'], kind: 'vanity' } satisfies Partial<ProductRecord>

const orr = {
  ...VANITY,
  description: 'A case on legs with a marble top, an undermount basin and a two-handle faucet. Easy to mop under.',
  care: 'Sealed marble: wipe dry after use; pH-neutral soap only.',
  width: 21,
  height: 40,
}

export const bath: ProductRecord[] = [
  ...colorways(
    {
      ...BENCH,
      id: 'isla-shower-bench',
      title: 'Isla 24-inch slatted bench',
      description:
        'Slats let the water through; the shelf below holds towels or bottles. At home in and beside the shower.',
      price: 149,
      material: 'Solid teak, oiled',
      care: 'Let it dry between showers; oil twice a year.',
      length: 24,
      width: 13,
      height: 18,
    },
    [
      { name: 'Teak', text: 'Oiled teak, warm against white tile.', palette: ['#9a6b42'], styles: ['Natural Tones'] },
      {
        name: 'White',
        text: 'Painted white, it keeps a small bath bright.',
        palette: ['#efece5'],
        styles: ['Light Tones'],
        material: 'Sealed hardwood, painted',
        care: 'Wipe dry after use.',
      },
      {
        name: 'Stone gray',
        key: 'stone-grey',
        text: 'Painted stone gray, beside slate and concrete.',
        palette: ['#8d9192'],
        styles: ['Grey Tones'],
        material: 'Sealed hardwood, painted',
        care: 'Wipe dry after use.',
      },
    ],
  ),
  ...colorways(
    {
      ...BENCH,
      id: 'posy-vanity-bench',
      title: 'Posy 22-inch vanity bench',
      description: 'A soft seat for the dressing corner, small enough to slide under the counter.',
      price: 159,
      material: 'Cotton-blend bouclé, oak legs',
      care: 'Vacuum with a soft brush; clean with a damp cloth. Keep out of splashing water.',
      length: 22,
      width: 15,
      height: 18,
    },
    [
      {
        name: 'Cream',
        text: 'Cream bouclé, quiet beside white and wood.',
        palette: ['#ebe2d3', '#b98a5a'],
        styles: ['Light Tones', 'Natural Tones'],
      },
      {
        name: 'Fuchsia',
        text: 'Fuchsia velvet, the brightest seat in the house.',
        palette: ['#b83f73', '#8a5f3a'],
        styles: ['Color Pop'],
        material: 'Cotton velvet, oak legs',
      },
    ],
  ),
  ...colorways(
    {
      ...orr,
      id: 'orr-vanity-36',
      title: 'Orr 36-inch vanity',
      price: 1190,
      sizes: ['Secondary', 'Three-Quarters'],
      length: 36,
      material: 'Oak veneer, marble top, brass-plated fittings',
    },
    [
      {
        name: 'Oak',
        text: 'In oak with brass, 36 inches wide.',
        palette: ['#b98a5a', '#ece9e3', '#b58d4e'],
        styles: ['Natural Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...orr,
      id: 'orr-vanity-30',
      title: 'Orr 30-inch vanity',
      price: 890,
      sizes: ['Powder', 'Three-Quarters'],
      length: 30,
      material: 'Painted wood, marble top, chromed fittings',
    },
    [
      {
        name: 'White',
        text: 'At 30 inches it fits a powder room.',
        palette: ['#efece5', '#ebe9e5', '#c9cbcc'],
        styles: ['Light Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...orr,
      id: 'orr-vanity-48',
      title: 'Orr 48-inch vanity',
      price: 1490,
      sizes: ['Mastery', 'Secondary'],
      length: 48,
      material: 'Painted wood, marble top, black fittings',
    },
    [
      {
        name: 'Storm',
        text: 'At 48 inches there is counter on both sides of the basin.',
        palette: ['#667078', '#e2e1de', '#2b2a29'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...VANITY,
      id: 'selma-tub',
      title: 'Selma 66-inch freestanding tub',
      description: 'One smooth shell with a rolled rim and gently sloped ends, for long baths with a book.',
      price: 1890,
      material: 'Cast mineral composite, gloss finish',
      care: 'Rinse after use; soft cloth and mild soap only. Drain and faucet are not included.',
      sizes: ['Mastery'],
      kind: 'bath',
      footprint: 'ellipse',
      length: 66,
      width: 31,
      height: 23,
    },
    [{ name: 'White', palette: ['#f2f0ec'], styles: ['Light Tones', 'Grey Tones', 'Natural Tones', 'Color Pop'] }],
  ),
  ...colorways(
    {
      functions: ['Bath'],
      terms: ['showerhead'],
      sizes: [],
      kind: 'shower',
      footprint: 'rectangle',
      placement: 'wall',
      id: 'rill-shower-set',
      title: 'Rill shower set with 10-inch rain showerhead',
      description: 'A ten-inch rain showerhead, a hand shower on its rail and a mixer, on one slim column.',
      price: 389,
      material: 'Plated brass, silicone nozzles',
      care: 'Wipe dry after use; rub limescale off the nozzles with a thumb. A plumber connects the mixer to hot and cold water.',
      length: 14,
      width: 19,
      height: 44,
    },
    [
      {
        name: 'Chrome',
        text: 'Chrome, the finish that most faucets have.',
        palette: ['#cfd1d2'],
        styles: ['Light Tones'],
      },
      {
        name: 'Nickel',
        text: 'Nickel, a shade warmer than chrome.',
        palette: ['#a7a49d'],
        styles: ['Grey Tones', 'Natural Tones'],
        price: 429,
      },
      {
        name: 'Black',
        text: 'Black, a clear line on pale tile.',
        palette: ['#2b2a29'],
        styles: ['Grey Tones', 'Color Pop'],
        price: 449,
      },
      {
        name: 'Brass',
        text: 'Brass, warm beside stone and wood.',
        palette: ['#b58d4e'],
        styles: ['Natural Tones', 'Color Pop'],
        price: 469,
      },
    ],
  ),
  ...colorways(
    {
      ...BENCH,
      id: 'tove-bath-stool',
      title: 'Tove 14-inch bath stool',
      description:
        'A round seat, dished to hold you or a folded towel, on three splayed legs. Light enough for one hand.',
      price: 89,
      material: 'Solid teak, oiled',
      care: 'Let it dry between showers; oil twice a year.',
      length: 14,
      width: 14,
      height: 18,
      footprint: 'ellipse',
    },
    [
      { name: 'Teak', text: 'Oiled teak, at home in steam.', palette: ['#9a6b42'], styles: ['Natural Tones'] },
      {
        name: 'White',
        text: 'Painted white, it all but vanishes beside the tub.',
        palette: ['#efece5'],
        styles: ['Light Tones', 'Grey Tones'],
        material: 'Sealed hardwood, painted',
        care: 'Wipe dry after use.',
      },
      {
        name: 'Teal',
        text: 'Painted teal, a small splash of color.',
        palette: ['#2f7f83'],
        styles: ['Color Pop'],
        material: 'Sealed hardwood, painted',
        care: 'Wipe dry after use.',
      },
    ],
  ),
  ...colorways(
    {
      functions: ['Bath'],
      terms: ['showerhead'],
      sizes: [],
      kind: 'shower',
      footprint: 'rectangle',
      placement: 'wall',
      id: 'brook-showerhead',
      title: 'Brook 8-inch rain showerhead with wall arm',
      description:
        'A slim eight-inch rain showerhead on a bent arm. It screws onto the outlet that is already in the wall.',
      price: 129,
      material: 'Plated brass, silicone nozzles',
      care: 'Wipe dry after use; rub limescale off the nozzles with a thumb.',
      length: 8,
      width: 16,
      height: 6,
    },
    [
      {
        name: 'Chrome',
        text: 'Chrome goes with the faucet that most baths have.',
        palette: ['#cfd1d2'],
        styles: ['Light Tones', 'Grey Tones'],
      },
      {
        name: 'Black',
        text: 'Black draws a clear outline on pale tile.',
        palette: ['#2b2a29'],
        styles: ['Grey Tones', 'Color Pop'],
        price: 149,
      },
      {
        name: 'Brass',
        text: 'Brass, for a bath with wood or warm stone.',
        palette: ['#b58d4e'],
        styles: ['Natural Tones', 'Color Pop'],
        price: 159,
      },
    ],
  ),
]
