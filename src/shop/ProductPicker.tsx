/** A dialog to pick one product of the catalog: first those of the same kind, or the results of a search. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { productPages } from '../api/products.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import type { Product } from '../contract/products.ts'
import type { Selection } from '../contract/vocabulary.ts'
import { useNearSearch } from './NearestProducts.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { type Filters, searchOfFilters, withFilters } from './productFilters.ts'
import { ProductList } from './ProductList.tsx'
import styles from './ProductPicker.module.css'
import { ProductSearchField } from './ProductSearchField.tsx'

type Props = {
  /** The piece to be replaced. `kind` is undefined if no product has its kind. */
  like?: { readonly title: string; readonly kind?: Product['kind'] }
  /** Criteria of the products to list first. */
  suits?: Pick<Partial<Selection>, 'function_name' | 'style'>
  /** The reason why a product cannot be picked; undefined if it can. */
  refusal: (product: Product) => string | undefined
  /** A line about the product. */
  renderLabel?: (product: Product) => ReactNode
  onPick: (product: Product) => void
  onClose: () => void
  /** The element that gets the focus after closing if the opener is gone. */
  returnTo?: () => HTMLElement | null
}

const PAGE = 12

export function ProductPicker({ like, suits, refusal, renderLabel, onPick, onClose, returnTo }: Props) {
  const [words, setWords] = useState('')
  const [among, setAmong] = useState<'kind' | 'all'>(like?.kind ? 'kind' : 'all')
  const [filters, setFilters] = useState<Filters>({})
  const wanted = words !== '' ? { search: words } : among === 'kind' && like?.kind ? { kind: like.kind } : {}
  const search = useNearSearch({ ...wanted, ...searchOfFilters(filters), ...suits })
  const list = useInfiniteQuery(productPages({ ...search, pageSize: PAGE }))
  const found = list.data?.pages.flat() ?? []
  // The same kind first: a chair is usually swapped for a chair.
  const shown = like?.kind
    ? found.toSorted((a, b) => Number(b.kind === like.kind) - Number(a.kind === like.kind))
    : found

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={like ? `Swap ${like.title}` : 'Add a product'}
      size="wide"
      returnTo={returnTo}
    >
      <div className={styles.picker}>
        <div className={styles.head}>
          <ProductSearchField words={words} onSearch={setWords} />
          {like?.kind !== undefined && words === '' && (
            <SegmentedControl
              legend="Which products"
              name="among"
              options={[
                { value: 'kind', label: 'Same kind' },
                { value: 'all', label: 'All' },
              ]}
              value={among}
              onChange={setAmong}
            />
          )}
        </div>
        <ProductFilters
          isFolded
          filters={filters}
          onChange={(changes) => setFilters(withFilters(filters, changes))}
          onClear={() => setFilters({})}
        />
        <ProductList list={list} products={shown}>
          {(product) => {
            const reason = refusal(product)
            return (
              <li key={product.id}>
                <ProductChoice
                  product={product}
                  disabled={reason !== undefined}
                  note={reason}
                  label={renderLabel?.(product)}
                  onPick={() => onPick(product)}
                />
              </li>
            )
          }}
        </ProductList>
      </div>
    </Dialog>
  )
}
