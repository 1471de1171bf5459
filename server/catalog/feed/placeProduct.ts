/**
 * Classifies a product of a feed: its furniture kind, rooms and category terms. The most specific source decides: the
 * shop's product type, then Google's category, then the title. The title goes first where a type names several kinds, such
 * as "Sofas & armchairs".
 */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { CATEGORY_TERMS } from '../../../src/contract/words.ts'
import type { KeptProduct } from '../../platform/database/keptDesign.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import { PRODUCT_TRAITS } from '../productTraits.ts'
import type { FeedProduct } from './feedProduct.ts'
import { googleCategory } from './googleCategories.ts'
import { kindWords, plainWords } from './kindWords.ts'
import { memoizeByText } from './memoizeByText.ts'

export type Place = Pick<KeptProduct, 'kind' | 'footprint' | 'placement' | 'functions'> & { terms: string[] }

type Rule = [
  words: RegExp,
  kind: Place['kind'],
  functions: readonly RoomFunction[],
  terms: readonly string[],
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
const RULES = [
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

/** The kinds that no rule names: the compiler reports them here. */
type UnplacedKind = Exclude<Place['kind'], (typeof RULES)[number][1]>
true satisfies [UnplacedKind] extends [never] ? true : UnplacedKind

/** The terms of rules under which no category of their rooms lists them: the compiler reports them here. */
type UnlistedTermOf<Row> = Row extends readonly [
  unknown,
  unknown,
  readonly (infer Room extends RoomFunction)[],
  readonly (infer Term)[],
  ...unknown[],
]
  ? Exclude<Term, Lowercase<(typeof CATEGORY_TERMS)[Room][number]>>
  : never
type UnlistedTerm = UnlistedTermOf<(typeof RULES)[number]>
true satisfies [UnlistedTerm] extends [never] ? true : UnlistedTerm

/** Departments of shops, as a fallback for all other rules. */
const DEPARTMENTS: readonly (readonly [RegExp, RoomFunction])[] = [
  [/\b(bed ?room|nursery|children s|kids)\b/, 'Sleep'],
  [/\b(outdoor|garden|patio|cafe|dining room|kitchen)\b/, 'Dining'],
  [/\b(living room|room dividers?|screens?|decor)\b/, 'Entertainment'],
  [/\bbath ?rooms?\b/, 'Bath'],
]
/** Parts of furniture: matched against the noun before "for", "with" or a comma. */
const PART_WORDS =
  /(?<!(cushion|pillow|duvet|quilt|bed) )\b(covers?|handles?|knobs?|legs?|doors?|fronts?|pads?|armrests?|headrests?|inserts?|hinges?|rails?|brackets?|under ?frames?|tops?|shells?|castors?|posts?|plinths?)$/

/** What else a general kind may be. */
const REFINED: Readonly<Partial<Record<Place['kind'], readonly Place['kind'][]>>> = {
  sofa: ['sectional', 'loveseat'],
  chair: ['dining-chair'],
  'side-table': ['coffee-table', 'dining-table', 'round-table'],
  'dining-table': ['round-table'],
}

const UNPLACED: Place = { kind: 'block', footprint: 'rectangle', placement: 'floor', functions: [], terms: [] }

/** Returns no functions and no terms when no rule matches. */
export function placeProduct(feed: FeedProduct): Place {
  // The last part of "Home > Furniture > Sofas" is the most specific one.
  const paths = [feed.product_type, googleCategory(feed.google_product_category ?? '')].map(
    (path) => path?.split(/[>/|]/).at(-1) ?? '',
  )
  const title = plainWords(feed.title ?? '')
  const isSeveral = (path: string) => /[&,]| and /.test(path)
  const isGroup = paths.some(isSeveral)
  const types = paths.map(plainWords).filter((words) => words !== '')
  if (PART_WORDS.test(title.split(/,|\/(?=\S)| (?:for|with|w|in) /)[0] ?? '')) return partOf([...types, title])
  const isDining = () => DINING.test(plainWords(`${feed.product_type ?? ''} ${feed.google_product_category ?? ''}`))
  const exact = paths.filter((path) => !isSeveral(path)).map(plainWords)
  for (const words of isGroup ? [...exact, title, ...types] : [...types, title]) {
    const plain = ruleOf(words)
    // "Dining > Chairs"
    const found =
      plain && isPlain(words) && isDining()
        ? (ruleOf(`dining ${plain[1] === 'chair' ? 'chair' : 'table'}`) ?? plain)
        : plain
    if (!found) continue
    // "Sofas" of a shop are corner sofas too: the title may say more.
    const finer = REFINED[found[1]]
    const own = finer && ruleOf(title)
    const named = own && finer.includes(own[1]) ? own : found
    const round = ROUND_WORD.test(title) ? ROUND_NAMES[named[1]] : undefined
    const rule = (round === undefined || named[3].includes('bath') ? undefined : ruleOf(round)) ?? named
    const [, kind, functions, terms, more] = rule
    return { ...UNPLACED, kind, functions: [...functions], terms: [...terms], ...more }
  }
  return inDepartment(types)
}

/** Of the rooms in a path: "Essen/Stühle". */
const DINING =
  /\b(dining|kitchen|essen|esszimmer|salle a manger|comedor|sala da pranzo|eetkamer|matsal|matrum|jadalnia|jadalni)\b/
const PLAIN_CHAIRS_AND_TABLES =
  /^(chairs?|tables?|stuhle?|tische?|chaises?|sillas?|mesas?|sedi[ae]|tavol[oi]|stoel(en)?|tafels?|stolar|bord|krzesl[ao]|stol|stoly)$/

const ROUND_WORD = /\b(round|rund(er|es|t)?|ronde?|rotond[oa]|redond[oa]|okragl[ya])\b/

const ROUND_NAMES: Readonly<Partial<Record<Place['kind'], string>>> = {
  'dining-table': 'round dining table',
  rug: 'round rug',
}

function isPlain(words: string): boolean {
  return PLAIN_CHAIRS_AND_TABLES.test(words)
}

/** A part is listed in the room of its piece of furniture. */
function partOf(texts: readonly string[]): Place {
  const functions = texts.flatMap((words) => ruleOf(words)?.[2].slice(0, 1) ?? []).slice(0, 1)
  return functions.length > 0 ? { ...UNPLACED, functions, terms: termsOf(functions) } : inDepartment(texts)
}

function inDepartment(texts: readonly string[]): Place {
  const found = DEPARTMENTS.find(([pattern]) => texts.some((words) => pattern.test(words)))
  const functions = found ? [found[1]] : []
  return { ...UNPLACED, functions, terms: termsOf(functions) }
}

function termsOf(functions: readonly RoomFunction[]): string[] {
  return functions.map((name) => name.toLowerCase())
}

/** The categories of a table repeat. */
const ruleOf = memoizeByText(findRule, 2_000)

function findRule(words: string): Rule | undefined {
  const rule = (text: string) => RULES.find(([pattern]) => pattern.test(text))
  const found = rule(words)
  if (found && !GENERAL_KINDS.has(found[1])) return found
  const meaning = kindWords(words)
  if (meaning === undefined) return found
  // "Table basse" and "sofa esquinero" hold the English word of something more general.
  const isGeneral = found === undefined || !GENERAL_MEANINGS.has(meaning)
  return isGeneral ? rule(meaning) : found
}

const GENERAL_KINDS: ReadonlySet<Place['kind']> = new Set<Place['kind']>(['sofa', 'chair', 'side-table', 'block'])
const GENERAL_MEANINGS: ReadonlySet<string> = new Set(['sofa', 'chair', 'armchair', 'table', 'bed', 'ottoman'])

const BED_SIZES: readonly [words: RegExp, size: string][] = [
  [/\b(king|california king)\b/, 'King Size'],
  [/\bqueen\b/, 'Queen Size'],
  [/\b(full|double)\b/, 'Full Size'],
  [/\b(twin|single)\b/, 'Twin Size'],
]
/** Minimum length in inches per table size. Each seat needs 24 inches, and the ends 12. */
const TABLES: readonly [inches: number, size: string][] = [
  [90, 'XL Table'],
  [72, 'L Table'],
  [48, 'M Table'],
  [0, 'S Table'],
]

/** The wizard sizes that it suits; empty: all of them. */
export function wizardSizes(place: Place, feed: FeedProduct, lengthInches: number | null): string[] {
  const { wizardSize } = PRODUCT_TRAITS[place.kind]
  if (wizardSize) return [wizardSize]
  if (place.functions[0] === 'Sleep') {
    const words = `${feed.title ?? ''} ${feed.size ?? ''}`.toLowerCase()
    return BED_SIZES.filter(([pattern]) => pattern.test(words)).map(([, size]) => size)
  }
  if (TRAITS[place.kind].family === 'dining-table' && lengthInches !== null)
    return TABLES.filter(([inches]) => lengthInches >= inches)
      .slice(0, 1)
      .map(([, size]) => size)
  return []
}
