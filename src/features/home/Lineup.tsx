/** The large pieces of a board side by side before their wall, in their true proportions. */
import type { Swatch } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { imageSource } from '../../lib/imageSource.ts'
import { type LinedUp, linedUp } from './linedUp.ts'
import styles from './Lineup.module.css'

type Props = { products: readonly Product[]; palette: readonly Swatch[] }

export function Lineup({ products, palette }: Props) {
  const pieces = linedUp(products)
  const [wall] = palette
  return (
    <div
      className={styles.lineup}
      role="img"
      aria-label={`Its pieces: ${products.map(({ title }) => title).join('; ')}`}
    >
      <span className={styles.wall} style={{ backgroundColor: wall?.hex }} />
      <span className={styles.floor} />
      {pieces.map(({ product, left, width, bottom }: LinedUp) => (
        <span
          key={product.id}
          className={styles.piece}
          style={{ left: of(left), width: of(width), bottom: of(bottom) }}
        >
          {product.shadow && <img src={imageSource(product.shadow)} alt="" className={styles.shadow} />}
          <img src={imageSource(product.cutout)} alt="" />
        </span>
      ))}
    </div>
  )
}

function of(share: number): string {
  return `${share * 100}%`
}
