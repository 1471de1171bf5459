/**
 * Comforters, duvet covers, sheet sets and throws. Dimensions are folded, as in the picture; the description gives the
 * spread size.
 */
import type { ProductRecord } from '../record.ts'

type Shared = Pick<ProductRecord, 'functions' | 'sizes' | 'kind' | 'footprint' | 'placement' | 'origin'>

const bedding: Shared = {
  functions: ['Sleep'],
  sizes: [],
  kind: 'textile',
  footprint: 'rectangle',
  placement: 'surface',
  origin: 'own',
}

const WIDE_BEDS = ['King Size', 'Queen Size']
const MIDDLE_BEDS = ['Queen Size', 'Full Size']
const NARROW_BEDS = ['Full Size', 'Twin Size']

const comforter = { ...bedding, terms: ['comfort'], length: 26, width: 19, height: 8.5 }
const duvet = { ...bedding, terms: ['duvet'], length: 26, width: 20, height: 8 }
const throwBlanket = { ...bedding, terms: ['comfort'], length: 18, width: 13, height: 5 }

export const softBedding: ProductRecord[] = [
  {
    ...comforter,
    id: 'alma-comforter-ivory',
    title: 'Alma quilted comforter, ivory',
    description:
      'Box-stitched cotton with a light all-season fill, so the warmth stays even. Opens to 92 x 96 in for a full or queen bed; shown folded.',
    price: 189,
    sizes: MIDDLE_BEDS,
    styles: ['Light Tones', 'Natural Tones'],
    colour: { name: 'Ivory', hex: '#e8e1d3' },
    palette: ['#e8e1d3'],
    material: 'Cotton sateen shell, down-alternative fill',
    care: 'Machine wash cold, tumble dry low.',
  },
  {
    ...comforter,
    id: 'alma-comforter-flax',
    title: 'Alma quilted comforter, flax',
    description:
      'The same box-stitched warmth in a flax linen blend that softens with every wash. Opens to 92 x 96 in for a full or queen bed; shown folded.',
    price: 219,
    sizes: MIDDLE_BEDS,
    styles: ['Natural Tones'],
    colour: { name: 'Flax', hex: '#c4ae8c' },
    palette: ['#c4ae8c'],
    material: 'Linen and cotton shell, down-alternative fill',
    care: 'Machine wash cold, tumble dry low.',
  },
  {
    ...comforter,
    id: 'alma-comforter-teal',
    title: 'Alma quilted comforter, teal',
    description:
      'A saturated teal that makes the bed the first thing you see. Box stitching keeps the fill in place. Opens to 92 x 96 in for a full or queen bed; shown folded.',
    price: 199,
    sizes: MIDDLE_BEDS,
    styles: ['Color Pop'],
    colour: { name: 'Teal', hex: '#2f7d85' },
    palette: ['#2f7d85'],
    material: 'Cotton percale shell, down-alternative fill',
    care: 'Machine wash cold with like colors.',
  },
  {
    ...comforter,
    id: 'alma-comforter-slate',
    title: 'Alma quilted comforter, slate',
    description:
      'Slate gray cotton, box-stitched, with a warm winter fill. Opens to 108 x 98 in for a king bed; shown folded.',
    price: 229,
    sizes: ['King Size'],
    styles: ['Grey Tones'],
    colour: { name: 'Slate', hex: '#787d82' },
    palette: ['#787d82'],
    material: 'Cotton percale shell, down-alternative fill',
    care: 'Machine wash cold, tumble dry low.',
  },
  {
    ...throwBlanket,
    functions: ['Sleep', 'Entertainment'],
    terms: ['comfort'],
    id: 'inish-wool-throw-heather',
    title: 'Inish wool throw, heather gray',
    description:
      'A fringed lambswool throw in heather gray for the foot of the bed or the arm of a chair. Opens to 50 x 70 in; shown folded.',
    price: 128,
    styles: ['Grey Tones', 'Light Tones'],
    colour: { name: 'Heather gray', hex: '#9b9c9d' },
    palette: ['#9b9c9d'],
    material: 'Lambswool',
    care: 'Dry clean, or hand wash cold and dry flat.',
  },
  {
    ...throwBlanket,
    functions: ['Sleep', 'Entertainment'],
    terms: ['comfort'],
    id: 'inish-wool-throw-rust',
    title: 'Inish wool throw, rust',
    description:
      'The same fringed lambswool throw in a warm rust, one strong note on a plain bed or sofa. Opens to 50 x 70 in; shown folded.',
    price: 128,
    styles: ['Color Pop', 'Natural Tones'],
    colour: { name: 'Rust', hex: '#b5623a' },
    palette: ['#b5623a'],
    material: 'Lambswool',
    care: 'Dry clean, or hand wash cold and dry flat.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-white',
    title: 'Thea percale duvet set, white',
    description:
      'Cool, matte cotton percale with hidden buttons, shown folded with a duvet inside. The cover opens to 92 x 92 in for a full or queen bed and comes with two shams.',
    price: 149,
    sizes: MIDDLE_BEDS,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'White', hex: '#ebe8e1' },
    palette: ['#ebe8e1'],
    material: 'Cotton percale, 270 thread count',
    care: 'Machine wash warm, tumble dry low.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-clay',
    title: 'Thea linen duvet set, clay',
    description:
      'Washed linen in a soft clay that creases well and needs no iron. The cover opens to 106 x 92 in for a king or queen bed and comes with two shams; shown folded.',
    price: 279,
    sizes: WIDE_BEDS,
    styles: ['Natural Tones', 'Color Pop'],
    colour: { name: 'Clay', hex: '#bf9078' },
    palette: ['#bf9078'],
    material: 'Washed linen',
    care: 'Machine wash cold, line dry or tumble dry low.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-marigold',
    title: 'Thea cotton duvet set, marigold',
    description:
      'Garment-dyed cotton in a sunny marigold. The cover opens to 86 x 86 in for a full or twin bed and comes with a sham; shown folded.',
    price: 139,
    sizes: NARROW_BEDS,
    styles: ['Color Pop'],
    colour: { name: 'Marigold', hex: '#dda23c' },
    palette: ['#dda23c'],
    material: 'Garment-dyed cotton',
    care: 'Machine wash cold with like colors.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-fog',
    title: 'Thea linen duvet set, fog',
    description:
      'Washed linen in a pale, cool gray. The cover opens to 106 x 92 in for a king or queen bed and comes with two shams; shown folded.',
    price: 279,
    sizes: WIDE_BEDS,
    styles: ['Grey Tones', 'Light Tones'],
    colour: { name: 'Fog gray', hex: '#bcbdbc' },
    palette: ['#bcbdbc'],
    material: 'Washed linen',
    care: 'Machine wash cold, line dry or tumble dry low.',
  },
  {
    ...comforter,
    id: 'alma-comforter-blush',
    title: 'Alma quilted comforter, blush',
    description:
      'A soft blush that is warmer than white and quieter than pink, box-stitched so the fill stays put. Opens to 92 x 96 in for a full or queen bed; shown folded.',
    price: 199,
    sizes: MIDDLE_BEDS,
    styles: ['Color Pop', 'Light Tones'],
    colour: { name: 'Blush', hex: '#dcb4a6' },
    palette: ['#dcb4a6'],
    material: 'Cotton percale shell, down-alternative fill',
    care: 'Machine wash cold, tumble dry low.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-oat',
    title: 'Thea linen duvet set, oat',
    description:
      'Washed linen in undyed oat, at home with oak, jute and clay. The cover opens to 92 x 92 in for a full or queen bed and comes with two shams; shown folded.',
    price: 259,
    sizes: MIDDLE_BEDS,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Oat', hex: '#d3c4a9' },
    palette: ['#d3c4a9'],
    material: 'Washed linen',
    care: 'Machine wash cold, line dry or tumble dry low.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-indigo',
    title: 'Thea cotton duvet set, indigo',
    description:
      'Garment-dyed cotton in a deep indigo that fades a little and only gets better. The cover opens to 92 x 92 in for a full or queen bed and comes with two shams; shown folded.',
    price: 159,
    sizes: MIDDLE_BEDS,
    styles: ['Color Pop'],
    colour: { name: 'Indigo', hex: '#37517f' },
    palette: ['#37517f'],
    material: 'Garment-dyed cotton',
    care: 'Machine wash cold with like colors.',
  },
  {
    ...duvet,
    id: 'thea-duvet-cover-slate',
    title: 'Thea percale duvet set, slate',
    description:
      'Matte cotton percale in slate gray, crisp from the first night. The cover opens to 106 x 92 in for a king or queen bed and comes with two shams; shown folded.',
    price: 169,
    sizes: WIDE_BEDS,
    styles: ['Grey Tones'],
    colour: { name: 'Slate', hex: '#767b80' },
    palette: ['#767b80'],
    material: 'Cotton percale, 270 thread count',
    care: 'Machine wash warm, tumble dry low.',
  },
]
