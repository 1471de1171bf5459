/** Turns a piece by 5 degrees at once, and again every 100 ms while it is held (specification section 9). */
import { RotateCcw, RotateCw } from 'lucide-react'
import { type Session, chosenIds, turnTogether } from '../../../studio/index.ts'
import { HeldButton } from '../../components/HeldButton.tsx'

type Props = {
  session: Session
  /** The one that is turned, with its group; without it all that is chosen. */
  id?: string
  label: string
  degrees: number
  disabled: boolean
}

export function RotateButton({ session, id, label, degrees, disabled }: Props) {
  return (
    <HeldButton
      label={label}
      Icon={degrees < 0 ? RotateCcw : RotateCw}
      disabled={disabled}
      onStep={() => (id === undefined ? turnChosen(session, degrees) : session.input({ type: 'turn', id, degrees }))}
      onEnd={() => session.input({ type: 'up' })}
    />
  )
}

/** One step of undo, as long as the turns follow each other closely. */
export function turnChosen(session: Session, degrees: number): void {
  const { layout, selection, also } = session.get()
  const ids = chosenIds(session.get())
  if (selection !== undefined && also.length === 0) return session.input({ type: 'turn', id: selection, degrees })
  const command = turnTogether(layout, ids, degrees)
  if (command) session.commit(command, { key: `turn ${ids.join(' ')}`, atMs: performance.now() })
}
