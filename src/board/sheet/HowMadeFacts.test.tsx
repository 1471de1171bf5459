// With a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answersIn } from '../../contract/questions.ts'
import { HowMadeFacts } from './HowMadeFacts.tsx'

afterEach(cleanup)

const made = { engine: '5', at: '2026-11-21T10:00:00.000Z' }
const madeBy = { picture: { model: 'some-model-2', note: null } }
const origin = { ...answersIn({ function_name: 'Sleep', size: 'King Size', style: 'Grey Tones' }), seed: 4711 }

it('shows the inputs, the seed and the engines, and offers another view', () => {
  const handleView = vi.fn()
  render(<HowMadeFacts origin={{ ...origin, made, madeBy }} products={[]} onAnotherView={handleView} />)
  const facts = screen
    .getAllByRole('term', { hidden: true })
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(facts).toEqual([
    'Space: Sleep',
    'Size: King Size',
    'Style: Grey Tones',
    'Seed: 4711',
    'Design engine: Revision 5',
    'Description by: Roomwright, without a model',
    'Picture by: some-model-2',
    'Made on: November 21, 2026',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Another view', hidden: true }))
  expect(handleView).toHaveBeenCalledOnce()
})

it('omits what was not recorded for an older board', () => {
  render(<HowMadeFacts origin={{ ...origin, size: null }} products={[]} />)
  expect(screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Space',
    'Style',
    'Seed',
  ])
  expect(screen.queryByRole('button', { name: 'Another view', hidden: true })).toBeNull()
})
