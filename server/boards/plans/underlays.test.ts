/** Pictures beneath rooms that are saved with an account: whose they are, what is refused, and how long they are kept. */
import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Layout } from '../../../studio/model/layout.ts'
import { MAX_UNDERLAY_LINES } from '../../../studio/model/underlay.ts'
import { MAX_PICTURE_BYTES } from '../../../src/contract/cutouts.ts'
import { ExportLink } from '../../../src/contract/security.ts'
import { MadeInvitation } from '../../../src/contract/team.ts'
import { LAYOUT, underlayUpload } from '../../../tests/support/people.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { joined, type Person, savedBoard } from '../../../tests/support/testFilling.ts'
import { sweep } from '../../people/account/sweep.ts'
import { underlayPictures } from '../../platform/database/schema.ts'

const DAY_HOURS = 24
/** Of the owner's plan: 300 x 200 pixels. */
const LINES = [10, 10, 290, 10, 290, 10, 290, 190.5]

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8000' } })
  ada = await joined(app)
})
afterAll(() => app.close())

let made = 0
/** A plan with a color of its own. */
function plan(width = 300, height = 200): Promise<Buffer> {
  made += 1
  return sharp({ create: { width, height, channels: 3, background: { r: (made % 16) * 16, g: made, b: 255 } } })
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .png()
    .toBuffer()
}

async function upload(picture?: Buffer, id: string = randomUUID(), who = ada): Promise<string> {
  const sent = underlayUpload(picture ?? (await plan()), LINES)
  expect((await app.request('PUT', `underlays/${id}`, { token: who.token, ...sent })).status).toBe(200)
  return id
}

const read = (id: string, token = ada.token) =>
  app.app.inject({ url: `/api/underlays/${id}`, headers: { authorization: `Bearer ${token}` } })
const readLines = (id: string, token = ada.token) =>
  app.app.inject({ url: `/api/underlays/${id}/lines`, headers: { authorization: `Bearer ${token}` } })
const nameOf = async (id: string) => {
  const { db } = app.world.database
  return (await db.select().from(underlayPictures).where(eq(underlayPictures.id, id)))[0]?.name ?? ''
}
const isStored = async (name: string) => (await app.world.images.get(name)) !== undefined
const sweepNow = () => sweep(app.world, (error) => expect.fail(String(error)), new AbortController().signal)

function roomOver(id: string): Layout {
  const underlay = {
    picture: id,
    name: 'flat.pdf',
    width: 300,
    height: 200,
    x: 100,
    y: 80,
    across: 0.5,
    down: 0.5,
    rotation: 0,
    opacity: 0.6,
    locked: false,
    shown: true,
  }
  return { ...LAYOUT, floor: { ...LAYOUT.floor, underlay } } as Layout
}

it('gives its owner the picture in its size, without metadata, and its lines', async () => {
  const id = await upload()
  const picture = await read(id)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
  const lines = gunzipSync((await readLines(id)).rawPayload)
  expect([...new Float32Array(lines.buffer.slice(lines.byteOffset, lines.byteOffset + lines.length))]).toEqual(LINES)

  // The same id again: the picture is another one, without lines, and the former one goes.
  const former = await nameOf(id)
  const headers = { 'content-type': 'image/png' }
  await app.request('PUT', `underlays/${id}`, { token: ada.token, headers, bytes: await plan(120, 80) })
  expect(await sharp((await read(id)).rawPayload).metadata()).toMatchObject({ width: 120, height: 80 })
  expect((await readLines(id)).statusCode).toBe(204)
  app.wait(2 * DAY_HOURS)
  await sweepNow()
  expect([await isStored(former), await isStored(await nameOf(id))]).toEqual([false, true])
})

