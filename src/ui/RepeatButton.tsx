/** Buttons that repeat their step while they are pressed. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { ToolButton } from './ToolButton.tsx'

type Props = {
  label: string
  Icon: LucideIcon
  disabled?: boolean
  keys?: string
  onStep: () => void
  /** Called once when the button is released. */
  onEnd?: () => void
}

export function RepeatButton({ label, Icon, disabled, keys, onStep, onEnd }: Props) {
  const repeat = useRepeat(onStep, () => onEnd?.())
  return <ToolButton label={label} Icon={Icon} disabled={disabled} keys={keys} {...repeat} />
}

const DIRECTIONS = [
  { word: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { word: 'up', x: 0, y: -1, Icon: ArrowUp },
  { word: 'down', x: 0, y: 1, Icon: ArrowDown },
  { word: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const

type Direction = (typeof DIRECTIONS)[number]

/** The four buttons that move a piece. `name`: what is moved. */
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

const REPEAT_MS = 100

/**
 * Event handlers for a button: one `onStep` at once, then one every 100 ms while it is pressed.
 * `onEnd` is called once when it is released.
 */
function useRepeat(onStep: () => void, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const calls = useRef({ onStep, onEnd })
  useEffect(() => {
    calls.current = { onStep, onEnd }
  })

  const end = useCallback(() => {
    if (timer.current === undefined) return
    clearInterval(timer.current)
    timer.current = undefined
    calls.current.onEnd()
  }, [])
  const begin = useCallback(() => {
    if (timer.current !== undefined) return
    calls.current.onStep()
    timer.current = setInterval(() => calls.current.onStep(), REPEAT_MS)
  }, [])
  useEffect(() => end, [end])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      clickOnly(event.currentTarget)
      begin()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      begin()
    },
    onKeyUp: end,
    // Assistive technology presses by a click without pointer or key events.
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0 || timer.current !== undefined) return
      begin()
      end()
    },
    // A long press of a finger would open a menu over the button.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}

/**
 * Ignores the click that ends this press if the pointer is over another button by then: a step may change the layout of
 * the page, for example by removing a warning.
 */
function clickOnly(button: HTMLElement): void {
  const take = (event: globalThis.MouseEvent) => {
    document.removeEventListener('click', take, true)
    const isOther = event.target instanceof Node && !button.contains(event.target)
    // A click without a pointer is a press of its own.
    if (!isOther || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', take, true)
  const forget = () => document.removeEventListener('click', take, true)
  document.addEventListener('pointerdown', forget, { capture: true, once: true })
}
