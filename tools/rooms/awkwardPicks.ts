/** Picks that fit a room badly, as people make them. */
import type { RoomFunction, Style } from '../../src/contract/vocabulary.ts'

type Picks = { title: string; name: RoomFunction; style: Style; ids: readonly string[] }

export const AWKWARD: readonly Picks[] = [
  {
    title: 'two sofas and a sectional',
    name: 'Entertainment',
    style: 'Natural Tones',
    ids: [
      'delmar-sectional-sand',
      'halden-sofa-oat',
      'winslow-sofa-cognac',
      'piet-coffee-table-oak',
      'sisal-border-rug-natural',
      'elm-floor-lamp-brass',
    ],
  },
  {
    title: 'seats only',
    name: 'Entertainment',
    style: 'Color Pop',
    ids: [
      'marlow-sofa-cobalt',
      'halden-sofa-rust',
      'halden-loveseat-coral',
      'halden-armchair-rust',
      'tilda-swivel-chair-mustard',
      'pom-ottoman-marigold',
    ],
  },
  {
    title: 'two sectionals',
    name: 'Entertainment',
    style: 'Grey Tones',
    ids: ['delmar-sectional-charcoal', 'delmar-compact-sectional-stone', 'noor-coffee-table-black'],
  },
  {
    title: 'lamps',
    name: 'Entertainment',
    style: 'Light Tones',
    ids: [
      'marlow-sofa-ivory',
      'hale-console-oak',
      'cove-table-lamp-white',
      'elm-floor-lamp-nickel',
      'tavi-tripod-lamp-white',
      'arc-floor-lamp-black',
    ],
  },
  {
    title: 'three beds',
    name: 'Sleep',
    style: 'Natural Tones',
    ids: ['bergen-queen-bed-oak', 'ansel-king-bed-flax', 'bergen-twin-bed-meadow', 'bergen-nightstand-oak'],
  },
  {
    title: 'bedroom',
    name: 'Sleep',
    style: 'Color Pop',
    ids: [
      'ansel-full-bed-cerulean',
      'dot-nightstand-marigold',
      'cove-table-lamp-terracotta',
      'bergen-dresser-white',
      'ottoline-stripe-rug-ivory',
      'fico-rubber-plant-white',
    ],
  },
  {
    title: 'only textiles',
    name: 'Sleep',
    style: 'Light Tones',
    ids: ['inish-wool-throw-rust', 'thea-duvet-cover-white', 'fenn-linen-pillow-sage'],
  },
  {
    title: 'only tiles and paint',
    name: 'Bath',
    style: 'Color Pop',
    ids: ['zellige-tile-lagoon', 'paint-apricot-jam'],
  },
  {
    title: 'two tiles',
    name: 'Bath',
    style: 'Grey Tones',
    ids: ['hexagon-tile-grey', 'subway-tile-white', 'orr-vanity-48-storm', 'selma-tub-white'],
  },
  {
    title: 'bath',
    name: 'Bath',
    style: 'Light Tones',
    ids: [
      'marble-tile-carrara',
      'orr-vanity-30-white',
      'selma-tub-white',
      'rill-shower-set-chrome',
      'tarn-bath-mat-white',
      'posy-vanity-bench-cream',
    ],
  },
  {
    title: 'two tables',
    name: 'Dining',
    style: 'Natural Tones',
    ids: [
      'harvest-table-96-oak',
      'pella-round-table-48-oak',
      'wells-dining-chair-oak',
      'bergen-sideboard-oak',
      'luca-bar-cart-brass',
      'fico-rubber-plant-terracotta',
    ],
  },
  {
    title: 'sideboards',
    name: 'Dining',
    style: 'Color Pop',
    ids: [
      'harvest-table-60-white',
      'cleo-dining-chair-moss',
      'bergen-sideboard-oak',
      'bergen-sideboard-slate',
      'luca-bar-cart-chrome',
      'cove-table-lamp-white',
      'marisol-kilim-rug-multi',
    ],
  },
]
