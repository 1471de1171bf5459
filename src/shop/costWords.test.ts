import { expect, it } from 'vitest'
import { costWords } from './costWords.ts'

const terms = {
  words: 'w',
  picture: 'p',
  cost: 0.0525,
  picture_cost: 0.04,
  budget: 1,
  left: 0.8,
  resets_at: '2026-11-22T00:00:00.000Z',
}

it('states the cost and the remaining budget', () => {
  expect(costWords(terms)).toBe('This board uses $0.0525 of your model budget; $0.80 of $1.00 is left today.')
})

it('states the cost of another picture, and nothing if only words have a cost', () => {
  expect(costWords(terms, 'picture')).toBe(
    'Another picture uses $0.04 of your model budget; $0.80 of $1.00 is left today.',
  )
  expect(costWords({ ...terms, picture_cost: 0 }, 'picture')).toBeUndefined()
})

it('offers the embedded engine when the budget does not cover the board', () => {
  expect(costWords({ ...terms, left: 0.01 })).toMatch(
    /^\$0\.01 of .* until midnight UTC.*own engine makes boards at no cost\.$/,
  )
})

it('is empty if boards are free', () => {
  expect(costWords({ ...terms, cost: 0 })).toBeUndefined()
})
