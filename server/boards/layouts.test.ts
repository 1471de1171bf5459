import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { LayoutList, SavedNamedLayout } from '../../src/contract/layouts.ts'
import { MAX_LAYOUTS } from '../../src/contract/layoutLimits.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
let picture = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = `data:image/jpeg;base64,${(await room.jpeg().toBuffer()).toString('base64')}`
})
afterAll(() => app.close())

const roomOf = (width: number) => ({
  version: 1,
  floor: { shape: 'rectangular', width, length: 200 },
  items: [],
})

async function newBoard(): Promise<string> {
  const board = { title: 'Sofa', image_url: picture, background_removed_images: [], generated_titles: 'Evening' }
  const { body } = await app.request('POST', 'save-products/', { token, body: [board] })
  return z.object({ id: z.string() }).parse(body).id
}

const put = (board: string, id: string, body: object, as = token) =>
  app.request('PUT', `boards/${board}/layouts/${id}`, { token: as, body })
const listOf = async (board: string) =>
  LayoutList.parse((await app.request('GET', `boards/${board}/layouts`, { token })).body).layouts
const namesOf = async (board: string) =>
  (await listOf(board)).map(({ name, shown }) => (shown ? `${name} (shown)` : name))

it('stores several named rooms of a board, each with its own revision, the first one shown', async () => {
  const board = await newBoard()
  expect(await listOf(board)).toEqual([])
  const [first, second] = [randomUUID(), randomUUID()]
  await put(board, first, { revision: 0, layout: roomOf(100) })
  const made = await put(board, second, { revision: 0, layout: roomOf(200), name: 'By the window' })
  expect(made.body).toMatchObject({ revision: 1, name: 'By the window', shown: false, layout: roomOf(200) })
  expect(await namesOf(board)).toEqual(['Layout 1 (shown)', 'By the window'])
  expect((await put(board, second, { revision: 1, layout: roomOf(210) })).body).toMatchObject({ revision: 2 })
  // A repeated save succeeds; an outdated save of another tab is refused.
  expect((await put(board, second, { revision: 1, layout: roomOf(210) })).body).toMatchObject({ revision: 2 })
  const late = await put(board, second, { revision: 1, layout: roomOf(999) })
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-elsewhere', field: 'revision' }])
  const kept = SavedNamedLayout.parse((await app.request('GET', `boards/${board}/layouts/${first}`, { token })).body)
  expect(kept).toMatchObject({ revision: 1, layout: roomOf(100) })
})

it('stores who uses a room, and refuses unknown kinds of people', async () => {
  const board = await newBoard()
  const id = randomUUID()
  const forPeople = (people: string) => ({ ...roomOf(100), floor: { ...roomOf(100).floor, people } })
  const saved = await put(board, id, { revision: 0, layout: forPeople('wheelchair') })
  expect(saved.body).toMatchObject({ layout: { floor: { people: 'wheelchair' } } })
  expect((await put(board, id, { revision: 1, layout: forPeople('horses') })).status).toBe(400)
})

it('serves the shown layout to clients that support only one layout', async () => {
  const board = await newBoard()
  const old = `boards/${board}/layout`
  await app.request('PUT', old, { token, body: { revision: 0, layout: roomOf(100) } })
  const [first] = await listOf(board)
  expect(first).toMatchObject({ name: 'Layout 1', shown: true, revision: 1 })
  const second = randomUUID()
  await put(board, second, { revision: 0, layout: roomOf(200), name: 'Other' })
  expect((await app.request('GET', old, { token })).body).toEqual({ revision: 1, layout: roomOf(100) })
  await app.request('PATCH', `boards/${board}/layouts/${second}`, { token, body: { shown: true } })
  expect(await namesOf(board)).toEqual(['Layout 1', 'Other (shown)'])
  expect((await app.request('GET', old, { token })).body).toEqual({ revision: 1, layout: roomOf(200) })
  const saved = await app.request('PUT', old, { token, body: { revision: 1, layout: roomOf(250) } })
  expect(saved.body).toEqual({ revision: 2, layout: roomOf(250) })
  expect((await app.request('GET', `boards/${board}/layouts/${first?.id}`, { token })).body).toMatchObject({
    layout: roomOf(100),
  })
})

it('renames, deletes and restores layouts, and always keeps one shown', async () => {
  const board = await newBoard()
  const [first, second] = [randomUUID(), randomUUID()]
  const at = (id: string) => `boards/${board}/layouts/${id}`
  await put(board, first, { revision: 0, layout: roomOf(100) })
  const last = await app.request('DELETE', at(first), { token })
  expect([last.status, last.body]).toMatchObject([409, { code: 'last-layout' }])
  await put(board, second, { revision: 0, layout: roomOf(200), name: 'Other' })
  expect((await app.request('PATCH', at(first), { token, body: { name: '  Corner sofa ' } })).status).toBe(200)
  const empty = await app.request('PATCH', at(first), { token, body: { name: ' ' } })
  expect([empty.status, empty.body]).toMatchObject([400, { field: 'name', message: 'A layout needs a name' }])
  await app.request('DELETE', at(first), { token })
  expect(await namesOf(board)).toEqual(['Other (shown)'])
  expect((await app.request('GET', at(first), { token })).status).toBe(404)
  await app.request('POST', `${at(first)}/restore`, { token })
  expect(await namesOf(board)).toEqual(['Corner sofa', 'Other (shown)'])
  // A layout deleted on one device and changed on another is restored by the change.
  await app.request('DELETE', at(first), { token })
  expect((await put(board, first, { revision: 1, layout: roomOf(120) })).body).toMatchObject({ revision: 2 })
  expect(await namesOf(board)).toEqual(['Corner sofa', 'Other (shown)'])
})

