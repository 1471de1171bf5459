/** Sofas and loveseats. Palette: cover, legs, then the throw pillows from the left. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const ENTERTAINMENT = {
  functions: ['Entertainment'],
  terms: ['sofa'],
  footprint: 'rectangle',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const SOFA = { ...ENTERTAINMENT, sizes: ['Sofa'], kind: 'sofa' } satisfies Partial<ProductRecord>
const LOVESEAT = { ...ENTERTAINMENT, sizes: ['Loveseat'], kind: 'loveseat' } satisfies Partial<ProductRecord>
const BRUSH = 'Vacuum with a soft brush. Blot spills at once; clean with a damp cloth.'

export const sofas: ProductRecord[] = [
  ...colorways(
    {
      ...SOFA,
      id: 'halden-sofa',
      title: 'Halden 87-inch sofa',
      description:
        'Round arms, three loose seat cushions and turned oak legs. Soft lines that warm up a straight-edged room.',
      price: 1499,
      material: 'Cotton-blend bouclé, kiln-dried hardwood frame, oak legs',
      care: BRUSH,
      length: 87,
      width: 38,
      height: 33,
    },
    [
      {
        name: 'Oat',
        text: 'Oat bouclé stays calm among wood, wool and plants.',
        palette: ['#d9cfc0', '#b98a5a', '#6f7c5d', '#b8744f', '#a98e6f'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Rust',
        text: 'Rust velvet is the one strong color that a plain room needs.',
        palette: ['#a8552f', '#8a5f3a', '#d9a441', '#2f6f73'],
        styles: ['Color Pop'],
        price: 1649,
        material: 'Cotton velvet, kiln-dried hardwood frame, oak legs',
      },
    ],
  ),
  ...colorways(
    {
      ...LOVESEAT,
      id: 'halden-loveseat',
      title: 'Halden 63-inch loveseat',
      description: 'The round-armed Halden for two: deep enough to curl up in, short enough for an apartment wall.',
      price: 1149,
      material: 'Linen-cotton weave, kiln-dried hardwood frame, oak legs',
      care: BRUSH,
      length: 63,
      width: 38,
      height: 33,
    },
    [
      {
        name: 'Sage',
        text: 'The sage weave is a quiet green beside oak and linen.',
        palette: ['#98a088', '#b98a5a', '#e6ddcd', '#b98f62'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Coral',
        text: 'Coral velvet makes even a short wall worth looking at.',
        palette: ['#d9664e', '#a57a4e', '#f0c65a', '#3b7f8c'],
        styles: ['Color Pop'],
        price: 1249,
        material: 'Cotton velvet, kiln-dried hardwood frame, oak legs',
      },
    ],
  ),
  ...colorways(
    {
      ...SOFA,
      id: 'marlow-sofa',
      title: 'Marlow 84-inch track-arm sofa',
      description: 'Slim square arms leave more of its 84 inches for sitting. Piped cushions keep their shape.',
      price: 1299,
      material: 'Linen-blend weave, hardwood and plywood frame, walnut-stained feet',
      care: BRUSH,
      length: 84,
      width: 37,
      height: 34,
    },
    [
      {
        name: 'Ash',
        text: 'Ash gray goes with black, white and every other gray.',
        palette: ['#9b9c9b', '#4b3a30', '#e4e2dd', '#5b6168'],
        styles: ['Grey Tones'],
      },
      {
        name: 'Ivory',
        text: 'Ivory keeps a small living room light.',
        palette: ['#ece6db', '#8f6b48', '#d8cbb8', '#f5f1ea'],
        styles: ['Light Tones'],
      },
      {
        name: 'Cobalt',
        text: 'Cobalt velvet carries the whole room, so the rest can stay plain.',
        palette: ['#2f4f8f', '#5a4030', '#e2a33c', '#d8d2c6'],
        styles: ['Color Pop'],
        price: 1449,
        material: 'Cotton velvet, hardwood and plywood frame, walnut-stained feet',
      },
    ],
  ),
  ...colorways(
    {
      ...LOVESEAT,
      id: 'marlow-loveseat',
      title: 'Marlow 60-inch track-arm loveseat',
      description: 'Two seats between slim square arms. It fits under a window or at the foot of a bed.',
      price: 979,
      material: 'Linen-blend weave, hardwood and plywood frame, walnut-stained feet',
      care: BRUSH,
      length: 60,
      width: 37,
      height: 34,
    },
    [
      {
        name: 'Graphite',
        text: 'Graphite hides the crumbs of daily use.',
        palette: ['#5f6264', '#3a2f29', '#b9bab8', '#d7d5d0'],
        styles: ['Grey Tones'],
      },
      {
        name: 'Ivory',
        text: 'Ivory bouclé softens its straight lines.',
        palette: ['#efe9de', '#a57a4e', '#d9cdb9', '#f3eee5'],
        styles: ['Light Tones'],
        price: 1049,
        material: 'Cotton-blend bouclé, hardwood and plywood frame, walnut-stained feet',
      },
    ],
  ),
  ...colorways(
    {
      ...SOFA,
      id: 'winslow-sofa',
      title: 'Winslow 82-inch low sofa',
      description:
        'Two broad cushions, wide arms and a recessed plinth: a low, generous sofa that floats above the floor.',
      price: 2290,
      material: 'Top-grain leather, hardwood frame, walnut-stained plinth',
      care: 'Wipe with a dry cloth; treat with leather balm twice a year. Keep out of direct sun. No assembly.',
      length: 82,
      width: 39,
      height: 31,
    },
    [
      {
        name: 'Cognac',
        text: 'Cognac leather, a shade deeper with every year of use.',
        palette: ['#9a5f35', '#3d2c22', '#d8c8ae', '#7a8268'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Slate',
        text: 'Slate leather, dark and cool beside concrete, steel and glass.',
        palette: ['#4a4f55', '#2a2725', '#a9abaa', '#cfcac2'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...ENTERTAINMENT,
      terms: ['chair'],
      sizes: [],
      kind: 'chair',
      id: 'halden-armchair',
      title: 'Halden 37-inch armchair',
      description: 'The round-armed Halden for one, wide enough to tuck your feet up beside you.',
      price: 799,
      material: 'Cotton-blend bouclé, kiln-dried hardwood frame, oak legs',
      care: BRUSH,
      length: 37,
      width: 37,
      height: 33,
    },
    [
      {
        name: 'Oat',
        text: 'Oat bouclé makes a pair of them easy to place.',
        palette: ['#d9cfc0', '#b98a5a'],
        styles: ['Natural Tones', 'Light Tones'],
      },
      {
        name: 'Rust',
        text: 'In rust velvet, one is enough.',
        palette: ['#a8552f', '#8a5f3a'],
        styles: ['Color Pop'],
        price: 869,
        material: 'Cotton velvet, kiln-dried hardwood frame, oak legs',
      },
    ],
  ),
]