it('is its owner’s alone: no editor, guest or holder of a link of the board gets it', async () => {
  const board = await savedBoard(app, ada.token, { visibility: 'private' })
  const id = await upload()
  const saved = { revision: 0, layout: roomOver(id) }
  expect((await app.request('PUT', `boards/${board}/layout`, { token: ada.token, body: saved })).status).toBe(200)
  const invite = async (body: object) =>
    MadeInvitation.parse((await app.request('POST', `boards/${board}/invitations`, { token: ada.token, body })).body)
  const editor = await joined(app)
  const invited = await invite({ role: 'editor' })
  const joining = { token: editor.token, body: { token: invited.token } }
  expect((await app.request('POST', `boards/${board}/join`, joining)).status).toBe(200)
  const { token } = await invite({ role: 'commenter', guests: true })
  const share = token ?? ''
  const guest = await app.request('POST', `boards/${board}/guests`, {
    query: { share },
    body: { name: 'Mo' },
  })
  expect(guest.status).toBe(201)
  for (const path of [`underlays/${id}`, `underlays/${id}/lines`]) {
    expect([path, (await app.request('GET', path, { token: ada.token })).status]).toEqual([path, 200])
    expect([path, (await app.request('GET', path, { token: editor.token })).status]).toEqual([path, 404])
    expect([path, (await app.request('GET', path, { query: { share } })).status]).toEqual([path, 401])
    expect([path, (await app.request('GET', path)).status]).toEqual([path, 401])
  }
  // Neither does the layout name it to them, nor does the name of the stored picture open it.
  expect((await app.request('GET', `boards/${board}/layout`, { token: editor.token })).text).not.toContain(id)
  expect((await app.request('GET', `boards/${board}/plan`, { query: { share } })).text).not.toContain(id)
  const name = await nameOf(id)
  expect((await app.request('GET', `/images/${name}`)).status).toBe(404)
  expect((await app.request('GET', `/images/${name}`, { token: editor.token })).status).toBe(404)

  // Who sends a picture under her id has one of their own.
  await upload(await plan(50, 50), id, editor)
  expect(await sharp((await read(id)).rawPayload).metadata()).toMatchObject({ width: 300 })
  expect(await sharp((await read(id, editor.token)).rawPayload).metadata()).toMatchObject({ width: 50 })
})

