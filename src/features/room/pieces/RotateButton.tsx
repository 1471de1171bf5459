/** Turns a piece by 5 degrees at once, and again every 100 ms while it is held (specification section 9). */
import { RotateCcw, RotateCw } from 'lucide-react'
import type { Editor } from '../../../../studio/index.ts'
import { RepeatButton } from '../../../components/RepeatButton.tsx'

type Props = {
  editor: Editor
  /** The one that is turned, with its group; without it all that is chosen. */
  id?: string
  label: string
  degrees: number
  disabled: boolean
  keys?: string
}

export function RotateButton({ editor, id, label, degrees, disabled, keys }: Props) {
  return (
    <RepeatButton
      label={label}
      Icon={degrees < 0 ? RotateCcw : RotateCw}
      disabled={disabled}
      keys={keys}
      onStep={() => editor.dispatch({ type: 'step', ...(id === undefined ? {} : { id }), degrees })}
      onEnd={() => editor.dispatch({ type: 'step-end' })}
    />
  )
}
