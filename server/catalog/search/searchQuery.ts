/**
 * Translates a search into full-text queries. `tiers` rank the results by where the words match: the category named
 * first, then category and title, then look (material, color, style), then the rest; each tier includes the one before
 * it. `fits` are criteria of the room, the most important first.
 */
import type { ProductQuery } from '../../../src/contract/products.ts'
import { colorFamilies } from '../../design/engine/palette/colorFamilies.ts'
import { ANY_SIZE, facet } from './facets.ts'
import type { QueryWords } from './readWords.ts'

export type SearchQuery = { tiers: string[]; base: string | null; fits: string[] }

/** The search document weights that each tier of words covers (see `searchRow`). */
const WEIGHTS = ['AB', 'ABC', 'ABCD'] as const
/** When the words name a category, the search ends with the titles: texts that merely mention it are not wanted. */
const WEIGHTS_OF_CATEGORY = ['A', 'AB'] as const

/** Returns tsquery texts. `base` is what every result must match besides the words; null when there is no filter. */
export function searchQueryOf(query: Omit<ProductQuery, 'images'>, asked: QueryWords | null): SearchQuery {
  const wanted = [
    query.category && anyOf([facet('term', query.category), facet('function', query.category)]),
    query.only_style && quote(facet('style', query.only_style)),
    query.colour && quote(facet('colour', query.colour)),
    ...(query.near_hex ? colorFamilies([{ hex: query.near_hex }]).map((family) => quote(facet('colour', family))) : []),
  ].flatMap((part) => part || [])
  const fits = [
    query.function_name && quote(facet('function', query.function_name)),
    query.style && quote(facet('style', query.style)),
    query.size && anyOf([facet('size', query.size), facet('size', ANY_SIZE)]),
  ].flatMap((part) => part || [])
  return { tiers: asked ? tiersOf(asked) : [], base: wanted.length > 0 ? wanted.join(' & ') : null, fits }
}

function tiersOf({ stems, categories }: QueryWords): string[] {
  const words = (weights: string) =>
    stems.map((some) => `(${some.map((stem) => `${quote(stem)}:${weights}`).join(' | ')})`).join(' & ')
  if (categories.length === 0) return WEIGHTS.map(words)
  const category = anyOf(categories)
  return [category, ...WEIGHTS_OF_CATEGORY.map((weights) => `(${category} | (${words(weights)}))`)]
}

function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(quote).join(' | ')})`
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
