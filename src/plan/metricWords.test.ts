import { describe, expect, it } from 'vitest'
import { CLEARANCES, type Finding } from '../../studio/index.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { lengthRefusal } from '../platform/units.ts'
import { findingInWords } from './findings/findingWords.ts'
import { keysFor } from './stage/planKeys.ts'
import { openingInWords } from './roomWords.ts'
import { parseSide } from './floor/roomSize.ts'
import { newOpening } from './openings/newOpening.ts'

const EMPTY: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [] }
const INCHES = /\b(in|ft|inch(es)?|feet)\b/

describe('with centimeters chosen', () => {
  it('the list of keys names centimeters, and inches otherwise', () => {
    const moves = (unit: 'in' | 'cm') => keysFor(unit).find(({ how }) => how.startsWith('Arrow'))?.what
    expect(moves('cm')).toBe('Move by 1 cm, 10 cm, 0.1 cm')
    expect(moves('in')).toBe('Move by 1 in, 12 in, 1/8 in')
  })

  it('every finding names whole centimeters, and never as much as is wanted', () => {
    for (const [rule, { least }] of Object.entries(CLEARANCES)) {
      const finding = { id: 'f', rule, pieces: ['a', 'b'], measured: least - 0.26, wanted: least } as Finding
      const words = findingInWords(finding, EMPTY, 'cm')
      expect(words).not.toMatch(/\d+ in\b/)
      const lengths = [...words.matchAll(/([\d.]+) cm/g)].map(([, cm]) => Number(cm))
      const facts = {
        words,
        isNamed: lengths.length > 0,
        isWhole: lengths.every(Number.isInteger),
        repeats: lengths.length - new Set(lengths).size,
      }
      expect(facts).toEqual({ words, isNamed: true, isWhole: true, repeats: 0 })
    }
  })

  it('refusals give metric examples', () => {
    expect(lengthRefusal('cm')).toBe('A length, such as 76, 0.76 m or 30 in')
    for (const text of ['0', '99999999']) {
      const refused = parseSide(text, 'cm')
      expect('error' in refused && refused.error).toMatch(/ (cm|m) on each side/)
      expect('error' in refused && refused.error).not.toMatch(INCHES)
    }
    expect(parseSide('big', 'cm')).toEqual({ error: 'Enter a length such as 500, 5 m or 16\' 8".' })
  })

  it('new doors and windows measure round centimeters', () => {
    const kinds = [
      'door',
      'double-door',
      'sliding-door',
      'pocket-door',
      'passage',
      'window',
      'radiator',
      'outlet',
    ] as const
    for (const kind of kinds) {
      const words = openingInWords({ ...newOpening(kind, 'o', 'cm'), at: 100 / 2.54 }, EMPTY, 'cm')
      expect(words).not.toMatch(/\.\d/)
      expect(words).not.toMatch(/\d+ in\b/)
    }
  })
})
