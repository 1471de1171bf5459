/** Sheet sets. Dimensions are those of the folded stack in the picture; the description gives the bed size. */
import type { ProductRecord } from '../record.ts'

type Shared = Pick<
  ProductRecord,
  'functions' | 'terms' | 'kind' | 'footprint' | 'placement' | 'origin' | 'length' | 'width' | 'height'
>

const sheets: Shared = {
  functions: ['Sleep'],
  terms: ['sheet'],
  kind: 'textile',
  footprint: 'rectangle',
  placement: 'surface',
  origin: 'own',
  length: 15,
  width: 11,
  height: 5.5,
}

export const softSheets: ProductRecord[] = [
  {
    ...sheets,
    id: 'linden-sheet-set-white',
    title: 'Linden percale sheet set, white',
    description:
      'Fitted sheet, flat sheet and two pillowcases in crisp cotton percale. Queen: fits a 60 x 80 in mattress up to 15 in deep.',
    price: 119,
    sizes: ['Queen Size'],
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'White', hex: '#ebe8e1' },
    palette: ['#ebe8e1', '#e4e0d8'],
    material: 'Cotton percale, 300 thread count',
    care: 'Machine wash warm, tumble dry low.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-oat',
    title: 'Linden linen sheet set, oat',
    description:
      'Fitted sheet, flat sheet and two pillowcases in washed linen, cool in summer and warm in winter. Made for full, queen and king beds.',
    price: 239,
    sizes: ['King Size', 'Queen Size', 'Full Size'],
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Oat', hex: '#d2c2a6' },
    palette: ['#d2c2a6', '#e9e0cf'],
    material: 'Washed linen',
    care: 'Machine wash cold, line dry or tumble dry low.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-peacock',
    title: 'Linden sateen sheet set, peacock',
    description:
      'Smooth cotton sateen in peacock blue, with white pillowcases for contrast. Fitted sheet, flat sheet and two pillowcases for any bed size.',
    price: 134,
    sizes: [],
    styles: ['Color Pop'],
    colour: { name: 'Peacock blue', hex: '#2c6f93' },
    palette: ['#2c6f93', '#f2efe8'],
    material: 'Cotton sateen, 400 thread count',
    care: 'Machine wash cold with like colors.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-pewter',
    title: 'Linden percale sheet set, pewter',
    description:
      'Pewter gray percale with a soft, matte hand, easy beside white or charcoal. Fitted sheet, flat sheet and two pillowcases for any bed size.',
    price: 119,
    sizes: [],
    styles: ['Grey Tones'],
    colour: { name: 'Pewter', hex: '#8e9194' },
    palette: ['#8e9194', '#d9dadb'],
    material: 'Cotton percale, 300 thread count',
    care: 'Machine wash warm, tumble dry low.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-clay',
    title: 'Linden linen sheet set, clay',
    description:
      'Washed linen in warm clay with oat pillowcases, relaxed enough to leave unironed. Fitted sheet, flat sheet and two pillowcases for full, queen and king beds.',
    price: 239,
    sizes: ['King Size', 'Queen Size', 'Full Size'],
    styles: ['Natural Tones', 'Color Pop'],
    colour: { name: 'Clay', hex: '#bb8c73' },
    palette: ['#bb8c73', '#dccdb4'],
    material: 'Washed linen',
    care: 'Machine wash cold, line dry or tumble dry low.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-coral',
    title: 'Linden sateen sheet set, coral',
    description:
      'Smooth cotton sateen in coral with blush pillowcases, a cheerful bed even unmade. Fitted sheet, flat sheet and two pillowcases for any bed size.',
    price: 134,
    sizes: [],
    styles: ['Color Pop'],
    colour: { name: 'Coral', hex: '#dd7a62' },
    palette: ['#dd7a62', '#ecc9bb'],
    material: 'Cotton sateen, 400 thread count',
    care: 'Machine wash cold with like colors.',
  },
  {
    ...sheets,
    id: 'linden-sheet-set-mist',
    title: 'Linden percale sheet set, mist',
    description:
      'Pale, cool gray percale with white pillowcases, the quietest color on the shelf. Fitted sheet, flat sheet and two pillowcases for any bed size.',
    price: 119,
    sizes: [],
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'Mist', hex: '#ccd0d0' },
    palette: ['#ccd0d0', '#edeae4'],
    material: 'Cotton percale, 300 thread count',
    care: 'Machine wash warm, tumble dry low.',
  },
]
