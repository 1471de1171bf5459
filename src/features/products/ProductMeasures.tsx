/** The sizes of a product on a drawing: its box from the front and its footprint from above, at one scale. */
import { PieceSymbol } from '../../components/plan/PieceSymbol.tsx'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatLength } from '../../lib/units.ts'
import styles from './ProductMeasures.module.css'
import { sizeText } from './useProductSize.ts'

type Sized = Pick<
  Product,
  'title' | 'kind' | 'placement' | 'hex_code' | 'length' | 'width' | 'height' | 'unknown_sizes'
>

/** Space for dimension lines and letters, as shares of the longest side. */
const GAP = 0.1
const LETTER_SIZE = 0.075

export function hasKnownSizes({ placement, length, width, height, unknown_sizes: unknown = [] }: Sized): boolean {
  return placement !== 'paint' && unknown.length === 0 && Math.min(length, width, height) > 0
}

export function ProductMeasures({ product }: { product: Sized }) {
  const unit = useUnit()
  const { title, kind, hex_code: color, length: width, width: depth, height } = product
  const longest = Math.max(width, depth + height)
  const letter = longest * LETTER_SIZE
  const gap = longest * GAP
  const left = gap + 2 * letter
  const side = Math.max(width + 2 * left, height + depth + 3 * gap + 3 * letter)
  const x = (side - width) / 2
  const top = (side - (height + depth + 2 * gap + 2 * letter)) / 2
  const above = top + height + 2 * gap + letter
  const say = (inches: number) => formatLength(inches, unit)
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={`Sizes of ${title}: ${sizeText(product, unit)}`}
      className={styles.drawing}
      style={{ fontSize: letter, strokeWidth: longest / 250 }}
    >
      <rect x={x} y={top} width={width} height={height} fill={color || '#d9cdb8'} className={styles.box} />
      <Measure
        from={[x, top + height + gap / 2]}
        to={[x + width, top + height + gap / 2]}
        letter={letter}
        text={say(width)}
      />
      <Measure
        from={[x - gap / 2, top]}
        to={[x - gap / 2, top + height]}
        letter={letter}
        text={say(height)}
        isUpright
      />
      <PieceSymbol piece={{ kind, x: x + width / 2, y: above + depth / 2, width, depth, ...(color && { color }) }} />
      <Measure
        from={[x - gap / 2, above]}
        to={[x - gap / 2, above + depth]}
        letter={letter}
        text={say(depth)}
        isUpright
      />
    </svg>
  )
}

type Point = readonly [x: number, y: number]
type MeasureProps = { from: Point; to: Point; letter: number; text: string; isUpright?: boolean }

function Measure({ from, to, letter, text, isUpright = false }: MeasureProps) {
  const tick = letter / 4
  const [dx, dy] = isUpright ? [tick, 0] : [0, tick]
  const x = (from[0] + to[0]) / 2 - (isUpright ? letter * 0.45 : 0)
  const y = (from[1] + to[1]) / 2 + (isUpright ? 0 : letter)
  return (
    <g className={styles.measure}>
      <path
        d={`M${from.join(' ')}L${to.join(' ')}M${from[0] - dx} ${from[1] - dy}l${2 * dx} ${2 * dy}M${to[0] - dx} ${to[1] - dy}l${2 * dx} ${2 * dy}`}
      />
      <text x={x} y={y} textAnchor="middle" transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}>
        {text}
      </text>
    </g>
  )
}
