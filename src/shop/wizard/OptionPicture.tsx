/** The picture of an answer in both wizards: a plan to scale for a size, else a photograph of such a room. */
import { type Answers, type QuestionName, withAnswer } from '../../contract/questions.ts'
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import { RoomPhoto } from '../../ui/photographs/RoomPhoto.tsx'
import { roomSetOf } from '../../ui/photographs/roomSets.ts'
import { PLAN_FIELD, SIZE_PLANS } from './sizePlans.ts'
import styles from './SizeDrawing.module.css'

type Props = {
  name: QuestionName
  answer: string
  /** The answers given so far. */
  answers: Answers
}

/** The styles of the first question's rooms: each function as its most typical room. */
const FUNCTION_STYLES: Record<RoomFunction, Style> = {
  Sleep: 'Natural Tones',
  Entertainment: 'Color Pop',
  Bath: 'Grey Tones',
  Dining: 'Natural Tones',
}

export function OptionPicture({ name, answer, answers }: Props) {
  const { function_name: functionName = 'Entertainment', style = 'Natural Tones' } =
    withAnswer(answers, name, answer) ?? answers
  if (name === 'size') return <SizeDrawing functionName={functionName} size={answer} />
  const set = roomSetOf(functionName, name === 'function_name' ? FUNCTION_STYLES[functionName] : style)
  return set && <RoomPhoto set={set} sizes="(min-width: 64rem) 30vw, 50vw" isDecorative eager />
}

// The plan of a wizard size, to the scale of its function. Decorative: the text beside it has the same content.

/** Distance of the grid lines behind the plan: one foot. */
const GRID_INCHES = 12

function SizeDrawing({ functionName, size }: { functionName: RoomFunction; size: string }) {
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
