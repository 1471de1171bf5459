/** Coffee tables, side tables and consoles. Palette: top or body first, then frame. */
import { colorways } from '../colorways.ts'
import type { ProductRecord } from '../record.ts'

const TABLE = {
  functions: ['Entertainment'],
  terms: ['table'],
  sizes: [],
  kind: 'coffee-table',
  footprint: 'ellipse',
  placement: 'floor',
} satisfies Partial<ProductRecord>

const SIDE = { ...TABLE, kind: 'side-table' } satisfies Partial<ProductRecord>
const WOOD_CARE = 'Wipe with a damp cloth and dry. Oil once a year; use coasters.'
const STONE_CARE = 'Sealed stone: wipe up wine, oil and citrus at once. pH-neutral soap only.'
const BOLTS = 'Assembly: about 15 minutes; tools included.'
const WIPE = 'Wipe with a damp, soft cloth.'

export const tables: ProductRecord[] = [
  ...colorways(
    {
      ...TABLE,
      id: 'piet-coffee-table',
      title: 'Piet 44-inch oval coffee table',
      description: 'An oval of solid wood on splayed, turned legs. No corners to walk into.',
      price: 399,
      material: 'Solid oak, oil finish',
      care: `${WOOD_CARE} Assembly: screw in the legs, no tools.`,
      length: 44,
      width: 26,
      height: 16,
    },
    [
      {
        name: 'Oak',
        text: 'Oiled oak, pale enough for a small room.',
        palette: ['#b98a5a'],
        styles: ['Natural Tones', 'Light Tones'],
      },
      {
        name: 'Walnut',
        text: 'Oiled walnut, dark enough to anchor a pale sofa.',
        material: 'Solid walnut, oil finish',
        palette: ['#6b4a33'],
        styles: ['Grey Tones', 'Natural Tones'],
        price: 459,
      },
    ],
  ),
  ...colorways(
    {
      ...SIDE,
      id: 'piet-side-table',
      title: 'Piet 18-inch side table',
      description: 'The small round sister of the Piet coffee table, at the height of a sofa arm.',
      price: 189,
      material: 'Solid oak, oil finish',
      care: WOOD_CARE,
      length: 18,
      width: 18,
      height: 21,
    },
    [{ name: 'Oak', palette: ['#b98a5a'], styles: ['Natural Tones'] }],
  ),
  ...colorways(
    {
      ...TABLE,
      id: 'orla-coffee-table',
      title: 'Orla 48-inch stone coffee table',
      description: 'A soft-cornered slab of travertine on two stout columns. Heavy, calm, and better with every year.',
      price: 899,
      material: 'Sealed travertine',
      care: STONE_CARE,
      length: 48,
      width: 28,
      height: 15,
      footprint: 'rectangle',
    },
    [{ name: 'Travertine', palette: ['#d9cbb3'], styles: ['Light Tones', 'Natural Tones'] }],
  ),
  ...colorways(
    {
      ...SIDE,
      id: 'orla-side-table',
      title: 'Orla 16-inch marble side table',
      description: 'A round marble top on one column of the same stone, for a glass and a book.',
      price: 329,
      material: 'Honed marble',
      care: STONE_CARE,
      length: 16,
      width: 16,
      height: 20,
    },
    [{ name: 'White', key: 'marble', palette: ['#e9e7e3'], styles: ['Light Tones'] }],
  ),
  ...colorways(
    {
      ...TABLE,
      id: 'noor-coffee-table',
      title: 'Noor 42-inch glass coffee table',
      description: 'Smoked glass in a slim steel frame, with a wooden shelf for what should not lie on top.',
      price: 449,
      material: 'Powder-coated steel, tempered smoked glass, walnut veneer',
      care: `${WIPE} ${BOLTS}`,
      length: 42,
      width: 24,
      height: 16,
      footprint: 'rectangle',
    },
    [{ name: 'Black', palette: ['#2b2a29', '#77787a', '#6b4a33'], styles: ['Grey Tones'] }],
  ),
  ...colorways(
    {
      ...TABLE,
      id: 'bloc-coffee-table',
      title: 'Bloc 32-inch drum coffee table',
      description:
        'A lacquered drum with a shallow rim that keeps things from rolling off. One clear color in the middle of the room.',
      price: 379,
      material: 'Lacquered steel',
      care: WIPE,
      length: 32,
      width: 32,
      height: 14,
    },
    [{ name: 'Tomato', palette: ['#c8452d', '#2c2a28'], styles: ['Color Pop'] }],
  ),
  ...colorways(
    {
      ...SIDE,
      id: 'dot-side-table',
      title: 'Dot 15-inch tray table',
      description: 'A little round tray on a slender stem; it moves with you from the sofa to the chair.',
      price: 99,
      material: 'Lacquered steel',
      care: WIPE,
      length: 15,
      width: 15,
      height: 20,
    },
    [
      { name: 'Cobalt', text: 'In cobalt it is one clear spot of blue.', palette: ['#2d55a5'], styles: ['Color Pop'] },
      {
        name: 'Sand',
        text: 'In sand it all but disappears beside a pale sofa.',
        palette: ['#d8cbb4'],
        styles: ['Light Tones'],
      },
    ],
  ),
  ...colorways(
    {
      ...TABLE,
      id: 'hale-console',
      title: 'Hale 54-inch console table',
      description: 'Two drawers on bent steel hoops: a landing place behind the sofa or along a hallway wall.',
      price: 549,
      material: 'Oak veneer on solid core, powder-coated steel',
      care: `${WOOD_CARE} ${BOLTS}`,
      length: 54,
      width: 14,
      height: 31,
      kind: 'side-table',
      footprint: 'rectangle',
    },
    [
      {
        name: 'Walnut',
        text: 'Dark walnut over black steel.',
        material: 'Walnut veneer on solid core, powder-coated steel',
        palette: ['#6b4a33', '#2b2a29'],
        styles: ['Grey Tones'],
      },
      { name: 'Oak', text: 'Warm oak over black steel.', palette: ['#c09263', '#2b2a29'], styles: ['Natural Tones'] },
    ],
  ),
  ...colorways(
    {
      ...SIDE,
      id: 'luna-side-table',
      title: 'Luna 18-inch marble and brass side table',
      description: 'Gray-veined marble on a fine brass frame. Small enough for either side of a chair.',
      price: 249,
      material: 'Marble, brass-plated steel',
      care: STONE_CARE,
      length: 18,
      width: 18,
      height: 21,
    },
    [{ name: 'White', key: 'marble', palette: ['#d4d3d0', '#b58d4e'], styles: ['Grey Tones', 'Light Tones'] }],
  ),
  ...colorways(
    {
      ...SIDE,
      functions: ['Dining', 'Entertainment'],
      terms: ['dining', 'entertainment'],
      kind: 'cabinet',
      footprint: 'rectangle',
      id: 'bergen-sideboard',
      title: 'Bergen 62-inch sideboard',
      description:
        'Six deep drawers on turned legs for plates, linen and candles. Under a screen it hides cables and games as well.',
      price: 899,
      material: 'Solid oak and veneer, brass-plated knobs',
      care: WOOD_CARE,
      length: 62,
      width: 18,
      height: 30,
    },
    [
      {
        name: 'Oak',
        text: 'Oak, with brass-plated knobs.',
        palette: ['#b98a5a', '#b58d4e'],
        styles: ['Natural Tones', 'Light Tones'],
      },
      {
        name: 'Slate',
        text: 'Painted slate, with nickel-plated knobs.',
        palette: ['#6a7076', '#a9a9a6'],
        styles: ['Grey Tones'],
        material: 'Painted wood, nickel-plated knobs',
        care: WIPE,
      },
    ],
  ),
]
