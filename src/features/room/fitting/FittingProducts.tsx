/** The products that fit a place, by kind and in an order, while the catalog is still read and checked. */
import { useState } from 'react'
import type { FitPlace } from '../../../../studio/index.ts'
import type { PieceKind } from '../../../../studio/model/furniture.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Select } from '../../../components/Field.tsx'
import { Pagination } from '../../../components/Pagination.tsx'
import { Progress } from '../../../components/Progress.tsx'
import { formatShortNumber } from '../../../lib/locale.ts'
import { FittingCard } from './FittingCard.tsx'
import styles from './FittingProducts.module.css'
import { kindInWords } from './fitWords.ts'
import type { FittingProduct, useCatalog, useFits } from './useFits.ts'

type Props = {
  place: FitPlace
  catalog: ReturnType<typeof useCatalog>
  fits: ReturnType<typeof useFits>
  /** True if the plan is full. */
  isFull: boolean
  /** Ways start at doors: without one they are not checked. */
  hasDoor: boolean
  /** Called with the hovered or focused product. */
  onShow: (shown: FittingProduct | undefined) => void
  onAdd: (chosen: FittingProduct) => void
}

const ALL = 'all'

type Order = 'size' | 'spare' | 'cheap' | 'dear'
const ORDERS: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'size', label: 'Largest first' },
  { value: 'spare', label: 'Most room to spare' },
  { value: 'cheap', label: 'Price, low to high' },
  { value: 'dear', label: 'Price, high to low' },
]

/** Ascending. */
const RANKS: Record<Order, (each: FittingProduct) => number> = {
  size: ({ candidate: { footprint } }) => -footprint.width * footprint.length,
  spare: ({ fit: { spare } }) => -Math.min(spare.left, spare.right),
  cheap: ({ product }) => product.price,
  dear: ({ product }) => -product.price,
}

export function FittingProducts({ place, catalog, fits, isFull, hasDoor, onShow, onAdd }: Props) {
  const [kind, setKind] = useState<PieceKind | typeof ALL>(ALL)
  const [order, setOrder] = useState<Order>('size')
  const { list, products, isLoading } = catalog
  const { fitting, checked, asked, isFailed } = fits
  const isChecking = isLoading || checked < asked
  const counts = new Map<PieceKind, number>()
  for (const { candidate } of fitting) counts.set(candidate.kind, (counts.get(candidate.kind) ?? 0) + 1)
  // The selected kind remains an option at a place where none of it fits.
  const kinds = [...new Set([...counts.keys(), ...(kind === ALL ? [] : [kind])])].toSorted()
  const rank = RANKS[order]
  const shown = fitting
    .filter(({ candidate }) => kind === ALL || candidate.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b))
  if (isFailed)
    return <p role="alert">The products could not be checked. Please close this dialog and open it again.</p>
  if (list.isError && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  return (
    <div className={styles.products}>
      <div className={styles.choices}>
        <Select
          label="Kind"
          choices={[
            { value: ALL, label: 'All kinds' },
            ...kinds.map((each) => ({
              value: each,
              label: `${kindInWords(each)} (${formatShortNumber(counts.get(each) ?? 0)})`,
            })),
          ]}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? ALL)}
        />
        <Select
          label="Order"
          choices={ORDERS}
          value={order}
          onChange={({ target }) => setOrder(ORDERS.find(({ value }) => value === target.value)?.value ?? 'size')}
        />
      </div>
      {isChecking && (
        <Progress label="Products checked" value={asked > 0 && !isLoading ? checked / asked : undefined} />
      )}
      <p className={styles.count} role="status">
        {isChecking ? 'Checking the products...' : fittingInWords(fitting.length, products.length)}
        {isFull && ' The plan is full, so none can be added.'}
      </p>
      {!isChecking && shown.length === 0 && (
        <p>
          {kind === ALL
            ? 'No product of the catalog fits here.'
            : 'No product of this kind fits here. Choose another kind, or another place.'}
        </p>
      )}
      <ul className={styles.list} aria-label="Products that fit here">
        {shown.map((each) => (
          <FittingCard
            key={each.product.id}
            fitting={each}
            place={place}
            disabled={isFull}
            onShow={onShow}
            onAdd={() => onAdd(each)}
          />
        ))}
      </ul>
      {!isLoading && (
        <Pagination
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {!isChecking && (
        <p className={styles.note}>
          {!hasDoor && 'This room has no door yet, so the ways through it are not checked. '}
          {list.hasNextPage && `Only the first ${products.length} products of the catalog are checked. `}
          Rugs, textiles, pictures and table lamps are not listed, because they lie on, under or over other pieces; nor
          are products without a known size.
        </p>
      )}
    </div>
  )
}

/** `2 of 5 products fit here.` `1 of 5 products fits here.` */
function fittingInWords(fitting: number, products: number): string {
  return `${fitting} of ${products} ${products === 1 ? 'product' : 'products'} ${fitting === 1 ? 'fits' : 'fit'} here.`
}
