/**
 * The products of one tab: pages that append, skeletons, and an empty state. The caller keeps the number
 * of pages, so that a reload and the Back button show as many.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { Check, Plus } from 'lucide-react'
import { productPages, type ProductSearch } from '../api/products.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination, useFocusAfterLastPage } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Product } from '../contract/products.ts'
import { Picture } from '../ui/Picture.tsx'
import { PRODUCT_SIZES } from '../contract/pictureSizes.ts'
import { formatPrice } from '../platform/amounts.ts'
import { isUnavailable } from './shopWords.ts'
import { stockText } from '../contract/shoppingFacts.ts'
import { Difference, isNearest, NearestIntro, useNearSearch } from './NearestProducts.tsx'
import { useProductSize, useShortSize } from './useProductSize.ts'
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
  const asked = useNearSearch(search)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(productPages(asked))
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
      {isNearest(products) && (
        <div className={styles.nearest}>
          <NearestIntro />
          {wayOut}
        </div>
      )}
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

/**
 * A product: picture, price, size, title, and the button that adds it to the selection or removes it. The picture opens the
 * details.
 */
type ProductCardProps = {
  product: Product
  isPicked: boolean
  eager?: boolean
  onToggle: () => void
  onOpen: () => void
}

const PHOTO_PX = 768

function ProductCard({ product, isPicked, eager, onToggle, onOpen }: ProductCardProps) {
  const titleId = useId()
  const size = useProductSize()
  const shortSize = useShortSize()
  return (
    <article className={styles.card} data-picked={isPicked} aria-labelledby={titleId}>
      <button type="button" className={styles.open} aria-label={`Details of ${product.title}`} onClick={onOpen}>
        <Picture
          source={product.image}
          alt=""
          width={PHOTO_PX}
          height={PHOTO_PX}
          placeholder={product.placeholder}
          srcSet={product.imageSet}
          sizes={PRODUCT_SIZES}
          eager={eager}
          className={styles.picture}
        />
      </button>
      <p className={`${styles.facts} figures`}>
        <span className={styles.price}>{formatPrice(product.price, product.currency)}</span>
        <span className={styles.size}>
          <span aria-hidden="true">{shortSize(product)}</span>
          <span className="visually-hidden">{size(product)}</span>
        </span>
        {product.brand && <span>{product.brand}</span>}
        {isUnavailable(product) && <span className={styles.stock}>{stockText(product)}</span>}
      </p>
      <div>
        <h2 id={titleId} className={styles.title}>
          {product.title}
        </h2>
        <Difference product={product} />
      </div>
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isPicked}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        {isPicked ? <Check aria-hidden="true" size={18} /> : <Plus aria-hidden="true" size={18} />}
        {isPicked ? 'Selected' : 'Select'}
      </button>
    </article>
  )
}
