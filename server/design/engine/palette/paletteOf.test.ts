import { differenceEuclidean, parse, wcagContrast } from 'culori'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import { RoomFunction, Style } from '../../../../src/contract/vocabulary.ts'
import { MAX_PALETTE_COLORS } from '../../../../src/contract/words.ts'
import { records } from '../../../catalog/records.ts'
import { distance, MIN_DISTANCE, oklabOfHex } from '../color.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import { orderOf, withFolder } from '../../../../tests/support/testOrder.ts'
import { hueDistance, huedOf } from './harmony.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { lookOf } from './visibleColors.ts'

const ORDERS = RoomFunction.options.flatMap((name) => [1, 4, 7, 10].map((count) => orderOf(name, count, count * 31)))

it('has at most fourteen clearly distinct colors with unique names, for any products', async () => {
  for (const order of ORDERS) {
    const palette = decideDesign(order).palette
    expect(palette.length).toBeGreaterThan(0)
    expect(palette.length).toBeLessThanOrEqual(MAX_PALETTE_COLORS)
    expect(new Set(palette.map(({ name }) => name)).size).toBe(palette.length)
    for (const [i, a] of palette.entries()) {
      for (const b of palette.slice(i + 1))
        expect(distance(oklabOfHex(a.hex), oklabOfHex(b.hex))).toBeGreaterThanOrEqual(MIN_DISTANCE)
    }
  }
})

it('contains the color of each product, or one that looks the same', async () => {
  for (const order of ORDERS.filter(({ products }) => products.length < 10)) {
    const palette = decideDesign(order).palette
    for (const product of order.products) {
      if (!('folder' in product)) continue
      const own = oklabOfHex(product.colour.hex)
      expect(Math.min(...palette.map(({ hex }) => distance(oklabOfHex(hex), own)))).toBeLessThan(MIN_DISTANCE)
    }
  }
})

it('reads the colors of an imported product from its cut-out, including a small bright part', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="160" fill="#968e82"/><rect x="150" y="120" width="40" height="30" fill="#d0452f"/></svg>'
  const cutout = await sharp(await drawnPicture(svg))
    .webp({ lossless: true })
    .toBuffer()
  const order = orderOf('Sleep', 0, 1, { products: [{ title: 'Some chair', image: cutout }] })
  const palette = decideDesign(order, [await lookOf(cutout)]).palette
  const nearest = (hex: string) =>
    Math.min(...palette.map((swatch) => distance(oklabOfHex(swatch.hex), oklabOfHex(hex))))
  expect(nearest('#968e82')).toBeLessThan(0.02)
  expect(nearest('#d0452f')).toBeLessThan(0.03)
  expect((await lookOf(cutout)).clusters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5)
})

it('marks what the style adds, after the colors of the products, and gives ink and contrast of each', async () => {
  for (const order of ORDERS) {
    for (const style of Style.options) {
      const palette = decideDesign({ ...order, style }).palette
      expect(palette.map(({ from }) => from).join(' ')).toMatch(/^products( products)*( style)*$/)
      for (const { hex, ink, contrast, oklch } of palette) {
        // The better of black and white always reaches a contrast of at least 4.58, so every label on a swatch is
        // readable.
        expect(contrast).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(hex, ink ?? '')).toBeGreaterThanOrEqual(contrast ?? 21)
        const parsed = parse(oklch ?? '')
        expect(parsed && differenceEuclidean('oklab')(parsed, hex)).toBeLessThan(0.004)
      }
    }
  }
})

it('puts the colors with the largest visible area first', async () => {
  const [sofa, lamp] = ['delmar-sectional-emerald', 'elm-floor-lamp-brass'].map((id) => {
    const record = records.find((candidate) => candidate.id === id)
    if (!record) throw new Error(`The catalogue holds no ${id}.`)
    return withFolder(record)
  })
  const order = orderOf('Entertainment', 0, 1, { products: lamp && sofa ? [lamp, sofa] : [], style: 'Color Pop' })
  const looks = await Promise.all(
    order.products.map(async (product) => {
      const { image } = await cutoutOf(product)
      return lookOf(image)
    }),
  )
  const [first, ...rest] = decideDesign(order, looks).palette
  expect(first?.hex).toBe(sofa?.colour.hex)
  // No product has a hue opposite the green, so the style adds one.
  const added = rest.find(({ from }) => from === 'style')
  expect(added && hueDistance(huedOf(added.hex).hue, huedOf(first?.hex ?? '').hue)).toBeGreaterThan(170)
})
