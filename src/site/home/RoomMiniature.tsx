/**
 * A small demo of the room designer: pieces are moved by pointer, keyboard or buttons, and show their distances to the
 * walls.
 */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type Plan, PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import { LIVING_ROOM } from '../../ui/plan/plans.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength, formatSize } from '../../platform/units.ts'
import { dimensions, distances, type MiniaturePiece, PIECES, placed, TURN_STEP, turned } from './miniature.ts'
import { MovablePieces } from './MovablePieces.tsx'
import styles from './RoomMiniature.module.css'

const RUG = LIVING_ROOM.pieces.filter(({ kind }) => kind === 'rug')
/** Step sizes of the buttons: inches, and degrees. */
const TAP_STEP = 6
const TAP_TURN = 3 * TURN_STEP

export function RoomMiniature() {
  const unit = useUnit()
  const [pieces, setPieces] = useState(PIECES)
  const [chosenId, setChosenId] = useState('sofa')
  const chosen = pieces.find(({ id }) => id === chosenId)
  const say = (inches: number) => formatLength(Math.round(inches), unit)

  const change = (next: MiniaturePiece) => setPieces(pieces.map((piece) => (piece.id === next.id ? next : piece)))
  const moveBy = (piece: MiniaturePiece, x: number, y: number) => change(placed(piece, piece.x + x, piece.y + y))

  const plan: Plan = {
    floor: LIVING_ROOM.floor,
    doors: LIVING_ROOM.doors,
    pieces: RUG,
    dimensions: chosen ? dimensions(chosen, say) : [],
  }
  return (
    <div className={styles.miniature}>
      <PlanDrawing
        plan={plan}
        tone="paper"
        className={styles.plan}
        alt="Plan of a living room, 17 by 13 feet, with furniture that you can move"
      >
        <MovablePieces
          pieces={pieces}
          chosenId={chosenId}
          onChoose={setChosenId}
          onMove={(piece, x, y) => change(placed(piece, x, y))}
          onTurn={(piece, degrees) => change(turned(piece, degrees))}
          labelOf={(piece) => `${piece.name}, ${formatSize([piece.width, piece.depth], unit)}`}
          describedBy="miniature-keys"
        />
      </PlanDrawing>
      {chosen && (
        <div className={styles.bar}>
          <p role="status" className={styles.words}>
            {sentence(chosen, say)}
          </p>
          <div className={styles.tools} role="group" aria-label={`Move the ${chosen.name.toLowerCase()}`}>
            {TAPS.map(({ label, Icon, x, y, turn }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                onClick={() => (turn ? change(turned(chosen, turn)) : moveBy(chosen, x, y))}
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              </button>
            ))}
          </div>
        </div>
      )}
      <p id="miniature-keys" className="visually-hidden">
        Arrow keys move it by 1 in, or by 12 in with Shift. The square bracket keys rotate it by 5 degrees.
      </p>
    </div>
  )
}

const TAPS = [
  { label: 'Move left', Icon: ArrowLeft, x: -TAP_STEP, y: 0, turn: 0 },
  { label: 'Move right', Icon: ArrowRight, x: TAP_STEP, y: 0, turn: 0 },
  { label: 'Move up', Icon: ArrowUp, x: 0, y: -TAP_STEP, turn: 0 },
  { label: 'Move down', Icon: ArrowDown, x: 0, y: TAP_STEP, turn: 0 },
  { label: 'Turn left', Icon: RotateCcw, x: 0, y: 0, turn: -TAP_TURN },
  { label: 'Turn right', Icon: RotateCw, x: 0, y: 0, turn: TAP_TURN },
] as const

function sentence(piece: MiniaturePiece, say: (inches: number) => string): string {
  const { left, right, top, bottom } = distances(piece)
  return `${piece.name}: ${say(left)} from the left wall, ${say(right)} from the right, ${say(top)} from the top, ${say(bottom)} from the bottom.`
}
