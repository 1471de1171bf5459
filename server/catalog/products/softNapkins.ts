/** Table linen. Dimensions are folded, as in the picture; the description gives the open size. */
import type { ProductRecord } from '../record.ts'

type Napkin = Pick<
  ProductRecord,
  | 'id'
  | 'title'
  | 'description'
  | 'price'
  | 'styles'
  | 'colour'
  | 'palette'
  | 'material'
  | 'length'
  | 'width'
  | 'height'
> &
  Partial<Pick<ProductRecord, 'care'>>

function napkin(its: Napkin): ProductRecord {
  return {
    care: 'Machine wash cold, iron while damp.',
    ...its,
    functions: ['Dining'],
    terms: ['napkin'],
    sizes: [],
    kind: 'textile',
    footprint: 'rectangle',
    placement: 'surface',
    origin: 'own',
  }
}

const RINGS = 'Napkins: machine wash cold, iron while damp. Rings: wipe with a damp cloth.'
const STACK = { length: 9, width: 9, height: 1.6 }

export const softNapkins: ProductRecord[] = [
  napkin({
    ...STACK,
    id: 'perla-napkins-flax',
    title: 'Perla linen napkins, flax, set of four',
    description: 'Washed linen with a mitered hem, 20 in square when open. They soften with every meal.',
    price: 48,
    styles: ['Natural Tones'],
    colour: { name: 'Flax', hex: '#c5b08d' },
    palette: ['#c5b08d'],
    material: 'Washed linen',
  }),
  napkin({
    ...STACK,
    id: 'perla-napkins-chalk',
    title: 'Perla linen napkins, chalk, set of four',
    description: 'Chalk white linen with a mitered hem, 20 in square when open. Plain enough for every plate.',
    price: 48,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'Chalk', hex: '#efebe2' },
    palette: ['#efebe2'],
    material: 'Washed linen',
  }),
  napkin({
    ...STACK,
    id: 'perla-napkins-saffron',
    title: 'Perla linen napkins, saffron and teal, set of four',
    description:
      'Two saffron and two teal napkins with a mitered hem, 20 in square when open: color where the table is plain.',
    price: 52,
    styles: ['Color Pop'],
    colour: { name: 'Saffron', hex: '#dc9a33' },
    palette: ['#dc9a33', '#2f7d85'],
    material: 'Washed linen',
  }),
  napkin({
    ...STACK,
    id: 'perla-napkins-graphite',
    title: 'Perla linen napkins, graphite, set of four',
    description:
      'Dark gray linen that keeps its looks through a long dinner, with a mitered hem, 20 in square when open.',
    price: 48,
    styles: ['Grey Tones'],
    colour: { name: 'Graphite', hex: '#5f6366' },
    palette: ['#5f6366'],
    material: 'Washed linen',
  }),
  napkin({
    id: 'perla-napkin-rings-oak',
    title: 'Perla napkins with oak rings, set of two',
    description: 'Two ivory linen napkins, 20 in square when open, each drawn through a turned oak ring.',
    price: 38,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Ivory', hex: '#e9e1d1' },
    palette: ['#e9e1d1', '#b98a5a'],
    material: 'Washed linen, oiled oak',
    care: RINGS,
    length: 11,
    width: 12,
    height: 2,
  }),
  napkin({
    ...STACK,
    id: 'perla-napkins-olive',
    title: 'Perla linen napkins, olive, set of four',
    description: 'Olive linen with a mitered hem, 20 in square when open. Good beside wood, stoneware and bread.',
    price: 48,
    styles: ['Natural Tones', 'Color Pop'],
    colour: { name: 'Olive', hex: '#82845c' },
    palette: ['#82845c'],
    material: 'Washed linen',
  }),
  napkin({
    ...STACK,
    id: 'perla-napkins-blush',
    title: 'Perla linen napkins, blush and cream, set of four',
    description: 'Two blush and two cream napkins with a mitered hem, 20 in square when open, for long light lunches.',
    price: 52,
    styles: ['Light Tones', 'Color Pop'],
    colour: { name: 'Blush', hex: '#dba999' },
    palette: ['#dba999', '#efe6d8'],
    material: 'Washed linen',
  }),
  napkin({
    id: 'perla-napkin-rings-walnut',
    title: 'Perla napkins with walnut rings, set of two',
    description: 'Two pebble gray linen napkins, 20 in square when open, each drawn through a turned walnut ring.',
    price: 42,
    styles: ['Grey Tones'],
    colour: { name: 'Pebble gray', hex: '#a3a5a4' },
    palette: ['#a3a5a4', '#6b4a33'],
    material: 'Washed linen, oiled walnut',
    care: RINGS,
    length: 11,
    width: 12,
    height: 2,
  }),
]
