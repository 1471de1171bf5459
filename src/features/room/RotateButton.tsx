/** Turns a piece by 5 degrees at once, and again every 100 ms while it is held (specification section 9). */
import { RotateCcw, RotateCw } from 'lucide-react'
import { type Editor, chosenIds, turnTogether } from '../../../studio/index.ts'
import { HeldButton } from '../../components/HeldButton.tsx'

type Props = {
  editor: Editor
  /** The one that is turned, with its group; without it all that is chosen. */
  id?: string
  label: string
  degrees: number
  disabled: boolean
}

export function RotateButton({ editor, id, label, degrees, disabled }: Props) {
  return (
    <HeldButton
      label={label}
      Icon={degrees < 0 ? RotateCcw : RotateCw}
      disabled={disabled}
      onStep={() => (id === undefined ? turnChosen(editor, degrees) : editor.input({ type: 'turn', id, degrees }))}
      onEnd={() => editor.input({ type: 'up' })}
    />
  )
}

/** One step of undo, as long as the turns follow each other closely. */
export function turnChosen(editor: Editor, degrees: number): void {
  const { layout, selection, also } = editor.get()
  const ids = chosenIds(editor.get())
  if (selection !== undefined && also.length === 0) return editor.input({ type: 'turn', id: selection, degrees })
  const command = turnTogether(layout, ids, degrees)
  if (command) editor.commit(command, { key: `turn ${ids.join(' ')}`, atMs: performance.now() })
}