it('limits the number of layouts and explains what to do', async () => {
  const board = await newBoard()
  await Promise.all(
    Array.from({ length: MAX_LAYOUTS + 1 }, (_, index) =>
      put(board, randomUUID(), { revision: 0, layout: roomOf(100 + index) }),
    ),
  )
  expect(await listOf(board)).toHaveLength(MAX_LAYOUTS)
  expect((await listOf(board)).filter(({ shown }) => shown)).toHaveLength(1)
  const more = await put(board, randomUUID(), { revision: 0, layout: roomOf(50) })
  expect([more.status, more.body]).toMatchObject([409, { code: 'too-many-layouts', field: 'layout' }])
})

it('restricts layouts to the owner of the board', async () => {
  const board = await newBoard()
  const id = randomUUID()
  await put(board, id, { revision: 0, layout: roomOf(100) })
  const { token: stranger } = await app.join('Bo')
  const own = `boards/${board}/layouts/${id}`
  const calls = [
    ['GET', `boards/${board}/layouts`, undefined],
    ['GET', own, undefined],
    ['PUT', own, { revision: 1, layout: roomOf(1) }],
    ['PATCH', own, { name: 'Mine' }],
    ['DELETE', own, undefined],
    ['POST', `${own}/restore`, {}],
  ] as const
  for (const [method, path, body] of calls) {
    const call = [method, path]
    expect([...call, (await app.request(method, path, { body, token: stranger })).status]).toEqual([...call, 403])
    expect([...call, (await app.request(method, path, { body })).status]).toEqual([...call, 401])
  }
  expect((await app.request('GET', `boards/${board}/layouts/nothing`, { token })).status).toBe(404)
  expect((await put(board, 'nothing', { revision: 0, layout: roomOf(1) })).body).toMatchObject({ field: 'layout' })
  expect((await put(board, randomUUID(), { revision: 4, layout: roomOf(1) })).status).toBe(404)
})

it('treats a layout saved before names existed as the first and shown one', async () => {
  const board = await newBoard()
  const { db } = app.world.database
  // A row as the migration that added the columns leaves it.
  await db.execute(sql`
    insert into layouts (owner_id, board_id, revision, layout, updated_at)
    select owner_id, id, 7, ${JSON.stringify(roomOf(144))}::jsonb, now() from boards where id = ${board}`)
  expect(await listOf(board)).toMatchObject([{ name: 'Layout 1', shown: true, revision: 7 }])
})

it('shows the layout of a board to exactly those who may see the board, without the people who use the room', async () => {
  const board = await newBoard()
  const planOf = async (as?: string, query = '') => {
    const { status, body } = await app.request(
      'GET',
      `boards/${board}/plan${query}`,
      as === undefined ? {} : { token: as },
    )
    return [status, body]
  }
  const setVisibility = (visibility: string) => app.request('PATCH', `boards/${board}`, { token, body: { visibility } })
  await setVisibility('private')
  expect(await planOf(token)).toEqual([200, { plan: null }])
  const shown = { ...roomOf(120), floor: { ...roomOf(120).floor, people: 'wheelchair' } }
  const [first, second] = [randomUUID(), randomUUID()]
  await put(board, first, { revision: 0, layout: shown, name: 'Evening' })
  await put(board, second, { revision: 0, layout: roomOf(300) })
  const plan = { plan: { id: first, name: 'Evening', layout: roomOf(120) } }
  const stranger = (await app.join()).token

  expect(await planOf(stranger)).toMatchObject([403, {}])
  expect(await planOf()).toMatchObject([403, {}])
  expect(await planOf(undefined, '?share=wrong')).toMatchObject([403, {}])
  const link = await app.request('POST', `boards/${board}/share`, { token })
  const { token: share } = z.object({ token: z.string() }).parse(link.body)
  expect(await planOf(undefined, `?share=${share}`)).toEqual([200, plan])
  await app.request('DELETE', `boards/${board}/share`, { token })
  expect(await planOf(undefined, `?share=${share}`)).toMatchObject([403, {}])

  await setVisibility('community')
  expect(await planOf()).toEqual([200, plan])
  await app.request('PATCH', `boards/${board}/layouts/${second}`, { token, body: { shown: true } })
  expect(await planOf(stranger)).toMatchObject([200, { plan: { layout: roomOf(300) } }])
  // The layouts themselves are only for the owner, and a copy contains the shown one.
  expect((await app.request('GET', `boards/${board}/layouts/${first}`, { token: stranger })).status).toBe(403)
  await app.request('PATCH', `boards/${board}/layouts/${first}`, { token, body: { shown: true } })
  const copy = await app.request('POST', `boards/${board}/copy`, { token: stranger, body: {} })
  const { id } = z.object({ id: z.string() }).parse(copy.body)
  const copied = await app.request('GET', `boards/${id}/layout`, { token: stranger })
  expect(copied.body).toMatchObject({ layout: roomOf(120) })
  expect(JSON.stringify(copied.body)).not.toContain('wheelchair')
})