it('refuses what is no picture, too large a one and damaged lines with what to do, and keeps the one before', async () => {
  const id = await upload()
  const put = async (bytes: Buffer, query = {}, as = 'image/png') => {
    const headers = { 'content-type': as }
    return app.request('PUT', `underlays/${id}`, { token: ada.token, headers, bytes, query })
  }
  const refusal = (status: number, field: string, message: RegExp) => ({
    status,
    body: { field, message: expect.stringMatching(message) },
  })
  expect(await put(Buffer.from('no picture'))).toMatchObject(refusal(400, 'picture', /cannot be read.*Send a JPEG/))
  expect(await put(Buffer.from('%PDF-1.7 and more'))).toMatchObject(refusal(415, 'picture', /PDF files cannot be used/))
  expect(await put(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toMatchObject(refusal(413, 'picture', /Save it smaller/))
  expect(await put(await plan(4_000, 3_100))).toMatchObject(refusal(400, 'picture', /at most 12 megapixels/))
  const withLines = async (packed: Buffer) =>
    put(Buffer.concat([packed, await plan()]), { lines: `${packed.length}` }, 'application/octet-stream')
  const damaged = refusal(400, 'lines', /damaged. Choose its file again/)
  expect(await withLines(Buffer.from('no lines'))).toMatchObject(damaged)
  expect(await withLines(gzipSync(Buffer.alloc(15)))).toMatchObject(damaged)
  expect(await withLines(gzipSync(new Float32Array([0, 0, Number.NaN, 1])))).toMatchObject(damaged)
  // A hundred megabytes of zeros have a hundred kilobytes.
  expect(await withLines(gzipSync(Buffer.alloc(100_000_000)))).toMatchObject(damaged)
  expect((await withLines(gzipSync(new Float32Array(4 * MAX_UNDERLAY_LINES)))).status).toBe(200)
  expect(
    (await app.request('PUT', 'underlays/mine', { token: ada.token, ...underlayUpload(await plan()) })).status,
  ).toBe(400)
  expect((await app.request('GET', 'underlays/mine', { token: ada.token })).status).toBe(404)
  expect((await read(id)).statusCode).toBe(200)
})

it('is kept while a room, a layout or a version of its owner names it, and for a week after', async () => {
  const board = await savedBoard(app, ada.token, { visibility: 'private' })
  const request = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}) =>
    expect([path, (await app.request(method, path, { token: ada.token, body })).status]).toEqual([
      path,
      expect.any(Number),
    ])
  const [ofRoom, ofLayout, ofVersion, ofNone] = [await upload(), await upload(), await upload(), await upload()]
  const stranger = await joined(app)
  const foreign = await upload(undefined, ofRoom, stranger)
  const room = randomUUID()
  await request('PUT', `rooms/${room}`, { revision: 0, layout: roomOver(ofRoom) })
  await request('PUT', `boards/${board}/layout`, { revision: 0, layout: roomOver(ofVersion) })
  await request('POST', `boards/${board}/versions`, { name: 'First' })
  await request('PUT', `boards/${board}/layout`, { revision: 1, layout: roomOver(ofLayout) })
  const names = await Promise.all([ofRoom, ofLayout, ofVersion, ofNone].map(nameOf))
  const statuses = async () =>
    Promise.all([ofRoom, ofLayout, ofVersion, ofNone].map(async (id) => (await read(id)).statusCode))
  await sweepNow()
  app.wait(6 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([200, 200, 200, 200])
  app.wait(2 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([200, 200, 200, 404])
  // A room of another account does not keep it.
  expect((await read(foreign, stranger.token)).statusCode).toBe(404)

  // A deleted room can be restored for thirty days; one that is restored has its picture.
  await request('DELETE', `rooms/${room}`)
  app.wait(20 * DAY_HOURS)
  await sweepNow()
  await request('POST', `rooms/${room}/restore`)
  app.wait(20 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([200, 200, 200, 404])
  // A picture that was taken out of the room and comes back within the week stays.
  await request('PUT', `rooms/${room}`, { revision: 1, layout: LAYOUT })
  await sweepNow()
  app.wait(5 * DAY_HOURS)
  await request('PUT', `rooms/${room}`, { revision: 2, layout: roomOver(ofRoom) })
  await sweepNow()
  app.wait(5 * DAY_HOURS)
  await request('PUT', `rooms/${room}`, { revision: 3, layout: LAYOUT })
  await sweepNow()
  app.wait(5 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([200, 200, 200, 404])
  app.wait(3 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([404, 200, 200, 404])
  app.wait(2 * DAY_HOURS)
  await sweepNow()
  // The stranger's upload under the same id was another picture.
  expect(await Promise.all(names.map(isStored))).toEqual([false, true, true, false])
})

it('keeps the photographs that a room names, and removes the others after a week', async () => {
  const [first, second, unnamed] = [await upload(), await upload(), await upload()]
  const room = randomUUID()
  const photograph = (picture: string) => ({
    id: picture,
    picture,
    name: 'sofa corner.jpg',
    width: 300,
    height: 200,
    marks: [],
  })
  const named = { ...LAYOUT.floor, photographs: [photograph(first), photograph(second)] }
  const save = (revision: number, floor: object) =>
    app.request('PUT', `rooms/${room}`, { token: ada.token, body: { revision, layout: { ...LAYOUT, floor } } })
  expect((await save(0, named)).status).toBe(200)
  const statuses = async () => {
    const all = await Promise.all([first, second, unnamed].map((id) => read(id)))
    return all.map(({ statusCode }) => statusCode)
  }
  await sweepNow()
  app.wait(8 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([200, 200, 404])
  expect((await save(1, { ...named, photographs: [photograph(second)] })).status).toBe(200)
  await sweepNow()
  app.wait(8 * DAY_HOURS)
  await sweepNow()
  expect(await statuses()).toEqual([404, 200, 404])
})

it('is in the data export, counts among the bytes of the account, and goes with it', async () => {
  const eve = await joined(app)
  const used = async () =>
    z
      .object({ picture_bytes: z.object({ used: z.number() }) })
      .parse((await app.request('GET', 'user/membership', { token: eve.token })).body).picture_bytes.used
  const before = await used()
  const id = await upload(undefined, undefined, eve)
  const name = await nameOf(id)
  expect((await used()) - before).toBeGreaterThan((await app.world.images.size(name)) - 1)
  const proof = { idToken: await app.world.identity.signIn(eve.email, PASSWORD) }
  expect((await app.request('POST', 'user/export', { token: eve.token, body: proof })).status).toBe(202)
  const state = async () => (await app.request('GET', 'user/export', { token: eve.token })).text
  await vi.waitUntil(async () => (await state()).includes('"ready"'), { timeout: 60_000 })
  const link = await app.request('POST', 'user/export/link', { token: eve.token, body: proof })
  const { rawPayload } = await app.app.inject(ExportLink.parse(link.body).url)
  const files = unzipSync(rawPayload)
  const folder = 'plans-beneath-rooms'
  expect(
    Object.keys(files)
      .filter((file) => file.includes('underlay') || file.startsWith(folder))
      .sort(),
  ).toEqual([`${folder}/${id}-lines.json`, `${folder}/${id}.webp`])
  expect(JSON.parse(strFromU8(files[`${folder}/${id}-lines.json`] ?? new Uint8Array()))).toEqual(LINES)
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(`${folder}/`)

  const idToken = await app.world.identity.signIn(eve.email, PASSWORD)
  expect((await app.request('POST', 'user/leave', { token: eve.token, body: { idToken } })).status).toBe(200)
  app.wait(16 * DAY_HOURS)
  await sweepNow()
  expect([await nameOf(id), await isStored(name)]).toEqual(['', false])
})
