import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { ProductFacts, ProductList, ProductSides } from '../../../src/contract/products.ts'
import { openCatalogue } from '../catalogue.ts'
import { importFeed } from '../feed/importFeed.ts'
import { pictureSource } from '../feed/pictureSource.ts'
import { testRecords } from '../../../tests/support/testCatalogue.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function ids(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await app.request('GET', 'products', { query: { images: 'url', ...query } })
  expect(status).toBe(200)
  return ProductList.parse(body).map((product) => product.id)
}

it('answers base64 JPEG by default and immutable URLs with images=url', async () => {
  const plain = ProductList.parse((await app.request('GET', 'products', { query: { page_size: '1' } })).body)[0]
  const metadata = await sharp(Buffer.from(plain?.image ?? '', 'base64')).metadata()
  expect(metadata.format).toBe('jpeg')
  expect(plain).toMatchObject({ id: 'sofa-oat', price: 1250.5, Price: '1,250.50', length: 84, hex_code: '#d8cbb5' })

  const linked = ProductList.parse(
    (await app.request('GET', 'products', { query: { page_size: '1', images: 'url' } })).body,
  )[0]
  const addresses = z
    .array(z.string())
    .parse([linked?.image, linked?.cutout, linked?.plan, linked?.imageSet?.split(' ')[0]])
  for (const address of addresses) {
    const picture = await app.request('GET', address, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect(picture.status).toBe(200)
    expect(picture.headers['cache-control']).toContain('immutable')
  }
})

it('answers the nearest products on the first page of a client that asks for them', async () => {
  const asked = { search: 'sofa under 5', images: 'url' }
  expect(await ids(asked)).toEqual([])
  const { body } = await app.request('GET', 'products', { query: { ...asked, near: '1' } })
  const found = ProductList.parse(body)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ differs }) => differs?.includes('price'))).toBe(true)
  expect(await ids({ ...asked, near: '1', page: '2' })).toEqual([])
  const [exact] = ProductList.parse(
    (await app.request('GET', 'products', { query: { search: 'sofa', near: '1' } })).body,
  )
  expect(exact).not.toHaveProperty('differs')
})

