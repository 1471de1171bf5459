import { expect, it } from 'vitest'
import type { Order } from '../order.ts'
import { STORIES, storiesOf } from './stories.ts'
import { boardWith } from '../../../../tests/support/testBoards.ts'

type Case = readonly [story: string, is: readonly string[], not: readonly string[], more?: Partial<Order>]

const SLEEP = { functionName: 'Sleep' } as const
const LIVING = { functionName: 'Entertainment' } as const
const DINING = { functionName: 'Dining' } as const
const BATH = { functionName: 'Bath' } as const

/** Each story with picks for which it is true, and similar picks for which it is not. */
const CASES: readonly Case[] = [
  [
    'one warm note',
    ['marlow-sofa-ivory', 'cove-table-lamp-terracotta', 'sisal-border-rug-natural'],
    ['marlow-sofa-ivory', 'cove-table-lamp-terracotta', 'inish-wool-throw-rust'],
  ],
  [
    'one cool note',
    ['harvest-table-78-chestnut', 'cleo-dining-chair-moss', 'brio-bar-stool-saddle'],
    ['harvest-table-78-chestnut', 'cleo-dining-chair-moss', 'brio-bar-stool-coral'],
  ],
  [
    'one color twice',
    ['halden-sofa-oat', 'halden-armchair-rust', 'inish-wool-throw-rust'],
    ['halden-sofa-oat', 'halden-armchair-rust', 'inish-wool-throw-rust', 'cove-table-lamp-terracotta'],
  ],
  [
    'one color three times',
    ['harvest-table-60-white', 'brio-bar-stool-coral', 'solana-lumbar-pillow-coral', 'linden-sheet-set-coral'],
    ['harvest-table-60-white', 'brio-bar-stool-coral', 'solana-lumbar-pillow-coral'],
  ],
  [
    'warm against cool',
    ['halden-sofa-rust', 'marlow-armchair-teal', 'piet-coffee-table-oak'],
    ['halden-sofa-rust', 'marlow-armchair-ash', 'piet-coffee-table-oak'],
  ],
  [
    'warm neighbors',
    ['halden-sofa-rust', 'solana-velvet-pillow-marigold', 'sisal-border-rug-natural'],
    ['halden-sofa-rust', 'solana-velvet-pillow-marigold', 'dot-side-table-cobalt'],
  ],
  [
    'cool neighbors',
    ['pella-round-table-36-teal', 'paint-peacock', 'wells-dining-chair-black'],
    ['pella-round-table-36-teal', 'paint-peacock', 'wells-dining-chair-poppy'],
  ],
  [
    'many colors',
    ['delmar-sectional-emerald', 'bloc-coffee-table-tomato', 'dot-side-table-cobalt', 'tilda-swivel-chair-mustard'],
    ['delmar-sectional-emerald', 'bloc-coffee-table-tomato', 'dot-side-table-cobalt', 'tilda-swivel-chair-cream'],
  ],
  [
    'a quiet room with one loud piece',
    ['marlow-sofa-cobalt', 'linus-lounge-chair-oak', 'ottoline-plain-rug-cloud'],
    ['marlow-sofa-cobalt', 'marlow-armchair-teal', 'ottoline-plain-rug-cloud'],
  ],
  [
    'color on the walls',
    ['orr-vanity-30-white', 'paint-peacock', 'tarn-bath-mat-white'],
    ['orr-vanity-30-white', 'paint-chalk-line', 'tarn-bath-mat-white'],
  ],
  [
    'one quiet color',
    ['orr-vanity-30-white', 'mareva-towel-set-sage', 'tarn-bath-mat-white'],
    ['orr-vanity-30-white', 'mareva-towel-set-lagoon', 'tarn-bath-mat-white'],
  ],
  [
    'pale on pale',
    ['orr-vanity-30-white', 'tarn-bath-mat-white', 'subway-tile-white', 'mareva-towel-set-white'],
    ['orr-vanity-30-white', 'tarn-bath-mat-charcoal', 'hexagon-tile-grey', 'mareva-towel-set-white'],
  ],
  [
    'shades of gray',
    ['marlow-sofa-ash', 'marlow-armchair-ash', 'grafton-round-rug-charcoal'],
    ['marlow-sofa-ivory', 'marlow-armchair-ash', 'ottoline-plain-rug-cloud'],
  ],
  [
    'sand and straw',
    ['delmar-sectional-sand', 'sisal-border-rug-natural', 'piet-coffee-table-oak'],
    ['delmar-sectional-sand', 'sisal-border-rug-natural', 'bloc-coffee-table-tomato'],
  ],
  [
    'earth colors',
    ['winslow-sofa-cognac', 'piet-coffee-table-oak', 'round-jute-rug-honey'],
    ['winslow-sofa-cognac', 'piet-coffee-table-oak', 'grafton-round-rug-charcoal'],
  ],
  [
    'all one wood',
    ['harvest-table-96-oak', 'bergen-sideboard-oak', 'wells-dining-chair-oak'],
    ['harvest-table-78-chestnut', 'bergen-sideboard-oak', 'wells-dining-chair-oak'],
  ],
  [
    'two woods',
    ['harvest-table-78-chestnut', 'wells-dining-chair-oak'],
    ['harvest-table-96-oak', 'wells-dining-chair-oak'],
  ],
  [
    'soft against hard',
    ['tilda-swivel-chair-cream', 'orla-coffee-table-travertine'],
    ['linus-lounge-chair-oak', 'orla-coffee-table-travertine'],
  ],
  [
    'natural fibers',
    ['fenn-linen-pillow-oat', 'sisal-border-rug-natural', 'inish-wool-throw-rust'],
    ['fenn-linen-pillow-oat', 'sisal-border-rug-natural', 'fenn-linen-pillow-sage'],
  ],
  [
    'linen everywhere',
    ['fenn-linen-pillow-oat', 'thea-duvet-cover-clay', 'linden-sheet-set-oat'],
    ['fenn-linen-pillow-oat', 'thea-duvet-cover-white', 'linden-sheet-set-oat'],
  ],
  [
    'a thread of metal',
    ['elm-floor-lamp-brass', 'bergen-sideboard-oak'],
    ['elm-floor-lamp-nickel', 'bergen-sideboard-oak'],
  ],
  [
    'leather and time',
    ['winslow-sofa-cognac', 'ottoline-plain-rug-cloud'],
    ['marlow-sofa-ash', 'ottoline-plain-rug-cloud'],
  ],
  ['velvet', ['halden-sofa-rust', 'ottoline-plain-rug-cloud'], ['halden-sofa-oat', 'ottoline-plain-rug-cloud']],
  [
    'loops and curls',
    ['halden-sofa-oat', 'ottoline-plain-rug-cloud'],
    ['halden-sofa-rust', 'ottoline-plain-rug-cloud'],
  ],
  ['stone and water', ['selma-tub-white', 'travertine-tile-sand'], ['selma-tub-white', 'subway-tile-white'], BATH],
  [
    'wood near water',
    ['selma-tub-white', 'tove-bath-stool-teak', 'subway-tile-white'],
    ['selma-tub-white', 'tove-bath-stool-white', 'subway-tile-white'],
    BATH,
  ],
  [
    'concrete and company',
    ['slab-table-72-dune', 'wells-dining-chair-oak'],
    ['harvest-table-96-oak', 'wells-dining-chair-oak'],
  ],
  [
    'everything round',
    ['pella-round-table-48-oak', 'grafton-round-rug-charcoal', 'brio-bar-stool-ink'],
    ['harvest-table-96-oak', 'grafton-grid-rug-grey', 'brio-bar-stool-ink'],
  ],
  [
    'one circle',
    ['marlow-sofa-ash', 'linus-lounge-chair-oak', 'grafton-round-rug-charcoal', 'hale-console-oak'],
    ['marlow-sofa-ash', 'linus-lounge-chair-oak', 'grafton-grid-rug-grey', 'hale-console-oak'],
  ],
  [
    'straight lines',
    ['marlow-sofa-ash', 'hale-console-oak', 'bergen-sideboard-oak'],
    ['marlow-sofa-ash', 'hale-console-oak', 'piet-coffee-table-oak'],
  ],
  ['tall and low', ['winslow-sofa-slate', 'arc-floor-lamp-black'], ['winslow-sofa-slate', 'cove-table-lamp-smoke']],
  [
    'old shape, new color',
    ['pella-round-table-48-oak', 'wells-dining-chair-poppy'],
    ['pella-round-table-48-oak', 'wells-dining-chair-oak'],
  ],
  [
    'one pattern among plains',
    ['selma-tub-white', 'tarn-bath-mat-flax', 'orr-vanity-30-white'],
    ['selma-tub-white', 'tarn-bath-mat-white', 'orr-vanity-30-white'],
  ],
  [
    'two patterns',
    ['ottoline-stripe-rug-ivory', 'marisol-kilim-rug-multi'],
    ['ottoline-stripe-rug-ivory', 'ottoline-plain-rug-cloud'],
  ],
  [
    'light against dark',
    ['marlow-sofa-ivory', 'grafton-round-rug-charcoal', 'noor-coffee-table-black'],
    ['marlow-sofa-ivory', 'ottoline-plain-rug-cloud', 'orla-side-table-marble'],
  ],
  [
    'after dark',
    ['orr-vanity-48-storm', 'paint-slate-roof', 'tarn-bath-mat-charcoal'],
    ['orr-vanity-30-white', 'paint-slate-roof', 'tarn-bath-mat-white'],
  ],
  [
    'one generous piece',
    ['delmar-sectional-sand', 'pom-ottoman-cream'],
    ['marlow-loveseat-ivory', 'pom-ottoman-cream'],
  ],
  [
    'small and sufficient',
    ['marlow-loveseat-ivory', 'pom-ottoman-cream'],
    ['delmar-sectional-sand', 'pom-ottoman-cream'],
  ],
  [
    'light on its feet',
    ['halden-sofa-oat', 'piet-coffee-table-oak', 'tavi-tripod-lamp-oak'],
    ['winslow-sofa-slate', 'bloc-coffee-table-tomato', 'arc-floor-lamp-black'],
  ],
  [
    'layers on a bed',
    ['thea-duvet-cover-clay', 'linden-sheet-set-oat', 'hollis-bed-pillows-white'],
    ['thea-duvet-cover-clay', 'linden-sheet-set-oat'],
  ],
  ['made for company', ['marlow-sofa-ash', 'tilda-swivel-chair-cream'], ['marlow-sofa-ash', 'pom-ottoman-cream']],
  ['pools of light', ['arc-floor-lamp-black', 'cove-table-lamp-smoke'], ['arc-floor-lamp-black', 'pom-ottoman-cream']],
  [
    'one green thing',
    ['marlow-sofa-ash', 'fico-rubber-plant-white'],
    ['delmar-sectional-emerald', 'fico-rubber-plant-white'],
  ],
  [
    'a table for many',
    ['harvest-table-96-oak', 'wells-dining-chair-oak'],
    ['pella-round-table-36-white', 'wells-dining-chair-oak'],
  ],
  [
    'a drink first',
    ['luca-bar-cart-brass', 'brio-bar-stool-ink'],
    ['luca-bar-cart-brass', 'wells-dining-chair-oak'],
    DINING,
  ],
  [
    'the small ritual',
    ['mareva-towel-set-white', 'tarn-bath-mat-white'],
    ['orr-vanity-30-white', 'tarn-bath-mat-white'],
    BATH,
  ],
  ['one piece', ['selma-tub-white'], ['selma-tub-white', 'tarn-bath-mat-white']],
  ['two pieces', ['selma-tub-white', 'tarn-bath-mat-white'], ['selma-tub-white']],
  ['a place to sleep', ['bergen-queen-bed-oak', 'alder-mattress-queen'], ['bergen-queen-bed-oak'], SLEEP],
  ['a place to live', ['marlow-sofa-ash', 'pom-ottoman-cream'], ['marlow-sofa-ash'], LIVING],
  ['a place to eat', ['harvest-table-96-oak', 'wells-dining-chair-oak'], ['harvest-table-96-oak'], DINING],
  ['a place to wash', ['selma-tub-white', 'tarn-bath-mat-white'], ['selma-tub-white'], BATH],
  ['a room of its own', ['Writing desk', 'Grandmother’s chair'], ['Writing desk']],
]

const storiesFor = (picks: readonly string[], more?: Partial<Order>) =>
  storiesOf(boardWith(picks, more)).map(({ story }) => story.id)

const ROWS = CASES.map(([story, is, not, more]) => ({ story, is, not, more }))

it.each(ROWS)('uses "$story" if and only if it is true', ({ story, is, not, more }) => {
  expect(storiesFor(is, more)).toContain(story)
  expect(storiesFor(not, more)).not.toContain(story)
})

it('has at least twenty-four stories, each of which is in the table above', () => {
  const ids = STORIES.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(24)
  expect(CASES.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
})

it('claims nothing about all pieces if only the name of one is known', () => {
  const ivory = ['marlow-sofa-ivory', 'cove-table-lamp-terracotta', 'sisal-border-rug-natural']
  expect(storiesFor([...ivory, 'Old trunk'])).not.toContain('one warm note')
})

it('uses the strongest story first without randomness', () => {
  expect(storiesFor(['marlow-sofa-cobalt', 'linus-lounge-chair-oak', 'ottoline-plain-rug-cloud'])[0]).toBe(
    'a quiet room with one loud piece',
  )
})
