import { describe, expect, it } from 'vitest'
import { FILTER_NAMES } from '../shop/productFilters.ts'
import { Board, Draft } from './boards.ts'
import { Generate } from './generation.ts'
import { ProductQuery } from './products.ts'
import { labelsOf, meaningsOf, optionsOf, QUESTION_NAMES, validAnswers } from './questions.ts'
import { DesignSelection, Selection } from './vocabulary.ts'
import { ROOM_FUNCTIONS } from './words.ts'

/** The other names in the addresses of the chooser and of the search for products. */
const TAKEN: readonly string[] = [
  'step',
  'tab',
  'q',
  'page',
  'draft',
  ...FILTER_NAMES,
  ...Object.keys(ProductQuery.omit({ function_name: true, size: true, style: true }).shape),
]

describe.each(QUESTION_NAMES)('the question %s', (name) => {
  it('has options for every function, and as many labels in the questionnaire', () => {
    for (const function_name of ROOM_FUNCTIONS) {
      const options = optionsOf(name, { function_name })
      expect(options.length).toBeGreaterThan(1)
      expect(meaningsOf(name, { function_name }).toSorted()).toEqual(options.toSorted())
      expect(labelsOf(name)).toHaveLength(options.length)
      expect(new Set(labelsOf(name)).size).toBe(options.length)
    }
  })

  it('has a field of its own in orders, drafts and boards', () => {
    expect(Generate.shape[name].unwrap()).toBe(Selection.shape[name])
    expect(Draft.shape[name]).toBe(DesignSelection.shape[name])
    expect(Board.shape[name]).toBe(DesignSelection.shape[name])
    expect(TAKEN).not.toContain(name)
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  it('accepts its options in an order and refuses others', () => {
    for (const option of optionsOf(name, { function_name: 'Sleep' })) {
      expect(Selection.shape[name].parse(option)).toBe(option)
      expect(DesignSelection.shape[name].parse(option)).toBe(option)
    }
    expect(Selection.shape[name].safeParse('Neither of these, nor any text that is short enough').success).toBe(false)
  })

  it('reads as not answered where a design has no answer or one that is no longer an option', () => {
    for (const given of [undefined, null, 7, 'Neither of these, nor any text that is short enough'])
      expect(DesignSelection.shape[name].parse(given)).toBeNull()
  })
})

it('keeps only the answers that are among the options after the answers before', () => {
  const given = { function_name: 'Dining', size: 'King Size', style: 'Grey Tones' }
  expect(validAnswers((name) => new Map(Object.entries(given)).get(name))).toEqual({
    function_name: 'Dining',
    style: 'Grey Tones',
  })
})
