// With a document
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useBrush } from './useBrush.ts'

type Stroke = readonly { readonly x: number; readonly y: number }[]

beforeAll(() => {
  // jsdom has no capture of pointers.
  Element.prototype.setPointerCapture = () => undefined
})

afterEach(cleanup)

function Picture({ onStroke }: { onStroke: (points: Stroke) => void }) {
  const { at, handlers } = useBrush({
    start: { x: 0.5, y: 0.5 },
    tallness: 2,
    step: { plain: 0.01, shift: 0.1 },
    apart: 0.01,
    most: 100,
    onStroke,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
    <svg {...handlers} role="application" aria-label={`Brush at ${at.x}, ${at.y}`} tabIndex={0} />
  )
}

function shown() {
  const strokes: Stroke[] = []
  render(<Picture onStroke={(points) => strokes.push(points)} />)
  const brush = screen.getByRole('application')
  brush.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
  const press = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number, isPrimary = true) => {
    const event = createEvent[kind](brush, { clientX: x, clientY: y, button: 0 })
    // Not in the events of jsdom.
    for (const [name, value] of Object.entries({ isPrimary, clientX: x, clientY: y, button: 0 }))
      Object.defineProperty(event, name, { value })
    fireEvent(brush, event)
  }
  return { strokes, brush, press }
}

it('draws a stroke in shares of the picture, and a dab where nothing moves', () => {
  const { strokes, press } = shown()
  press('pointerDown', 10, 20)
  press('pointerMove', 60, 100)
  press('pointerUp', 60, 100)
  press('pointerDown', 50, 50)
  press('pointerUp', 50, 50)
  expect(strokes).toEqual([
    [
      { x: 0.1, y: 0.1 },
      { x: 0.6, y: 0.5 },
    ],
    [{ x: 0.5, y: 0.25 }],
  ])
})

it('drops the stroke when a second finger begins a pinch, and follows that finger nowhere', () => {
  const { strokes, brush, press } = shown()
  press('pointerDown', 10, 20)
  press('pointerDown', 80, 20, false)
  press('pointerMove', 90, 180, false)
  press('pointerUp', 90, 180, false)
  press('pointerUp', 10, 20)
  expect(strokes).toEqual([])
  expect(brush.getAttribute('aria-label')).toBe('Brush at 0.5, 0.5')
})

it('is moved by keys, as far on the screen down as to the side, and dabbed by Space', () => {
  const { strokes, brush } = shown()
  fireEvent.keyDown(brush, { key: 'ArrowRight' })
  fireEvent.keyDown(brush, { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(brush, { key: ' ' })
  expect(strokes).toEqual([[{ x: 0.51, y: 0.55 }]])
})
