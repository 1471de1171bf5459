/** Rotates a piece by 5 degrees, and again every 100 ms while the button is pressed. */
import { RotateCcw, RotateCw } from 'lucide-react'
import { memo } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { RepeatButton } from '../../ui/RepeatButton.tsx'

type Props = {
  editor: Editor
  /** The piece to rotate, with its group; without it the selection. */
  id?: string
  label: string
  degrees: number
  disabled: boolean
  keys?: string
}

export const RotateButton = memo(function RotateButton({ editor, id, label, degrees, disabled, keys }: Props) {
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
})
