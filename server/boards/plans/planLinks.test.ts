import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ShareLink, ShareState } from '../../../src/contract/boards.ts'
import { SharedHome } from '../../../src/contract/homes.ts'
import { SharedRoom } from '../../../src/contract/rooms.ts'
import { homeLinks, homes, roomLinks, rooms, suspensions, users } from '../../platform/database/schema.ts'
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

it('shows a room as it is now to everybody with its link, without what only its owner sees', async () => {
  const { token } = ShareLink.parse((await request('POST', `rooms/${kitchen}/share`, {})).body)
  const openedRoom = (share: string, room = kitchen) => app.request('GET', `rooms/${room}/shared`, { query: { share } })
  const { body, text, headers } = await openedRoom(token)
  const floor = { shape: 'rectangular', width: 160, length: 120 }
  expect(SharedRoom.parse(body)).toEqual({ id: kitchen, name: 'Kitchen', layout: { version: 1, floor, items: [] } })
  for (const hidden of ['wheelchair', 'Zurich', 'Contract', 'secretOfTomorrow', owner.id])
    expect(text).not.toContain(hidden)
  expect(headers['cache-control']).toContain('no-store')
  const layout = { ...LAYOUT, floor: { ...LAYOUT.floor, width: 170 } }
  await request('PUT', `rooms/${kitchen}`, { revision: 1, layout })
  expect(SharedRoom.parse((await openedRoom(token)).body).layout.floor.width).toBe(170)
  // It opens neither another room nor the home of the room, and the link of the home does not open the room alone.
  expect((await openedRoom(token, cellar)).status).toBe(404)
  expect((await opened(token)).status).toBe(404)
  expect((await openedRoom((await made()).token)).body).toMatchObject({ code: 'no-such-room' })
})

it('shows a room alone with the doors that its neighbor has in their wall, and nothing else of the neighbor', async () => {
  const door = { kind: 'door', id: 'between', wall: 3, at: 60, width: 32, hinge: 'first', swing: 'in' }
  const chest = { id: 'secret chest', name: 'Secret chest', kind: 'cabinet', colour: '#aa8866' }
  const items = [
    {
      ...chest,
      footprint: { shape: 'rectangle', width: 30, length: 20 },
      pose: { x: 60, y: 60, rotation: 0 },
      locked: false,
    },
  ]
  const layout = { version: 1, floor: { shape: 'rectangular', width: 160, length: 120, openings: [door] }, items }
  expect((await request('PUT', `rooms/${cellar}`, { revision: 1, layout })).status).toBe(200)
  const { token } = ShareLink.parse((await request('POST', `rooms/${kitchen}/share`, {})).body)
  const { body, text } = await app.request('GET', `rooms/${kitchen}/shared`, { query: { share: token } })
  // Their left wall is the right wall of this room: the door opens into the cellar, so out of this one.
  expect(SharedRoom.parse(body).layout.floor.openings).toEqual([
    { kind: 'door', id: 'seen-1', wall: 1, at: 60, width: 32, hinge: 'last', swing: 'out' },
  ])
  for (const hidden of ['Secret', 'Cellar', cellar, 'between', 'beside']) expect(text).not.toContain(hidden)
  // Without its home, the room is as it is stored.
  await request('DELETE', `homes/${id}`)
  const alone = await app.request('GET', `rooms/${kitchen}/shared`, { query: { share: token } })
  expect(SharedRoom.parse(alone.body).layout.floor.openings).toBeUndefined()
})

/** The parts of the two kinds of link that have the same rules. */
const KINDS = [
  { kind: 'homes', idOf: () => id, links: homeLinks, table: homes, refusal: 'no-such-home' },
  { kind: 'rooms', idOf: () => kitchen, links: roomLinks, table: rooms, refusal: 'no-such-room' },
] as const

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

describe.each(KINDS)('the links of $kind', ({ kind, idOf, links, table, refusal }) => {
  const path = () => `${kind}/${idOf()}`
  const madeOne = async () => ShareLink.parse((await request('POST', `${path()}/share`, {})).body)
  const linksNow = async () => ShareState.parse((await request('GET', `${path()}/share`)).body).links
  const openedBy = (share: string, at = idOf()) => app.request('GET', `${kind}/${at}/shared`, { query: { share } })

  it('are listed to the owner, stay while another is made, and open nothing after they are revoked', async () => {
    const [first, second] = [await madeOne(), await madeOne()]
    expect((await linksNow()).map(({ token }) => token).toSorted()).toEqual([first.token, second.token].toSorted())
    for (const { token } of [first, second]) expect((await openedBy(token)).status).toBe(200)
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await request(method, `${path()}/share`, body, stranger)).status).toBe(404)
    }
    await request('DELETE', `${path()}/share?link=${first.id}`)
    expect(await openedBy(first.token)).toMatchObject({ status: 404, body: { code: refusal } })
    expect((await openedBy(second.token)).status).toBe(200)
    await request('DELETE', `${path()}/share`)
    expect((await openedBy(second.token)).status).toBe(404)
    expect(await linksNow()).toEqual([])
  })

  it('open nothing else, and nothing by less than the whole of them', async () => {
    const { token } = await madeOne()
    const other = randomUUID()
    const body = kind === 'homes' ? { revision: 0, home: homeOf() } : { revision: 0, layout: LAYOUT }
    expect((await request('PUT', `${kind}/${other}`, body)).status).toBe(200)
    expect((await openedBy(token, other)).status).toBe(404)
    for (const part of ['', token.slice(1), `${token}x`, 'null']) expect((await openedBy(part)).status).toBe(404)
    expect((await app.request('GET', `${path()}/shared`)).status).toBe(404)
    expect((await openedBy(token, 'no-uuid')).status).toBe(404)
  })

  it('open nothing while it is deleted, its owner has left, or is suspended', async () => {
    const { token } = await madeOne()
    const status = async () => (await openedBy(token)).status
    const { db } = app.world.database
    await request('DELETE', path())
    expect(await status()).toBe(404)
    await request('POST', `${path()}/restore`)
    expect(await status()).toBe(200)
    await db.insert(suspensions).values({ ownerId: owner.id, reason: 'Spam', createdAt: new Date() })
    expect(await status()).toBe(404)
    await db.delete(suspensions).where(eq(suspensions.ownerId, owner.id))
    expect(await status()).toBe(200)
    await db.update(users).set({ leftAt: new Date() }).where(eq(users.id, owner.id))
    expect(await status()).toBe(404)
  })

  it('end with it, after its time to be restored', async () => {
    await madeOne()
    const { db } = app.world.database
    await db
      .update(table)
      .set({ deletedAt: new Date(0) })
      .where(eq(table.id, idOf()))
    expect(await db.$count(links, eq(links.id, idOf()))).toBe(1)
    await purgeDeleted(app.world)
    expect(await db.$count(links, eq(links.id, idOf()))).toBe(0)
  })

  it('are in the copy of the data of the owner', async () => {
    const { token } = await madeOne()
    const { OWNED_TABLES } = await import('../../platform/database/ownedTables.ts')
    const owned = OWNED_TABLES.find((each) => each.table === links)
    if (!owned) throw new Error('The table has an owner.')
    const rows = await app.world.database.db.select().from(owned.table).where(owned.of(owner.id))
    expect(z.array(z.object({ token: z.string() })).parse(rows)).toEqual([{ token }])
  })
})
