/** Wall paints by the gallon, pictured as the can with a brushed-out sample of the exact color. */
import type { ProductRecord } from '../record.ts'

type Paint = Pick<ProductRecord, 'id' | 'title' | 'description' | 'price' | 'styles' | 'colour'>

function paint(its: Paint): ProductRecord {
  return {
    ...its,
    functions: ['Sleep', 'Dining', 'Bath'],
    terms: ['paint'],
    sizes: [],
    palette: [its.colour.hex],
    material: 'Water-based acrylic, low odor, one US gallon; covers about 400 sq ft in one coat',
    care: 'Stir before use. Close the lid tightly and keep from frost.',
    length: 14,
    width: 6.9,
    height: 8,
    kind: 'paint',
    footprint: 'rectangle',
    placement: 'paint',
    origin: 'own',
  }
}

export const softPaint: ProductRecord[] = [
  paint({
    id: 'paint-oat-milk',
    title: 'Oat Milk wall paint, matte, 1 gal',
    description:
      'A warm off-white with a grain of beige in it. Easy beside oak, linen and jute, and never yellow at night.',
    price: 54,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Oat Milk', hex: '#e3d8c3' },
  }),
  paint({
    id: 'paint-river-clay',
    title: 'River Clay wall paint, matte, 1 gal',
    description: 'A muted earthen pink-brown for one wall or four. It warms north light and flatters wood furniture.',
    price: 54,
    styles: ['Natural Tones'],
    colour: { name: 'River Clay', hex: '#b98d74' },
  }),
  paint({
    id: 'paint-bay-leaf',
    title: 'Bay Leaf wall paint, eggshell, 1 gal',
    description: 'A gray-green like dried bay leaves: restful behind a bed, and at home with brass and walnut.',
    price: 58,
    styles: ['Natural Tones', 'Color Pop'],
    colour: { name: 'Bay Leaf', hex: '#7f8b6c' },
  }),
  paint({
    id: 'paint-peacock',
    title: 'Peacock wall paint, eggshell, 1 gal',
    description: 'A deep blue-green with real strength. Wonderful on one wall behind a bed or a dining table.',
    price: 62,
    styles: ['Color Pop'],
    colour: { name: 'Peacock', hex: '#1f6a7a' },
  }),
  paint({
    id: 'paint-apricot-jam',
    title: 'Apricot Jam wall paint, eggshell, 1 gal',
    description:
      'A glowing apricot between orange and pink. It makes a small bath or dining corner feel sunny all day.',
    price: 62,
    styles: ['Color Pop'],
    colour: { name: 'Apricot Jam', hex: '#e39a5f' },
  }),
  paint({
    id: 'paint-slate-roof',
    title: 'Slate Roof wall paint, matte, 1 gal',
    description: 'A dark neutral gray with a hint of blue. It lets pale furniture stand out and hides a scuffed wall.',
    price: 58,
    styles: ['Grey Tones'],
    colour: { name: 'Slate Roof', hex: '#6b7379' },
  }),
  paint({
    id: 'paint-harbor-mist',
    title: 'Harbor Mist wall paint, eggshell, 1 gal',
    description: 'A pale, even gray that leans neither blue nor brown. A safe ground for white trim and gray linens.',
    price: 54,
    styles: ['Grey Tones', 'Light Tones'],
    colour: { name: 'Harbor Mist', hex: '#c3c6c6' },
  }),
  paint({
    id: 'paint-chalk-line',
    title: 'Chalk Line wall paint, matte, 1 gal',
    description: 'A soft chalk white that throws light into the room without the glare of a brilliant white.',
    price: 52,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'Chalk Line', hex: '#efece4' },
  }),
]
