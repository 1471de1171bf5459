/**
 * Classifies a product of a feed: its furniture kind, rooms and category terms. The most specific source decides: the
 * shop's product type, then Google's category, then the title.
 */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { KeptProduct } from '../../database/keptDesign.ts'
import type { FeedProduct } from './feedProduct.ts'

export type Place = Pick<KeptProduct, 'kind' | 'footprint' | 'placement' | 'functions'> & { terms: string[] }

type Rule = [
  words: RegExp,
  kind: Place['kind'],
  functions: RoomFunction[],
  terms: string[],
  more?: Partial<Pick<Place, 'footprint' | 'placement'>>,
]

const ON_TOP = { placement: 'surface' } as const
const ON_WALL = { placement: 'wall' } as const
const ROUND = { footprint: 'ellipse' } as const
const FLAT = { placement: 'flat' } as const

/**
 * The first matching rule is used. Compounds named after another kind of item ("sofa table", "bath towel") precede the
 * rule of that kind.
 */
const RULES: readonly Rule[] = [
  [/\bmattress(es)?\b(?! (protector|topper|pad|cover))/, 'mattress', ['Sleep'], ['mattress']],
  [/\bduvets?\b/, 'textile', ['Sleep'], ['duvet'], ON_TOP],
  [/\b(comforters?|quilts?|coverlets?|bedspreads?|blankets?|throws?)\b/, 'textile', ['Sleep'], ['comfort'], ON_TOP],
  [
    /\b(bed ?sheets?|sheet sets?|fitted sheets?|flat sheets?|pillow ?cases?)\b/,
    'textile',
    ['Sleep'],
    ['sheet'],
    ON_TOP,
  ],
  [/\b(pillows?|cushions?)\b/, 'pillow', ['Sleep', 'Entertainment'], ['pillow'], ON_TOP],
  [/\b(towel (rails?|racks?|bars?)|(hand|bath|beach|face)? ?towels?)\b/, 'textile', ['Bath'], ['towel'], ON_TOP],
  [/\b(napkins?|placemats?|table ?cloths?)\b/, 'textile', ['Dining'], ['napkin'], ON_TOP],
  [/\b(shower ?heads?|hand showers?|shower sets?)\b/, 'shower', ['Bath'], ['showerhead'], ON_WALL],
  [/\b(bath ?tubs?|soaking tubs?)\b/, 'bath', ['Bath'], ['bath'], ROUND],
  [/\btoilets?\b(?! (seat|paper|brush))/, 'toilet', ['Bath'], ['bath']],
  [/\b(vanity|vanities)\b(?! (bench|stool))/, 'vanity', ['Bath'], ['bath']],
  [/\b(bath ?(mats?|rugs?)|shower mats?)\b/, 'rug', ['Bath'], ['rug'], FLAT],
  [/\bround (\w+ )?rugs?\b/, 'rug', ['Sleep', 'Entertainment', 'Dining'], ['rug'], { ...FLAT, ...ROUND }],
  [/\b(rugs?|carpets?|kilims?)\b/, 'rug', ['Sleep', 'Entertainment', 'Dining'], ['rug'], FLAT],
  [/\btiles?\b/, 'tile', ['Bath'], ['tile'], ON_WALL],
  [/\b(wall )?paints?\b/, 'paint', ['Sleep', 'Dining', 'Bath'], ['paint'], { placement: 'paint' }],
  [/\b(table|desk|bedside) lamps?\b/, 'lamp', ['Entertainment', 'Sleep'], ['lamp'], { ...ON_TOP, ...ROUND }],
  [/\b(lamps?|floor lights?|torchieres?)\b/, 'lamp', ['Entertainment'], ['lamp'], ROUND],
  [/\b(night ?stands?|bedside tables?|dressers?|wardrobes?|armoires?)\b/, 'cabinet', ['Sleep'], ['sleep']],
  [/\b(shower|bath(room)?|vanity) (benches|bench|stools?|seats?)\b/, 'bench', ['Bath'], ['bench']],
  [/\b(bar ?stools?|counter stools?)\b/, 'bar', ['Dining'], ['bar'], ROUND],
  [/\b(bar carts?|bar cabinets?|wine (racks?|cabinets?))\b/, 'bar', ['Dining'], ['bar']],
  [/\b(dining|kitchen) (\w+ )?chairs?\b/, 'dining-chair', ['Dining'], ['dining chair']],
  [/\bround (dining|kitchen) tables?\b|\bdining tables?, round\b/, 'round-table', ['Dining'], ['table'], ROUND],
  [/\b(dining|kitchen|farmhouse|trestle|extension) (room )?tables?\b/, 'dining-table', ['Dining'], ['table']],
  [/\b(sideboards?|buffets?|credenzas?|china cabinets?)\b/, 'cabinet', ['Dining', 'Entertainment'], ['dining']],
  [/\bcoffee tables?\b/, 'coffee-table', ['Entertainment'], ['table']],
  [/\b(side|end|accent|console|sofa|nesting|entry(way)?) tables?\b/, 'side-table', ['Entertainment'], ['table']],
  [/\b(tv|media|television) (stands?|consoles?|units?|cabinets?)\b/, 'cabinet', ['Entertainment'], ['entertainment']],
  [/\b(bookcases?|bookshel(f|ves)|shelving|cabinets?)\b/, 'cabinet', ['Entertainment'], ['entertainment']],
  [/\bsectionals?\b/, 'sectional', ['Entertainment'], ['sectional', 'sofa'], { footprint: 'corner' }],
  [/\b(loveseats?|love seats?|settees?)\b/, 'loveseat', ['Entertainment'], ['sofa']],
  [/\b(sofas?|couch(es)?|futons?|sleepers?|chesterfields?)\b/, 'sofa', ['Entertainment'], ['sofa']],
  [/\b(ottomans?|poufs?|footstools?)\b/, 'block', ['Entertainment'], ['chair']],
  [/\b(arm ?chairs?|recliners?|rockers?|gliders?|chairs?|chaises?)\b/, 'chair', ['Entertainment'], ['chair']],
  [/\b(bunk |platform |canopy |panel |sleigh |day)?bed( frames?|s)?\b(?! (linen|side))/, 'bed', ['Sleep'], ['sleep']],
  [/\bbench(es)?\b/, 'bench', ['Bath'], ['bench']],
  [/\btables?\b/, 'side-table', ['Entertainment'], ['table']],
  [
    /\b(house ?plants?|potted plants?|artificial (plants?|trees?))\b/,
    'plant',
    ['Entertainment'],
    ['entertainment'],
    ROUND,
  ],
]

