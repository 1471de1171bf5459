import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readInches } from './readInches.ts'
import type { PriceHints } from '../../../src/contract/prices.ts'
import { readPrice } from './readPrice.ts'
import { readFeed } from '../../../tests/support/readFeed.ts'

const dollars = (amount: number) => ({ amount, currency: 'USD' })

it.each([
  ['12.00 USD', dollars(12)],
  ['USD 1,299', dollars(1299)],
  ['$1,299.50', dollars(1299.5)],
  ['US$ 80', dollars(80)],
  ['1.299,00 USD', dollars(1299)],
  ['1 299,50 USD', dollars(1299.5)],
  ["1'299.50 usd", dollars(1299.5)],
  ['12,5', dollars(12.5)],
  ['1’299.50 USD', dollars(1299.5)],
  ['49,- USD', dollars(49)],
  ['$ 1.299,–', dollars(1299)],
  ['USD 49.--', dollars(49)],
  ['0.999', dollars(1)],
  ['3.999,90', dollars(3999.9)],
  ['12.345.678,00 USD', dollars(12_345_678)],
  ['12 EUR', { amount: 12, currency: 'EUR' }],
  ['499,00 €', { amount: 499, currency: 'EUR' }],
  ['£1,299', { amount: 1299, currency: 'GBP' }],
  ['SR 2,375', { amount: 2375, currency: 'SAR' }],
  ['CA$12.00', { amount: 12, currency: 'CAD' }],
  ['1.299 JPY', { amount: 1299, currency: 'JPY' }],
  ['99.999 KWD', { amount: 99.999, currency: 'KWD' }],
  ['١٬٢٩٩٫٥٠ SAR', { amount: 1299.5, currency: 'SAR' }],
  ['１２９９ USD', dollars(1299)],
  ['1.299 USD', undefined],
  ['99.999', undefined],
  ['1,299,567,890,000', undefined],
  ['', undefined],
  ['free', undefined],
  ['0 USD', undefined],
  ['-5 USD', undefined],
  ['120 kr', undefined],
  ['12 XYZ', undefined],
  ['12 USD / month', undefined],
  ['1,2,3.4.5', undefined],
])('reads the price %j', (text, money) => {
  const read = readPrice(text)
  expect('value' in read ? read.value : undefined).toEqual(money)
})

it('uses a hint only for what the text leaves open', () => {
  const read = (text: string, hints: PriceHints) => {
    const found = readPrice(text, hints)
    return 'value' in found ? `${found.value.amount} ${found.value.currency}` : found.problem
  }
  expect(read('265.0', { currency: 'SAR' })).toBe('265 SAR')
  expect(read('265 EUR', { currency: 'SAR' })).toBe('265 EUR')
  expect(read('$265', { currency: 'CAD' })).toBe('265 CAD')
  expect(read('$265', { currency: 'EUR' })).toBe('265 USD')
  expect(read('120 kr', { currency: 'SEK' })).toBe('120 SEK')
  expect(read('99.999', { decimal: '.' })).toBe('100 USD')
  expect(read('99.999', { decimal: ',' })).toBe('99999 USD')
  expect(read('1,299.5', { decimal: ',' })).toContain('not a price')
})

it('reports an assumed price, refuses an ambiguous one, and states how to write it', () => {
  expect(readPrice('12')).toMatchObject({ isAssumed: true })
  expect(readPrice('12', { currency: 'EUR' })).toMatchObject({ isAssumed: false })
  expect(readPrice('$12')).toMatchObject({ isAssumed: false })
  expect(readPrice('99.999')).toEqual({
    problem: '"99.999" can be read in two ways',
    asks: 'decimal',
  })
  expect(readPrice('120 kr')).toEqual({
    problem: '"KR" does not say which currency it is',
    asks: 'currency',
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

it('reads a bare number in the given unit', () => {
  expect([readInches('80', 'cm'), readInches('80 in', 'cm'), readInches('1,200', 'mm')]).toEqual([
    { value: 31.5 },
    { value: 80 },
    { value: 47.24 },
  ])
})

it('reads a price as the others of its column are written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-prices-'))
  const pricesOf = async (...prices: string[]) => {
    const file = join(folder, 'table.csv')
    const rows = prices.map((price, at) => `p${at};Sofa ${at};${price}`)
    await writeFile(file, ['id;title;price', ...rows].join('\n'))
    const { products, faults } = await readFeed(file)
    return [
      ...products.map(({ price, currency = 'USD' }) => `${price} ${currency}`),
      ...faults.map(({ reason, asks }) => `${reason}: ${JSON.stringify(asks)}`),
    ]
  }
  const open = '"1.149 €" can be read in two ways: "decimal"'
  expect(await pricesOf('1.149 €', '599,95 €')).toEqual(['1149 EUR', '599.95 EUR'])
  expect(await pricesOf('749,- €', '1.149 €')).toEqual(['749 EUR', '1149 EUR'])
  expect(await pricesOf('1.149 €')).toEqual([open])
  expect(await pricesOf('1.149 €', '599.95 €')).toEqual(['599.95 EUR', open])
  expect(await pricesOf('1.149 €', '599.95 €', '20,50 €')).toEqual(['599.95 EUR', '20.5 EUR', open])
  expect(await pricesOf('279,-', '749,00 €')).toEqual(['279 EUR', '749 EUR'])
  expect(await pricesOf('279', '749 SEK', '12 EUR')).toEqual(['279 USD', '749 SEK', '12 EUR'])
  await rm(folder, { recursive: true })
})
