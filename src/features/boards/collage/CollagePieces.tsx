/**
 * Lists every piece of the collage with its position, and with buttons for all that pointer gestures can do on the
 * stage.
 */
import { ArrowLeftRight, BringToFront, Minus, Plus, RotateCcw, RotateCw, SendToBack } from 'lucide-react'
import { type CollageEditor, useEditor } from '../../../../studio/index.ts'
import { type PieceElement, piecesOf } from '../../../../studio/model/collage.ts'
import { ROTATION_STEP } from '../../../../studio/model/layout.ts'
import { MoveButtons, RepeatButton } from '../../../components/RepeatButton.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import styles from './CollagePieces.module.css'
import { pieceInWords, placeInWords } from './collageWords.ts'
import { PercentField } from './PercentField.tsx'

/** Distance of one press of an arrow button, as a share of the sheet's height. */
const TAP = 0.02
const GROWTH = 1.05
type Props = { editor: CollageEditor; names: readonly string[] }

export function CollagePieces({ editor, names }: Props) {
  const pieces = piecesOf(useEditor(editor, (state) => state.collage))
  const selection = useEditor(editor, (state) => state.selection)
  const swapping = useEditor(editor, (state) => state.swapping)
  return (
    <section aria-label="Pieces of the collage">
      <ul className={styles.list}>
        {pieces
          .toSorted((a, b) => a.index - b.index)
          .map((piece) => (
            <PieceRow
              key={piece.id}
              editor={editor}
              piece={piece}
              layer={pieces.indexOf(piece) + 1}
              name={names[piece.index] ?? `Piece ${piece.index + 1}`}
              isChosen={selection === piece.index}
              isSwapping={swapping}
            />
          ))}
      </ul>
    </section>
  )
}

type RowProps = {
  editor: CollageEditor
  piece: PieceElement
  /** Position in the stack; 1 is the back. */
  layer: number
  name: string
  isChosen: boolean
  isSwapping: boolean
}

function PieceRow({ editor, piece, layer, name, isChosen, isSwapping }: RowProps) {
  const { index, turn = 0 } = piece
  return (
    <li
      className={styles.row}
      data-chosen={isChosen}
      data-cutout={name}
      data-x={rounded(piece.x + piece.width / 2)}
      data-y={rounded(piece.y + piece.height / 2)}
      data-width={rounded(piece.width)}
      data-turn={turn}
      data-layer={layer}
    >
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={() => editor.select(isChosen && !isSwapping ? undefined : index)}
      >
        <span className={`${styles.number} figures`} aria-hidden="true">
          {index + 1}
        </span>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          <span className={`${styles.facts} figures`}>
            {pieceInWords(piece, editor.sizeOf(index))} · {placeInWords(piece)}
          </span>
        </span>
      </button>
      {isChosen && (
        <div className={styles.tools}>
          <MoveButtons
            name={name}
            onStep={({ word, x, y }) =>
              editor.commit({ type: 'move', index, by: { x: x * TAP, y: y * TAP } }, stepOf(index, `tap ${word}`))
            }
          />
          <RepeatButton
            label={`Make ${name} smaller`}
            onStep={() => editor.commit({ type: 'scale', index, factor: 1 / GROWTH }, stepOf(index, 'shrink'))}
            Icon={Minus}
          />
          <PercentField
            label={`Size of ${name}, percent`}
            share={editor.sizeOf(index)}
            onCommit={(share) => editor.setSize(index, share)}
          />
          <RepeatButton
            label={`Make ${name} larger`}
            onStep={() => editor.commit({ type: 'scale', index, factor: GROWTH }, stepOf(index, 'grow'))}
            Icon={Plus}
          />
          <RepeatButton
            label={`Turn ${name} left`}
            onStep={() => turnBy(editor, index, -ROTATION_STEP, stepOf(index, 'turn left'))}
            Icon={RotateCcw}
          />
          <RepeatButton
            label={`Turn ${name} right`}
            onStep={() => turnBy(editor, index, ROTATION_STEP, stepOf(index, 'turn right'))}
            Icon={RotateCw}
          />
          <ToolButton
            label={`Bring ${name} to the front`}
            onClick={() => editor.commit({ type: 'order', index, to: 'front' })}
            Icon={BringToFront}
          />
          <ToolButton
            label={`Send ${name} to the back`}
            onClick={() => editor.commit({ type: 'order', index, to: 'back' })}
            Icon={SendToBack}
          />
          <ToolButton
            label={`Swap ${name} with another piece`}
            aria-pressed={isSwapping}
            onClick={editor.startSwap}
            Icon={ArrowLeftRight}
          />
        </div>
      )}
    </li>
  )
}

/** Merge key: repeated steps of a held button become one undo step. */
function stepOf(index: number, what: string) {
  return { key: `${what} ${index}`, atMs: performance.now() }
}

/** Rotates the piece from its current angle, so that a held button keeps rotating it. */
function turnBy(editor: CollageEditor, index: number, degrees: number, merge: { key: string; atMs: number }): void {
  const piece = piecesOf(editor.get().collage).find((other) => other.index === index)
  editor.commit({ type: 'turn', index, turn: (piece?.turn ?? 0) + degrees }, merge)
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
