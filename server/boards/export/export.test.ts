import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawnPicture } from '../../../tests/support/testPicture.ts'
import { z } from 'zod'
import { CurrentExport, ExportLink } from '../../../src/contract/security.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { dataExports, work } from '../../platform/database/schema.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { exportFile } from './exportFolder.ts'
import { formatSize, measuresOf } from '../../design/engine/planDrawing.ts'
import { sweepExports } from './exports.ts'

const WAIT_OPTIONS = { timeout: 60_000 }
const ROOM = {
  version: 1,
  floor: { shape: 'l-shaped', width: 200, length: 160 },
  items: [
    {
      id: 'a',
      name: '=Sofa & "friends"',
      kind: 'sofa',
      colour: '#c8783c',
      footprint: { shape: 'rectangle', width: 84, length: 38, height: 33 },
      pose: { x: 60, y: 40, rotation: 90 },
      locked: false,
    },
  ],
}

let app: TestApp
let picture = ''
beforeAll(async () => {
  app = await openTestApp()
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = (await room.jpeg().toBuffer()).toString('base64')
})
afterAll(() => app.close())

async function saveBoard(token: string, title: string): Promise<string> {
  const board = {
    title: 'Sofa',
    hex_code: '#aabbcc',
    image_url: picture,
    description: 'Words.',
    background_removed_images: [{ image_data: picture }],
    heights: ['33'],
    widths: ['84'],
    generated_titles: title,
  }
  const answer = await app.request('POST', 'save-products/', { token, body: [board] })
  return z.object({ id: z.string() }).parse(answer.body).id
}

type Person = { token: string; email: string }
const proofOf = async ({ email }: Person) => ({ idToken: await app.world.identity.signIn(email, PASSWORD) })
/** Requests an export or its download link with a recent proof of identity. */
const request = async (path: 'user/export' | 'user/export/link', person: Person, options = {}) =>
  app.request('POST', path, { token: person.token, body: { ...(await proofOf(person)), ...options } })

const current = async (token: string) =>
  CurrentExport.parse((await app.request('GET', 'user/export', { token })).body).export

async function ready(token: string) {
  return vi.waitUntil(
    async () => ((await current(token))?.status === 'ready' ? current(token) : undefined),
    WAIT_OPTIONS,
  )
}

async function download(person: Person) {
  const { url } = ExportLink.parse((await request('user/export/link', person)).body)
  return { url, answer: await app.request('GET', url) }
}

it('packs profile, boards, pictures, rooms and invoices into files of standard formats', async () => {
  const person = await app.join('Ada')
  const { token, email } = person
  const id = await saveBoard(token, 'Quiet evening: café')
  await app.request('PUT', `boards/${id}/layout`, { token, body: { revision: 0, layout: ROOM } })
  await app.request('PATCH', 'user/user', { token, body: { city: 'Basel' } })
  const started = await request('user/export', person)
  expect([started.status, started.body]).toMatchObject([202, { total: 1 }])
  expect(await ready(token)).toMatchObject({ done: 1, total: 1 })
  const row = await current(token)
  const files = unzipSync(await readFile(exportFile(app.world, row?.id ?? '')))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const folder = 'boards/001-quiet-evening-cafe'
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'profile.json',
      'records/layouts.json',
      'invoices.csv',
      ...['board.json', 'board.md', 'room.jpg', 'pieces/1.webp', 'layout.json', 'plan.svg', 'pieces.csv'].map(
        (file) => `${folder}/${file}`,
      ),
    ].sort(),
  )
  expect(JSON.parse(text('profile.json'))).toMatchObject({ email, firstName: 'Ada', city: 'Basel', newsletter: false })
  expect(JSON.parse(text(`${folder}/board.json`))).toMatchObject({
    id,
    generatedTitle: 'Quiet evening: café',
    pictures: { room: 'room.jpg', pieces: ['pieces/1.webp'] },
  })
  expect(text(`${folder}/board.md`)).toContain('# Quiet evening: café')
  expect(Layout.parse(JSON.parse(text(`${folder}/layout.json`)))).toEqual(ROOM)
  // A leading quote keeps spreadsheets from evaluating the name as a formula.
  expect(text(`${folder}/pieces.csv`)).toContain(`"'=Sofa & ""friends""",sofa,#c8783c,84,38,33,60,40,90,`)
  for (const [name, format] of [
    ['room.jpg', 'jpeg'],
    ['pieces/1.webp', 'webp'],
  ]) {
    expect((await sharp(Buffer.from(files[`${folder}/${name}`] ?? [])).metadata()).format).toBe(format)
  }
  expect((await sharp(await drawnPicture(text(`${folder}/plan.svg`))).metadata()).width).toBeGreaterThan(100)
  expect(text('invoices.csv')).toContain('date,number,description,total_usd,status')
  expect(JSON.stringify(Object.values(files).map((file) => strFromU8(file)))).not.toContain('tokenHash')
})

it('uses centimeters on request, and opens in the room designer', async () => {
  const person = await app.join()
  const { token } = person
  const id = await saveBoard(token, 'Metric')
  await app.request('PUT', `boards/${id}/layout`, { token, body: { revision: 0, layout: ROOM } })
  await request('user/export', person, { metric: true })
  const row = await ready(token)
  const files = unzipSync(await readFile(exportFile(app.world, row?.id ?? '')))
  const text = (name: string) => strFromU8(files[`boards/001-metric/${name}`] ?? new Uint8Array())
  const [head, line] = text('pieces.csv').split('\n')
  expect(head).toContain('width_cm,depth_cm,height_cm,x_cm,y_cm')
  expect(line).toContain('213.36,96.52,83.82,152.4,101.6,90,')
  expect(formatSize([84, undefined, 33], measuresOf(true))).toBe('213.36 x ? x 83.82 cm')
  const plan = text('plan.svg')
  expect(plan).toContain('508 cm')
  expect(plan).toContain('213.36 x 96.52 x 83.82 cm')
  expect(plan).not.toMatch(/\d in</)
  // The room designer opens the layout in its metadata.
  expect(plan).toContain('id="roomwright-layout"')
})

