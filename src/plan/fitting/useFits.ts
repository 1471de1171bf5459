/** The places of a room, the products of the catalog, and which of them fit a place. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import {
  type Candidate,
  candidateKey,
  createFitter,
  type Fit,
  type FitPlace,
  type FitPlaces,
  useEditor,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { productPages } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'
import { createFitSearch, productCandidate } from './fitSearch.ts'

type Point = { readonly x: number; readonly y: number }

/** The empty stretches of the walls, and the place that a point selects. */
export function useFitPlaces(layout: Layout, at: Point | undefined) {
  const id = useId()
  return useQuery({
    queryKey: ['fit places', id],
    queryFn: async (): Promise<FitPlaces> => {
      const fitter = createFitter(layout)
      try {
        const { places } = await fitter.query({ kind: 'places', ...(at && { at }) })
        return places ?? { stretches: [] }
      } finally {
        fitter.stop()
      }
    },
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The largest page size of the API, and the number of pages that are loaded automatically. */
const PAGE = 48
const PAGES_AT_ONCE = 10

/** The products that are no longer than the room, page by page. */
export function useCatalog({ floor }: Layout) {
  const longest = Math.ceil(Math.max(floor.width, floor.length))
  const list = useInfiniteQuery(productPages({ pageSize: PAGE, max_length: longest, max_width: longest }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const pages = data?.pages.length ?? 0
  const loadsNext = hasNextPage && !isError && (pages === 0 || pages % PAGES_AT_ONCE !== 0)
  useEffect(() => {
    if (loadsNext && !isFetching) void fetchNextPage()
  }, [loadsNext, isFetching, fetchNextPage])
  const products = useMemo(() => data?.pages.flat() ?? [], [data])
  return { list, products, isLoading: list.isPending || loadsNext }
}

export type FittingProduct = { readonly product: Product; readonly candidate: Candidate; readonly fit: Fit }

/** Which of the products fit the place; `place` must keep its identity while it is unchanged. */
export function useFits(layout: Layout, place: FitPlace, products: readonly Product[]) {
  const search = useMemo(() => createFitSearch(layout, place), [layout, place])
  const asked = useMemo(
    () =>
      products.flatMap((product) => {
        const candidate = productCandidate(product)
        return candidate ? [{ product, candidate, key: candidateKey(candidate) }] : []
      }),
    [products],
  )
  useEffect(() => search.ask(asked.map(({ candidate }) => candidate)), [search, asked])
  // After the queries: if React runs the effects twice, the second run queries again.
  useEffect(() => search.stop, [search])
  const { box, fits, isFailed } = useEditor(search, (state) => state)
  const fitting = useMemo(
    () =>
      asked.flatMap(({ product, candidate, key }): FittingProduct[] => {
        const fit = fits.get(key)
        return fit && fit !== 'fits' ? [{ product, candidate, fit }] : []
      }),
    [asked, fits],
  )
  const checked = asked.filter(({ key }) => fits.has(key)).length
  return { box, fitting, checked, asked: asked.length, isFailed }
}
