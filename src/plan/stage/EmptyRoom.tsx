/** The floor and walls of a room where the stage will show them in the studio, while the stage loads. */
import { type CSSProperties, useMemo } from 'react'
import { PAGE_INKS, type Viewport, drawRoom } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { WALL_THICKNESS } from '../../../studio/model/walls.ts'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import styles from './PlanStage.module.css'

/** The room's longer side in points on a phone, for the widths of lines. */
const POINTS = 300

/** `viewport`: of the camera; by default the whole room is fitted into the element around it. */
export function EmptyRoom({ floor, viewport }: { floor: RoomShell; viewport?: Viewport }) {
  const { width, length, wall = WALL_THICKNESS.usual } = floor
  const point = viewport ? 1 / viewport.pxPerInch : Math.max(width, length) / POINTS
  const shapes = useMemo(
    () => drawRoom(floor, { point, inks: PAGE_INKS, wall, grid: undefined, isHatched: true }),
    [floor, point, wall],
  )
  return (
    <svg
      className={styles.empty}
      style={viewport && placeOf(floor, viewport)}
      viewBox={`0 0 ${width} ${length}`}
      aria-hidden="true"
    >
      <ShapesSvg shapes={shapes} point={point} />
    </svg>
  )
}

function placeOf({ width, length }: RoomShell, { pxPerInch, offset }: Viewport): CSSProperties {
  return {
    inset: 'auto',
    left: offset.x,
    top: offset.y,
    width: width * pxPerInch,
    height: length * pxPerInch,
  }
}