const NOWHERE: Place = { kind: 'block', footprint: 'rectangle', placement: 'floor', functions: [], terms: [] }

/** Returns no functions and no terms when no rule matches. */
export function placeProduct(feed: FeedProduct): Place {
  // The last part of "Home > Furniture > Sofas" is the most specific one.
  const paths = [feed.product_type, feed.google_product_category].map((path) => path?.split(/[>/|]/).at(-1))
  for (const text of [...paths, feed.title]) {
    const words = (text ?? '').toLowerCase().replace(/[-_]+/g, ' ')
    const rule = RULES.find(([pattern]) => pattern.test(words))
    if (!rule) continue
    const [, kind, functions, terms, more] = rule
    return { ...NOWHERE, kind, functions, terms, ...more }
  }
  return NOWHERE
}

const BED_SIZES: readonly [words: RegExp, size: string][] = [
  [/\b(king|california king)\b/, 'King Size'],
  [/\bqueen\b/, 'Queen Size'],
  [/\b(full|double)\b/, 'Full Size'],
  [/\b(twin|single)\b/, 'Twin Size'],
]
const SEATS: Partial<Record<Place['kind'], string>> = { sofa: 'Sofa', sectional: 'Sectional', loveseat: 'Loveseat' }
/** Minimum length in inches per table size. Each seat needs 24 inches, and the ends 12. */
const TABLES: readonly [inches: number, size: string][] = [
  [90, 'XL Table'],
  [72, 'L Table'],
  [48, 'M Table'],
  [0, 'S Table'],
]

/** The wizard sizes that it suits; empty: all of them. */
export function wizardSizes(place: Place, feed: FeedProduct, lengthInches: number | null): string[] {
  const seat = SEATS[place.kind]
  if (seat) return [seat]
  if (place.functions[0] === 'Sleep') {
    const words = `${feed.title ?? ''} ${feed.size ?? ''}`.toLowerCase()
    return BED_SIZES.filter(([pattern]) => pattern.test(words)).map(([, size]) => size)
  }
  if ((place.kind === 'dining-table' || place.kind === 'round-table') && lengthInches !== null)
    return TABLES.filter(([inches]) => lengthInches >= inches)
      .slice(0, 1)
      .map(([, size]) => size)
  return []
}
