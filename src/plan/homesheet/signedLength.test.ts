import { expect, it } from 'vitest'
import { parseSignedLength } from './signedLength.ts'

it('reads places to both sides of the origin, in every unit, and refuses what is no length', () => {
  expect(['40', '-40', '− 40', '-3 ft', '-1.5 m', '0'].map((text) => parseSignedLength(text, 'in'))).toEqual([
    40,
    -40,
    -40,
    -36,
    expect.closeTo(-59.06, 1),
    0,
  ])
  expect(['', '-', '--4', 'left'].map((text) => parseSignedLength(text, 'in'))).toEqual(Array(4).fill(undefined))
})
