/** Products like another one at a lower or higher price, each with the difference; picking one swaps it in. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { productPages } from '../../api/products.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Product } from '../../contract/products.ts'
import { ProductChoice } from '../ProductChoice.tsx'
import { ProductList } from '../ProductList.tsx'
import styles from '../ProductPicker.module.css'
import { alternativeSearch, differenceText, type Direction, isForSale, isOfItsSize } from './alternatives.ts'

type Props = {
  product: Product
  direction: Direction
  /** Its quantity in the list. */
  quantity?: number
  /** Ids that are on the list already. */
  taken: ReadonlySet<string>
  /** Checks the size on the plan; without it, larger products are not shown. */
  renderFitting?: (found: readonly Product[], render: (fitting: readonly Product[]) => ReactNode) => ReactNode
  onPick: (product: Product) => void
  onClose: () => void
}

const PAGE = 24

export function AlternativesDialog({ product, direction, quantity = 1, taken, renderFitting, onPick, onClose }: Props) {
  const [isColorFree, setColorFree] = useState(false)
  const list = useInfiniteQuery(productPages({ ...alternativeSearch(product, direction, isColorFree), pageSize: PAGE }))
  const found = (list.data?.pages.flat() ?? []).filter((each) => isForSale(each) && !taken.has(each.id))
  const kind = product.kind.replaceAll('-', ' ')

  const render = (fitting: readonly Product[]) => (
    <ProductList
      list={list}
      products={fitting}
      none={`No ${direction === 'cheaper' ? 'cheaper' : 'dearer'} ${kind}${isColorFree ? '' : ' of this color'} has the size that fits.`}
    >
      {(each) => (
        <li key={each.id}>
          <ProductChoice
            product={each}
            label={<span className={`${styles.difference} figures`}>{differenceText(each, product, quantity)}</span>}
            onPick={() => onPick(each)}
          />
        </li>
      )}
    </ProductList>
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${direction === 'cheaper' ? 'Cheaper' : 'Better'} like ${product.title}`}
      description={`The same kind${isColorFree ? '' : ' and color'}, in a size that ${renderFitting ? 'your plan has room for' : 'is no larger'}, ${direction === 'cheaper' ? 'for less' : 'at a higher price'}. Picking one swaps it in.`}
      size="wide"
    >
      <div className={styles.picker}>
        {renderFitting ? renderFitting(found, render) : render(found.filter((each) => isOfItsSize(each, product)))}
        {!isColorFree && list.data && (
          <p>
            <Button variant="secondary" size="small" onClick={() => setColorFree(true)}>
              Show other colors too
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}
