/** The large pieces of a board side by side before their wall, in their true proportions. */
import { cutoutImage } from '../../contract/pictureSizes.ts'
import type { Swatch } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { imageSource } from '../../lib/imageSource.ts'
import { type LinedUpPiece, lineUpProducts } from './lineUpProducts.ts'
import styles from './Lineup.module.css'

/** The most that the drawing takes of the window's width. */
const MAX_WINDOW_SHARE = 0.5

type Props = { products: readonly Product[]; palette: readonly Swatch[] }

export function Lineup({ products, palette }: Props) {
  const pieces = lineUpProducts(products)
  const [wall] = palette
  return (
    <div
      className={styles.lineup}
      role="img"
      aria-label={`Its pieces: ${products.map(({ title }) => title).join('; ')}`}
    >
      <span className={styles.wall} style={{ backgroundColor: wall?.hex }} />
      <span className={styles.floor} />
      {pieces.map(({ product, left, width, bottom }: LinedUpPiece) => (
        <span
          key={product.id}
          className={styles.piece}
          style={{ left: percentOf(left), width: percentOf(width), bottom: percentOf(bottom) }}
        >
          {product.shadow && <Layer source={product.shadow} width={width} className={styles.shadow} />}
          <Layer source={product.cutout} width={width} />
        </span>
      ))}
    </div>
  )
}

/** The picture of the room beside it is loaded first. */
function Layer({ source, width, className }: { source: Product['cutout']; width: number; className?: string }) {
  return (
    <img
      {...cutoutImage(imageSource(source), width * MAX_WINDOW_SHARE)}
      alt=""
      fetchPriority="low"
      className={className}
    />
  )
}

function percentOf(share: number): string {
  return `${share * 100}%`
}
