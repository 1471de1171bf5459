/** A piece's plan symbol as a small picture. */
import { memo } from 'react'
import { drawSymbol } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import styles from './PlanThumbnail.module.css'

/** The width of the picture in points, the same for small and large pieces. */
const POINTS = 48
/** Space around the piece for its lines, relative to its size. */
const MARGIN = 1.08

export const PlanThumbnail = memo(function PlanThumbnail({ item }: { item: Item }) {
  const side = Math.max(item.footprint.width, item.footprint.length) * MARGIN
  return (
    <svg className={styles.thumbnail} viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`} aria-hidden="true">
      <ShapesSvg shapes={drawSymbol(item)} point={side / POINTS} />
    </svg>
  )
})
