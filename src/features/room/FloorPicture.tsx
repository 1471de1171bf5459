/** A floor as a small picture, drawn from the same polygon that the plan and the clamp use. */
import { floorOutline } from '../../../studio/index.ts'
import type { Floor } from '../../../studio/model/floor.ts'
import styles from './FloorPicture.module.css'

/** Shares of the longer side. */
const MARGIN = 0.06

export function FloorPicture({ floor }: { floor: Floor }) {
  const side = Math.max(floor.width, floor.length)
  const margin = side * MARGIN
  const points = floorOutline(floor)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  const box = `${-margin} ${-margin} ${floor.width + 2 * margin} ${floor.length + 2 * margin}`
  return (
    <svg className={styles.picture} viewBox={box} aria-hidden="true">
      <polygon className={styles.floor} points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
