/** A floor as a small picture. */
import { useMemo } from 'react'
import { PAGE_INKS, drawRoom } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import styles from './FloorPicture.module.css'

/** The picture's longer side and the thickness of its walls, in points. */
const POINTS = 72
const WALL = 3

export function FloorPicture({ floor }: { floor: RoomShell }) {
  const { width, length } = floor
  const point = Math.max(width, length) / POINTS
  const wall = WALL * point
  const shapes = useMemo(
    () => drawRoom(floor, { point, inks: PAGE_INKS, wall, grid: undefined, isHatched: false }),
    [floor, point, wall],
  )
  const margin = wall + point
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${length + 2 * margin}`
  return (
    <svg className={styles.picture} viewBox={box} aria-hidden="true">
      <ShapesSvg shapes={shapes} point={point} />
    </svg>
  )
}
