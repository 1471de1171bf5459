/** A piece's plan symbol as a small picture, the same as on the canvas. */
import { lineTint, planSymbol, tint } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import styles from './PlanThumbnail.module.css'

/** Lines are this share of the longer side, so that a lamp and a bed are drawn alike. */
const LINE_SHARE = { outline: 0.026, detail: 0.013, none: 0 }

export function PlanThumbnail({ item }: { item: Item }) {
  const { width, length } = item.footprint
  const side = Math.max(width, length)
  const line = lineTint(item.colour)
  const box = side * 1.08
  return (
    <svg className={styles.thumbnail} viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`} aria-hidden="true">
      {planSymbol(item.kind, item.footprint).map((mark, index) => {
        const look = {
          fill: tint(item.colour, mark.tone) ?? 'none',
          stroke: mark.line === 'none' ? 'none' : line,
          strokeWidth: LINE_SHARE[mark.line] * side,
        }
        switch (mark.shape) {
          case 'box':
            return (
              <rect
                key={index}
                {...look}
                x={mark.x}
                y={mark.y}
                width={mark.width}
                height={mark.height}
                rx={mark.radius}
              />
            )
          case 'oval':
            return <ellipse key={index} {...look} cx={mark.x} cy={mark.y} rx={mark.rx} ry={mark.ry} />
          default: {
            const points = mark.points.map(({ x, y }) => `${x},${y}`).join(' ')
            return mark.closed ? (
              <polygon key={index} {...look} points={points} />
            ) : (
              <polyline key={index} {...look} points={points} />
            )
          }
        }
      })}
    </svg>
  )
}
