/** One piece of the shopping list. */
import {
  ArrowDownNarrowWide,
  ArrowLeftRight,
  ArrowUpNarrowWide,
  Check,
  EllipsisVertical,
  Trash2,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import type { Floor } from '../../../../studio/model/floor.ts'
import { Menu } from '../../../components/Menu.tsx'
import { Picture } from '../../../components/Picture.tsx'
import type { Product } from '../../../contract/products.ts'
import { formatPrice } from '../../../lib/amounts.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { type Direction, hasAlternatives } from '../../products/alternatives/alternatives.ts'
import { priceOf } from '../../products/priceTotals.ts'
import { ShopLine } from '../../products/ShopLine.tsx'
import { useProductSize } from '../../products/useProductSize.ts'
import type { Cutout } from './boardFacts.ts'
import { pieceFit, roomName } from './pieceFit.ts'
import { QuantityField } from './QuantityField.tsx'
import styles from './ShoppingRow.module.css'

type Change = {
  onSwap: (product: Product) => void
  onDelivery: (product: Product) => void
  onAlternatives: (direction: Direction) => void
  /** Undefined for the last piece of a board. */
  onRemove: (() => void) | undefined
}

type Props = {
  number: number
  cutout: Cutout
  quantity: number
  floor: Floor | null
  onQuantity: (productId: string, quantity: number) => void
  change: Change | undefined
}

export function ShoppingRow({ number, cutout: { source, name, product }, quantity, floor, onQuantity, change }: Props) {
  const sizeText = useProductSize()
  return (
    <li className={styles.row} data-product={product?.id}>
      <span className={`${styles.number} figures`} aria-hidden="true">
        {number}
      </span>
      <Picture source={product?.image ?? source} alt="" placeholder={product?.placeholder} className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {product && (
          <span className={`${styles.fact} figures`}>
            {sizeText(product) ?? 'Size unknown'}
            <Fit product={product} floor={floor} />
          </span>
        )}
        {product?.material && <span className={styles.fact}>{product.material}</span>}
        {product && <ShopLine product={product} />}
      </div>
      {product && (
        <>
          <div className={styles.count}>
            <QuantityField name={product.title} quantity={quantity} onChange={(next) => onQuantity(product.id, next)} />
          </div>
          <p className={`${styles.price} figures`}>
            {priceOf(product) > 0 && (
              <span className={styles.sum}>{formatPrice(priceOf(product) * quantity, product.currency)}</span>
            )}
            {quantity > 1 && priceOf(product) > 0 && (
              <span className={styles.fact}>
                {quantity} x {formatPrice(priceOf(product), product.currency)}
              </span>
            )}
          </p>
        </>
      )}
      {product && change && <ChangeMenu name={name} product={product} change={change} />}
    </li>
  )
}

/** Text and an icon; color is not the only sign. A piece that fits has the icon alone, because most of them do. */
function Fit({ product, floor }: { product: Product; floor: Floor | null }) {
  const unit = useUnit()
  const fit = pieceFit(product, floor)
  const room = roomName(floor, unit)
  if (fit === 'fits')
    return (
      <span className={styles.fits} title={`Fits ${room}`}>
        <Check aria-hidden="true" size={14} strokeWidth={2.5} />
        <span className="visually-hidden">Fits {room}</span>
      </span>
    )
  if (fit === 'too-large')
    return (
      <span className={styles.large}>
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={2} />
        Does not fit {room}
      </span>
    )
  return null
}

function ChangeMenu({ name, product, change }: { name: string; product: Product; change: Change }) {
  return (
    <Menu
      trigger={
        <button type="button" className={styles.menu} aria-label={`Change ${name}`}>
          <EllipsisVertical aria-hidden="true" size={18} />
        </button>
      }
      items={[
        { label: 'Swap for another', icon: <ArrowLeftRight {...ICON} />, onSelect: () => change.onSwap(product) },
        ...(hasAlternatives(product)
          ? [
              {
                label: 'Cheaper like this',
                icon: <ArrowDownNarrowWide {...ICON} />,
                onSelect: () => change.onAlternatives('cheaper'),
              },
              {
                label: 'Better like this',
                icon: <ArrowUpNarrowWide {...ICON} />,
                onSelect: () => change.onAlternatives('better'),
              },
            ]
          : []),
        { label: 'Will it get in?', icon: <Truck {...ICON} />, onSelect: () => change.onDelivery(product) },
        {
          label: 'Remove',
          icon: <Trash2 {...ICON} />,
          danger: true,
          disabled: change.onRemove === undefined,
          onSelect: () => change.onRemove?.(),
        },
      ]}
    />
  )
}

const ICON = { 'aria-hidden': true, size: 16 } as const
