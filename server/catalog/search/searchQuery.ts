/**
 * Translates a search into full-text queries. `tiers` rank the results by where the words match: the category named
 * first, then category and title, then look (material, color, style), then the rest; each tier includes the one before
 * it. `fits` are criteria of the room, the most important first.
 */
import type { ProductQuery } from '../../../src/contract/products.ts'
import { colorFamilies } from '../../design/engine/palette/colorFamilies.ts'
import { ANY_SIZE, facet } from './facets.ts'
import type { Bound, Question } from './readQuestion.ts'
import type { QueryWords } from './readWords.ts'

export type SearchQuery = {
  tiers: string[]
  base: string | null
  fits: string[]
  /** What the nearest products still have in common with the query: the category, and the words. */
  category: string | null
  words: string | null
  /** What they may differ in. */
  looks: { of: 'colour' | 'style'; query: string }[]
  bounds: readonly Bound[]
}
/** What the line says besides its words; `stems` are those of the words of its colors. */
export type AskedLooks = Pick<Question, 'colors' | 'without' | 'bounds'> & { stems: readonly string[] }
const NO_LOOKS: AskedLooks = { colors: [], without: [], bounds: [], stems: [] }

/** The search document weights that each tier of words covers (see `searchRow`). */
const WEIGHTS = ['AB', 'ABC', 'ABCD'] as const
/** When the words name a category, the search ends with the titles: texts that merely mention it are not wanted. */
const WEIGHTS_OF_CATEGORY = ['A', 'AB'] as const

/** Returns tsquery texts. `base` is what every result must match besides the words; null when there is no filter. */
export function searchQueryOf(
  query: Omit<ProductQuery, 'images'>,
  asked: QueryWords | null,
  { colors, without, bounds, stems }: AskedLooks = NO_LOOKS,
): SearchQuery {
  const category = query.category ? anyOf([facet('term', query.category), facet('function', query.category)]) : null
  const near = query.near_hex ? colorFamilies([{ hex: query.near_hex }]) : []
  const facets = [
    ...(query.only_style ? [{ of: 'style' as const, query: quote(facet('style', query.only_style)) }] : []),
    ...[...(query.colour ? [query.colour] : []), ...near].map((family) => ({
      of: 'colour' as const,
      query: quote(facet('colour', family)),
    })),
  ]
  // The family of its color, or the word: "green" finds sage, and what is called green.
  const color =
    colors.length > 0
      ? `(${[...colors.map((family) => quote(facet('colour', family))), ...stems.map((stem) => `${quote(stem)}:ABC`)].join(' | ')})`
      : null
  const unwanted = without.map((family) => `!${quote(facet('colour', family))}`)
  const wanted = [...(category ? [category] : []), ...facets.map((one) => one.query), ...unwanted]
  const fits = [
    query.function_name && quote(facet('function', query.function_name)),
    query.style && quote(facet('style', query.style)),
    query.size && anyOf([facet('size', query.size), facet('size', ANY_SIZE)]),
  ].flatMap((part) => part || [])
  const tiers = asked ? tiersOf(asked) : []
  return {
    tiers: color === null ? tiers : tiers.length === 0 ? [color] : tiers.map((tier) => `(${tier}) & ${color}`),
    base: wanted.length > 0 ? wanted.join(' & ') : null,
    fits,
    category,
    words: tiers.at(-1) ?? null,
    looks: [...facets, ...(color === null ? [] : [{ of: 'colour' as const, query: color }])],
    bounds,
  }
}

function tiersOf({ stems, categories }: QueryWords): string[] {
  const words = (weights: string) =>
    stems.map((some) => `(${some.map((stem) => `${quote(stem)}:${weights}`).join(' | ')})`).join(' & ')
  if (categories.length === 0) return WEIGHTS.map(words)
  const category = anyOf(categories)
  return [category, ...WEIGHTS_OF_CATEGORY.map((weights) => `(${category} | (${words(weights)}))`)]
}

export function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(quote).join(' | ')})`
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
