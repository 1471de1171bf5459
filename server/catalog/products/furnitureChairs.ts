/** Sectionals, armchairs and ottomans. Palette: cover, wood, then pillows. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const CHAIR = {
  functions: ['Entertainment'],
  terms: ['chair'],
  sizes: [],
  kind: 'chair',
  footprint: 'rectangle',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const BRUSH = 'Vacuum with a soft brush. Blot spills at once; clean with a damp cloth.'
const BOLTS = 'Assembly: about 15 minutes; tools included.'
const LEATHER = 'Wipe with a dry cloth; treat with leather balm twice a year. Keep out of direct sun.'

export const chairs: ProductRecord[] = [
  ...colorways(
    {
      functions: ['Entertainment'],
      terms: ['sectional', 'sofa'],
      sizes: ['Sectional'],
      kind: 'sectional',
      footprint: 'corner',
      placement: 'floor',
      id: 'delmar-sectional',
      title: 'Delmar 110-inch corner sectional',
      description:
        'Two low, deep runs that meet in a corner on the left as you face them. Five seats for the film and the nap after it.',
      price: 2690,
      material: 'Linen-blend weave, kiln-dried hardwood frame, walnut-stained plinth',
      care: BRUSH,
      length: 110,
      width: 85,
      height: 32,
    },
    [
      {
        name: 'Sand',
        text: 'The sand weave goes with oak and jute.',
        palette: ['#cdbb9f', '#4b3a30', '#7a6a4f', '#efe6d6', '#a5603c'],
        styles: ['Natural Tones'],
      },
      {
        name: 'Charcoal',
        text: 'Charcoal grounds a large, bright room.',
        palette: ['#56595c', '#2a2725', '#b4b6b5', '#8a8f93', '#e2e0db'],
        styles: ['Grey Tones'],
      },
      {
        name: 'Ivory',
        text: 'Ivory bouclé keeps so much sofa light.',
        palette: ['#efe9de', '#8f6b48', '#d9cdb9', '#f5f0e6', '#c8b79d'],
        styles: ['Light Tones'],
        price: 2890,
        material: 'Cotton-blend bouclé, kiln-dried hardwood frame, walnut-stained plinth',
      },
      {
        name: 'Emerald',
        text: 'Emerald velvet, for a room that wants one jewel.',
        palette: ['#1f6a52', '#3d2c22', '#e0a63a', '#d96a4a', '#efe3cf'],
        styles: ['Color Pop'],
        price: 2890,
        material: 'Cotton velvet, kiln-dried hardwood frame, walnut-stained plinth',
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      footprint: 'ellipse',
      id: 'tilda-swivel-chair',
      title: 'Tilda 31-inch swivel chair',
      description:
        'One padded shell wraps a round seat and turns on its foot: to the fire, to the window, to the company.',
      price: 699,
      material: 'Cotton-blend bouclé, molded frame, walnut-stained foot',
      care: `${BRUSH} No assembly.`,
      length: 31,
      width: 31,
      height: 29,
    },
    [
      {
        name: 'Cream',
        text: 'Cream bouclé, quiet from every side.',
        palette: ['#ece4d6', '#6b4a33', '#cdbb9f'],
        styles: ['Light Tones', 'Natural Tones'],
      },
      {
        name: 'Mustard',
        text: 'Mustard velvet, with a teal pillow to lean on.',
        palette: ['#d19a2b', '#4b3527', '#2f6f73'],
        styles: ['Color Pop'],
        material: 'Cotton velvet, molded frame, walnut-stained foot',
      },
      {
        name: 'Pewter',
        text: 'A pewter weave, at home among grays of every depth.',
        palette: ['#85898b', '#34302d', '#d6d5d1'],
        styles: ['Grey Tones'],
        material: 'Linen-blend weave, molded frame, walnut-stained foot',
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      id: 'linus-lounge-chair',
      title: 'Linus 28-inch lounge chair',
      description: 'An open frame of solid wood with two loose cushions, leaning back just far enough for a long read.',
      price: 579,
      material: 'Solid oak, linen-blend cushions',
      care: `${BRUSH} ${BOLTS}`,
      length: 28,
      width: 30,
      height: 34,
    },
    [
      {
        name: 'Flax and oak',
        key: 'oak',
        text: 'Oak with flax cushions, light to look at and light to move.',
        palette: ['#ddd0bb', '#b98a5a'],
        styles: ['Natural Tones', 'Light Tones'],
      },
      {
        name: 'Walnut',
        text: 'Walnut with brown leather, for a darker room.',
        palette: ['#5a4636', '#5f412d'],
        styles: ['Grey Tones', 'Natural Tones'],
        price: 749,
        material: 'Solid walnut, leather cushions',
        care: `${LEATHER} ${BOLTS}`,
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      id: 'marlow-armchair',
      title: 'Marlow 33-inch armchair',
      description: 'The Marlow sofa for one, with the same slim arms and piped cushions.',
      price: 629,
      material: 'Linen-blend weave, hardwood and plywood frame, walnut-stained feet',
      care: BRUSH,
      length: 33,
      width: 36,
      height: 34,
    },
    [
      {
        name: 'Ivory',
        text: 'Ivory, for a corner with little daylight.',
        palette: ['#ece6db', '#8f6b48'],
        styles: ['Light Tones'],
      },
      {
        name: 'Ash',
        text: 'Ash gray, a calm partner for a patterned rug.',
        palette: ['#9b9c9b', '#4b3a30'],
        styles: ['Grey Tones'],
      },
      {
        name: 'Teal',
        text: 'Teal velvet: color in the amount of one chair.',
        palette: ['#2b7076', '#5a4030'],
        styles: ['Color Pop'],
        price: 699,
        material: 'Cotton velvet, hardwood and plywood frame, walnut-stained feet',
      },
    ],
  ),
  ...colorways(
    {
      ...CHAIR,
      id: 'pom-ottoman',
      title: 'Pom 20-inch ottoman',
      description: 'A soft cube for tired feet, an extra guest, or a tray with coffee.',
      price: 189,
      material: 'Cotton-blend bouclé, wooden core',
      care: BRUSH,
      length: 20,
      width: 20,
      height: 17,
      kind: 'block',
    },
    [
      {
        name: 'Cream',
        text: 'Cream bouclé, soft under bare feet.',
        palette: ['#e8dfd0'],
        styles: ['Light Tones', 'Natural Tones'],
      },
      {
        name: 'Marigold',
        text: 'Marigold bouclé, a spot of sun on a gray rug.',
        palette: ['#dda23c'],
        styles: ['Color Pop'],
      },
    ],
  ),
  ...colorways(
    {
      functions: ['Entertainment'],
      terms: ['sectional', 'sofa'],
      sizes: ['Sectional'],
      kind: 'sectional',
      footprint: 'corner',
      placement: 'floor',
      id: 'delmar-compact-sectional',
      title: 'Delmar 96-inch compact sectional',
      description:
        'The Delmar corner, fourteen inches shorter along the wall: five seats for a living room that has to share its floor.',
      price: 2390,
      material: 'Linen-blend weave, kiln-dried hardwood frame, walnut-stained plinth',
      care: BRUSH,
      length: 96,
      width: 85,
      height: 32,
    },
    [
      {
        name: 'Oat',
        text: 'Oat bouclé, warm beside wood.',
        palette: ['#d9cfc0', '#8f6b48', '#98a088', '#efe6d6', '#b8744f'],
        styles: ['Natural Tones', 'Light Tones'],
        price: 2590,
        material: 'Cotton-blend bouclé, kiln-dried hardwood frame, walnut-stained plinth',
      },
      {
        name: 'Terracotta',
        text: 'Terracotta velvet, with pillows in ocher and teal.',
        palette: ['#b5623f', '#3d2c22', '#e2b04a', '#2f6f73', '#efe3cf'],
        styles: ['Color Pop'],
        price: 2590,
        material: 'Cotton velvet, kiln-dried hardwood frame, walnut-stained plinth',
      },
      {
        name: 'Stone',
        text: 'Stone gray, for rooms that keep to grays.',
        palette: ['#a5a5a1', '#34302d', '#5b6168', '#d8d6d0', '#7d8285'],
        styles: ['Grey Tones'],
      },
    ],
  ),
]
