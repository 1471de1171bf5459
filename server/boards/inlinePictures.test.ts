/** Lists with pictures as base64, for clients that do not ask for addresses. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BoardList } from '../../src/contract/boards.ts'
import { ProductList } from '../../src/contract/products.ts'
import { boards } from '../platform/database/schema.ts'
import { inline, withPictures } from '../platform/images/wireImage.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

const MAX_ANSWER_BYTES = 8_000_000
const BOARDS = 4
const CUTOUTS = 10

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.joinConfirmed()).token
  // Pure noise: no picture of its size is heavier.
  const noise = sharp({
    create: {
      width: 400,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
  const { images, database } = app.world
  const cutout = await images.put(await noise.clone().ensureAlpha().webp({ quality: 90 }).toBuffer(), 'webp')
  const room = await images.put(await noise.clone().jpeg({ quality: 90 }).toBuffer(), 'jpg')
  // A board that is sent as base64 is smaller than a megabyte; with files, it may be as heavy as this one.
  const small = await noise.clone().resize(8).jpeg().toBuffer()
  const board = { title: 'Sofa', image_url: small.toString('base64'), background_removed_images: [] }
  expect((await app.request('POST', 'save-products/', { token, body: [board] })).status).toBe(201)
  const { db } = database
  const heavy = { image: room, cutouts: Array.from({ length: CUTOUTS }, () => cutout) }
  const [saved] = await db.update(boards).set(heavy).returning()
  if (!saved) throw new Error('The board was not saved.')
  const { number: _number, ...row } = saved
  for (let copies = 1; copies < BOARDS; copies += 1)
    await db.insert(boards).values({ ...row, id: randomUUID(), idempotencyKey: randomUUID() })
}, 300_000)
afterAll(() => app.close())

it('answers three boards of the heaviest pictures in at most eight megabytes, each picture in its format', async () => {
  for (const path of [
    'get_products_all/?page=1&page_size=3',
    'get_products_by_email/?page=1&page_size=3',
    'featured',
  ]) {
    const { status, body, text } = await app.request('GET', path, { token })
    expect([path, status]).toEqual([path, 200])
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_ANSWER_BYTES)
    if (path === 'featured') continue
    const shown = BoardList.parse(body)
    expect(shown).toHaveLength(3)
    for (const { image_url: image, background_removed_images: cutouts } of shown) {
      expect((await sharp(Buffer.from(image, 'base64')).metadata()).format).toBe('jpeg')
      expect(cutouts).toHaveLength(CUTOUTS)
      expect((await sharp(Buffer.from(cutouts[0] ?? '', 'base64')).metadata()).format).toBe('png')
    }
  }
}, 300_000)

it('answers one board in at most eight megabytes too', async () => {
  const [first] = BoardList.parse((await app.request('GET', 'get_products_all/?images=url')).body)
  const { status, text } = await app.request('GET', `boards/${first?.id}`)
  expect([status, Buffer.byteLength(text) < MAX_ANSWER_BYTES]).toEqual([200, true])
}, 300_000)

it('refuses a larger page of boards as base64, says how to ask for it, and serves it as addresses', async () => {
  for (const path of ['get_products_all/', 'get_products_by_email/']) {
    const refused = await app.request('GET', `${path}?page_size=4`, { token })
    expect(refused).toMatchObject({
      status: 400,
      body: { field: 'page_size', message: expect.stringContaining('images=url') },
    })
    const { body } = await app.request('GET', `${path}?page_size=4&images=url`, { token })
    expect(BoardList.parse(body)).toHaveLength(4)
  }
})

it('leads through all boards in pages of three, of which the last is shorter', async () => {
  const sizes: number[] = []
  for (const page of [1, 2]) {
    const { body } = await app.request('GET', 'get_products_by_email/', { token, query: { page: `${page}` } })
    sizes.push(BoardList.parse(body).length)
  }
  expect(sizes).toEqual([3, 1])
}, 300_000)

it('refuses pictures that are too large together at every width, and says how to ask for them', async () => {
  const tried: (number | undefined)[] = []
  const answer = withPictures('base64', async (asked) => {
    if (asked === 'url') return asked
    tried.push(asked.photoPx)
    return inline(Buffer.alloc(6_000_000), asked)
  })
  await expect(answer).rejects.toMatchObject({
    status: 400,
    field: 'images',
    message: expect.stringContaining('images=url'),
  })
  expect(tried).toEqual([undefined, 768, 384, 192])
})

it('answers the longest page of products in at most eight megabytes', async () => {
  const { status, text } = await app.request('GET', 'products?page_size=48')
  expect([status, Buffer.byteLength(text) < MAX_ANSWER_BYTES]).toEqual([200, true])
}, 300_000)

it('sends the photographs of a page of products as JPEG', async () => {
  const products = ProductList.parse((await app.request('GET', 'products?page=1')).body)
  expect(products.length).toBeGreaterThan(1)
  for (const { image } of products) expect((await sharp(Buffer.from(image, 'base64')).metadata()).format).toBe('jpeg')
})
