// With a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnPicture } from '../../contract/cutouts.ts'
import { OwnPieceForm } from './OwnPieceForm.tsx'

afterEach(cleanup)

const FIRST: OwnPicture = {
  picture: `/images/${'a'.repeat(40)}.webp`,
  cutout: `/images/${'b'.repeat(40)}.webp`,
  confidence: 1,
  isCard: false,
  note: null,
  frame: { left: 0, top: 0, width: 1, height: 1 },
  tallness: 1,
}

function add(price: string) {
  const onAdd = vi.fn()
  render(<OwnPieceForm first={FIRST} onAdd={onAdd} onBack={() => undefined} />)
  fireEvent.change(screen.getByLabelText(/^Name of the piece/), { target: { value: 'Lamp' } })
  const field = screen.getByLabelText(/^Price/)
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Add to my picks' }))
  }
  enter(price)
  return { onAdd, field, enter }
}

it('asks with both readings about a price that can be read in two ways, and takes the one that is entered', () => {
  const { onAdd, field, enter } = add('1.299')
  const question = '1.299 can be read in two ways. Enter 1,299.00 or 1.30.'
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(question).length).toBeGreaterThan(0)
  expect(onAdd).not.toHaveBeenCalled()
  enter('1,299.00')
  expect(screen.queryByText(question)).toBe(null)
  expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ price: 1299 }))
})

it.each([
  ['1 299,50 €', { price: 1299.5, currency: 'EUR' }],
  ['$49', { price: 49 }],
  ['', { price: 0 }],
])('takes the price %j', (price, facts) => {
  expect(add(price).onAdd).toHaveBeenCalledWith(expect.objectContaining(facts))
})

it('asks for the currency of a sign that several share', () => {
  const { onAdd } = add('499 kr')
  expect(screen.getAllByText(/This sign belongs to several currencies/).length).toBeGreaterThan(0)
  expect(onAdd).not.toHaveBeenCalled()
})
