/** The selected products and the Proceed button, always visible at the bottom. */
import { X } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { messagesAbove } from '../../components/messagesAbove.ts'
import { Picture } from '../../components/Picture.tsx'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { DesignsLeft } from '../membership/DesignsLeft.tsx'
import { BoardCost } from './BoardCost.tsx'
import { totalText } from './priceTotals.ts'
import styles from './SelectionTray.module.css'

type Props = {
  picks: readonly Product[]
  onDrop: (product: Product) => void
  onProceed: () => void
}

export function SelectionTray({ picks, onDrop, onProceed }: Props) {
  const total = totalText(picks)
  return (
    <section ref={messagesAbove} className={styles.tray} aria-label="Your selection" data-bottom-bar>
      <div className={styles.inner}>
        <p className={styles.count} role="status">
          <span className={`${styles.number} figures`}>
            {picks.length}/{MAX_SELECTED_PRODUCTS}
          </span>{' '}
          <span className={styles.words}>selected{total !== '' && <span className="figures">, {total}</span>}</span>
        </p>
        {picks.length > 0 ? (
          <ul className={styles.picks}>
            {picks.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={`Remove ${product.title}`}
                  title={product.title}
                  onClick={() => onDrop(product)}
                >
                  <Picture
                    source={product.image}
                    alt=""
                    placeholder={product.placeholder}
                    srcSet={product.imageSet}
                    sizes="4rem"
                    width={1}
                    height={1}
                    eager
                  />
                  <span className={styles.cross}>
                    <X aria-hidden="true" size={14} strokeWidth={2.5} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.hint}>
            Pick up to {MAX_SELECTED_PRODUCTS} products. Your selection is kept when you switch tabs.
          </p>
        )}
        <div className={styles.way}>
          <Button onClick={onProceed} className={styles.proceed}>
            Proceed to Next
          </Button>
          <DesignsLeft />
          <BoardCost />
        </div>
      </div>
    </section>
  )
}
