/** A piece's plan symbol as a small picture, the same as on the stage. */
import { drawSymbol } from '../../../../studio/index.ts'
import type { Item } from '../../../../studio/model/layout.ts'
import { ShapesSvg } from '../../../components/ShapesSvg.tsx'
import styles from './PlanThumbnail.module.css'

/** The picture is about so many points wide, so that a lamp and a bed are drawn alike. */
const POINTS = 48
/** Room around the piece for its lines. */
const MARGIN = 1.08

export function PlanThumbnail({ item }: { item: Item }) {
  const side = Math.max(item.footprint.width, item.footprint.length) * MARGIN
  return (
    <svg className={styles.thumbnail} viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`} aria-hidden="true">
      <ShapesSvg shapes={drawSymbol(item)} point={side / POINTS} />
    </svg>
  )
}
