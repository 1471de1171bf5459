import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ShareLink } from '../../../src/contract/boards.ts'
import { PhotographState, SharedPhotograph } from '../../../src/contract/photographs.ts'
import { ExportLink } from '../../../src/contract/security.ts'
import { photographedRoom, photographUpload, sendPhotograph } from '../../../tests/support/people.ts'
import { joined, savedBoard } from '../../../tests/support/testFilling.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { photographLinks, sharedPhotographs, suspensions, users } from '../../platform/database/schema.ts'
import { sharp } from '../../platform/images/sharp.ts'
import { sweep } from '../../people/account/sweep.ts'

const DAY_HOURS = 24

let app: TestApp
let owner: Awaited<ReturnType<typeof joined>>
let stranger = ''
let [id, room, picture] = ['', '', '']
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8000' } })
  stranger = (await app.join()).token
})
afterAll(() => app.close())

const request = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, body?: object, as = owner.token) =>
  app.request(method, path, { token: as, ...(body && { body }) })
const made = async () => ShareLink.parse((await request('POST', `photographs/${id}/share`, {})).body)
/** As a visitor without an account opens it. */
const opened = (share: string, which = '') =>
  app.request('GET', `photographs/${id}/shared${which}`, { query: { share } })
const statuses = async (share: string) =>
  Promise.all(['', '/after', '/before'].map(async (which) => (await opened(share, which)).status))
const sweepNow = () => sweep(app.world, (error) => expect.fail(String(error)), new AbortController().signal)
const rowNow = async () =>
  (await app.world.database.db.select().from(sharedPhotographs).where(eq(sharedPhotographs.id, id)))[0]
const isStored = async (name = '') => (await app.world.images.get(name)) !== undefined

/** A photograph as a phone takes it: it says where that was. */
const taken = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
const chair = (itemId: string, productId?: string) => ({
  id: itemId,
  name: 'Chair',
  kind: 'chair',
  colour: '#aa3355',
  footprint: { shape: 'rectangle', width: 20, length: 20 },
  pose: { x: 60, y: 60, rotation: 0 },
  locked: false,
  ...(productId !== undefined && { productId }),
})

beforeEach(async () => {
  owner = await joined(app)
  ;[id, room, picture] = [randomUUID(), randomUUID(), randomUUID()]
  const bytes = await taken()
  const headers = { 'content-type': 'image/jpeg' }
  expect((await app.request('PUT', `underlays/${picture}`, { token: owner.token, headers, bytes })).status).toBe(200)
  const items = [chair('a', 'oak-chair'), chair('b', 'oak-chair'), chair('c')]
  const layout = { ...photographedRoom(id, picture), items }
  expect((await request('PUT', `rooms/${room}`, { revision: 0, layout, name: 'Den' })).status).toBe(200)
})

