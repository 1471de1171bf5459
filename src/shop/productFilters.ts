/**
 * The product filters in the URL: `price=100-300`, `color=Blue`, `look=Light+Tones` (`style`
 * is the wizard's), `wide=84` and `deep=38` in inches. Invalid values are ignored.
 */
import type { ProductSearch } from '../api/products.ts'
import type { ColorFamily, Style } from '../contract/vocabulary.ts'
import { COLOR_FAMILIES, oneOf, STYLES } from '../contract/words.ts'
import { formatPrice } from '../platform/amounts.ts'

export const FILTER_NAMES = ['price', 'color', 'look', 'wide', 'deep'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Filters = Partial<Record<'price' | 'wide' | 'deep', string>> & {
  color?: ColorFamily
  look?: Style
}

/** Price ranges, in US dollars. */
export const PRICES: readonly { value: string; label: string; min?: number; max?: number }[] = [
  { value: '0-100', label: `Up to ${formatPrice(100)}`, max: 100 },
  { value: '100-300', label: `${formatPrice(100)} to ${formatPrice(300)}`, min: 100, max: 300 },
  { value: '300-800', label: `${formatPrice(300)} to ${formatPrice(800)}`, min: 300, max: 800 },
  { value: '800-1500', label: `${formatPrice(800)} to ${formatPrice(1500)}`, min: 800, max: 1500 },
  { value: '1500', label: `${formatPrice(1500)} and more`, min: 1500 },
]
const MAX_INCHES = 1_200

export function readFilters(query: URLSearchParams): Filters {
  const filters: Filters = {
    price: PRICES.find(({ value }) => value === query.get('price'))?.value,
    color: oneOf(COLOR_FAMILIES, query.get('color')),
    look: oneOf(STYLES, query.get('look')),
    wide: readInches(query.get('wide')),
    deep: readInches(query.get('deep')),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The filters with these changes; null removes one. Invalid values are ignored. */
export function withFilters(filters: Filters, changes: Partial<Record<FilterName, string | null>>): Filters {
  const query = new URLSearchParams(
    Object.entries({ ...filters, ...changes }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return readFilters(query)
}

/** The filters as parameters of the API call. */
export function searchOfFilters({ price, color, look, wide, deep }: Filters): Partial<ProductSearch> {
  const { min, max } = PRICES.find(({ value }) => value === price) ?? {}
  return {
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
    ...(color !== undefined && { colour: color }),
    ...(look !== undefined && { only_style: look }),
    ...(wide !== undefined && { max_length: Number(wide) }),
    ...(deep !== undefined && { max_width: Number(deep) }),
  }
}

function readInches(text: string | null): string | undefined {
  const inches = Number(text)
  return text && inches > 0 && inches <= MAX_INCHES ? text : undefined
}
