/** A tool that goes on while it is repeat. */
import type { LucideIcon } from 'lucide-react'
import { ToolButton } from './ToolButton.tsx'
import { useRepeat } from './useRepeat.ts'

type Props = {
  label: string
  Icon: LucideIcon
  disabled?: boolean
  keys?: string
  onStep: () => void
  /** Called once when the button is let go. */
  onEnd?: () => void
}

export function RepeatButton({ label, Icon, disabled, keys, onStep, onEnd }: Props) {
  const repeat = useRepeat(onStep, () => onEnd?.())
  return <ToolButton label={label} Icon={Icon} disabled={disabled} keys={keys} {...repeat} />
}
