/** Dining tables. Palette: top, then legs where they differ. */
import { colorways, type Piece } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const TABLE = {
  functions: ['Dining'],
  terms: ['table'],
  kind: 'dining-table',
  footprint: 'rectangle',
  placement: 'floor',
  height: 30,
} satisfies Partial<ProductRecord>

const WOOD_CARE = 'Wipe with a damp cloth and dry. Oil once a year; use coasters and trivets.'
const WIPE = 'Wipe with a damp, soft cloth.'

const harvest = {
  ...TABLE,
  description:
    'Wide planks on tapered legs, with an apron set back far enough for knees. Made to be leaned on for years.',
  material: 'Solid oak, hard-wax oil',
  care: WOOD_CARE,
}

const pella: Piece = {
  ...TABLE,
  kind: 'round-table',
  footprint: 'ellipse',
  id: 'pella-round-table',
  title: 'Pella round table',
  description: 'A round top on a fluted drum: nobody sits at a leg, and there is always room for one more chair.',
  price: 699,
  material: 'Solid oak, hard-wax oil',
  care: WOOD_CARE,
  sizes: ['M Table'],
  length: 48,
  width: 48,
}

const slab = {
  ...TABLE,
  description: 'A cast top with softened corners on two steel panels. It takes hot pans and homework alike.',
  material: 'Glass-fiber concrete, powder-coated steel',
  care: 'Sealed concrete: wipe up wine, oil and citrus at once. pH-neutral soap only.',
}

export const diningTables: ProductRecord[] = [
  ...colorways(
    {
      ...harvest,
      id: 'harvest-table-96',
      title: 'Harvest 96-inch table',
      price: 1890,
      sizes: ['XL Table'],
      length: 96,
      width: 40,
    },
    [
      {
        name: 'Oak',
        text: 'At 96 inches, eight sit easily and ten when it counts.',
        palette: ['#b98a5a'],
        styles: ['Natural Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...harvest,
      id: 'harvest-table-78',
      title: 'Harvest 78-inch table',
      price: 1490,
      sizes: ['L Table'],
      length: 78,
      width: 38,
    },
    [
      {
        name: 'Chestnut',
        material: 'Solid wood, chestnut stain, hard-wax oil',
        text: 'At 78 inches, six sit easily and eight close together.',
        palette: ['#7d5336'],
        styles: ['Natural Tones', 'Color Pop'],
      },
    ],
  ),
  ...colorways(
    {
      ...harvest,
      id: 'harvest-table-60',
      title: 'Harvest 60-inch table',
      price: 1090,
      sizes: ['M Table'],
      length: 60,
      width: 36,
    },
    [
      {
        name: 'Ash and white',
        key: 'white',
        text: 'An ash top on white legs; four sit easily, six close together.',
        palette: ['#d2b48a', '#efece5'],
        styles: ['Light Tones'],
        title: 'Harvest 60-inch table, white and ash',
        material: 'Solid ash, hard-wax oil; painted legs',
      },
    ],
  ),
  ...colorways(
    {
      ...slab,
      id: 'slab-table-96',
      title: 'Slab 96-inch table',
      price: 2190,
      sizes: ['XL Table'],
      length: 96,
      width: 40,
    },
    [
      {
        name: 'Graphite',
        text: 'Graphite, 96 inches long: eight to ten places.',
        palette: ['#75787a', '#2b2a29'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...slab,
      id: 'slab-table-72',
      title: 'Slab 72-inch table',
      price: 1690,
      sizes: ['L Table'],
      length: 72,
      width: 36,
    },
    [
      {
        name: 'Dune',
        text: 'Dune, 72 inches long: six places.',
        palette: ['#d8cfc0', '#8f877c'],
        styles: ['Light Tones', 'Grey Tones'],
      },
    ],
  ),
  ...colorways({ ...pella, id: 'pella-round-table-48', title: 'Pella 48-inch round table' }, [
    { name: 'Oak', text: 'At 48 inches, four dine and five fit.', palette: ['#b98a5a'], styles: ['Natural Tones'] },
  ]),
  ...colorways(
    {
      ...pella,
      id: 'pella-round-table-36',
      title: 'Pella 36-inch round table',
      price: 489,
      sizes: ['S Table'],
      length: 36,
      width: 36,
      material: 'Solid beech, painted',
      care: WIPE,
    },
    [
      {
        name: 'White',
        text: 'In white, 36 inches across: breakfast for two, cards for three.',
        palette: ['#efece5'],
        styles: ['Light Tones', 'Grey Tones'],
      },
      {
        name: 'Teal',
        text: 'In teal, 36 inches across: a small table that is not shy.',
        palette: ['#2f7f83'],
        styles: ['Color Pop'],
      },
    ],
  ),
]
