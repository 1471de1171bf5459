import { expect, it } from 'vitest'
import { QUESTION_NAMES } from '../../../src/contract/questions.ts'
import { answersOf, fromWire, toWire } from './keptAnswers.ts'

const ANSWERS = { function_name: 'Dining', size: 'L Table', style: 'Grey Tones' } as const

it('stores an answer to every question, and returns it under its name on the wire', () => {
  expect(toWire(fromWire(ANSWERS))).toMatchObject(ANSWERS)
  expect(Object.keys(toWire(fromWire({})))).toEqual(QUESTION_NAMES)
  expect(Object.values(fromWire({})).every((answer) => answer === null)).toBe(true)
})

it('picks only the answers from a row', () => {
  const row = { id: 'b', style: 'Grey Tones' as const, seed: 4, size: null, functionName: 'Dining' as const }
  expect(answersOf(row)).toEqual({ functionName: 'Dining', size: null, style: 'Grey Tones', furtherAnswers: null })
  expect(toWire(row)).toMatchObject({ function_name: 'Dining', size: null, style: 'Grey Tones' })
})