it('serves the file to anyone with the owner’s link, for ten minutes only', async () => {
  const [person, stranger] = [await app.join(), await app.join()]
  const { token } = person
  expect((await request('user/export/link', person)).status).toBe(404)
  await request('user/export', person)
  await ready(token)
  const first = await download(person)
  expect([first.answer.status, first.answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(first.answer.headers['content-disposition']).toMatch(/^attachment; filename="roomwright-[\d-]+\.zip"$/)
  expect((await request('user/export/link', stranger)).status).toBe(404)
  expect(await current(stranger.token)).toBeNull()
  const second = await download(person)
  expect((await app.request('GET', first.url)).status).toBe(410)
  app.wait(11 / 60)
  expect((await app.request('GET', second.url)).status).toBe(410)
  expect((await app.request('GET', 'user/export/file?key=made-up')).status).toBe(410)

  app.wait(7 * 24)
  await sweepExports(app.world)
  expect(await current(token)).toBeNull()
})

it.each(['user/export', 'user/export/link'] as const)(
  'requires a recent proof of identity of the same account for %s',
  async (path) => {
    const [mine, theirs] = [await app.join(), await app.join()]
    const { token } = mine
    await request('user/export', mine)
    await ready(token)
    const before = await current(token)
    const old = await proofOf(mine)
    const foreign = await proofOf(theirs)
    const refusals = [
      [400, await app.request('POST', path, { token })],
      [400, await app.request('POST', path, { token, body: {} })],
      [401, await app.request('POST', path, { token, body: { idToken: 'made-up' } })],
      [403, await app.request('POST', path, { token, body: foreign })],
      [401, await app.request('POST', path, { body: old })],
    ] as const
    for (const [status, answer] of refusals) expect([answer.status, answer.body]).toMatchObject([status, {}])
    app.wait(1 / 4)
    expect((await app.request('POST', path, { token, body: old })).body).toMatchObject({ code: 'proof-too-old' })
    expect(await current(token)).toEqual(before)
    expect((await request(path, mine)).status).toBe(path === 'user/export' ? 202 : 200)
  },
)

it('hides exports from other users of the machine by file permissions', async () => {
  const person = await app.join()
  const folder = dirname(exportFile(app.world, 'any'))
  // A folder with the permissions that an earlier version or a restored backup may have left.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await request('user/export', person)
  const row = await ready(person.token)
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await modeOf(folder), await modeOf(exportFile(app.world, row?.id ?? ''))]).toEqual(['700', '600'])
})

it('makes one export at a time per user, stops when cancelled, and starts again', async () => {
  const person = await app.join()
  const { token } = person
  for (let count = 0; count < 3; count += 1) await saveBoard(token, `Board ${count}`)
  // Blocks the image store, so that the export is still running when it is cancelled.
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  const get = app.world.images.get.bind(app.world.images)
  const slow = vi.spyOn(app.world.images, 'get').mockImplementation(async (name) => {
    await waiting
    return get(name)
  })
  const first = await request('user/export', person)
  const again = await request('user/export', person)
  expect(again.body).toMatchObject({ id: z.object({ id: z.string() }).parse(first.body).id })
  await vi.waitUntil(async () => (await current(token))?.status === 'working', WAIT_OPTIONS)
  expect((await app.request('DELETE', 'user/export', { token })).status).toBe(200)
  go()
  slow.mockRestore()
  expect(await current(token)).toMatchObject({ status: 'cancelled' })
  const next = await request('user/export', person)
  expect(next.status).toBe(202)
  expect(await ready(token)).toMatchObject({ done: 3, total: 3 })
})

/** An export whose server has died, after this many earlier ones; the last lease is over. */
async function interruptedExport(token: string, interruptions: number): Promise<void> {
  const session = await app.request('GET', 'auth/session', { token })
  const { id: ownerId } = z.object({ id: z.string() }).parse(session.body)
  const now = app.world.clock()
  const id = randomUUID()
  const { db } = app.world.database
  await db.insert(dataExports).values({
    ownerId,
    id,
    status: 'working',
    done: 1,
    total: 0,
    bytes: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  // Lets the lease of the dead server expire.
  const lost = { state: 'running', leaseId: randomUUID(), interruptions, dueAt: new Date(Date.now() - 1000) } as const
  await db
    .insert(work)
    .values({ kind: 'export', key: `export/${id}`, id: randomUUID(), ownerId, subjectId: id, ...lost })
}

it('resumes an export that a restart has interrupted', async () => {
  const { token } = await app.join()
  await interruptedExport(token, 0)
  expect(await ready(token)).toMatchObject({ status: 'ready' })
})

it('sets an export aside with which three servers have died, and says so in the log', async () => {
  const { token } = await app.join()
  await interruptedExport(token, 2)
  await vi.waitFor(
    () => expect(app.logged.join()).toMatch(/export\/[0-9a-f-]+\\" was set aside: it was interrupted 3 times/),
    WAIT_OPTIONS,
  )
  expect(await current(token)).toMatchObject({ status: 'failed' })
})
