/** A tool that goes on while it is held. */
import type { LucideIcon } from 'lucide-react'
import { ToolButton } from './ToolButton.tsx'
import { useHeldRepeat } from './useHeldRepeat.ts'

type Props = {
  label: string
  Icon: LucideIcon
  disabled?: boolean
  keys?: string
  onStep: () => void
  /** Called once when the button is let go. */
  onEnd?: () => void
}

export function HeldButton({ label, Icon, disabled, keys, onStep, onEnd }: Props) {
  const held = useHeldRepeat(onStep, () => onEnd?.())
  return <ToolButton label={label} Icon={Icon} disabled={disabled} keys={keys} {...held} />
}
