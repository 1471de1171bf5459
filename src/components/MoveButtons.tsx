/** The four buttons that move a piece, on and on while one is held. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { RepeatButton } from './RepeatButton.tsx'

const DIRECTIONS = [
  { word: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { word: 'up', x: 0, y: -1, Icon: ArrowUp },
  { word: 'down', x: 0, y: 1, Icon: ArrowDown },
  { word: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const

type Direction = (typeof DIRECTIONS)[number]

/** `name`: what is moved. */
export function MoveButtons({ name, onStep }: { name: string; onStep: (direction: Direction) => void }) {
  return DIRECTIONS.map((direction) => (
    <RepeatButton
      key={direction.word}
      label={`Move ${name} ${direction.word}`}
      Icon={direction.Icon}
      onStep={() => onStep(direction)}
    />
  ))
}
