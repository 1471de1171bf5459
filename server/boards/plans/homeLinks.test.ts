import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { ShareLink, ShareState } from '../../../src/contract/boards.ts'
import { SharedHome } from '../../../src/contract/homes.ts'
import { homeLinks, homes, suspensions, users } from '../../platform/database/schema.ts'
import { purgeDeleted } from '../purgeDeleted.ts'
import { joined } from '../../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let owner: { token: string; id: string }
let stranger = ''
let id = ''
let [kitchen, cellar] = ['', '']
beforeAll(async () => {
  app = await openTestApp()
  stranger = (await app.join()).token
})
afterAll(() => app.close())

/** A room with what others see of it, what only its owner sees, and what a newer version adds. */
const LAYOUT = {
  version: 1,
  floor: {
    shape: 'rectangular',
    width: 160,
    length: 120,
    people: 'wheelchair',
    location: { latitude: 47.5, longitude: 7.6, zone: 'Europe/Zurich' },
    underlay: {
      picture: randomUUID(),
      name: 'Contract.pdf',
      width: 900,
      height: 700,
      x: 0,
      y: 0,
      across: 0.5,
      down: 0.5,
      rotation: 0,
      opacity: 0.6,
      locked: false,
      shown: true,
    },
    secretOfTomorrow: 'floor',
  },
  items: [],
  secretOfTomorrow: 'layout',
}
const place = (room: string, x: number) => ({ id: room, storey: 'ground', pose: { x, y: 0, rotation: 0 } })
const homeOf = (...places: object[]) => ({
  version: 1,
  name: 'Our flat',
  storeys: [{ id: 'ground', name: 'Ground floor', elevation: 0, height: 108 }],
  places,
  secretOfTomorrow: 'home',
})
const request = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, body?: object, as = owner.token) =>
  app.request(method, path, { token: as, ...(body && { body }) })
const made = async () => ShareLink.parse((await request('POST', `homes/${id}/share`, {})).body)
const linksNow = async () => ShareState.parse((await request('GET', `homes/${id}/share`)).body).links
/** As a visitor without an account opens it. */
const opened = (share: string, home = id) => app.request('GET', `homes/${home}/shared`, { query: { share } })

beforeEach(async () => {
  owner = await joined(app)
  ;[id, kitchen, cellar] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [room, name] of [
    [kitchen, 'Kitchen'],
    [cellar, 'Cellar'],
  ] as const)
    expect((await request('PUT', `rooms/${room}`, { revision: 0, layout: LAYOUT, name })).status).toBe(200)
  await request('PUT', `rooms/${randomUUID()}`, { revision: 0, layout: LAYOUT, name: 'Diary room' })
  const home = homeOf(place(kitchen, 0), place(cellar, 165), place('gone', 400))
  expect((await request('PUT', `homes/${id}`, { revision: 0, home })).status).toBe(200)
})

it('shows a home and its rooms as they are now to everybody with its link, without what only its owner sees', async () => {
  const { token } = await made()
  const { body, text, headers } = await opened(token)
  const { home, rooms } = SharedHome.parse(body)
  expect(home.name).toBe('Our flat')
  expect(home.places.map((each) => each.id)).toEqual([kitchen, cellar])
  expect(rooms.map(({ name }) => name)).toEqual(['Kitchen', 'Cellar'])
  expect(rooms[0]?.layout).toEqual({ version: 1, floor: { shape: 'rectangular', width: 160, length: 120 }, items: [] })
  for (const hidden of ['wheelchair', 'Zurich', 'Contract', 'secretOfTomorrow', 'Diary room', owner.id])
    expect(text).not.toContain(hidden)
  expect(headers['cache-control']).toContain('no-store')
  await request('DELETE', `rooms/${cellar}`)
  expect(SharedHome.parse((await opened(token)).body).home.places.map((each) => each.id)).toEqual([kitchen])
})

it('lists links to the owner, keeps one while another is made, and opens nothing after it is revoked', async () => {
  const [first, second] = [await made(), await made()]
  expect((await linksNow()).map(({ token }) => token).toSorted()).toEqual([first.token, second.token].toSorted())
  for (const { token } of [first, second]) expect((await opened(token)).status).toBe(200)
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await request(method, `homes/${id}/share`, method === 'POST' ? {} : undefined, stranger)).status).toBe(404)
  await request('DELETE', `homes/${id}/share?link=${first.id}`)
  const refused = await opened(first.token)
  expect(refused).toMatchObject({ status: 404, body: { code: 'no-such-home' } })
  expect((await opened(second.token)).status).toBe(200)
  await request('DELETE', `homes/${id}/share`)
  expect((await opened(second.token)).status).toBe(404)
  expect(await linksNow()).toEqual([])
})

it('opens no other home by a link, and nothing by less than the whole of it', async () => {
  const { token } = await made()
  const other = randomUUID()
  await request('PUT', `homes/${other}`, { revision: 0, home: homeOf() })
  expect((await opened(token, other)).status).toBe(404)
  for (const part of ['', token.slice(1), `${token}x`, 'null']) expect((await opened(part)).status).toBe(404)
  expect((await app.request('GET', `homes/${id}/shared`)).status).toBe(404)
  expect((await opened(token, 'no-uuid')).status).toBe(404)
})

it('opens nothing while its home is deleted, its owner has left, or is suspended', async () => {
  const { token } = await made()
  const status = async () => (await opened(token)).status
  const { db } = app.world.database
  await request('DELETE', `homes/${id}`)
  expect(await status()).toBe(404)
  await request('POST', `homes/${id}/restore`)
  expect(await status()).toBe(200)
  await db.insert(suspensions).values({ ownerId: owner.id, reason: 'Spam', createdAt: new Date() })
  expect(await status()).toBe(404)
  await db.delete(suspensions).where(eq(suspensions.ownerId, owner.id))
  expect(await status()).toBe(200)
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.id, owner.id))
  expect(await status()).toBe(404)
})

it('ends the links with the home, after its time to be restored', async () => {
  await made()
  const { db } = app.world.database
  await db
    .update(homes)
    .set({ deletedAt: new Date(0) })
    .where(eq(homes.id, id))
  await purgeDeleted(app.world)
  expect(await db.$count(homeLinks, eq(homeLinks.homeId, id))).toBe(0)
})

it('hands the owner the links in the copy of the data', async () => {
  const { token } = await made()
  const { OWNED_TABLES } = await import('../../platform/database/ownedTables.ts')
  const links = OWNED_TABLES.find(({ name }) => name === 'home_links')
  if (!links) throw new Error('The table has an owner.')
  const rows = await app.world.database.db.select().from(links.table).where(links.of(owner.id))
  expect(z.array(z.object({ token: z.string() })).parse(rows)).toEqual([{ token }])
})
