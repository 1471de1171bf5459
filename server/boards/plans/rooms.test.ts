import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FurnitureList, OwnFurniture, RoomList } from '../../../src/contract/rooms.ts'
import { sampleOf } from '../../../tests/support/samples.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let token = ''
let stranger = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
  stranger = (await app.join()).token
})
afterAll(() => app.close())

const layoutOf = (width: number) => ({
  version: 1,
  floor: { shape: 'rectangular', width, length: 200, people: 'wheelchair' },
  items: [],
})
const request = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', path: string, body?: object, as = token) =>
  app.request(method, path, { token: as, ...(body && { body }) })
const roomsNow = async () => RoomList.parse((await request('GET', 'rooms')).body).rooms

it('stores rooms by revision, for their owner only, and restores deleted ones', async () => {
  const id = randomUUID()
  const path = `rooms/${id}`
  expect((await request('PUT', path, { revision: 0, layout: layoutOf(120), name: 'Attic' })).body).toEqual({
    id,
    name: 'Attic',
    revision: 1,
    layout: layoutOf(120),
  })
  expect((await request('PUT', path, { revision: 1, layout: layoutOf(140) })).body).toMatchObject({ revision: 2 })
  // A repeated save succeeds; an outdated save of another tab is refused.
  expect((await request('PUT', path, { revision: 1, layout: layoutOf(140) })).body).toMatchObject({ revision: 2 })
  expect(await request('PUT', path, { revision: 1, layout: layoutOf(99) })).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere', field: 'revision' },
  })
  expect((await request('PUT', path, { revision: 2, layout: layoutOf(99) }, stranger)).status).toBe(404)
  // Of two saves that arrive together, one is refused.
  const together = [150, 160].map((width) => request('PUT', path, { revision: 2, layout: layoutOf(width) }))
  expect(new Set((await Promise.all(together)).map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await request('PUT', path, { revision: 3, layout: layoutOf(140) })).body).toMatchObject({ revision: 4 })
  expect((await request('PATCH', path, { name: 'Under the roof' })).status).toBe(200)
  expect(await roomsNow()).toMatchObject([{ id, name: 'Under the roof', width: 140, length: 200, pieces: 0 }])
  expect((await request('GET', path, undefined, stranger)).status).toBe(404)
  expect((await request('PATCH', path, { name: 'Mine' }, stranger)).status).toBe(404)
  expect((await request('DELETE', path, undefined, stranger)).status).toBe(404)
  expect((await request('DELETE', path)).status).toBe(200)
  expect(await roomsNow()).toEqual([])
  expect((await request('GET', path)).status).toBe(404)
  expect((await request('POST', `${path}/restore`)).status).toBe(200)
  expect(await roomsNow()).toHaveLength(1)
  expect((await request('PUT', 'rooms/attic', { revision: 0, layout: layoutOf(99) })).status).toBe(404)
})

it('stores drawn rooms, and refuses outlines that are none with the walls that are wrong', async () => {
  const save = async (floor: object) => {
    const layout = { version: 1, floor: { shape: 'drawn', width: 200, length: 200, ...floor }, items: [] }
    const { status, body } = await request('PUT', `rooms/${randomUUID()}`, { revision: 0, layout })
    return status === 200 ? 'stored' : JSON.stringify([status, body])
  }
  const triangle = [
    [0, 0],
    [200, 0],
    [0, 200],
  ]
  const door = { kind: 'door', id: 'door', wall: 2, at: 50, width: 32, hinge: 'first', swing: 'in' }
  expect(await save({ corners: triangle, openings: [door] })).toBe('stored')
  expect(await save({})).toBe('stored')
  expect(await save({ corners: triangle.slice(1) })).toMatch(/400.*corners/)
  for (const wall of [3, 199])
    expect(await save({ corners: triangle, openings: [{ ...door, wall }] })).toMatch(/400.*on a wall that this room/)
  const bow = [...triangle, [200, 200]]
  for (const shape of ['drawn', 'l-shaped'])
    expect(await save({ shape, corners: bow })).toMatch(/400.*Wall 2 and wall 4 cross or touch/)
  expect(
    await save({
      corners: [
        [0, 0],
        [1e308, 0],
        [0, 1e308],
      ],
    }),
  ).toMatch(/400/)
  const near = Array.from({ length: 199 }, (_, index) => [index * 0.004, index % 2 === 0 ? 0 : 10])
  expect(await save({ corners: [...near, [0.4, 50]] })).toMatch(/400.*cross or touch/)
  expect(await save({ corners: Array.from({ length: 50_000 }, (_, index) => [index % 9000, index % 7]) })).toMatch(
    /400/,
  )
})

it('stores furniture with its kind and size, and changes or deletes it', async () => {
  const id = randomUUID()
  const sofa = {
    name: 'Aunt Ida’s sofa',
    kind: 'sofa',
    color: '#aa8866',
    footprint: { shape: 'rectangle', width: 80, length: 36, height: 31 },
  }
  const pieces = async (as = token) =>
    FurnitureList.parse((await request('GET', 'furniture', undefined, as)).body).furniture
  expect((await request('PUT', `furniture/${id}`, sofa)).body).toEqual({ ...sofa, id })
  await request('PUT', `furniture/${id}`, { ...sofa, material: 'leather' })
  expect(await pieces()).toEqual([{ ...sofa, material: 'leather', id }])
  // The whole piece is sent: what it leaves out is gone.
  await request('PUT', `furniture/${id}`, { ...sofa, name: 'Ida' })
  expect(await pieces()).toEqual([{ ...sofa, name: 'Ida', id }])
  expect(await pieces(stranger)).toEqual([])
  expect((await request('PUT', `furniture/${randomUUID()}`, { ...sofa, kind: 'dragon' })).status).toBe(400)
  expect((await request('DELETE', `furniture/${id}`, undefined, stranger)).status).toBe(404)
  expect((await request('DELETE', `furniture/${id}`)).status).toBe(200)
  expect(await pieces()).toEqual([])
})

it('keeps the keys that a newer version gives to a piece of furniture', async () => {
  const id = randomUUID()
  const piece = sampleOf(OwnFurniture, 0, true) as OwnFurniture & { fieldOfANewerVersion: unknown }
  const stored = async () => FurnitureList.parse((await request('GET', 'furniture')).body).furniture
  expect((await request('PUT', `furniture/${id}`, piece)).body).toEqual({ ...piece, id })
  expect(await stored()).toEqual([{ ...piece, id }])
  const { fieldOfANewerVersion: later, ...known } = piece
  expect(later).toBeDefined()
  await request('PUT', `furniture/${id}`, known)
  expect(await stored()).toEqual([{ ...known, id }])
})
