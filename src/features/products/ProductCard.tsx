/**
 * A product: picture, price, size, title, and the button that adds it to the selection or removes it. The picture opens the
 * details.
 */
import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { Picture } from '../../components/Picture.tsx'
import type { Product } from '../../contract/products.ts'
import { PRODUCT_SIZES } from '../../contract/pictureSizes.ts'
import { formatPrice } from '../../lib/amounts.ts'
import styles from './ProductCard.module.css'
import { isUnavailable, stockText } from './shopWords.ts'
import { useProductSize, useShortSize } from './useProductSize.ts'

type Props = {
  product: Product
  isPicked: boolean
  eager?: boolean
  onToggle: () => void
  onOpen: () => void
}

const PHOTO_PX = 768

export function ProductCard({ product, isPicked, eager, onToggle, onOpen }: Props) {
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
      <h2 id={titleId} className={styles.title}>
        {product.title}
      </h2>
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
