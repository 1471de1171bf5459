/** Dining chairs, bar stools and bar carts. Palette: the largest material first, otherwise as in the 3D models. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const CHAIR = {
  functions: ['Dining'],
  terms: ['dining chair'],
  sizes: [],
  kind: 'dining-chair',
  footprint: 'rectangle',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const BAR = { ...CHAIR, terms: ['bar'], kind: 'bar' } satisfies Partial<ProductRecord>
const WIPE = 'Wipe with a damp, soft cloth.'
const BRUSH = 'Vacuum with a soft brush. Blot spills at once; clean with a damp cloth.'

export const diningChairs: ProductRecord[] = [
  ...colorways(
    {
      ...CHAIR,
      id: 'wells-dining-chair',
      title: 'Wells spindle chair',
      description:
        'A saddled seat, splayed legs and a back of slim spindles: a country chair, drawn with a lighter hand.',
      price: 179,
      material: 'Solid beech, painted',
      care: WIPE,
      length: 19,
      width: 21,
      height: 33,
    },
    [
      {
        name: 'Oak',
        text: 'Oiled oak, so the grain shows.',
        palette: ['#b98a5a'],
        styles: ['Natural Tones', 'Light Tones'],
        material: 'Solid oak, oil finish',
      },
      {
        name: 'Black',
        text: 'Black, as sharp as a drawing against a pale wall.',
        palette: ['#2f2e2d'],
        styles: ['Grey Tones'],
      },
      {
        name: 'Poppy',
        text: 'Poppy red; one at the head of the table is plenty.',
        palette: ['#cf4a36'],
        styles: ['Color Pop'],
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      id: 'cleo-dining-chair',
      title: 'Cleo upholstered dining chair',
      description: 'A padded back wraps the hips and keeps guests at the table long after dessert.',
      price: 259,
      material: 'Cotton velvet, walnut-stained legs',
      care: BRUSH,
      length: 22,
      width: 22,
      height: 31,
    },
    [
      {
        name: 'Moss',
        text: 'Moss velvet on dark legs.',
        palette: ['#5f7a3f', '#5f412d'],
        styles: ['Color Pop', 'Natural Tones'],
      },
      {
        name: 'Ivory',
        text: 'Ivory bouclé on pale legs.',
        palette: ['#ece4d7', '#a57a4e'],
        styles: ['Light Tones'],
        material: 'Cotton-blend bouclé, oak-stained legs',
      },
      {
        name: 'Fog',
        text: 'A fog gray weave on dark legs.',
        palette: ['#a4a6a6', '#34302d'],
        styles: ['Grey Tones'],
        material: 'Linen-blend weave, walnut-stained legs',
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      id: 'mara-dining-chair',
      title: 'Mara cane-back dining chair',
      description: 'Woven cane in a slim oak frame over a padded seat. Light to look at, light to lift.',
      price: 219,
      material: 'Solid oak, natural cane, linen-blend seat',
      care: BRUSH,
      length: 19,
      width: 21,
      height: 33,
    },
    [
      {
        name: 'Natural',
        key: 'cane',
        palette: ['#e4d9c5', '#b98a5a', '#d0ad76'],
        styles: ['Natural Tones', 'Light Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...BAR,
      id: 'brio-bar-stool',
      title: 'Brio 36-inch bar stool',
      description: 'A round padded seat with a low back and a plated footrest, for bars and high counters.',
      price: 239,
      material: 'Leather, oak legs, brass-plated footrest',
      care: 'Wipe with a dry cloth; treat leather with balm twice a year.',
      length: 19,
      width: 19,
      height: 36,
      footprint: 'ellipse',
    },
    [
      {
        name: 'Saddle',
        text: 'Saddle leather on oak legs.',
        palette: ['#9a5f35', '#b98a5a', '#b58d4e'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Ink',
        text: 'An ink-dark weave on black legs.',
        palette: ['#3e434a', '#2b2a29', '#a9a9a6'],
        styles: ['Grey Tones'],
        material: 'Linen-blend weave, painted legs, nickel-plated footrest',
        care: BRUSH,
      },
      {
        name: 'Coral',
        text: 'Coral velvet on oak legs.',
        palette: ['#dc6b52', '#b98a5a', '#b58d4e'],
        styles: ['Color Pop'],
        material: 'Cotton velvet, oak legs, brass-plated footrest',
        care: BRUSH,
      },
    ],
  ),
  ...colorways(
    {
      ...BAR,
      id: 'pip-counter-stool',
      title: 'Pip 26-inch counter stool',
      description: 'A dished oak seat on a slim steel frame. No back, so it slides right under the counter.',
      price: 119,
      material: 'Solid oak, powder-coated steel',
      care: WIPE,
      length: 16,
      width: 16,
      height: 26,
      footprint: 'ellipse',
    },
    [{ name: 'Oak', palette: ['#c49a68', '#2b2a29'], styles: ['Natural Tones', 'Light Tones'] }],
  ),
  ...colorways(
    {
      ...BAR,
      id: 'luca-bar-cart',
      title: 'Luca 32-inch bar cart',
      description:
        'Three shelves with guard rails on smooth casters: bottles below, glasses above, the party wherever you roll it.',
      price: 329,
      material: 'Brass-plated steel, tempered glass',
      care: WIPE,
      length: 32,
      width: 17,
      height: 33,
    },
    [
      {
        name: 'Brass',
        text: 'Brass with glass shelves.',
        palette: ['#b58d4e', '#e9efec'],
        styles: ['Light Tones', 'Color Pop'],
      },
      {
        name: 'Black',
        text: 'Black steel with walnut shelves.',
        palette: ['#2b2a29', '#6b4a33'],
        styles: ['Grey Tones'],
        material: 'Powder-coated steel, walnut veneer',
      },
      {
        name: 'Chrome',
        text: 'Chrome with marble shelves.',
        palette: ['#c9cbcc', '#e6e4e0'],
        styles: ['Light Tones', 'Grey Tones'],
        material: 'Chromed steel, marble',
        price: 449,
      },
    ],
  ),
]