it('shows the finished picture to everybody with its link, and the photograph before it only where its owner says so', async () => {
  expect((await request('POST', `photographs/${id}/share`, {})).body).toMatchObject({ code: 'no-picture' })
  const upload = { ...photographUpload(await taken(), false), headers: { 'content-type': 'image/jpeg' } }
  expect((await app.request('PUT', `photographs/${id}`, { token: owner.token, ...upload })).status).toBe(200)
  const { token } = await made()
  const { body, headers, text } = await opened(token)
  expect(SharedPhotograph.parse(body)).toEqual({
    id,
    name: 'Den',
    width: 1600,
    height: 1200,
    has_before: false,
    pieces: [
      { name: 'Chair', product_id: 'oak-chair', count: 2 },
      { name: 'Chair', count: 1 },
    ],
    changes: ['furniture'],
  })
  for (const hidden of ['corner.jpg', picture, room, owner.id]) expect(text).not.toContain(hidden)
  expect(headers['cache-control']).toContain('no-store')
  expect(await statuses(token)).toEqual([200, 200, 404])
  const after = await app.app.inject(`/api/photographs/${id}/shared/after?share=${token}`)
  expect([after.headers['content-type'], after.headers['cache-control']]).toEqual(['image/jpeg', 'no-store'])
  // It says nothing of the place and the phone.
  expect((await sharp(after.rawPayload).metadata()).exif).toBeUndefined()

  await sendPhotograph(app, owner, id)
  expect(await statuses(token)).toEqual([200, 200, 200])
  const before = await app.app.inject(`/api/photographs/${id}/shared/before?share=${token}`)
  const sizes = SharedPhotograph.parse((await opened(token)).body)
  expect(await sharp(before.rawPayload).metadata()).toMatchObject({ width: sizes.width, height: sizes.height })
  const { data } = await sharp(before.rawPayload).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  expect([...data].map((channel, at) => Math.abs(channel - ([0xc0, 0x40, 0x20][at] ?? 0)) < 12)).toEqual([
    true,
    true,
    true,
  ])
  expect(PhotographState.parse((await request('GET', `photographs/${id}`)).body).has_before).toBe(true)
  // Chosen otherwise the next time, it is shown no more.
  await sendPhotograph(app, owner, id, false)
  expect(await statuses(token)).toEqual([200, 200, 404])
})

it('says what of the picture is illustration as it was made, also if the room is changed later', async () => {
  const dab = { id: 'dab', does: 'cover' as const, radius: 0.05, points: [{ x: 0.5, y: 0.6 }] }
  const keep = async (revision: number, changed: Parameters<typeof photographedRoom>[2]) => {
    const layout = { ...photographedRoom(id, picture, changed), items: [chair('a')] }
    expect((await request('PUT', `rooms/${room}`, { revision, layout })).status).toBe(200)
  }
  const changes = async (share: string) => SharedPhotograph.parse((await opened(share)).body).changes
  await keep(1, { out: [dab], finish: { wall: {} } })
  await sendPhotograph(app, owner, id, false)
  const { token } = await made()
  expect(await changes(token)).toEqual(['furniture', 'out'])
  await keep(2, { finish: { wall: { 0: { color: '#88aa99' } } } })
  expect(await changes(token)).toEqual(['furniture', 'out'])
  await sendPhotograph(app, owner, id, false)
  expect(await changes(token)).toEqual(['furniture', 'wall'])
})

it('refuses what is no picture, and a photograph before that the account does not have', async () => {
  const send = (upload: object) => app.request('PUT', `photographs/${id}`, { token: owner.token, ...upload })
  const broken = (await taken()).subarray(0, 500)
  expect(await send(photographUpload(broken, false))).toMatchObject({ status: 400, body: { field: 'picture' } })
  const layout = photographedRoom(id, randomUUID())
  await request('PUT', `rooms/${room}`, { revision: 1, layout })
  expect(await send(photographUpload(await taken()))).toMatchObject({ status: 409, body: { field: 'before' } })
  expect((await send(photographUpload(await taken(), false))).status).toBe(200)
  // Of another account, and of no room.
  const other = await app.request('PUT', `photographs/${id}`, {
    token: stranger,
    ...photographUpload(await taken(), false),
  })
  expect(other.status).toBe(404)
  for (const unknown of [randomUUID(), 'x']) expect((await request('GET', `photographs/${unknown}`)).status).toBe(404)
})

