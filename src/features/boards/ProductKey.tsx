/** The key to the collage: number, name, size and price of each piece. */
import { formatPrice } from '../../lib/amounts.ts'
import { useProductSize } from '../products/useProductSize.ts'
import type { BoardFacts } from './boardFacts.ts'
import { priceTotal } from './priceTotal.ts'
import styles from './ProductKey.module.css'

export function ProductKey({ facts }: { facts: BoardFacts }) {
  const sizeText = useProductSize()
  const total = priceTotal(facts.products)
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
              {product && <span className={`${styles.size} figures`}>{sizeText(product)}</span>}
              {product?.material && <span className={styles.size}>{product.material}</span>}
            </span>
            {product && product.price > 0 && (
              <span className={`${styles.price} figures`}>{formatPrice(product.price)}</span>
            )}
          </li>
        ))}
      </ol>
      {total > 0 && (
        <p className={styles.total}>
          <span>Total</span>
          <span className="figures">{formatPrice(total)}</span>
        </p>
      )}
    </section>
  )
}
