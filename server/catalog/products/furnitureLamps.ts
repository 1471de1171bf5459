/** Floor and table lamps. Palette: shade (or body) first, otherwise as in the 3D models. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const LAMP = {
  functions: ['Entertainment'],
  terms: ['lamp'],
  sizes: [],
  kind: 'lamp',
  footprint: 'ellipse',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const TABLE_LAMP = {
  ...LAMP,
  functions: ['Entertainment', 'Sleep'],
  terms: ['lamp', 'sleep'],
  placement: 'surface',
} satisfies Partial<ProductRecord>
const DUST = 'Dust with a soft, dry cloth. Takes one E26 bulb, up to 60 W, not included.'

export const lamps: ProductRecord[] = [
  ...colorways(
    {
      ...LAMP,
      id: 'elm-floor-lamp',
      title: 'Elm 62-inch floor lamp',
      description: 'A linen drum on a slender stem and a round stone foot. Stands close to a sofa and lights the page.',
      price: 229,
      material: 'Linen shade, plated steel, marble base',
      care: DUST,
      length: 16,
      width: 16,
      height: 62,
    },
    [
      {
        name: 'Cream and brass',
        key: 'brass',
        title: 'Elm 62-inch floor lamp, brass',
        text: 'A brass-plated stem on white marble.',
        palette: ['#efe4d0', '#b58d4e', '#ece8e1'],
        styles: ['Light Tones', 'Natural Tones'],
      },
      {
        name: 'Pale gray and nickel',
        key: 'nickel',
        title: 'Elm 62-inch floor lamp, nickel',
        text: 'A nickel-plated stem on dark marble.',
        palette: ['#d9d8d4', '#a9a9a6', '#55565a'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...LAMP,
      id: 'tavi-tripod-lamp',
      title: 'Tavi 60-inch tripod lamp',
      description: 'Three splayed wooden legs under a wide drum shade: light and presence for an empty corner.',
      price: 199,
      material: 'Solid wood, linen shade, brass-plated joint',
      care: DUST,
      length: 19,
      width: 20,
      height: 60,
    },
    [
      {
        name: 'Cream and oak',
        key: 'oak',
        text: 'Oak legs and a cream shade for warm light.',
        palette: ['#eadfca', '#b98a5a', '#b58d4e'],
        styles: ['Natural Tones'],
      },
      {
        name: 'White',
        text: 'Pale legs and a white shade for a bright room.',
        palette: ['#f3efe8', '#d8c3a0', '#c9a86a'],
        styles: ['Light Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...LAMP,
      id: 'arc-floor-lamp',
      title: 'Arc 76-inch floor lamp',
      description:
        'A tall bow brings the light over the seat without a hole in the ceiling. The marble foot keeps it steady.',
      price: 349,
      material: 'Powder-coated steel, marble base',
      care: DUST,
      length: 46,
      width: 13,
      height: 76,
    },
    [
      {
        name: 'Black',
        text: 'Black, on white marble.',
        palette: ['#2b2a29', '#e8e5df'],
        styles: ['Grey Tones'],
        footprint: 'rectangle',
      },
      {
        name: 'Brass',
        text: 'Brass-plated, on black marble.',
        palette: ['#b58d4e', '#2f3432'],
        styles: ['Color Pop'],
        footprint: 'rectangle',
        material: 'Brass-plated steel, marble base',
      },
    ],
  ),
  ...colorways(
    {
      ...TABLE_LAMP,
      id: 'cove-table-lamp',
      title: 'Cove 24-inch table lamp',
      description:
        'A hand-thrown ceramic body under a linen drum. Warm light for a nightstand, a console or a side table.',
      price: 119,
      material: 'Stoneware, linen shade, brass-plated fittings',
      care: DUST,
      length: 15,
      width: 15,
      height: 24,
    },
    [
      {
        name: 'Terracotta',
        text: 'The body is terracotta, the color of sun on brick.',
        palette: ['#b8623f', '#f0e6d5', '#b58d4e'],
        styles: ['Color Pop', 'Natural Tones'],
      },
      {
        name: 'White',
        text: 'The white body is plain enough for a pair.',
        palette: ['#efebe3', '#f2ebdf', '#c0a26b'],
        styles: ['Light Tones'],
      },
      {
        name: 'Smoke',
        text: 'The body is smoke gray, the shade a little cooler.',
        palette: ['#6c7175', '#dedcd7', '#8f8f8c'],
        styles: ['Grey Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...TABLE_LAMP,
      id: 'fenn-table-lamp',
      title: 'Fenn 15-inch dome lamp',
      description: 'One lacquered dome over a straight column: a small, cheerful lamp that glows down onto the table.',
      price: 89,
      material: 'Lacquered steel',
      care: DUST,
      length: 12,
      width: 12,
      height: 15,
    },
    [{ name: 'Tangerine', palette: ['#e2702f', '#ffd9a0'], styles: ['Color Pop'] }],
  ),
]
