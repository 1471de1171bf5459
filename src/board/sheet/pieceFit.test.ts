import { expect, it } from 'vitest'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { fitSentence, pieceFit } from './pieceFit.ts'

const small: RoomShell = { shape: 'rectangular', width: 80, length: 60 }
const large: RoomShell = { ...small, width: 200 }
const sofa = testProduct()
const pillow = testProduct({ id: 'pillow', placement: 'surface' })
const crate = testProduct({ id: 'crate', unknown_sizes: ['width'] })

it('reports for each piece whether it fits the room; pieces on others take no floor', () => {
  expect([sofa, pillow, crate].map((product) => pieceFit(product, large))).toEqual(['fits', 'none', 'unknown'])
  expect(pieceFit(sofa, small)).toBe('too-large')
})

it('sums it up in one sentence', () => {
  expect(fitSentence([sofa, pillow], large)).toBe('It fits the room.')
  expect(fitSentence([sofa, testProduct({ id: 'chair', length: 30 })], large)).toBe('Each piece fits the room.')
  expect(fitSentence([sofa, crate], small)).toBe('1 piece does not fit the room.')
  expect(fitSentence([sofa, crate], large)).toBe('Every piece whose size is known fits the room.')
  expect(fitSentence([pillow], large)).toBeUndefined()
})

it('says nothing about a room that nobody made', () => {
  expect([sofa, pillow, crate].map((product) => pieceFit(product, null))).toEqual(['none', 'none', 'none'])
  expect(fitSentence([sofa, crate], null)).toBeUndefined()
})
