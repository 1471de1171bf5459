import { expect, it } from 'vitest'
import { type FeedProduct, feedProduct } from './feedProduct.ts'
import { placeProduct } from './placeProduct.ts'
import { rowSides } from './rowSides.ts'

function sidesOf(row: FeedProduct, unit?: 'cm') {
  const feed = feedProduct(Object.entries(row))
  const title = feed.title ?? 'Sofa'
  const { sides, notes } = rowSides(
    feed,
    { title, description: feed.description ?? '' },
    placeProduct({ ...feed, title }),
    unit,
  )
  const rounded = [sides.length, sides.width, sides.height].map((inches) =>
    inches === null ? null : Math.round(inches),
  )
  return { sides: rounded, notes: notes.map(({ field, reason }) => `${field}: ${reason}`) }
}
const SOFA = [84, 35, 32]

it.each<FeedProduct>([
  { 'Length (cm)': '213', 'Width (cm)': '90', 'Height (cm)': '80' },
  { 'Length (in)': '84', 'Width (in)': '35.4', 'Height (in)': '31.5' },
  { 'Breite in cm': '213', 'Tiefe in cm': '90', 'Höhe in cm': '80' },
  { Breite: '213 cm', Tiefe: '90 cm', Höhe: '80 cm' },
  { szerokość_mm: '2130', głębokość_mm: '900', wysokość_mm: '800' },
  { Overall_Width: '84"', Overall_Depth: '35 3/8"', Overall_Height: '31½"' },
  { 'Dimensions (WxDxH)': '213 x 90 x 80 cm' },
  { Dimensions: '84"W x 35"D x 31.5"H' },
  { Abmessungen: 'B 213 x T 90 x H 80 cm' },
  { size: 'W 213 x D 90 x H 80 cm' },
  { title: 'Sofa, 213 cm wide', product_depth: '90 cm', product_height: '80 cm' },
  { description: '<ul><li>Width: 84 in</li><li>Depth: 35 in</li><li>Height: 31.5 in</li></ul>' },
  { product_length: '90 cm', product_width: '213 cm', product_height: '80 cm' },
  { product_width: '213 cm', product_depth: '90 cm', description: 'Height 80 cm, seat height 45 cm.' },
])('reads the sides of the row %j', (row) => {
  expect(sidesOf(row).sides).toEqual(SOFA)
})

it('takes no size of a package, of shipping or without a unit, and says so', () => {
  expect(sidesOf({ shipping_width: '213 cm', package_height: '80 cm', seat_depth: '50 cm', weight: '40 kg' })).toEqual({
    sides: [null, null, null],
    notes: [],
  })
  expect(sidesOf({ width: '213', depth: '90' })).toEqual({
    sides: [null, null, null],
    notes: ['width: "213" names no unit', 'depth: "90" names no unit'],
  })
  expect(sidesOf({ width: '213', depth: '90', height: '80' }, 'cm').sides).toEqual(SOFA)
})

it('trusts the columns more than the description, and says what contradicts itself', () => {
  const row = { product_width: '84 in', product_depth: '35 in', description: '188 cm wide, 31.5 in high' }
  expect(sidesOf(row).sides).toEqual([84, 35, null])
  expect(sidesOf({ title: 'Sofa', product_width: '84 in', width_cm: '188' })).toEqual({
    sides: [null, null, null],
    notes: ['product_length: it says "84 in" and "188"'],
  })
})

it('reads sizes that a shop has written as HTML', () => {
  expect(sidesOf({ width: '84&quot;', depth: '37 &frac12; in', height: '<b>33</b> in' }).sides).toEqual([84, 38, 33])
  expect(sidesOf({ dimensions: '84&quot;W x 37&#189;&quot;D x 33&quot;H' }).sides).toEqual([84, 38, 33])
})
