import { expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { roleOf as roleOfPiece } from '../../../studio/model/furnitureTraits.ts'
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

it('marks the sides of a product that its shop does not say', () => {
  const sofa = testProduct({ kind: 'sofa', length: 84, width: 37, height: 33 })
  expect(productItem(sofa)?.footprint).not.toHaveProperty('assumed')
  expect(productItem({ ...sofa, unknown_sizes: ['width', 'height'] })?.footprint).toEqual({
    shape: 'rectangle',
    width: 84,
    length: 37,
    assumed: ['length'],
  })
  expect(productItem({ ...sofa, unknown_sizes: ['length', 'width'] })?.footprint.assumed).toEqual(['width', 'length'])
})

it('tells a table lamp of unknown height from a floor lamp', () => {
  const lamp = testProduct({ kind: 'lamp', height: 24, unknown_sizes: ['length', 'width', 'height'] })
  const roleOf = (placement: 'surface' | 'floor') => {
    const item = productItem({ ...lamp, placement })
    return item && roleOfPiece(item)
  }
  expect([roleOf('surface'), roleOf('floor')]).toEqual(['on-top', 'floor-lamp'])
})
