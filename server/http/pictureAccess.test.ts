/** Access control of pictures by URL: who may see them, and who may use them in a design. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Board, BoardList, Draft, SaveProductsAnswer, ShareLink } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { OwnPicture } from '../../src/contract/cutouts.ts'
import { SessionUser } from '../../src/contract/auth.ts'
import { boards, imageReferences, suspensions, users } from '../platform/database/schema.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let ada = { token: '', email: '' }
let eve = { token: '', email: '' }
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.join('Ada')
  eve = await app.join('Eve')
})
afterAll(() => app.close())

const DAY_HOURS = 24
let shade = 0
/** A picture with unique content: the store names pictures by a hash of their bytes. */
async function picture(type: 'jpeg' | 'webp' = 'jpeg'): Promise<string> {
  shade += 1
  const plain = sharp({ create: { width: 800, height: 40, channels: 3, background: { r: shade, g: 90, b: 30 } } })
  return (await plain.toFormat(type).toBuffer()).toString('base64')
}

async function save(changes: object = {}): Promise<string> {
  const board = {
    title: 'Sofa',
    image_url: await picture(),
    background_removed_images: [{ image_data: await picture() }],
    generated_titles: 'Quiet evening',
    ...changes,
  }
  const { body } = await app.request('POST', 'save-products/', { token: ada.token, body: [board] })
  return SaveProductsAnswer.parse(body).id
}

type Reader = { token?: string; share?: string }
async function addressesOf(id: string, { token, share }: Reader = {}): Promise<string[]> {
  const query = { images: 'url', ...(share ? { share } : {}) }
  const { status, body } = await app.request('GET', `boards/${id}`, { query, ...(token ? { token } : {}) })
  expect(status).toBe(200)
  const { image_url: image, background_removed_images: cutouts } = Board.parse(body)
  return [image, ...cutouts]
}
const pathOf = (address: string) => address.split('?')[0] ?? ''
const get = async (address: string) => {
  const { status, headers } = await app.request('GET', address)
  return { status, cache: String(headers['cache-control']) }
}
const statuses = async (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await get(address)).status))
const patch = (id: string, body: object) => app.request('PATCH', `boards/${id}`, { token: ada.token, body })

it('serves the pictures of a community board by public URLs, with a short lifetime in shared caches', async () => {
  const id = await save()
  const addresses = await addressesOf(id)
  expect(addresses).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{40}\.jpg$/), expect.stringMatching(/\.webp$/)])
  expect(await addressesOf(id, { token: ada.token })).toEqual(addresses)
  for (const address of [...addresses, `${addresses[0]}?w=384`, `${addresses[0]}?w=384&card=1`]) {
    const { status, cache } = await get(address)
    expect([status, cache]).toEqual([200, expect.stringMatching(/^public, .*s-maxage=(\d{2,4}),/)])
    expect(Number(/s-maxage=(\d+)/.exec(cache)?.[1])).toBeLessThanOrEqual(3600)
  }
})

it('serves the pictures of a private board to its owner only, and never to a shared cache', async () => {
  const id = await save({ visibility: 'private' })
  const addresses = await addressesOf(id, { token: ada.token })
  expect(await addressesOf(id, { token: ada.token })).toEqual(addresses)
  const wide = addresses.flatMap((address) => [address, `${address}&w=384`, `${address}&w=384&card=1`])
  for (const address of wide)
    expect(await get(address)).toEqual({ status: 200, cache: expect.stringMatching(/^private, /) })
  const plain = addresses.map(pathOf)
  expect(await statuses([...plain, ...plain.map((address) => `${address}?w=384`)])).toEqual([404, 404, 404, 404])
  expect((await get(plain[0] ?? '')).cache).toBe('no-store')
})

