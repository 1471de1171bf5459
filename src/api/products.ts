/** The product catalog. Pictures are URLs, which the browser can cache. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Product } from '../contract/products.ts'
import { PRODUCT_PAGE_SIZE } from '../contract/words.ts'
import type { Selection } from '../contract/vocabulary.ts'
import { request } from './request.ts'

const loadProducts = async () => (await import('./receivedProduct.ts')).ReceivedProducts

/** The filters are those of `ProductQuery`; servers that do not know them ignore them. */
export type ProductSearch = Partial<Selection> & {
  search?: string
  pageSize?: number
  category?: string
  only_style?: string
  colour?: string
  min_price?: number
  max_price?: number
  max_length?: number
  max_width?: number
  kind?: string
  currency?: string
  near_hex?: string
  order?: 'cheap' | 'dear'
  /** The nearest products where none fits. */
  near?: '1'
  /** Of sizes in `search` that name none. */
  unit?: 'in' | 'ft' | 'cm'
}

/** The catalog by pages; without `search` for the All tab. */
export function productPages({ search, pageSize = PRODUCT_PAGE_SIZE, ...narrowed }: ProductSearch) {
  return infiniteQueryOptions({
    queryKey: ['products', 'pages', { search: search ?? '', pageSize, ...narrowed }],
    queryFn: ({ pageParam, signal }) =>
      request(`products?${query({ page: pageParam, page_size: pageSize, search, ...narrowed })}`, loadProducts, {
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Product[], pages: Product[][]) => (last.length < pageSize ? undefined : pages.length + 1),
  })
}

/** Maximum number of ids per request. */
const MAX_IDS = 48

/** Omits unknown ids. */
export function productsByIds(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['products', 'by ids', ids],
    queryFn: async ({ signal }) => {
      const found: Product[] = []
      for (let from = 0; from < ids.length; from += MAX_IDS) {
        const part = ids.slice(from, from + MAX_IDS).join(',')
        found.push(...(await request(`products?${query({ ids: part })}`, loadProducts, { signal })))
      }
      return found
    },
  })
}

const loadSides = async () => (await import('../contract/products.ts')).ProductSides

/** The photographs of a product from several sides; none for a product of a feed or of the user. */
export function productSides(id: string) {
  return queryOptions({
    queryKey: ['products', 'sides', id],
    queryFn: ({ signal }) => request(`products/${encodeURIComponent(id)}/sides`, loadSides, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The variants of a product in its shop, itself among them; none if it has no others. */
export function productChoices(id: string) {
  return queryOptions({
    queryKey: ['products', 'choices', id],
    queryFn: ({ signal }) => request(`products/${encodeURIComponent(id)}/choices`, loadProducts, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function query(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams({ images: 'url' })
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, `${value}`)
  return search.toString()
}
