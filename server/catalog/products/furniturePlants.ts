/** Plants in their pots. Palette: leaves, pot. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

export const plants: ProductRecord[] = colorways(
  {
    functions: ['Entertainment', 'Sleep', 'Dining'],
    terms: ['entertainment', 'sleep', 'dining'],
    sizes: [],
    kind: 'plant',
    footprint: 'ellipse',
    placement: 'floor',
    id: 'fico-rubber-plant',
    title: 'Fico 46-inch faux rubber plant',
    description:
      'Broad, glossy leaves on three stems fill an empty corner. Artificial foliage, so it asks for no light and no water.',
    price: 189,
    material: 'Polyester foliage, terracotta pot',
    care: 'Dust with a soft, dry cloth.',
    length: 25,
    width: 28,
    height: 46,
  },
  [
    {
      name: 'Green and terracotta',
      key: 'terracotta',
      text: 'The terracotta pot warms a pale floor.',
      title: 'Fico 46-inch faux rubber plant in a terracotta pot',
      palette: ['#3f5b38', '#b4694a'],
      styles: ['Natural Tones', 'Color Pop'],
    },
    {
      name: 'Green and white',
      key: 'white',
      text: 'The white pot keeps to the background.',
      title: 'Fico 46-inch faux rubber plant in a white pot',
      palette: ['#46603f', '#e9e5dc'],
      styles: ['Light Tones', 'Grey Tones'],
      material: 'Polyester foliage, matte stoneware pot',
    },
  ],
)