it('serves a cut-out and its shadow in the requested width, up to the whole picture', async () => {
  const [piece] = ProductList.parse(
    (await app.request('GET', 'products', { query: { page_size: '1', images: 'url' } })).body,
  )
  const large = await sharp({ create: { width: 1620, height: 810, channels: 4, background: '#335577' } })
    .extend({ top: 10, bottom: 10, background: '#00000000' })
    .webp()
    .toBuffer()
  for (const file of ['cutout', 'shadow'])
    await writeFile(join(app.world.catalogue.folderOf(`${piece?.id}`), `${file}.webp`), large)
  const widthsOf = async (address: string) => {
    const { statusCode, headers, rawPayload } = await app.app.inject(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
    const { width, hasAlpha } = await sharp(rawPayload).metadata()
    expect(hasAlpha).toBe(true)
    return width
  }
  for (const address of z.array(z.string()).parse([piece?.cutout, piece?.shadow])) {
    const asked = ['?w=1', '?w=384', '?w=500', '?w=1280', '?w=1281', '?w=wide', '']
    const widths = await Promise.all(asked.map((query) => widthsOf(`${address}${query}`)))
    expect(widths).toEqual([384, 384, 768, 1280, 1620, 1620, 1620])
  }
})

it('lists the photographs of a product from its sides, from the left to the right, and serves them', async () => {
  const sidesOf = async (id: string) => ProductSides.parse((await app.request('GET', `products/${id}/sides`)).body)
  expect(await sidesOf('sofa-oat')).toEqual([])
  expect(await sidesOf('no-such-product')).toEqual([])
  const folder = join(app.world.catalogue.folderOf('sofa-oat'), 'sprites')
  await mkdir(folder)
  const view = (azimuth: number, name: string) => ({
    azimuth,
    light: 'left',
    picture: `${name}.webp`,
    shadow: `${name}-shadow.webp`,
    width: 60,
    height: 40,
    pixelsPerInch: 5,
    base: { x: 30, y: 30 },
  })
  const views = [view(14, 'right-14'), view(-62, 'left-62'), view(31, 'right-31')]
  await writeFile(
    join(folder, 'sprites.json'),
    JSON.stringify({ hash: 'abc', depth: 300, eye: 90, mirrored: false, views }),
  )
  const picture = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#335577' } })
    .webp()
    .toBuffer()
  for (const name of ['left-62', 'secret']) await writeFile(join(folder, `${name}.webp`), picture)

  const sides = await sidesOf('sofa-oat')
  expect(sides.map(({ azimuth }) => azimuth)).toEqual([-62, 14, 31])
  const served = await app.app.inject(sides[0]?.picture ?? '')
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(served.headers['cache-control']).toContain('immutable')
  // Serves only listed files, no others of the folder.
  const others = ['side-secret', 'side-left-62-x', 'side-..%2Fphoto', 'side-left-90']
  const answers = await Promise.all(others.map((file) => app.app.inject(`/catalogue/sofa-oat/abc/${file}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 404))
  await rm(folder, { recursive: true })
})

it('shows every fact of a record under its own name', async () => {
  const { body } = await app.request('GET', 'products', { query: { images: 'url' } })
  const facts = testRecords.map((record) => ({ id: record.id, ...ProductFacts.parse(record) }))
  expect(facts.some(({ care }) => care !== undefined)).toBe(true)
  expect(ProductList.parse(body)).toMatchObject(facts)
})

it('pages through the catalogue until a page is shorter', async () => {
  expect(await ids({ page: '1', page_size: '4' })).toEqual(testRecords.slice(0, 4).map(({ id }) => id))
  expect(await ids({ page: '2', page_size: '4' })).toEqual(testRecords.slice(4).map(({ id }) => id))
  expect(await ids({ page: '3', page_size: '4' })).toEqual([])
})

it('finds a function, a category term, and text with pattern characters', async () => {
  expect(await ids({ search: 'Sleep' })).toEqual(['pillow'])
  expect(await ids({ search: 'table' })).toEqual(['dining-table', 'coffee-table'])
  expect(await ids({ search: 'ASH  tables' })).toEqual(['dining-table'])
  expect(await ids({ search: '100%' })).toEqual(['dining-table'])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: 'nothing like it' })).toEqual([])
})

it('lists products that fit the room first and hides none', async () => {
  const room = { function_name: 'Entertainment', style: 'Grey Tones', size: 'Sofa' }
  expect(await ids({ search: 'sofa', ...room })).toEqual(['sofa-grey', 'sofa-bright', 'sofa-oat'])
  expect(await ids({ search: 'table', function_name: 'Entertainment' })).toEqual(['coffee-table', 'dining-table'])
})

it('answers products by their ids, in that order, without the unknown ones', async () => {
  expect(await ids({ ids: 'pillow,unknown,sofa-oat' })).toEqual(['pillow', 'sofa-oat'])
})

it('omits a product until its pictures exist', async () => {
  const { database } = app.world
  const incomplete = await mkdtemp(join(tmpdir(), 'roomwright-incomplete-'))
  await cp(inject('pictures'), incomplete, { recursive: true, filter: (path) => basename(path) !== 'pillow' })
  const fewer = await openCatalogue(database, testRecords, incomplete)
  expect(await fewer.byIds(['pillow', 'sofa-oat'])).toMatchObject([{ id: 'sofa-oat' }])
  const all = await openCatalogue(database, testRecords, inject('pictures'))
  expect(await all.byIds(['pillow'])).toMatchObject([{ id: 'pillow' }])
  await rm(incomplete, { recursive: true })
})

it('lists imported products like built-in ones, and makes boards with them', async () => {
  const { database, images, catalogue } = app.world
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-feed-'))
  const noise = { create: { width: 900, height: 900, channels: 3 as const, background: '#888888' } }
  await sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toFile(join(folder, 'a.jpg'))
  const file = join(folder, 'feed.csv')
  await writeFile(file, 'id,title,price,color,image_link\nfeed-1,Диван Осло sofa,"1.299,00 USD",Navy,a.jpg\n')
  const pictures = pictureSource(file, [])
  await importFeed(
    { database, images },
    { file, pictures, now: new Date(), signal: new AbortController().signal, report: () => undefined },
  )
  const query = { images: 'url', search: 'диван' }
  const [product] = ProductList.parse((await app.request('GET', 'products', { query })).body)
  expect(product).toMatchObject({ id: 'feed-1', price: 1299, kind: 'sofa', hex_code: '#25324f' })
  // The usual size of a sofa, and that nobody has said it.
  expect(product).toMatchObject({ length: 84, width: 37, unknown_sizes: ['length', 'width', 'height'] })
  expect(product?.placeholder).toMatch(/^data:image\/webp/)
  for (const accept of ['image/avif,image/webp', 'image/webp']) {
    const small = product?.imageSet?.split(' ')[0] ?? ''
    const picture = await app.request('GET', small, { headers: { accept } })
    expect(picture.headers['content-type']).toBe(accept.split(',')[0])
    expect(Number(picture.headers['content-length'])).toBeLessThan(80_000)
  }
  const [plain] = ProductList.parse((await app.request('GET', 'products', { query: { ids: 'feed-1' } })).body)
  expect((await sharp(Buffer.from(plain?.image ?? '', 'base64')).metadata()).format).toBe('jpeg')

  const { token } = await app.join()
  const made = await app.request('POST', 'generate-description', {
    token,
    body: { email: '', selections: [product?.title], selectedProducts: [{ id: 'feed-1' }] },
  })
  expect(made.status).toBe(200)
  expect(await catalogue.byTitle('Диван Осло sofa')).toMatchObject({ id: 'feed-1' })
  await rm(folder, { recursive: true })
})
