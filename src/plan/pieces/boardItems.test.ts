import { expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { productItem } from './boardItems.ts'

it('places a product of unknown height without one, not with the placeholder of its size', () => {
  const rug = testProduct({ kind: 'rug', placement: 'flat', length: 120, width: 96, height: 24 })
  expect(productItem(rug)?.footprint.height).toBe(24)
  expect(productItem({ ...rug, unknown_sizes: ['height'] })?.footprint).toEqual({
    shape: 'rectangle',
    width: 120,
    length: 96,
  })
})
