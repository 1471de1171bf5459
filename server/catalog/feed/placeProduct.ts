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
import { type KIND_RULES, kindRule } from '../../../studio/model/kindRules.ts'
import { plainWords } from '../../../studio/model/kindWords.ts'

export type Place = Pick<KeptProduct, 'kind' | 'footprint' | 'placement' | 'functions'> & { terms: string[] }

/** The kinds that no rule names: the compiler reports them here. */
type UnplacedKind = Exclude<Place['kind'], (typeof KIND_RULES)[number][1]>
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
type UnlistedTerm = UnlistedTermOf<(typeof KIND_RULES)[number]>
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
    const plain = kindRule(words)
    // "Dining > Chairs"
    const found =
      plain && isPlain(words) && isDining()
        ? (kindRule(`dining ${plain[1] === 'chair' ? 'chair' : 'table'}`) ?? plain)
        : plain
    if (!found) continue
    // "Sofas" of a shop are corner sofas too: the title may say more.
    const finer = REFINED[found[1]]
    const own = finer && kindRule(title)
    const named = own && finer.includes(own[1]) ? own : found
    const round = ROUND_WORD.test(title) ? ROUND_NAMES[named[1]] : undefined
    const rule =
      (round === undefined || named[3].some((term) => term === 'bath') ? undefined : kindRule(round)) ?? named
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
  const functions = texts.flatMap((words) => kindRule(words)?.[2].slice(0, 1) ?? []).slice(0, 1)
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
