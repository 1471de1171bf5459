/**
 * The products of one tab: pages that append, skeletons, and an empty state. The caller keeps the number
 * of pages, so that a reload and the Back button show as many.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { productPages, type ProductSearch } from '../../api/products.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Pagination, useFocusAfterLastPage } from '../../components/Pagination.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { Product } from '../../contract/products.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'

type Props = {
  search: ProductSearch
  pages: number
  onPages: (pages: number) => void
  /** Shown below the text of the empty state. */
  wayOut?: ReactNode
  pickedIds: ReadonlySet<string>
  onToggle: (product: Product) => void
  onOpen: (product: Product) => void
}

/** Number of cards in the first viewport of a wide display. */
const EAGER_CARDS = 8
const SKELETONS = 8

export function ProductGrid({ search, pages, onPages, wayOut, pickedIds, onToggle, onOpen }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(productPages(search))
  const loaded = data?.pages.length ?? 0
  const isShort = loaded > 0 && loaded < pages && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])

  const products = distinct(data?.pages.flat() ?? [])
  const { list, rememberFocus } = useFocusAfterLastPage(products.length, hasNextPage, 'button')
  if (isPending) return <ProductSkeletons />
  if (!data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (products.length === 0)
    return (
      <div className={styles.none}>
        <p>No products found.</p>
        {wayOut}
      </div>
    )

  function handleMore() {
    rememberFocus()
    if (isFetchNextPageError) void fetchNextPage()
    else onPages(loaded + 1)
  }

  return (
    <>
      <ul className={styles.grid} ref={list}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              isPicked={pickedIds.has(product.id)}
              eager={index < EAGER_CARDS}
              onToggle={() => onToggle(product)}
              onOpen={() => onOpen(product)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={isFetchNextPageError ? (error?.message ?? '') : undefined}
        onMore={handleMore}
      />
    </>
  )
}

function ProductSkeletons() {
  return (
    <div role="status" aria-label="Loading products">
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <Skeleton aspectRatio="1" radius="picture" />
            <Skeleton width="30%" height="1rem" />
            <Skeleton width="80%" height="1.1rem" />
            <Skeleton height="2.5rem" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Omits duplicates: a product may move between pages while they are fetched. */
function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
