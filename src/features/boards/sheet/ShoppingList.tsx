/** The shopping list of a board: each product with its size, quantity, price, and whether it fits the room. */
import { Check, Minus, Plus, TriangleAlert } from 'lucide-react'
import { fitsAnywhere } from '../../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES, type Floor } from '../../../../studio/model/floor.ts'
import { Picture } from '../../../components/Picture.tsx'
import { MAX_QUANTITY, type Quantities } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'
import { formatMoney } from '../../../lib/amounts.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatSize, type Unit } from '../../../lib/units.ts'
import { DeliveryButton } from '../../delivery/DeliveryButton.tsx'
import { knownSize } from '../collage/collageView.ts'
import { sizeText } from '../../products/useProductSize.ts'
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
  const delivered = products.filter(({ placement }) => placement !== 'paint')
  const count = products.reduce((sum, { id }) => sum + (quantities[id] ?? 1), 0)
  return (
    <section className={styles.shopping} aria-labelledby="shopping-list">
      <header className={styles.head}>
        <Heading id="shopping-list">Shopping list</Heading>
        <p className={`${styles.count} figures`}>
          {count} {count === 1 ? 'piece' : 'pieces'} of {products.length}{' '}
          {products.length === 1 ? 'product' : 'products'}
        </p>
        {delivered.length > 0 && (
          <DeliveryButton products={delivered} variant="secondary" size="small" className={styles.delivery} />
        )}
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

type FitMark = { readonly mark: 'fits' | 'too-large' | 'unknown' | 'none'; readonly words: string }

const DEFAULT_FLOOR: Floor = { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }

/**
 * Whether the product's footprint fits the floor at any angle, in words. `floor` is null if no room was made yet: then the default room is used, and the text
 * says so.
 */
function fitMark(product: Product, floor: Floor | null, unit: Unit): FitMark {
  if (product.placement !== 'floor' && product.placement !== 'flat')
    return { mark: 'none', words: product.placement === 'wall' ? 'Hangs on the wall' : 'Takes no floor space' }
  const [width, length] = [knownSize(product, 'length'), knownSize(product, 'width')]
  if (width === undefined || length === undefined) return { mark: 'unknown', words: 'Size unknown' }
  const room = floor ?? DEFAULT_FLOOR
  const name = floor ? 'the room' : `a room of ${formatSize([room.width, room.length], unit)}`
  const isFitting = fitsAnywhere({ shape: product.footprint, width, length }, room)
  return isFitting ? { mark: 'fits', words: `Fits ${name}` } : { mark: 'too-large', words: `Does not fit ${name}` }
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
