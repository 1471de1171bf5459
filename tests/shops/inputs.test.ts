/** The small inputs of shops that people reported, with what the shop means. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readProductPage } from '../../server/catalog/page/readProductPage.ts'
import { readFeed } from '../support/readFeed.ts'

const inputOf = (name: string) => join(import.meta.dirname, 'inputs', name)
const page = (name: string, address: string) =>
  readProductPage(readFileSync(inputOf(name), 'utf8'), new URL(address), '2026-11-23')
const EUR = { map: {}, currency: 'EUR' }

it.each([
  ['page-related-first.html', 'https://shop.example/halmstad'],
  ['page-list-price-first.html', 'https://shop.example/halmstad'],
  ['page-trailing-comma.html', 'https://shop.example/halmstad'],
])('reads the product and the price of %s', (name, address) => {
  expect(page(name, address)).toMatchObject({
    title: 'Halmstad Sofa',
    price: 1299,
    kind: 'sofa',
    shop: { currency: 'EUR' },
  })
})

it('reads the variant that the page shows, and no picture of another product', () => {
  const shown = page('graph-and-variants.html', 'https://shop.example/products/nord?variant=2&utm_source=mail')
  expect(shown).toMatchObject({
    title: 'Nord sofa, oat',
    colour: 'Oat',
    price: 999,
    length: 83.86,
    shop: { currency: 'EUR' },
  })
  expect(page('page-related-first.html', 'https://shop.example/halmstad').pictures).toEqual([
    'https://shop.example/a.jpg',
  ])
})

it('reads Shopify’s table of 2024 with variants', async () => {
  const { products, faults } = await readFeed(inputOf('shopify-2024.csv'), EUR)
  expect(faults.filter(({ isRefused }) => isRefused)).toEqual([])
  expect(products).toMatchObject([
    {
      title: 'Ash Side Table, Natural',
      price: 129,
      currency: 'EUR',
      colour: 'Natural',
      kind: 'side-table',
      availability: 'in_stock',
      image: 'pictures/table.jpg',
    },
    { title: 'Ash Side Table, Black', price: 139, colour: 'Black', kind: 'side-table', availability: 'backorder' },
    { title: 'Wool Rug 5x8', price: 1299, kind: 'rug', length: 96, width: 60, availability: 'in_stock' },
  ])
})

it('reads WooCommerce’s table with variations', async () => {
  const { products } = await readFeed(inputOf('woocommerce.csv'), EUR)
  expect(products).toMatchObject([
    {
      title: 'Oak bench',
      price: 189,
      kind: 'bench',
      length: 47.24,
      width: 14.96,
      height: 17.72,
      image: 'pictures/table.jpg',
      images: 'pictures/table2.jpg',
    },
    { title: 'Linen sofa - Grey', price: 1299, colour: 'Grey', kind: 'sofa', length: 82.68, availability: 'in_stock' },
    { title: 'Linen sofa - Sand', price: 1299, colour: 'Sand', kind: 'sofa', availability: 'out_of_stock' },
    { title: 'Draft shelf', price: 59, kind: 'cabinet', length: 31.5 },
  ])
})

it('knows Google’s numbers of categories', async () => {
  const { products } = await readFeed(inputOf('numeric-categories.csv'))
  expect(products.map(({ kind }) => kind)).toEqual(['sofa', 'sofa', 'dining-table', 'cabinet', 'bed', 'sofa'])
})

it('reads a table with a line for the separator', async () => {
  const { products } = await readFeed(inputOf('sep.csv'))
  expect(products).toMatchObject([{ line: 3, title: 'Oak bench', price: 1299, currency: 'EUR', kind: 'bench' }])
})

it('reads descriptions that are encoded twice, pictures with commas, and refuses a row without an id', async () => {
  const { products, faults } = await readFeed(inputOf('nop.xml'))
  expect(products).toMatchObject([
    {
      title: 'Dyna till stol',
      price: 1125,
      currency: 'SEK',
      description: 'Tvätt: 60 grader.\n\nUll',
      images: 'pictures/table2.jpg, pictures/t,w_400,h_300/table2.jpg',
    },
  ])
  expect(faults.filter(({ isRefused }) => isRefused)).toMatchObject([{ line: 4, reason: 'the id is missing' }])
})

it('reads mixed line ends, fractions and units in words', async () => {
  const { products } = await readFeed(inputOf('lengths-and-line-ends.csv'))
  expect(products).toMatchObject([
    { title: 'Oak bench', length: 84.5, width: 35.5 },
    { title: 'Pine bench', length: 83.86, width: 31.5 },
  ])
})

it('reads numbers in Shopify’s .js as cents, and texts in its .json as whole units', async () => {
  const { products } = await readFeed(inputOf('shopify-product.js.json'), { map: {}, currency: 'USD' })
  expect(products).toMatchObject([
    {
      title: 'Rowe Armchair, Olive',
      price: 1095,
      colour: 'Olive',
      kind: 'chair',
      length: 33,
      availability: 'in_stock',
    },
    { title: 'Rowe Armchair, Rust', price: 1195.5, colour: 'Rust', width: 35, availability: 'out_of_stock' },
  ])
  expect(products.map(({ image }) => image)).toEqual([
    'https://lindgren.example/cdn/shop/rowe-olive.jpg?v=1',
    'https://lindgren.example/cdn/shop/rowe-1.jpg?v=1',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'roomwright-json-'))
  const file = join(folder, 'product.json')
  const text = readFileSync(inputOf('shopify-product.js.json'), 'utf8')
  writeFileSync(file, text.replaceAll(/"price":(\d+)(\d\d)\b/g, '"price":"$1.$2"'))
  const { products: whole } = await readFeed(file, { map: {}, currency: 'USD' })
  rmSync(folder, { recursive: true })
  expect(whole.map(({ price }) => price)).toEqual([1095, 1195.5])
})
