/** The one request for products of the home page: those of a room, because neighbors in the whole catalog are of one kind. */
import type { ProductSearch } from '../../api/products.ts'

export const SAMPLE_PRODUCTS = {
  pageSize: 12,
  search: 'Entertainment',
  style: 'Natural Tones',
} as const satisfies ProductSearch
