/**
 * The pieces of a board, in one list: number, picture, name, size, material, quantity and price of each, and the total.
 * The owner swaps, removes and adds pieces here.
 */
import { Plus, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Floor } from '../../../../studio/model/floor.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { Product } from '../../../contract/products.ts'
import { formatPrice } from '../../../lib/amounts.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { DeliveryButton } from '../../delivery/DeliveryButton.tsx'
import type { BoardFacts } from './boardFacts.ts'
import type { Direction } from '../../products/alternatives/alternatives.ts'
import { priceTotals } from '../../products/priceTotals.ts'
import { ListMenu } from './ListMenu.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { fitSentence } from './pieceFit.ts'
import styles from './ShoppingList.module.css'
import { ShoppingRow } from './ShoppingRow.tsx'
import type { ProductChanges } from './useProductChanges.ts'

const BoardPicker = lazyComponent('product picker', async () => (await import('./BoardPicker.tsx')).BoardPicker)

const BoardAlternatives = lazyComponent(
  'alternatives',
  async () => (await import('./BoardAlternatives.tsx')).BoardAlternatives,
)

const ProductsDelivery = lazyComponent(
  'delivery',
  async () => (await import('../../delivery/ProductsDelivery.tsx')).ProductsDelivery,
)

type Props = {
  facts: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities' | 'title' | 'origin'>
  /** Null if no room was made yet. */
  floor: Floor | null
  onQuantity: (productId: string, quantity: number) => void
  /** Without it no piece can be swapped, removed or added. */
  changes?: ProductChanges
  /** Whose list a signed-in reader can mail to themselves. */
  mailed?: ComponentProps<typeof ListMenu>['mailed']
  /** What its owner means to spend. */
  budget?: Omit<ComponentProps<typeof BudgetBar>, 'totals'>
}
/** The product to replace; null to add one. */
type Wanted = { index: number; product: Product } | null

const ICON = { 'aria-hidden': true, size: 16 } as const

export function ShoppingList({ facts, floor, onQuantity, changes, mailed, budget }: Props) {
  const unit = useUnit()
  const [wanted, setWanted] = useState<Wanted>()
  const [delivered, setDelivered] = useState<Product>()
  const [like, setLike] = useState<{ index: number; direction: Direction }>()
  const { cutouts, products, quantities = {} } = facts
  const count = cutouts.reduce((sum, { product }) => sum + ((product && quantities[product.id]) ?? 1), 0)
  const totals = priceTotals(products, quantities)
  const carried = products.filter(({ placement }) => placement !== 'paint')
  // A board without stored products has nothing to swap.
  const editable = products.length > 0 ? changes : undefined
  const likeProduct = like && products[like.index]
  const fit = fitSentence(products, floor, unit)

  return (
    <section className={styles.shopping} id="shopping" aria-labelledby="shopping-list">
      <header className={styles.head}>
        <h2 id="shopping-list">Shopping list</h2>
        <p className={`${styles.note} figures`}>
          {count} {count === 1 ? 'piece' : 'pieces'}
          {count > cutouts.length && `, ${cutouts.length} ${cutouts.length === 1 ? 'product' : 'products'}`}
          {fit && `. ${fit}`}
        </p>
      </header>
      <ol className={styles.list}>
        {cutouts.map((cutout, index) => (
          <ShoppingRow
            // oxlint-disable-next-line react/no-array-index-key -- the number is the piece's identity on the board
            key={index}
            number={index + 1}
            cutout={cutout}
            quantity={(cutout.product && quantities[cutout.product.id]) ?? 1}
            floor={floor}
            onQuantity={onQuantity}
            change={
              editable && {
                onSwap: (product) => setWanted({ index, product }),
                onDelivery: setDelivered,
                onAlternatives: (direction) => setLike({ index, direction }),
                onRemove: products.length === 1 ? undefined : () => editable.remove(index),
              }
            }
          />
        ))}
      </ol>
      {totals.map(({ currency, amount }) => (
        <p key={currency} className={styles.total}>
          <span>{totals.length > 1 ? `Total in ${currency}` : 'Total'}</span>
          <span className="figures">{formatPrice(amount, currency)}</span>
        </p>
      ))}
      {budget && products.length > 0 && <BudgetBar {...budget} totals={totals} />}
      {products.length > 0 && (
        <div className={styles.buttons}>
          {editable && (
            <Button
              variant="secondary"
              size="small"
              icon={<Plus {...ICON} />}
              disabled={!editable.canAdd}
              onClick={() => setWanted(null)}
            >
              Add a product
            </Button>
          )}
          {carried.length > 0 && <DeliveryButton products={carried} variant="secondary" size="small" />}
          <ListMenu facts={facts} mailed={mailed} />
          {editable?.last !== undefined && (
            <Button
              variant="quiet"
              size="small"
              icon={<Undo2 {...ICON} />}
              title={editable.last}
              onClick={editable.undo}
            >
              Undo product change
            </Button>
          )}
          {editable && !editable.canAdd && <p className={styles.note}>A board holds up to ten products.</p>}
        </div>
      )}
      {delivered && <ProductsDelivery products={[delivered]} onClose={() => setDelivered(undefined)} />}
      {editable && like && likeProduct && (
        <BoardAlternatives
          product={likeProduct}
          products={products}
          direction={like.direction}
          quantity={quantities[likeProduct.id] ?? 1}
          room={editable.room}
          onPick={(product) => {
            editable.swap(like.index, product)
            setLike(undefined)
          }}
          onClose={() => setLike(undefined)}
        />
      )}
      {editable && wanted !== undefined && (
        <BoardPicker
          products={products}
          replaced={wanted?.product}
          origin={facts.origin}
          room={editable.room}
          onPick={(product) => {
            if (wanted) editable.swap(wanted.index, product)
            else editable.add(product)
            setWanted(undefined)
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </section>
  )
}
