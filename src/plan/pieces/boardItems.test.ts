import { expect, it } from 'vitest'
import { heightOf } from '../../../studio/scene/walk/standing.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { productItem } from './boardItems.ts'

it('places a product of unknown height as high as its kind usually is, not by the placeholder of its size', () => {
  const rug = testProduct({ kind: 'rug', placement: 'flat', length: 120, width: 96, height: 2 })
  const chair = testProduct({ kind: 'chair', height: 24 })
  const placed = (changes: Parameters<typeof testProduct>[0]) => {
    const item = productItem({ ...rug, ...changes })
    return item && heightOf(item)
  }
  expect(placed({})).toBe(2)
  expect(placed({ unknown_sizes: ['height'] })).toBeLessThan(1)
  expect(placed({ height: 24 })).toBe(3)
  expect(placed({ ...chair, unknown_sizes: ['height'] })).toBe(32)
})
