import { expect, it } from 'vitest'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { records } from '../../../catalog/records.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import { beddingOf, withoutBedding } from '../picture/wornPictures.ts'
import { productLook } from './soldLook.ts'
import { lookOf } from './visibleColors.ts'

/** The first product of each kind, a bed among them. */
const PRODUCTS = [...new Map(records.toReversed().map((record) => [record.kind, record])).values()].map(withFolder)

it('sees every kind of product the second time as the first time, and as its picture is', async () => {
  for (const product of PRODUCTS) {
    const { image } = await cutoutOf(product)
    const bedding = await beddingOf(product)
    const seen = await lookOf(bedding ? await withoutBedding(image, bedding) : image)
    expect(await productLook(product)).toEqual(seen)
    expect(await productLook(product)).toEqual(seen)
  }
}, 240_000)

it('looks again at a product whose picture has changed', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer()
  const [product] = PRODUCTS
  if (!product) throw new Error('There is no product.')
  const [red, blue] = [await plain('#c02020'), await plain('#2020c0')]
  expect(await productLook(product, blue)).not.toEqual(await productLook(product, red))
  expect(await productLook(product, blue)).toBe(await productLook(product, blue))
})
