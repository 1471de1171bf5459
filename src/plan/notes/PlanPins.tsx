/**
 * What a plan with notes needs besides its pins: buttons for the keyboard and screen readers, and the choice of a place
 * for a new note, by a tap or by the arrow keys and Enter.
 */
import { type Editor, toFloor } from '../../../studio/index.ts'
import { PointPicker } from '../../ui/PointPicker.tsx'
import styles from './PlanPins.module.css'
import { NEW_NOTE, type StageNotes } from './planNotes.ts'

type Props = { editor: Editor; notes: StageNotes }

export function PlanPins({ editor, notes }: Props) {
  const { all, isPicking, layoutId, onOpen, onPick } = notes
  const pins = notes.pins.filter(({ id }) => id !== NEW_NOTE)
  const handlePick = (share: { x: number; y: number } | undefined) => {
    if (!share) return onPick(undefined)
    const { viewport, size } = editor.camera.get()
    const { x, y } = toFloor(viewport, { x: share.x * size.width, y: share.y * size.height })
    return onPick({ layoutId, x: Math.round(x), y: Math.round(y) })
  }
  if (isPicking) return <PointPicker what="plan" onPick={handlePick} />
  if (pins.length === 0) return null
  return (
    <ul className={styles.pins} aria-label="Comments on this plan">
      {pins.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.pin}
            aria-label={`Comment ${label}: ${all.find((note) => note.id === id)?.text ?? ''}`}
            onClick={() => onOpen(id)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
