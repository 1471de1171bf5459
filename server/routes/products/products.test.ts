import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { ProductList } from '../../../src/contract/products.ts'
import { openCatalogue } from '../../catalogue/catalogue.ts'
import { drawPictures, testRecords } from '../../catalogue/testCatalogue.ts'
import { openTestApp, type TestApp } from '../testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function ids(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await app.ask('GET', 'products', { query: { images: 'url', ...query } })
  expect(status).toBe(200)
  return ProductList.parse(body).map((product) => product.id)
}

it('answers base64 JPEG by default and immutable addresses with images=url', async () => {
  const plain = ProductList.parse((await app.ask('GET', 'products', { query: { page_size: '1' } })).body)[0]
  const metadata = await sharp(Buffer.from(plain?.image ?? '', 'base64')).metadata()
  expect(metadata.format).toBe('jpeg')
  expect(plain).toMatchObject({ id: 'sofa-oat', price: 1250.5, Price: '1,250.50', length: 84, hex_code: '#d8cbb5' })

  const linked = ProductList.parse(
    (await app.ask('GET', 'products', { query: { page_size: '1', images: 'url' } })).body,
  )[0]
  const addresses = z
    .array(z.string())
    .parse([linked?.image, linked?.cutout, linked?.plan, linked?.imageSet?.split(' ')[0]])
  for (const address of addresses) {
    const picture = await app.ask('GET', address, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(picture.status).toBe(200)
    expect(picture.headers['cache-control']).toContain('immutable')
  }
})

it('pages through the catalogue until a page is shorter', async () => {
  expect(await ids({ page: '1', page_size: '4' })).toEqual(testRecords.slice(0, 4).map(({ id }) => id))
  expect(await ids({ page: '2', page_size: '4' })).toEqual(testRecords.slice(4).map(({ id }) => id))
  expect(await ids({ page: '3', page_size: '4' })).toEqual([])
})

it('finds a function, a category term, and words with the signs of a pattern in them', async () => {
  expect(await ids({ search: 'Sleep' })).toEqual(['pillow'])
  expect(await ids({ search: 'table' })).toEqual(['dining-table', 'coffee-table'])
  expect(await ids({ search: 'ASH  tables' })).toEqual(['dining-table'])
  expect(await ids({ search: '100%' })).toEqual(['dining-table'])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: 'nothing like it' })).toEqual([])
})

it('puts what fits the room first and hides nothing', async () => {
  const room = { function_name: 'Entertainment', style: 'Grey Tones', size: 'Sofa' }
  expect(await ids({ search: 'sofa', ...room })).toEqual(['sofa-grey', 'sofa-bright', 'sofa-oat'])
  expect(await ids({ search: 'table', function_name: 'Entertainment' })).toEqual(['coffee-table', 'dining-table'])
})

it('answers products by their ids, in that order, without the unknown ones', async () => {
  expect(await ids({ ids: 'pillow,unknown,sofa-oat' })).toEqual(['pillow', 'sofa-oat'])
})

it('shows no product whose pictures are missing, and brings it when they are there', async () => {
  const { database } = app.world
  const incomplete = await drawPictures(['pillow'])
  const fewer = await openCatalogue(database, testRecords, incomplete)
  expect(await fewer.byIds(['pillow', 'sofa-oat'])).toMatchObject([{ id: 'sofa-oat' }])
  const complete = await drawPictures()
  const all = await openCatalogue(database, testRecords, complete)
  expect(await all.byIds(['pillow'])).toMatchObject([{ id: 'pillow' }])
  await Promise.all([incomplete, complete].map((folder) => rm(folder, { recursive: true })))
})
