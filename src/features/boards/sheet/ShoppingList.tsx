/** The shopping list of a board: each product with its size, quantity, price, and whether it fits the room. */
import { Check, Minus, Plus, TriangleAlert } from 'lucide-react'
import type { Floor } from '../../../../studio/model/floor.ts'
import { Picture } from '../../../components/Picture.tsx'
import { MAX_QUANTITY, type Quantities } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'
import { formatMoney } from '../../../lib/amounts.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { sizeText } from '../../products/useProductSize.ts'
import { type FitMark, fitMark } from './fitMark.ts'
import { priceOf, priceText, priceTotal } from './priceTotal.ts'
import styles from './ShoppingList.module.css'

type Props = {
  products: readonly Product[]
  quantities: Quantities
  /** Null if no room was made yet. */
  floor: Floor | null
  onQuantity: (productId: string, quantity: number) => void
  headingLevel?: 2 | 3
}

export function ShoppingList({ products, quantities, floor, onQuantity, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  const count = products.reduce((sum, { id }) => sum + (quantities[id] ?? 1), 0)
  return (
    <section className={styles.shopping} aria-labelledby="shopping-list">
      <header className={styles.head}>
        <Heading id="shopping-list">Shopping list</Heading>
        <p className={`${styles.count} figures`}>
          {count} {count === 1 ? 'piece' : 'pieces'} of {products.length}{' '}
          {products.length === 1 ? 'product' : 'products'}
        </p>
      </header>
      <ul className={styles.list}>
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            quantity={quantities[product.id] ?? 1}
            floor={floor}
            onQuantity={(quantity) => onQuantity(product.id, quantity)}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <span className="figures">{formatMoney(priceTotal(products, quantities))}</span>
      </p>
    </section>
  )
}

type RowProps = { product: Product; quantity: number; floor: Floor | null; onQuantity: (quantity: number) => void }

function Row({ product, quantity, floor, onQuantity }: RowProps) {
  const unit = useUnit()
  const fit = fitMark(product, floor, unit)
  return (
    <li className={styles.row} data-product={product.id}>
      <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.name}>{product.title}</span>
        <span className={`${styles.facts} figures`}>{sizeText(product, unit) ?? 'Size unknown'}</span>
        <Fit fit={fit} />
      </div>
      <div className={styles.sum}>
        <span className={`${styles.facts} figures`}>{priceText(product)} each</span>
        <QuantityField name={product.title} quantity={quantity} onChange={onQuantity} />
        <span className={`${styles.line} figures`}>{formatMoney(priceOf(product) * quantity)}</span>
      </div>
    </li>
  )
}

/** Text and an icon; color is not the only sign. */
function Fit({ fit: { mark, words } }: { fit: FitMark }) {
  return (
    <span className={styles.fit} data-fit={mark}>
      {mark === 'fits' && <Check aria-hidden="true" size={14} strokeWidth={2.5} />}
      {mark === 'too-large' && <TriangleAlert aria-hidden="true" size={14} strokeWidth={2} />}
      {words}
    </span>
  )
}

type QuantityProps = { name: string; quantity: number; onChange: (quantity: number) => void }

function QuantityField({ name, quantity, onChange }: QuantityProps) {
  return (
    <span className={styles.quantity} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`One fewer ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <input
        className="figures"
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        value={quantity}
        onChange={({ target }) => {
          const typed = Number.parseInt(target.value.replaceAll(/\D/g, ''), 10)
          onChange(Number.isFinite(typed) ? Math.min(MAX_QUANTITY, Math.max(1, typed)) : 1)
        }}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        aria-label={`One more ${name}`}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
    </span>
  )
}
