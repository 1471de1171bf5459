/** A plan as a picture of the page, drawn like an export but in the colors of the theme. */
import { useMemo } from 'react'
import { drawPlan, type Shape } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import styles from './PlanPicture.module.css'

type Props = {
  layout: Layout
  /** What it shows, for those who cannot see it; left out, it is an ornament. */
  label?: string
  /** The side in inches that the picture's frame is made for; two plans in equal frames have one scale. */
  side?: number
  /** Pieces to pick out, and outlines to lay over the plan, such as where a piece stood before. */
  picked?: ReadonlySet<string>
  /** Points on the frame: fewer make lines and letters larger. */
  points?: number
}

/** The colors of paper, and what the theme has instead. */
const INKS: Record<string, string> = {
  '#ffffff': 'var(--canvas-paper)',
  '#24201a': 'var(--ink)',
  '#575044': 'var(--ink-soft)',
  '#cfc6b6': 'var(--canvas-hatch)',
  '#e6dccb': 'var(--canvas-grid)',
}
const inked = (colour: string | undefined) => (colour === undefined ? undefined : (INKS[colour] ?? colour))

export function PlanPicture({ layout, label, side, picked, points = 300 }: Props) {
  const extent = side ?? Math.max(layout.floor.width, layout.floor.length) * 1.08
  const drawing = useMemo(
    () =>
      drawPlan(layout, {
        formatLength: () => '',
        isTransparent: true,
        hasNames: false,
        hasMeasures: false,
        hasGrid: false,
        point: extent / points,
        title: label ?? '',
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
      {drawing.shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes of a drawing have no other identity
        <Drawn key={index} shape={shape} />
      ))}
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
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.shape) {
    case 'path':
      return (
        <path
          d={shape.d}
          fill={inked(shape.fill) ?? 'none'}
          stroke={inked(shape.stroke?.colour)}
          strokeWidth={shape.stroke?.width}
          strokeDasharray={shape.stroke?.dash?.join(' ')}
        />
      )
    case 'group':
      return (
        <g transform={`translate(${shape.at.x} ${shape.at.y}) rotate(${shape.turn})`}>
          {shape.shapes.map((inner, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- shapes of a drawing have no other identity
            <Drawn key={index} shape={inner} />
          ))}
        </g>
      )
    // Words are beside the picture, and only the grid is clipped, which it has not.
    case 'text':
    case 'clip':
      return null
    default:
      return shape satisfies never
  }
}
