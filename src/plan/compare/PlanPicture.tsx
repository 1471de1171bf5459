/** A plan as a picture of the page, drawn like an export but in the colors of the theme. */
import { type ReactNode, useMemo } from 'react'
import { PAGE_INKS, drawPlan } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { ShapesSvg } from '../../ui/ShapesSvg.tsx'
import styles from './PlanPicture.module.css'

type Props = {
  layout: Layout
  /** Alternative text; without it the picture is decorative. */
  label?: string
  /** The side of the picture's frame in inches; plans in equal frames have the same scale. */
  side?: number
  /** Ids of the pieces to highlight. */
  picked?: ReadonlySet<string>
  /** The frame's side in points: fewer points make lines and letters larger. */
  points?: number
  /** SVG elements in inches, over the plan. */
  children?: ReactNode
}

export function PlanPicture({ layout, label, side, picked, points = 500, children }: Props) {
  const extent = side ?? Math.max(layout.floor.width, layout.floor.length) * 1.08
  const drawing = useMemo(
    () =>
      drawPlan(layout, {
        formatLength: () => '',
        isTransparent: true,
        hasNumbers: false,
        hasMeasures: false,
        grid: undefined,
        isHatched: false,
        point: extent / points,
        title: label ?? '',
        inks: PAGE_INKS,
      }),
    [layout, extent, points, label],
  )
  const { left, top, right, bottom } = drawing.bounds
  const [x, y] = [(left + right - extent) / 2, (top + bottom - extent) / 2]
  return (
    <svg
      className={styles.plan}
      viewBox={`${x} ${y} ${extent} ${extent}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <ShapesSvg shapes={drawing.shapes} point={drawing.point} />
      {layout.items
        .filter(({ id }) => picked?.has(id))
        .map(({ id, pose, footprint: { width, length } }) => (
          <rect
            key={id}
            className={styles.picked}
            x={-width / 2}
            y={-length / 2}
            width={width}
            height={length}
            transform={`translate(${pose.x} ${pose.y}) rotate(${pose.rotation})`}
          />
        ))}
      {children}
    </svg>
  )
}
