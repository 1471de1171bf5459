/** The initial community boards, by the Roomwright studio. tools/communityBoards.ts generates their pictures. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BoardDescription } from '../../src/contract/boards.ts'
import { DesignRecord, Swatch } from '../../src/contract/designRecord.ts'
import type { RoomFunction, RoomLight, Style } from '../../src/contract/vocabulary.ts'

/** Holds `<key>.jpg`, the room picture, and `<key>.json`, a `MadeBoard`. */
export const BOARDS = fileURLToPath(new URL('boards', import.meta.url))

export type BoardRecipe = {
  key: string
  functionName: RoomFunction
  size: string
  style: Style
  seed: number
  /** The light of its room picture; by day without it. */
  light?: RoomLight
  /** Product ids, the leading product first. */
  products: readonly string[]
}

/** The output of the engine for a recipe. */
export const MadeBoard = z.object({
  description: BoardDescription,
  palette: z.array(Swatch),
  record: DesignRecord,
  products: z.array(z.string()),
})
export type MadeBoard = z.infer<typeof MadeBoard>

/** Newest first. */
export const communityBoards: readonly BoardRecipe[] = [
  {
    key: 'oat-sofa-evening',
    functionName: 'Entertainment',
    size: 'Sofa',
    style: 'Natural Tones',
    seed: 11,
    light: 'evening',
    products: [
      'halden-sofa-oat',
      'linus-lounge-chair-oak',
      'piet-coffee-table-oak',
      'tavi-tripod-lamp-oak',
      'sisal-border-rug-natural',
      'fenn-linen-pillow-sage',
    ],
  },
  {
    key: 'clay-bedroom',
    functionName: 'Sleep',
    size: 'King Size',
    style: 'Natural Tones',
    seed: 12,
    products: [
      'ansel-king-bed-flax',
      'bergen-nightstand-oak',
      'thea-duvet-cover-clay',
      'hollis-bed-pillows-white',
      'cove-table-lamp-terracotta',
      'round-jute-rug-honey',
      'paint-oat-milk',
    ],
  },
  {
    key: 'white-dining',
    functionName: 'Dining',
    size: 'M Table',
    style: 'Light Tones',
    seed: 13,
    products: [
      'harvest-table-60-white',
      'mara-dining-chair-cane',
      'luca-bar-cart-brass',
      'perla-napkins-chalk',
      'ottoline-stripe-rug-ivory',
      'paint-chalk-line',
    ],
  },
  {
    key: 'bright-loveseat',
    functionName: 'Entertainment',
    size: 'Loveseat',
    style: 'Color Pop',
    seed: 14,
    products: [
      'halden-loveseat-coral',
      'marlow-armchair-teal',
      'bloc-coffee-table-tomato',
      'dot-side-table-cobalt',
      'arc-floor-lamp-brass',
      'marisol-kilim-rug-multi',
    ],
  },
  {
    key: 'white-bath',
    functionName: 'Bath',
    size: 'Mastery',
    style: 'Light Tones',
    seed: 15,
    products: [
      'selma-tub-white',
      'orr-vanity-30-white',
      'posy-vanity-bench-cream',
      'mareva-towel-set-white',
      'tarn-bath-mat-white',
      'subway-tile-white',
    ],
  },
  {
    key: 'charcoal-sectional',
    functionName: 'Entertainment',
    size: 'Sectional',
    style: 'Grey Tones',
    seed: 16,
    products: [
      'delmar-sectional-charcoal',
      'tilda-swivel-chair-pewter',
      'noor-coffee-table-black',
      'arc-floor-lamp-black',
      'grafton-grid-rug-grey',
      'brae-wool-pillow-charcoal',
    ],
  },
  {
    key: 'meadow-twin',
    functionName: 'Sleep',
    size: 'Twin Size',
    style: 'Color Pop',
    seed: 17,
    products: [
      'bergen-twin-bed-meadow',
      'dot-nightstand-marigold',
      'fenn-table-lamp-tangerine',
      'solana-velvet-pillow-marigold',
      'marisol-block-rug-teal',
      'paint-apricot-jam',
    ],
  },
  {
    key: 'graphite-dinner',
    functionName: 'Dining',
    size: 'XL Table',
    style: 'Grey Tones',
    seed: 18,
    products: [
      'slab-table-96-graphite',
      'wells-dining-chair-black',
      'brio-bar-stool-ink',
      'luca-bar-cart-black',
      'grafton-round-rug-charcoal',
      'paint-slate-roof',
    ],
  },
]
