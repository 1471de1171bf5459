/** A product of the catalog as a button that picks it: picture, name, price and size. */
import type { ReactNode } from 'react'
import { Picture } from '../ui/Picture.tsx'
import type { Product } from '../contract/products.ts'
import { formatPrice } from '../platform/amounts.ts'
import { Difference } from './NearestProducts.tsx'
import styles from './ProductChoice.module.css'
import { useProductSize } from './useProductSize.ts'

type Props = {
  product: Product
  disabled?: boolean
  /** Shown instead of its size, such as the reason why it cannot be picked. */
  note?: string
  /** A line after its size. */
  label?: ReactNode
  onPick: () => void
}

export function ProductChoice({ product, disabled, note, label, onPick }: Props) {
  const sizeText = useProductSize()
  return (
    <button type="button" className={styles.choice} disabled={disabled} onClick={onPick}>
      <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.picture} />
      <span className={styles.name}>{product.title}</span>
      <span className={`${styles.facts} figures`}>{formatPrice(product.price, product.currency)}</span>
      <span className={`${styles.facts} figures`}>{note ?? sizeText(product) ?? ''}</span>
      <Difference product={product} />
      {label}
    </button>
  )
}
