import { expect, it } from 'vitest'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { records } from '../../../catalog/records.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import { productLook } from './soldLook.ts'
import { lookOf } from './visibleColors.ts'

/** The first product of each kind but beds, of which the bedding is left out. */
const PRODUCTS = [...new Map(records.toReversed().map((record) => [record.kind, record])).values()]
  .filter(({ kind }) => kind !== 'bed')
  .map(withFolder)

it('sees every kind of product the second time as the first time, and as its picture is', async () => {
  for (const product of PRODUCTS) {
    const { image } = await cutoutOf(product)
    const [first, large] = [await productLook(product), await lookOf(image)]
    expect(await productLook(product)).toBe(first)
    expect(first.clusters).toHaveLength(large.clusters.length)
    for (const [at, { color, share }] of first.clusters.entries()) {
      expect(share).toBeCloseTo(large.clusters[at]?.share ?? 0, 2)
      for (const [c, value] of color.entries()) expect(value).toBeCloseTo(large.clusters[at]?.color[c] ?? 0, 2)
    }
  }
}, 240_000)

it('looks again at a product whose picture has changed', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer()
  const [red, blue] = [await plain('#c02020'), await plain('#2020c0')]
  const product = { title: 'Some chair', image: red }
  expect(await productLook(product, blue)).not.toEqual(await productLook(product, red))
  expect(await productLook(product, blue)).toBe(await productLook(product, blue))
})
