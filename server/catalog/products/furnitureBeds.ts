/** Beds with their bedding, nightstands and dressers. Palette of beds: frame, legs (upholstered ones), cover, sheet, accent. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const BED = {
  functions: ['Sleep'],
  terms: ['sleep'],
  kind: 'bed',
  footprint: 'rectangle',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const CASE = { ...BED, sizes: [], kind: 'cabinet' } satisfies Partial<ProductRecord>
const BRUSH = 'Vacuum with a soft brush. Blot spills at once; clean with a damp cloth.'
const WIPE = 'Wipe with a damp, soft cloth.'
const LEGS = 'Assembly: screw on the legs, no tools.'
const WOOD_CARE = 'Wipe with a damp cloth and dry. Oil once a year.'

const ansel = {
  ...BED,
  description:
    'A channeled headboard, softly padded, on a low upholstered frame. Fits a standard mattress; bedding not included.',
  material: 'Linen-blend weave, plywood and hardwood frame, oak legs',
  care: BRUSH,
  height: 46,
}

const bergen = {
  ...BED,
  description: 'A slatted headboard and a low platform. No box spring needed; bedding not included.',
  material: 'Solid oak, oil finish',
  care: WOOD_CARE,
  height: 42,
}

const KING = { sizes: ['King Size'], length: 80 }
const QUEEN = { sizes: ['Queen Size'], length: 64 }
const FULL = { sizes: ['Full Size'], length: 58 }
const TWIN = { sizes: ['Twin Size'], length: 42 }
/** Total depth in inches: headboard, mattress and foot rail. */
const LONG = 88
const SHORT = 83

