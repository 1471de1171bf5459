/** A list of products that is loaded in pages: placeholders, a failure with a retry, nothing found, and "Load More". */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Product } from '../contract/products.ts'
import { isNearest, NearestIntro } from './NearestProducts.tsx'
import styles from './ProductList.module.css'

type Props<Shown> = {
  list: UseInfiniteQueryResult<InfiniteData<Product[]>>
  /** Narrower columns, for a panel beside the plan. */
  isNarrow?: boolean
  /** Shown when all is loaded and `products` is empty. */
  none?: ReactNode
  /** Those of the list that are shown. */
  products: readonly Shown[]
  children: (shown: Shown) => ReactNode
}

const SKELETON_ROWS = [1, 2, 3, 4]

export function ProductList<Shown>({
  list,
  isNarrow = false,
  none = 'No products found.',
  products,
  children,
}: Props<Shown>) {
  const grid = isNarrow ? `${styles.grid} ${styles.narrow}` : styles.grid
  if (list.isPending)
    return (
      <div className={grid} role="status" aria-label="Loading products">
        {SKELETON_ROWS.map((each) => (
          <Skeleton key={each} height="12rem" radius="picture" />
        ))}
      </div>
    )
  if (!list.data)
    return <ErrorState message={list.error?.message ?? ''} onRetry={() => void list.refetch()} busy={list.isFetching} />
  return (
    <>
      {products.length === 0 && !list.hasNextPage && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
      {isNearest(list.data.pages.flat()) && products.length > 0 && <NearestIntro />}
      <ul className={grid}>{products.map((shown) => children(shown))}</ul>
      <Pagination
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error.message : undefined}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