it('refuses a signed URL that is altered, of another picture, or expired', async () => {
  const id = await save({ visibility: 'private' })
  const [room = '', cutout = ''] = await addressesOf(id, { token: ada.token })
  const proof = new URL(room, 'http://localhost').search
  const until = Number(/until=(\d+)/.exec(room)?.[1])
  const altered = [
    `${pathOf(cutout)}${proof}`,
    room.replace(/until=\d+/, `until=${until + 86_400}`),
    room.replace(/until=\d+/, 'until=x'),
    room.replace(/key=[\w-]+/, `key=${'A'.repeat(22)}`),
    room.replace(/key=[\w-]+/, 'key='),
    `${room}&share=${id}`,
    `${room}&share=x`,
  ]
  expect(await statuses(altered)).toEqual(altered.map(() => 404))
  expect((await get(room)).status).toBe(200)
  expect(until * 1000 - app.world.clock().getTime()).toBeGreaterThanOrEqual(8 * DAY_HOURS * 3_600_000)
  app.wait(9 * DAY_HOURS + 1)
  expect((await get(room)).status).toBe(404)
  const [again = ''] = await addressesOf(id, { token: ada.token })
  expect((await get(again)).status).toBe(200)
})

it('withdraws the pictures when a board becomes private, is deleted or taken down', async () => {
  const left = (id: string, ownerLeft: boolean) =>
    app.world.database.db.update(boards).set({ ownerLeft }).where(eq(boards.id, id))
  const suspended = async (id: string, isSuspended: boolean) => {
    const { db } = app.world.database
    const [board] = await db.select().from(boards).where(eq(boards.id, id))
    const ownerId = board?.ownerId ?? ''
    if (isSuspended) await db.insert(suspensions).values({ ownerId, reason: 'Spam', createdAt: new Date() })
    else await db.delete(suspensions).where(eq(suspensions.ownerId, ownerId))
  }
  const ends: [string, (id: string) => Promise<unknown>, ((id: string) => Promise<unknown>) | null][] = [
    ['made private', (id) => patch(id, { visibility: 'private' }), (id) => patch(id, { visibility: 'community' })],
    [
      'deleted',
      (id) => app.request('DELETE', `boards/${id}`, { token: ada.token }),
      (id) => app.request('POST', `boards/${id}/restore`, { token: ada.token, body: {} }),
    ],
    [
      'taken down',
      (id) => app.world.database.db.update(boards).set({ takenDownAt: new Date() }).where(eq(boards.id, id)),
      (id) => app.world.database.db.update(boards).set({ takenDownAt: null }).where(eq(boards.id, id)),
    ],
    ['of a member who has left', (id) => left(id, true), (id) => left(id, false)],
    ['of a suspended person', (id) => suspended(id, true), (id) => suspended(id, false)],
  ]
  for (const [name, end, begin] of ends) {
    const id = await save()
    const addresses = await addressesOf(id)
    expect([name, await statuses(addresses)]).toEqual([name, [200, 200]])
    await end(id)
    expect([name, await statuses(addresses)]).toEqual([name, [404, 404]])
    await begin?.(id)
    expect([name, await statuses(addresses)]).toEqual([name, [200, 200]])
  }
})

it('serves the pictures of a taken-down board to its owner', async () => {
  const id = await save()
  await app.world.database.db.update(boards).set({ takenDownAt: new Date() }).where(eq(boards.id, id))
  const addresses = await addressesOf(id, { token: ada.token })
  for (const address of addresses)
    expect(await get(address)).toEqual({ status: 200, cache: expect.stringMatching(/^private, /) })
})