export const beds: ProductRecord[] = [
  ...colorways(
    { ...ansel, ...KING, width: LONG, id: 'ansel-king-bed', title: 'Ansel upholstered bed, king', price: 1590 },
    [
      {
        name: 'Flax',
        text: 'With a 20-inch nightstand on either side, the king wants ten feet of wall.',
        palette: ['#c3b299', '#a57a4e', '#e9e1d2', '#f3eee5', '#8a5a44'],
        styles: ['Natural Tones'],
      },
    ],
  ),
  ...colorways(
    { ...ansel, ...QUEEN, width: LONG, id: 'ansel-queen-bed', title: 'Ansel upholstered bed, queen', price: 1290 },
    [
      {
        name: 'Dove',
        text: 'With a 20-inch nightstand on either side, the queen wants nine feet of wall.',
        palette: ['#a7a8a6', '#4b3a30', '#cfd0ce', '#eeedea', '#5b6168'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    { ...ansel, ...FULL, width: SHORT, id: 'ansel-full-bed', title: 'Ansel upholstered bed, full', price: 1090 },
    [
      {
        name: 'Cerulean',
        text: 'In cerulean velvet the headboard is the picture on the wall.',
        palette: ['#3f76a6', '#8a5f3a', '#f2ead9', '#faf6ee', '#e08a3c'],
        styles: ['Color Pop'],
        material: 'Cotton velvet, plywood and hardwood frame, oak legs',
      },
    ],
  ),
  ...colorways(
    { ...ansel, ...TWIN, width: SHORT, id: 'ansel-twin-bed', title: 'Ansel upholstered bed, twin', price: 890 },
    [
      {
        name: 'Ivory',
        text: 'Ivory bouclé and 42 inches of width suit a small guest room.',
        palette: ['#ece4d7', '#b98a5a', '#f4efe6', '#f8f5ee', '#d3c3a8'],
        styles: ['Light Tones'],
        material: 'Cotton-blend bouclé, plywood and hardwood frame, oak legs',
      },
    ],
  ),
  ...colorways(
    { ...bergen, ...QUEEN, width: LONG, id: 'bergen-queen-bed', title: 'Bergen platform bed, queen', price: 1150 },
    [
      {
        name: 'Oak',
        text: 'Oiled oak, at home with linen and wool.',
        palette: ['#b98a5a', '#dcd3c1', '#f2ede3', '#7c8467'],
        styles: ['Natural Tones', 'Light Tones'],
      },
    ],
  ),
  ...colorways(
    { ...bergen, ...KING, width: LONG, id: 'bergen-king-bed', title: 'Bergen platform bed, king', price: 1490 },
    [
      {
        name: 'Walnut',
        text: 'In oiled walnut, the king anchors a large room.',
        material: 'Solid walnut, oil finish',
        palette: ['#6b4a33', '#8c9093', '#e6e4df', '#3f4549'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    { ...bergen, ...FULL, width: SHORT, id: 'bergen-full-bed', title: 'Bergen platform bed, full', price: 920 },
    [
      {
        name: 'White',
        text: 'Painted white, it keeps a guest room bright.',
        palette: ['#efece5', '#e7dfd0', '#f7f4ee', '#c9b694'],
        styles: ['Light Tones'],
        material: 'Solid wood, painted',
        care: WIPE,
      },
    ],
  ),
  ...colorways(
    { ...bergen, ...TWIN, width: SHORT, id: 'bergen-twin-bed', title: 'Bergen platform bed, twin', price: 740 },
    [
      {
        name: 'Meadow',
        text: 'Painted meadow green: a cheerful bed to grow up in.',
        palette: ['#4f8a6b', '#f3d9a0', '#faf5ea', '#d9664e'],
        styles: ['Color Pop'],
        material: 'Solid wood, painted',
        care: WIPE,
      },
    ],
  ),
  ...colorways(
    {
      ...CASE,
      id: 'bergen-nightstand',
      title: 'Bergen 20-inch nightstand',
      description:
        'A drawer for what should be out of sight at night and an open shelf for tonight’s book, on turned legs, at mattress height.',
      price: 249,
      material: 'Solid oak and veneer, brass-plated knob',
      care: `${WOOD_CARE} ${LEGS}`,
      length: 20,
      width: 16,
      height: 24,
    },
    [
      {
        name: 'Oak',
        text: 'Oak, with a brass-plated knob.',
        palette: ['#b98a5a', '#b58d4e'],
        styles: ['Natural Tones'],
      },
      {
        name: 'White',
        palette: ['#efece5', '#b58d4e'],
        styles: ['Light Tones'],
        material: 'Painted wood, brass-plated knobs',
        care: `${WIPE} ${LEGS}`,
        description: 'Two drawers for what should be out of sight at night, on turned legs, at mattress height.',
      },
      {
        name: 'Slate',
        text: 'Painted slate, with a nickel-plated knob.',
        material: 'Painted wood, nickel-plated knob',
        care: `${WIPE} ${LEGS}`,
        palette: ['#6a7076', '#a9a9a6'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...CASE,
      id: 'dot-nightstand',
      title: 'Dot 17-inch round nightstand',
      description: 'A lacquered drum with an open niche for books. Its round shape is kind to knees in the dark.',
      price: 179,
      material: 'Lacquered wood, brass-plated foot',
      care: `${WIPE} No assembly.`,
      length: 17,
      width: 17,
      height: 22,
      footprint: 'ellipse',
    },
    [{ name: 'Marigold', palette: ['#e8a92f', '#b58d4e'], styles: ['Color Pop'] }],
  ),
  ...colorways(
    {
      ...CASE,
      id: 'bergen-dresser',
      title: 'Bergen 56-inch six-drawer dresser',
      description: 'Six wide drawers on turned legs, low enough for a mirror or a lamp above it.',
      price: 799,
      material: 'Solid oak and veneer, brass-plated knobs',
      care: WOOD_CARE,
      length: 56,
      width: 18,
      height: 32,
    },
    [
      {
        name: 'Oak',
        text: 'Oak all around, with brass-plated knobs.',
        palette: ['#b98a5a', '#b58d4e'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Oak and white',
        key: 'white',
        text: 'White drawer fronts in an oak case.',
        material: 'Solid oak and veneer, painted fronts, brass-plated knobs',
        palette: ['#c8a374', '#b58d4e', '#f0ede6'],
        styles: ['Light Tones'],
      },
    ],
  ),
]
