/**
 * A search as the questions that the database's full-text index answers. `tiers` rank what is found: the category that
 * was named first, then words of category and title, looks (material, colour, style), and the rest; each holds the one
 * before it. `fits` are what suits the room, the weightiest first.
 */
import type { ProductQuery } from '../../../src/contract/products.ts'
import { ANY_SIZE, facet } from './facets.ts'
import type { AskedWords } from './readWords.ts'

export type Question = { tiers: string[]; base: string | null; fits: string[] }

/** The weights that a tier of words looks at (`searchRow`). */
const WEIGHTS = ['AB', 'ABC', 'ABCD'] as const
/** Whoever names a category wants no text that happens to mention it: such a search ends with the titles. */
const WEIGHTS_OF_CATEGORY = ['A', 'AB'] as const

/** tsquery texts; `base` is what everything found must have beside the words, null where nothing is asked. */
export function questionOf(query: Omit<ProductQuery, 'images'>, asked: AskedWords | null): Question {
  const wanted = [
    query.category && anyOf([facet('term', query.category), facet('function', query.category)]),
    query.only_style && quote(facet('style', query.only_style)),
    query.colour && quote(facet('colour', query.colour)),
  ].flatMap((part) => part || [])
  const fits = [
    query.function_name && quote(facet('function', query.function_name)),
    query.style && quote(facet('style', query.style)),
    query.size && anyOf([facet('size', query.size), facet('size', ANY_SIZE)]),
  ].flatMap((part) => part || [])
  return { tiers: asked ? tiersOf(asked) : [], base: wanted.length > 0 ? wanted.join(' & ') : null, fits }
}

function tiersOf({ stems, categories }: AskedWords): string[] {
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