it('serves a private board’s pictures by its share links until they are revoked', async () => {
  const id = await save({ visibility: 'private' })
  const link = async () => {
    const { body } = await app.request('POST', `boards/${id}/share`, { token: ada.token, body: {} })
    return ShareLink.parse(body).token
  }
  const first = await addressesOf(id, { share: await link() })
  for (const address of first)
    expect(await get(address)).toEqual({ status: 200, cache: expect.stringMatching(/^private, /) })
  expect(await statuses(first.map((address) => address.replace(/&share=.*/, '')))).toEqual([404, 404])
  const second = await addressesOf(id, { share: await link() })
  expect([await statuses(first), await statuses(second)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await app.request('DELETE', `boards/${id}/share`, { token: ada.token })
  expect([await statuses(first), await statuses(second)]).toEqual([
    [404, 404],
    [404, 404],
  ])
  expect(await statuses(await addressesOf(id, { token: ada.token }))).toEqual([200, 200])
})

it('withdraws a picture that the owner has removed from a community board', async () => {
  const { body } = await app.request('POST', 'generate-description?images=url', {
    token: ada.token,
    body: { selectedProducts: [{ id: 'sofa-oat' }, { title: 'Own chest', image: await picture(), length: 20 }] },
  })
  const draftId = GenerateDescriptionAnswer.parse(body).draft_id
  await app.request('POST', 'generate-image', {
    token: ada.token,
    body: { draft_id: draftId, selectedProducts: [{ id: 'sofa-oat' }] },
  })
  const id = await save({ draft_id: draftId })
  const { products } = Board.parse((await app.request('GET', `boards/${id}?images=url`)).body)
  const own = products.find(({ title }) => title === 'Own chest')
  expect(await statuses([own?.image ?? ''])).toEqual([200])
  const change = { revision: 0, product_ids: ['sofa-oat'], arrangement: { collage: null } }
  expect((await app.request('PUT', `boards/${id}/products`, { token: ada.token, body: change })).status).toBe(200)
  expect(await statuses([own?.image ?? ''])).toEqual([404])
  await app.request('DELETE', `boards/${id}`, { token: ada.token })
})

it('signs the URLs of drafts and own pieces, and serves avatars publicly', async () => {
  const bytes = Buffer.from(await picture(), 'base64')
  const sent = await app.request('POST', 'own-pictures', {
    token: ada.token,
    headers: { 'content-type': 'image/jpeg' },
    bytes,
  })
  const { picture: whole, cutout } = OwnPicture.parse(sent.body)
  const order = {
    selectedProducts: [{ id: 'own-1', title: 'A chest', image: cutout, length: 20 }],
    draft_id: randomUUID(),
  }
  const described = await app.request('POST', 'generate-description?images=url', { token: ada.token, body: order })
  const { draft_id: id } = GenerateDescriptionAnswer.parse(described.body)
  await app.request('POST', 'generate-image?images=url', { token: ada.token, body: order })
  const draft = Draft.parse((await app.request('GET', `drafts/${id}?images=url`, { token: ada.token })).body)
  const signed = [
    whole,
    cutout,
    draft.image_url ?? '',
    ...draft.background_removed_images,
    ...draft.products.map(({ image }) => image),
  ]
  expect(signed).toHaveLength(5)
  for (const address of signed) {
    expect(await get(address)).toEqual({ status: 200, cache: expect.stringMatching(/^private, /) })
    expect((await get(pathOf(address))).status).toBe(404)
  }
  const avatar = `data:image/png;base64,${await picture()}`
  await app.request('PATCH', 'user/user', { token: ada.token, body: { image: avatar } })
  const session = SessionUser.parse((await app.request('GET', 'auth/session', { token: ada.token })).body)
  const image = session.image ?? ''
  expect(await get(image)).toEqual({ status: 200, cache: expect.stringMatching(/^public, /) })
  const { db } = app.world.database
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.email, ada.email))
  expect((await get(image)).status).toBe(404)
  await db.update(users).set({ leftAt: null }).where(eq(users.email, ada.email))
})

it('signs the pictures of private boards in the owner’s list, and none in public lists', async () => {
  const [hidden, open] = [await save({ visibility: 'private' }), await save()]
  const mine = await app.request('GET', 'get_products_by_email/?images=url&page_size=2', { token: ada.token })
  const images = new Map(BoardList.parse(mine.body).map((board) => [board.id, board.image_url]))
  expect([images.get(hidden), images.get(open)]).toEqual([
    expect.stringContaining('&key='),
    expect.not.stringContaining('key='),
  ])
  expect(JSON.stringify((await app.request('GET', 'get_products_all/?images=url&page_size=48')).body)).not.toContain(
    'key=',
  )
})

