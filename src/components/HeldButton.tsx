/** A tool that goes on while it is held, and the four that move a piece. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { ToolButton } from './ToolButton.tsx'
import { useHeldRepeat } from './useHeldRepeat.ts'

type Props = {
  label: string
  Icon: typeof ArrowUp
  disabled?: boolean
  onStep: () => void
  /** Called once when the button is let go. */
  onEnd?: () => void
}

export function HeldButton({ label, Icon, disabled, onStep, onEnd }: Props) {
  const held = useHeldRepeat(onStep, () => onEnd?.())
  return <ToolButton label={label} Icon={Icon} disabled={disabled} {...held} />
}

const DIRECTIONS = [
  { word: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { word: 'up', x: 0, y: -1, Icon: ArrowUp },
  { word: 'down', x: 0, y: 1, Icon: ArrowDown },
  { word: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const

export type Direction = (typeof DIRECTIONS)[number]

/** `name`: what is moved. */
export function MoveButtons({ name, onStep }: { name: string; onStep: (direction: Direction) => void }) {
  return DIRECTIONS.map((direction) => (
    <HeldButton
      key={direction.word}
      label={`Move ${name} ${direction.word}`}
      Icon={direction.Icon}
      onStep={() => onStep(direction)}
    />
  ))
}
