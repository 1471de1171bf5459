import { expect, it } from 'vitest'
import { readInches } from './readInches.ts'
import { readPrice } from './readPrice.ts'

it.each([
  ['12.00 USD', 12],
  ['USD 1,299', 1299],
  ['$1,299.50', 1299.5],
  ['US$ 80', 80],
  ['1.299,00 USD', 1299],
  ['1 299,50 USD', 1299.5],
  ["1'299.50 usd", 1299.5],
  ['1.299 USD', 1299],
  ['12,5', 12.5],
  ['1’299.50 USD', 1299.5],
  ['49,- USD', 49],
  ['$ 1.299,–', 1299],
  ['USD 49.--', 49],
  ['0.999', 1],
  ['3.999,90', 3999.9],
  ['12.345.678,00 USD', undefined],
  ['1,234,567.89', undefined],
  ['', undefined],
  ['free', undefined],
  ['0 USD', undefined],
  ['-5 USD', undefined],
  ['12 EUR', undefined],
  ['€12', undefined],
  ['12.00 CAD', undefined],
  ['12 USD / month', undefined],
  ['1,2,3.4.5', undefined],
])('reads the price %j as %j dollars', (text, dollars) => {
  const read = readPrice(text)
  expect('value' in read ? read.value : undefined).toBe(dollars)
})

it('names the unsupported currency, and says how to write a price', () => {
  expect(readPrice('499,00 €')).toEqual({
    problem: 'the price is in "€"; only US dollars can be sold, so write it like "12.00 USD"',
  })
})

it.each([
  ['84 in', 84],
  ['84"', 84],
  ['84', 84],
  ['213 cm', 83.86],
  ['213,4 cm', 84.02],
  ['2.134 m', 84.02],
  ['2134 mm', 84.02],
  ['2,134 mm', 84.02],
  ["7'", 84],
  [`7' 3"`, 87],
  ['7 ft 3.5 in', 87.5],
  ['84 inches', 84],
  ['33″', 33],
  ['7′ 3″', 87],
  ['big', undefined],
  ['0 cm', undefined],
  ['84 parsecs', undefined],
  ['5000 in', undefined],
])('reads the length %j as %j inches', (text, inches) => {
  const read = readInches(text)
  expect('value' in read ? read.value : undefined).toBe(inches)
})