it('refuses the use of another user’s private picture by its name, on any route', async () => {
  const id = await save({ visibility: 'private' })
  const [room = '', cutout = ''] = await addressesOf(id, { token: ada.token })
  const paths: [string, string, (image: string) => object | object[]][] = [
    ['save-products/', '0.image_url', (image) => [{ title: 'Mine', image_url: image }]],
    [
      'save-products/',
      '0.background_removed_images.0.image_data',
      (image) => [{ title: 'Mine', image_url: pathOf(image), background_removed_images: [{ image_data: image }] }],
    ],
    [
      'generate-description',
      'selectedProducts.0.image',
      (image) => ({ selectedProducts: [{ title: 'Mine', image, length: 9 }] }),
    ],
    [
      'generate-image',
      'selectedProducts.0.image',
      (image) => ({ selectedProducts: [{ title: 'Mine', image, length: 9 }] }),
    ],
    ['own-pictures/mend', 'picture', (image) => ({ picture: image, strokes: [] })],
  ]
  const { db } = app.world.database
  const [stranger] = await db.select().from(users).where(eq(users.email, eve.email))
  const references = () => db.$count(imageReferences, eq(imageReferences.ownerId, stranger?.id ?? ''))
  const before = await references()
  for (const [path, field, payload] of paths) {
    for (const image of [pathOf(room), pathOf(cutout), `${pathOf(room)}?until=9999999999&key=${'A'.repeat(22)}`]) {
      const { status, body } = await app.request('POST', path, { token: eve.token, body: payload(image) })
      expect([path, status, body]).toMatchObject([
        path,
        400,
        { field: expect.stringMatching(field.split('.')[0] ?? '') },
      ])
    }
  }
  expect(await references()).toBe(before)
  expect(
    (await app.request('POST', 'own-pictures/mend', { token: eve.token, body: { picture: room, strokes: [] } })).status,
  ).toBe(200)
})

it('allows the use of own and public pictures by name', async () => {
  const [hidden, open] = [await save({ visibility: 'private' }), await save()]
  const [own = ''] = await addressesOf(hidden, { token: ada.token })
  const [everybodys = ''] = await addressesOf(open)
  const saved = async (token: string, image: string) =>
    (await app.request('POST', 'save-products/', { token, body: [{ title: 'Again', image_url: image }] })).status
  expect([
    await saved(ada.token, pathOf(own)),
    await saved(eve.token, everybodys),
    await saved(eve.token, own),
  ]).toEqual([201, 201, 201])
})

it('stores no signed URL in the database', async () => {
  const { db } = app.world.database
  const rows = await db
    .select()
    .from(imageReferences)
    .where(and(eq(imageReferences.holder, 'board')))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ name }) => !/^[0-9a-f]{40}\.\w+$/.test(name))).toEqual([])
})

it('makes renewed addresses of one’s own pictures only: not of what a link shows, nor of public ones', async () => {
  const id = await save({ visibility: 'private' })
  const { body } = await app.request('POST', `boards/${id}/share`, { token: ada.token, body: {} })
  const shown = await addressesOf(id, { share: ShareLink.parse(body).token })
  const listed = await addressesOf(await save())
  const renew = async (token: string) => {
    const sent = { body: { pictures: [...shown, ...listed] }, token }
    return z
      .object({ pictures: z.array(z.string().nullable()) })
      .parse((await app.request('POST', 'own-pictures/renew', sent)).body).pictures
  }
  expect(await statuses(shown)).toEqual([200, 200])
  expect(await renew(eve.token)).toEqual([null, null, null, null])
  expect(await renew(ada.token)).not.toContain(null)
})
