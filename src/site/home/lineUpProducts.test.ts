import { expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { lineUpProducts } from './lineUpProducts.ts'

const piece = (id: string, width: number, height: number, placement: 'floor' | 'flat' = 'floor') =>
  testProduct({ id, cutout: `/${id}.webp`, cutout_width: width, height, placement })
const sofa = piece('sofa', 94, 33)
const lamp = piece('lamp', 21, 60)
const chair = piece('chair', 40, 34)
const table = piece('table', 43, 16)

it('places the large pieces at one scale within the sheet, the low one in front of the largest', () => {
  const places = lineUpProducts([piece('rug', 170, 0.5, 'flat'), lamp, sofa, chair, table])
  expect(places.map(({ product }) => product.id)).toEqual(['sofa', 'lamp', 'chair', 'table'])
  const scales = places.map(({ product, width }) => width / (product.cutout_width ?? 1))
  for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 10)
  for (const { left, width } of places) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(1)
  }
  expect(places.at(-1)?.bottom).toBeLessThan(places[0]?.bottom ?? 0)
})

it('leaves out what has no cut-out to scale', () => {
  expect(lineUpProducts([testProduct(), piece('rug', 170, 0.5, 'flat')])).toEqual([])
  expect(lineUpProducts([sofa]).map(({ product }) => product.id)).toEqual(['sofa'])
})
