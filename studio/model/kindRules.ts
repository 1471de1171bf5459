/**
 * What kind of furniture a name means, in nine languages: of products of shops and of pieces in other programs' files. Each
 * rule also names the rooms and category terms under which the catalog lists it.
 */
import type { Footprint, FurnitureKind } from './furniture.ts'
import { kindWords } from './kindWords.ts'
import { memoizeByText } from './memoizeByText.ts'

type Rule = [
  words: RegExp,
  kind: FurnitureKind,
  functions: readonly string[],
  terms: readonly string[],
  more?: { readonly footprint?: Footprint['shape']; readonly placement?: 'surface' | 'wall' | 'flat' | 'paint' },
]

const ON_TOP = { placement: 'surface' } as const
const ON_WALL = { placement: 'wall' } as const
const ROUND = { footprint: 'ellipse' } as const
const FLAT = { placement: 'flat' } as const

/**
 * The first matching rule is used. Compounds named after another kind of item ("sofa table", "bath towel") precede the
 * rule of that kind.
 */
export const KIND_RULES = [
  [/\bmattress(es)?\b(?! (protector|topper|pad|cover))/, 'mattress', ['Sleep'], ['mattress']],
  [/\bduvets?\b/, 'textile', ['Sleep'], ['duvet'], ON_TOP],
  [/\b(blanket|hope|cedar|toy) (chests?|boxes|box|trunks?)\b/, 'cabinet', ['Sleep'], ['sleep']],
  [
    /\b(comforters?|quilts?|coverlets?|bedspreads?|blankets?|throws?(?! (pillow|cushion)))\b/,
    'textile',
    ['Sleep'],
    ['comfort'],
    ON_TOP,
  ],
  [
    /\b(bed ?sheets?|sheet sets?|fitted sheets?|flat sheets?|pillow ?cases?)\b/,
    'textile',
    ['Sleep'],
    ['sheet'],
    ON_TOP,
  ],
  [/\b(curtains?|drapes)\b(?! (rods?|poles?|rails?))/, 'textile', ['Sleep', 'Entertainment'], ['comfort'], ON_TOP],
  [/\b(pillows?|cushions?)\b/, 'pillow', ['Sleep', 'Entertainment'], ['pillow'], ON_TOP],
  [/\b(towel (rails?|racks?|bars?)|(hand|bath|beach|face)? ?towels?)\b/, 'textile', ['Bath'], ['towel'], ON_TOP],
  [/\b(napkins?|placemats?|table ?cloths?)\b/, 'textile', ['Dining'], ['napkin'], ON_TOP],
  [/\b(shower ?heads?|hand showers?|shower sets?)\b/, 'shower', ['Bath'], ['showerhead'], ON_WALL],
  [
    /\b(bath ?tubs?|soaking tubs?|(free ?standing|corner|whirlpool|slipper|shower|roll top|(double|single) ended|inset|acrylic|steel) baths?)\b|^baths?$/,
    'bath',
    ['Bath'],
    ['bath'],
    ROUND,
  ],
  [/\b(toilets?|wc pans?)\b(?! (seat|paper|brush))/, 'toilet', ['Bath'], ['bath']],
  [/\b(vanity|vanities)\b(?! (bench|stool))/, 'vanity', ['Bath'], ['bath']],
  [/\b(bath ?(mats?|rugs?)|shower mats?)\b/, 'rug', ['Bath'], ['rug'], FLAT],
  [/\bround (\w+ )?rugs?\b/, 'rug', ['Sleep', 'Entertainment', 'Dining'], ['rug'], { ...FLAT, ...ROUND }],
  [/\b(rugs?|carpets?|kilims?|door ?mats?)\b/, 'rug', ['Sleep', 'Entertainment', 'Dining'], ['rug'], FLAT],
  [/\btiles?\b/, 'tile', ['Bath'], ['tile'], ON_WALL],
  [/\b(wall )?paints?\b/, 'paint', ['Sleep', 'Dining', 'Bath'], ['paint'], { placement: 'paint' }],
  [/\b(table|desk|bedside) lamps?\b/, 'lamp', ['Entertainment', 'Sleep'], ['lamp'], { ...ON_TOP, ...ROUND }],
  [/\b(table and \d+ (\w+ )?(chairs|stools|benches)|dining sets?)\b/, 'dining-table', ['Dining'], ['table']],
  [/\b((wall )?sconces?|wall (lights?|lamps?))\b/, 'lamp', ['Entertainment'], ['lamp'], { ...ON_WALL, ...ROUND }],
  [
    /\b(lamps?|floor lights?|torchieres?|chandeliers?|pendants?|(ceiling|pendant|string|island|picture) lights?)\b/,
    'lamp',
    ['Entertainment'],
    ['lamp'],
    ROUND,
  ],
  [
    /\b(night ?stands?|bedside tables?|dressers?|wardrobes?|armoires?|chests?( of (\d+ )?drawers)?|drawer units?|changing tables?|tall ?boys?)\b/,
    'cabinet',
    ['Sleep'],
    ['sleep'],
  ],
  [/\b(shower|bath(room)?|vanity) (benches|bench|stools?|seats?)\b/, 'bench', ['Bath'], ['bench']],
  [/\b(bar ?stools?|counter stools?)\b/, 'bar', ['Dining'], ['bar'], ROUND],
  [/\b(bar (carts?|cabinets?|tables?|furniture)|wine (racks?|cabinets?))\b/, 'bar', ['Dining'], ['bar']],
  [/\b((dining|kitchen) (\w+ )?chairs?|high ?chairs?)\b/, 'dining-chair', ['Dining'], ['dining chair']],
  [
    /\bround (\w+ ){0,4}(dining|kitchen) tables?\b|\bdining tables?, round\b/,
    'round-table',
    ['Dining'],
    ['table'],
    ROUND,
  ],
  [/\b(kitchen islands?|trolleys?|serving carts?)\b/, 'cabinet', ['Dining'], ['dining']],
  [
    /\b(dining|kitchen|farmhouse|trestle|extension|extendable|drop leaf|gateleg) (room )?tables?\b/,
    'dining-table',
    ['Dining'],
    ['table'],
  ],
  [/\b(sideboards?|buffets?|credenzas?|china cabinets?)\b/, 'cabinet', ['Dining', 'Entertainment'], ['dining']],
  [/\b(coffee|cocktail) tables?\b/, 'coffee-table', ['Entertainment'], ['table']],
  [/\b(side|end|accent|console|sofa|nesting|entry(way)?) tables?\b/, 'side-table', ['Entertainment'], ['table']],
  [
    /\b(tv|media|television) (stands?|consoles?|units?|cabinets?|benches|bench|storage|furniture)\b/,
    'cabinet',
    ['Entertainment'],
    ['entertainment'],
  ],
  [/\bconsoles?\b/, 'side-table', ['Entertainment'], ['table']],
  [/\bwall (mounted )?(shel(f|ves)|cabinets?)\b/, 'cabinet', ['Entertainment'], ['entertainment'], ON_WALL],
  [
    /\b(bookcases?|hall trees?|entertainment cent(er|re)s?|hutch(es)?|shoe racks?|cube storage|bookshel(f|ves)|shelving|shel(f|ves)|cupboards?|cabinets?|storage (combinations?|units?|boxes|box|furniture))\b/,
    'cabinet',
    ['Entertainment'],
    ['entertainment'],
  ],
  [
    /\b(sectionals?|(corner|[ul] shaped|chaise|chaise end) sofas?|sofas? with (\w+ )?chaise)\b/,
    'sectional',
    ['Entertainment'],
    ['sectional', 'sofa'],
    { footprint: 'corner' },
  ],
  [/\b(loveseats?|love seats?|settees?|(2|two) seat(er)? sofas?)\b/, 'loveseat', ['Entertainment'], ['sofa']],
  [/\b(sofas?|couch(es)?|futons?|sleepers?|chesterfields?)\b/, 'sofa', ['Entertainment'], ['sofa']],
  [/\b(ottomans?(?! (\w+ )?beds?\b)|poufs?|footstools?|step ?stools?)\b/, 'block', ['Entertainment'], ['chair']],
  [
    /\b(arm ?chairs?|recliners?|rockers?|gliders?|chairs?|chaises?|sun loungers?)\b/,
    'chair',
    ['Entertainment'],
    ['chair'],
  ],
  [/\bbed ?room (sets?|suites?|collections?)\b/, 'bed', ['Sleep'], ['sleep']],
  [
    /\b(bunk |platform |canopy |panel |sleigh |day)?bed( frames?|s)?\b(?! (linen|side|bench))/,
    'bed',
    ['Sleep'],
    ['sleep'],
  ],
  [/\b(cots?|cribs?)\b/, 'bed', ['Sleep'], ['sleep']],
  [/\bbench(es)?\b/, 'bench', ['Bath'], ['bench']],
  [/\bstools?\b/, 'block', ['Entertainment'], ['chair']],
  [/\b(desks?|work ?stations?)\b/, 'side-table', ['Entertainment'], ['table']],
  [/\btables?\b/, 'side-table', ['Entertainment'], ['table']],
  [
    /\b(house ?plants?|(potted|artificial|faux) (\w+ ){0,4}(plants?|trees?)|artificial flora|fiddle leaf figs?( trees?)?)\b/,
    'plant',
    ['Entertainment'],
    ['entertainment'],
    ROUND,
  ],
] as const satisfies readonly Rule[]

export type KindRule = (typeof KIND_RULES)[number]

/** The rule for words as `plainWords` writes them. The categories of a table repeat. */
export const kindRule = memoizeByText(findRule, 2_000)

function findRule(words: string): KindRule | undefined {
  const rule = (text: string) => KIND_RULES.find(([pattern]) => pattern.test(text))
  const found = rule(words)
  if (found && !GENERAL_KINDS.has(found[1])) return found
  const meaning = kindWords(words)
  if (meaning === undefined) return found
  // "Table basse" and "sofa esquinero" hold the English word of something more general.
  const isGeneral = found === undefined || !GENERAL_MEANINGS.has(meaning)
  return isGeneral ? rule(meaning) : found
}

const GENERAL_KINDS: ReadonlySet<FurnitureKind> = new Set<FurnitureKind>(['sofa', 'chair', 'side-table', 'block'])
const GENERAL_MEANINGS: ReadonlySet<string> = new Set(['sofa', 'chair', 'armchair', 'table', 'bed', 'ottoman'])
