import { expect, it } from 'vitest'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { fitSentence, pieceFit } from './pieceFit.ts'

const small: RoomShell = { shape: 'rectangular', width: 80, length: 60 }
const sofa = testProduct()
const pillow = testProduct({ id: 'pillow', placement: 'surface' })
const crate = testProduct({ id: 'crate', unknown_sizes: ['width'] })

it('reports for each piece whether it fits the room; pieces on others take no floor', () => {
  expect([sofa, pillow, crate].map((product) => pieceFit(product, null))).toEqual(['fits', 'none', 'unknown'])
  expect(pieceFit(sofa, small)).toBe('too-large')
})

it('sums it up in one sentence, which names the default room while none was made', () => {
  expect(fitSentence([sofa, pillow], null, 'in')).toBe('It fits a room of 200 x 200 in.')
  expect(fitSentence([sofa, testProduct({ id: 'chair', length: 30 })], { ...small, width: 200 }, 'in')).toBe(
    'Each piece fits the room.',
  )
  expect(fitSentence([sofa, crate], small, 'in')).toBe('1 piece does not fit the room.')
  expect(fitSentence([sofa, crate], null, 'in')).toBe('Every piece whose size is known fits a room of 200 x 200 in.')
  expect(fitSentence([pillow], null, 'in')).toBeUndefined()
})