it('erases the pictures with the last link, and with the room', async () => {
  await sendPhotograph(app, owner, id)
  const [first, second] = [await made(), await made()]
  const row = await rowNow()
  expect(await isStored(row?.after)).toBe(true)
  await request('DELETE', `photographs/${id}/share?link=${first.id}`)
  expect([await statuses(first.token), await statuses(second.token)]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
  ])
  await request('DELETE', `photographs/${id}/share`)
  expect([await statuses(second.token), await rowNow()]).toEqual([[404, 404, 404], undefined])
  app.wait(8 * DAY_HOURS)
  await sweepNow()
  expect([await isStored(row?.after), await isStored(row?.before ?? '')]).toEqual([false, false])

  await sendPhotograph(app, owner, id)
  const { token } = await made()
  await request('DELETE', `rooms/${room}`)
  expect(await statuses(token)).toEqual([404, 404, 404])
  await sweepNow()
  await request('POST', `rooms/${room}/restore`)
  expect(await statuses(token)).toEqual([200, 200, 200])
  // Without the photograph in the room, nobody sees it, and the next sweep erases it.
  const { floor, ...layout } = photographedRoom(id, picture)
  await request('PUT', `rooms/${room}`, { revision: 1, layout: { ...layout, floor: { ...floor, photographs: [] } } })
  expect(await statuses(token)).toEqual([404, 404, 404])
  await sweepNow()
  expect(await rowNow()).toBeUndefined()
  expect(await app.world.database.db.$count(photographLinks, eq(photographLinks.id, id))).toBe(0)
})

it('opens nothing while its owner is suspended or has left, and for less than the whole link', async () => {
  await sendPhotograph(app, owner, id)
  const { token } = await made()
  for (const part of ['', token.slice(1), `${token}x`]) expect(await statuses(part)).toEqual([404, 404, 404])
  const { db } = app.world.database
  await db.insert(suspensions).values({ ownerId: owner.id, reason: 'Spam', createdAt: new Date() })
  expect(await statuses(token)).toEqual([404, 404, 404])
  await db.delete(suspensions).where(eq(suspensions.ownerId, owner.id))
  expect(await statuses(token)).toEqual([200, 200, 200])
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.id, owner.id))
  expect(await statuses(token)).toEqual([404, 404, 404])
})

it('shares a photograph in the room of a board under the title of the board, until that is deleted', async () => {
  const board = await savedBoard(app, owner.token, { visibility: 'private' })
  await request('DELETE', `rooms/${room}`)
  id = randomUUID()
  await request('PUT', `boards/${board}/layout`, { revision: 0, layout: photographedRoom(id, picture) })
  await sendPhotograph(app, owner, id)
  const { token } = await made()
  const title = SharedPhotograph.parse((await opened(token)).body).name
  expect((await request('GET', `boards/${board}`)).text).toContain(JSON.stringify(title))
  await request('DELETE', `boards/${board}`)
  expect(await statuses(token)).toEqual([404, 404, 404])
})

it('is in the data export, counts among the bytes of the account, and goes with it', async () => {
  const used = async () => /"picture_bytes":\{"used":(\d+)/.exec((await request('GET', 'user/membership')).text)?.[1]
  const before = Number(await used())
  await sendPhotograph(app, owner, id)
  const row = await rowNow()
  expect(Number(await used()) - before).toBe(row?.bytes)
  const proof = { idToken: await app.world.identity.signIn(owner.email, PASSWORD) }
  expect((await request('POST', 'user/export', proof)).status).toBe(202)
  await vi.waitUntil(async () => (await request('GET', 'user/export')).text.includes('"ready"'), { timeout: 60_000 })
  const { rawPayload } = await app.app.inject(
    ExportLink.parse((await request('POST', 'user/export/link', proof)).body).url,
  )
  const files = unzipSync(rawPayload)
  const folder = 'shared-photographs'
  const packed = Object.keys(files).filter((file) => file.startsWith(folder))
  expect(packed.toSorted()).toEqual([`${folder}/${id}-after.jpg`, `${folder}/${id}-before.jpg`])
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(`${folder}/`)
  const idToken = await app.world.identity.signIn(owner.email, PASSWORD)
  expect((await request('POST', 'user/leave', { idToken })).status).toBe(200)
  app.wait(16 * DAY_HOURS)
  await sweepNow()
  expect([await rowNow(), await isStored(row?.after)]).toEqual([undefined, false])
})
