/**
 * The key to the collage: number, name, size and price of each piece. The owner swaps, removes and adds pieces here.
 */
import { ArrowLeftRight, EllipsisVertical, Plus, Trash2, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { Menu } from '../../../components/Menu.tsx'
import type { Product } from '../../../contract/products.ts'
import { formatPrice } from '../../../lib/amounts.ts'
import { useProductSize } from '../../products/useProductSize.ts'
import type { BoardFacts } from './boardFacts.ts'
import { priceTotal } from './priceTotal.ts'
import styles from './ProductKey.module.css'
import type { ProductChanges } from './useProductChanges.ts'

const BoardPicker = lazyComponent('product picker', async () => (await import('./BoardPicker.tsx')).BoardPicker)

const ProductsDelivery = lazyComponent(
  'delivery',
  async () => (await import('../../delivery/ProductsDelivery.tsx')).ProductsDelivery,
)

type Props = { facts: BoardFacts; changes?: ProductChanges }
/** The product to replace; null to add one. */
type Wanted = { index: number; product: Product } | null

const ICON = { 'aria-hidden': true, size: 16 } as const

export function ProductKey({ facts, changes }: Props) {
  const sizeText = useProductSize()
  const [wanted, setWanted] = useState<Wanted>()
  const [delivered, setDelivered] = useState<Product>()
  const { quantities } = facts
  const total = priceTotal(facts.products, quantities)
  // A board without stored products has nothing to swap.
  const editable = facts.products.length > 0 ? changes : undefined
  return (
    <section className={styles.key} aria-labelledby="key">
      <h3 id="key">Product key</h3>
      <ol className={styles.list}>
        {facts.cutouts.map(({ name, product }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the piece's identity on the board
          <li key={index} className={styles.piece}>
            <span className={`${styles.number} figures`} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {product && <span className={`${styles.size} figures`}>{sizeText(product) ?? 'Size unknown'}</span>}
              {product?.material && <span className={styles.size}>{product.material}</span>}
            </span>
            <span className={styles.end}>
              {product && product.price > 0 && (
                <span className={`${styles.price} figures`}>
                  {(quantities?.[product.id] ?? 1) > 1 && `${quantities?.[product.id]} × `}
                  {formatPrice(product.price)}
                </span>
              )}
              {editable && product && (
                <Menu
                  trigger={
                    <button type="button" className={styles.trigger} aria-label={`Change ${name}`}>
                      <EllipsisVertical aria-hidden="true" size={18} />
                    </button>
                  }
                  items={[
                    {
                      label: 'Swap for another',
                      icon: <ArrowLeftRight {...ICON} />,
                      onSelect: () => setWanted({ index, product }),
                    },
                    {
                      label: 'Will it get in?',
                      icon: <Truck {...ICON} />,
                      onSelect: () => setDelivered(product),
                    },
                    {
                      label: 'Remove',
                      icon: <Trash2 {...ICON} />,
                      danger: true,
                      disabled: facts.products.length === 1,
                      onSelect: () => editable.remove(index),
                    },
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {total > 0 && (
        <p className={styles.total}>
          <span>Total</span>
          <span className="figures">{formatPrice(total)}</span>
        </p>
      )}
      {editable && (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus {...ICON} />}
            disabled={!editable.canAdd}
            onClick={() => setWanted(null)}
          >
            Add a product
          </Button>
          {!editable.canAdd && <span className={styles.size}>A board holds up to ten products.</span>}
          {editable.last !== undefined && (
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
        </div>
      )}
      {delivered && <ProductsDelivery products={[delivered]} onClose={() => setDelivered(undefined)} />}
      {editable && wanted !== undefined && (
        <BoardPicker
          products={facts.products}
          replaced={wanted?.product}
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
