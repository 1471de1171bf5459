/** Pieces of a small plan that are moved by pointer and keys: inside of a `PlanDrawing`, in its inches. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { keyStrokeOf } from '../../../studio/model/keyStroke.ts'
import { PieceSymbol, type PlanPiece } from '../../ui/plan/PieceSymbol.tsx'
import styles from './MovablePieces.module.css'
import { ARROWS } from '../../platform/arrows.ts'

export type MovablePiece = PlanPiece & { id: string; name: string; turn: number }

type Props<Piece extends MovablePiece> = {
  pieces: readonly Piece[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** Called with the center that the pointer or an arrow key requests; the walls may limit it. */
  onMove: (piece: Piece, x: number, y: number) => void
  onTurn: (piece: Piece, degrees: number) => void
  labelOf: (piece: Piece) => string
  /** The id of a sentence about the keys. */
  describedBy: string
}

/** Step sizes in inches: arrow key, and arrow key with Shift. */
const STEP = 1
const LONG_STEP = 12
/** Degrees of a square bracket key. */
const TURN_STEP = 5

export function MovablePieces<Piece extends MovablePiece>({ pieces, describedBy, ...props }: Props<Piece>) {
  const { chosenId, onChoose, onMove, onTurn, labelOf } = props
  /** Offset of the pointer from the center of the dragged piece, in inches. */
  const hold = useRef<{ x: number; y: number }>(null)

  const handleDown = (event: PointerEvent<SVGGElement>, piece: Piece) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = inRoom(event)
    hold.current = { x: at.x - piece.x, y: at.y - piece.y }
    onChoose(piece.id)
  }
  const handleMove = (event: PointerEvent<SVGGElement>, piece: Piece) => {
    if (!hold.current) return
    const at = inRoom(event)
    onMove(piece, at.x - hold.current.x, at.y - hold.current.y)
  }
  const letGo = () => {
    hold.current = null
  }
  const handleKey = (event: KeyboardEvent, piece: Piece) => {
    const { key } = keyStrokeOf(event)
    const arrow = ARROWS[key]
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP : STEP
      onMove(piece, piece.x + arrow[0] * step, piece.y + arrow[1] * step)
    } else if (key === '[' || key === ']') onTurn(piece, key === ']' ? TURN_STEP : -TURN_STEP)
    else return
    event.preventDefault()
  }

  return pieces.map((piece) => (
    <g
      key={piece.id}
      role="button"
      tabIndex={0}
      aria-pressed={piece.id === chosenId}
      aria-label={labelOf(piece)}
      aria-describedby={describedBy}
      className={styles.piece}
      onFocus={() => onChoose(piece.id)}
      onPointerDown={(event) => handleDown(event, piece)}
      onPointerMove={(event) => handleMove(event, piece)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => handleKey(event, piece)}
    >
      <PieceSymbol piece={piece} />
    </g>
  ))
}

/** The position of the pointer in the drawing, in inches. */
function inRoom(event: PointerEvent<SVGGElement>): { x: number; y: number } {
  const toScreen = event.currentTarget.ownerSVGElement?.getScreenCTM()
  if (!toScreen) return { x: 0, y: 0 }
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse())
}
