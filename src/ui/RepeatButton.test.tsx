// With a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ArrowLeft } from 'lucide-react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatButton } from './RepeatButton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Holds the button for this time, and returns how many steps it took. */
function stepsOfPress(heldMs: number, [down, up]: readonly [typeof fireEvent.keyDown, typeof fireEvent.keyUp]): number {
  const handleStep = vi.fn()
  render(<RepeatButton label="Look left" Icon={ArrowLeft} onStep={handleStep} />)
  const button = screen.getByRole('button', { name: 'Look left' })
  down(button, { key: 'Enter', button: 0 })
  vi.advanceTimersByTime(heldMs)
  up(button, { key: 'Enter', button: 0 })
  vi.advanceTimersByTime(5000)
  cleanup()
  return handleStep.mock.calls.length
}

it.each([
  ['key', [fireEvent.keyDown, fireEvent.keyUp]],
  ['pointer', [fireEvent.pointerDown, fireEvent.pointerUp]],
] as const)(
  'a press of the %s that takes a moment is one step, and a long one repeats it until it ends',
  (_, press) => {
    expect(stepsOfPress(0, press)).toBe(1)
    expect(stepsOfPress(350, press)).toBe(1)
    expect(stepsOfPress(750, press)).toBe(5)
  },
)
