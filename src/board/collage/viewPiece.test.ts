import { expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { pictureWidth } from './viewPiece.ts'

it('takes the side of an imported rug that runs across its photograph', () => {
  const rug = testProduct({ kind: 'rug', placement: 'flat', length: 96, width: 60, height: 0.3 })
  expect(pictureWidth(rug, 60 / 96)).toBe(60)
  expect(pictureWidth(rug, 96 / 60)).toBe(96)
  expect(pictureWidth({ ...rug, cutout_width: 108 }, 60 / 96)).toBe(108)
  expect(pictureWidth({ ...rug, unknown_sizes: ['width'] }, 60 / 96)).toBe(96)
  expect(pictureWidth(testProduct({ placement: 'floor', length: 30, width: 40, height: 60 }), 0.4)).toBe(30)
})
