// With a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TypedField } from '../ui/TypedField.tsx'
import { leaveKeysToInputMethods } from './composing.ts'

leaveKeysToInputMethods()
afterEach(cleanup)

it('leaves Enter, Escape, Tab and arrows to an input method while it composes, and has them afterwards', () => {
  const onCommit = vi.fn<(value: number) => void>()
  const seen = vi.fn<(key: string) => void>()
  const listener = ({ key }: KeyboardEvent) => seen(key)
  document.addEventListener('keydown', listener, true)
  render(<TypedField label="Width" shown="12" parse={Number} refusal="No number" onCommit={onCommit} />)
  const field = screen.getByLabelText('Width')
  fireEvent.change(field, { target: { value: '34' } })
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown']) {
    fireEvent.keyDown(field, { key, isComposing: true })
    // As WebKit reports the key that ends the composition.
    fireEvent.keyDown(field, { key, keyCode: 229 })
  }
  expect(seen).not.toHaveBeenCalled()
  expect(onCommit).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('34')).toBe(field)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onCommit).toHaveBeenCalledWith(34, '34')
  document.removeEventListener('keydown', listener, true)
})
