/** A product that fits a place: picture, name, price, size, the space to spare, and the button that adds it there. */
import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { FitPlace } from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { formatPrice } from '../../../lib/amounts.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { useProductSize } from '../../products/useProductSize.ts'
import styles from './FittingCard.module.css'
import { spareInWords } from './fitWords.ts'
import type { FittingProduct } from './useFits.ts'

type Props = {
  fitting: FittingProduct
  place: FitPlace
  disabled: boolean
  onShow: (shown: FittingProduct | undefined) => void
  onAdd: () => void
}

export function FittingCard({ fitting, place, disabled, onShow, onAdd }: Props) {
  const unit = useUnit()
  const sizeText = useProductSize()
  const titleId = useId()
  const { product, fit } = fitting
  return (
    <li
      className={styles.card}
      aria-labelledby={titleId}
      onPointerEnter={() => onShow(fitting)}
      onPointerLeave={() => onShow(undefined)}
    >
      <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.picture} />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.name}>
          {product.title}
        </h3>
        <p className={`${styles.facts} figures`}>{formatPrice(product.price, product.currency)}</p>
        <p className={`${styles.facts} figures`}>{sizeText(product)}</p>
        <p className={`${styles.spare} figures`}>{spareInWords(fit.spare, place, unit)}</p>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={disabled}
          aria-label={`Add ${product.title}`}
          onFocus={() => onShow(fitting)}
          onBlur={() => onShow(undefined)}
          onClick={onAdd}
        >
          Add
        </Button>
      </div>
    </li>
  )
}
