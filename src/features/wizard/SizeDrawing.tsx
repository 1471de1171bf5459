/** The plan of a wizard size, to the scale of its function. Decorative: the text beside it has the same content. */
import type { RoomFunction } from '../../contract/vocabulary.ts'
import styles from './SizeDrawing.module.css'
import { PLAN_FIELD, SIZE_PLANS } from './sizePlans.ts'

/** Distance of the grid lines behind the plan: one foot. */
const GRID_INCHES = 12

export function SizeDrawing({ functionName, size }: { functionName: RoomFunction; size: string }) {
  const plan = SIZE_PLANS[size]
  if (!plan) return null
  const field = PLAN_FIELD[functionName]
  const breadth = (field * 4) / 3
  const left = (breadth - plan.width) / 2
  const top = (field - plan.length) / 2
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${breadth} ${field}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.grid} d={gridPath(left, top, breadth, field)} />
      <g transform={`translate(${left} ${top})`}>
        {plan.parts.map((part) => (
          <rect
            key={`${part.part} ${part.x} ${part.y}`}
            className={styles[part.part]}
            x={part.x}
            y={part.y}
            width={part.width}
            height={part.length}
            rx={part.round ?? 0}
          />
        ))}
      </g>
    </svg>
  )
}

/** Grid lines that pass through the corner of the plan. */
function gridPath(left: number, top: number, breadth: number, field: number): string {
  const lines: string[] = []
  for (let x = left % GRID_INCHES; x < breadth; x += GRID_INCHES) lines.push(`M${x} 0V${field}`)
  for (let y = top % GRID_INCHES; y < field; y += GRID_INCHES) lines.push(`M0 ${y}H${breadth}`)
  return lines.join('')
}
