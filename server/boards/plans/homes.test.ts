import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HomeList, RoomsOfHome } from '../../../src/contract/homes.ts'
import { HomeVersion, HomeVersionList } from '../../../src/contract/versions.ts'
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

const LAYOUT = { version: 1, floor: { shape: 'rectangular', width: 160, length: 120 }, items: [] }
const homeOf = (...places: object[]) => ({
  version: 1,
  name: 'Our flat',
  storeys: [{ id: 'ground', name: 'Ground floor', elevation: 0, height: 108 }],
  places,
})
const at = (id: string, x: number) => ({ id, storey: 'ground', pose: { x, y: 0, rotation: 0 } })
const request = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST', path: string, body?: object, as = token) =>
  app.request(method, path, { token: as, ...(body && { body }) })
const homesNow = async (as = token) => HomeList.parse((await request('GET', 'homes', undefined, as)).body).homes
const roomsAt = async (path: string) =>
  RoomsOfHome.parse((await request('GET', `${path}/rooms`)).body).rooms.map(({ id, name }) => [id, name])

it('stores a home by revision, for its owner only, and answers with its rooms that are there', async () => {
  const [kitchen, hall, foreign] = [randomUUID(), randomUUID(), randomUUID()]
  await request('PUT', `rooms/${kitchen}`, { revision: 0, layout: LAYOUT, name: 'Kitchen' })
  await request('PUT', `rooms/${hall}`, { revision: 0, layout: LAYOUT, name: 'Hall' })
  await request('PUT', `rooms/${foreign}`, { revision: 0, layout: LAYOUT, name: 'Not yours' }, stranger)
  const [id, first] = [randomUUID(), homeOf(at(kitchen, 0))]
  const path = `homes/${id}`
  expect((await request('PUT', path, { revision: 0, home: first })).body).toEqual({ id, revision: 1, home: first })
  // A home may name rooms of another account, or ids without a room: none of their data is answered.
  const home = homeOf(at(kitchen, 0), at(hall, 165), at(foreign, 400), at('none', 800))
  expect((await request('PUT', path, { revision: 1, home })).body).toMatchObject({ revision: 2 })
  expect(await roomsAt(path)).toEqual([
    [kitchen, 'Kitchen'],
    [hall, 'Hall'],
  ])
  // A repeated save succeeds; an outdated save of another tab is refused.
  expect((await request('PUT', path, { revision: 1, home })).body).toMatchObject({ revision: 2 })
  expect(await request('PUT', path, { revision: 1, home: first })).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere', field: 'revision' },
  })
  expect(await homesNow()).toMatchObject([{ id, name: 'Our flat', rooms: [kitchen, hall, foreign, 'none'] }])
  expect(await homesNow(stranger)).toEqual([])
  for (const [method, of] of [
    ['GET', path],
    ['GET', `${path}/rooms`],
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const)
    expect((await request(method, of, undefined, stranger)).status).toBe(404)
  await request('DELETE', `rooms/${hall}`)
  expect(await roomsAt(path)).toEqual([[kitchen, 'Kitchen']])
  expect((await request('DELETE', path)).status).toBe(200)
  expect(await homesNow()).toEqual([])
  expect((await request('GET', path)).status).toBe(404)
  // The rooms of a deleted home stay.
  expect((await request('GET', `rooms/${kitchen}`)).status).toBe(200)
  expect((await request('POST', `${path}/restore`)).status).toBe(200)
  expect(await homesNow()).toHaveLength(1)
})

it('refuses homes that no sheet can show, and names the field', async () => {
  const save = async (home: object) => {
    const { status, body } = await request('PUT', `homes/${randomUUID()}`, { revision: 0, home })
    return status === 200 ? 'stored' : JSON.stringify([status, body])
  }
  expect(await save(homeOf())).toBe('stored')
  expect(await save({ ...homeOf(), storeys: [] })).toMatch(/400.*storeys/)
  expect(await save({ ...homeOf(), name: '  ' })).toMatch(/400.*name/)
  expect(await save(homeOf(at('a', 1e308)))).toMatch(/400.*pose/)
  expect(await save(homeOf({ ...at('a', 0), pose: { x: 0, y: 0, rotation: 360 } }))).toMatch(/400.*rotation/)
  expect(await save(homeOf(...Array.from({ length: 101 }, (_, index) => at(`${index}`, 0))))).toMatch(/400.*places/)
})

it('keeps versions of a home with its rooms, and restores both, after keeping them as they are', async () => {
  const [id, kitchen, hall, later] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const path = `homes/${id}`
  const widthOf = async (room: string) => (await request('GET', `rooms/${room}`)).body
  await request('PUT', `rooms/${kitchen}`, { revision: 0, layout: LAYOUT, name: 'Kitchen' })
  await request('PUT', `rooms/${hall}`, { revision: 0, layout: LAYOUT, name: 'Hall' })
  await request('PUT', path, { revision: 0, home: homeOf(at(kitchen, 0), at(hall, 165)) })
  const saved = await request('POST', `${path}/versions`, { name: ' As we moved in ' })
  expect(saved).toMatchObject({ status: 201, body: { name: 'As we moved in', automatic: false, rooms: 2, storeys: 1 } })
  const version = HomeVersion.parse(saved.body)

  const wider = { ...LAYOUT, floor: { ...LAYOUT.floor, width: 200 } }
  await request('PUT', `rooms/${kitchen}`, { revision: 1, layout: wider })
  await request('PATCH', `rooms/${kitchen}`, { name: 'Big kitchen' })
  await request('DELETE', `rooms/${hall}`)
  await request('PUT', `rooms/${later}`, { revision: 0, layout: LAYOUT, name: 'Study' })
  await request('PUT', path, { revision: 1, home: homeOf(at(kitchen, 0), at(later, 300)) })
  expect((await request('POST', `${path}/versions/${version.id}/restore`)).status).toBe(200)
  // Every open copy has an older revision.
  expect((await request('GET', path)).body).toMatchObject({
    revision: 3,
    home: { places: [{ id: kitchen }, { id: hall }] },
  })
  expect(await roomsAt(path)).toEqual([
    [kitchen, 'Kitchen'],
    [hall, 'Hall'],
  ])
  expect(await widthOf(kitchen)).toMatchObject({ revision: 3, layout: LAYOUT })
  // A room that the version does not have stays in My rooms.
  expect(await widthOf(later)).toMatchObject({ name: 'Study' })

  const versions = async () => HomeVersionList.parse((await request('GET', `${path}/versions`)).body).versions
  const [before, first] = await versions()
  expect(first).toEqual(version)
  expect(before).toMatchObject({ name: 'Before “As we moved in” was restored', automatic: true, rooms: 2 })
  expect((await request('POST', `${path}/versions/${before?.id}/restore`)).status).toBe(200)
  expect(await roomsAt(path)).toEqual([
    [kitchen, 'Big kitchen'],
    [later, 'Study'],
  ])
  expect(await widthOf(kitchen)).toMatchObject({ layout: wider })

  expect((await request('DELETE', `${path}/versions/${version.id}`)).status).toBe(200)
  expect((await request('POST', `${path}/versions/${version.id}/restore`)).status).toBe(404)
  expect((await request('POST', `${path}/versions`, { name: ' ' })).body).toMatchObject({ field: 'name' })
  expect((await request('GET', `${path}/versions`, undefined, stranger)).status).toBe(404)
})
