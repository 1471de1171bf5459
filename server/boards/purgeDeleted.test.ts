import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, CopyBoardAnswer, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { boardLikes, boardReports, boardLinks, boards, drafts, layouts } from '../platform/database/schema.ts'
import { sweep } from '../people/account/sweep.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

const DAY_HOURS = 24
let app: TestApp
let ada = ''
let bob = ''
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8000' } })
  ada = (await app.join('Ada')).token
  bob = (await app.join('Bob')).token
})
afterAll(() => app.close())

const sweepNow = () => sweep(app.world, (error) => expect.fail(String(error)), new AbortController().signal)
const layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 180 }, items: [] }
const post = (token: string, path: string, body: object = {}) => app.request('POST', path, { token, body })

async function makeDraft(seed: number): Promise<string> {
  const order = { selectedProducts: [{ id: 'sofa-oat' }], seed }
  const { draft_id: id } = GenerateDescriptionAnswer.parse((await post(ada, 'generate-description', order)).body)
  await post(ada, 'generate-image', { ...order, draft_id: id })
  return id
}

async function save(changes: object = {}): Promise<string> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#446622' } })
  const image_url = (await plain.jpeg().toBuffer()).toString('base64')
  return SaveProductsAnswer.parse(
    (await post(ada, 'save-products/', [{ title: 'Sofa', image_url, ...changes }] as object)).body,
  ).id
}

it('allows restoring a deleted board for 30 days, then removes it with all dependent rows', async () => {
  const draft_id = await makeDraft(1)
  const [board, kept] = [await save({ draft_id }), await save()]
  await app.request('PUT', `boards/${board}/layout`, { token: ada, body: { revision: 0, layout } })
  const copy = CopyBoardAnswer.parse((await post(bob, `boards/${board}/copy`)).body).id
  await post(ada, `boards/${board}/share`)
  await app.request('PUT', `boards/${board}/like`, { token: bob })
  await post(bob, `boards/${board}/report`, { reason: 'spam' })
  await app.request('DELETE', `boards/${board}`, { token: ada })
  app.wait(29 * DAY_HOURS)
  await sweepNow()
  expect((await post(ada, `boards/${board}/restore`)).status).toBe(200)
  const own = await app.request('GET', `boards/${board}`, { token: ada })
  expect([own.status, own.body]).toMatchObject([200, { likes: 1 }])

  await app.request('DELETE', `boards/${board}`, { token: ada })
  app.wait(30 * DAY_HOURS + 1)
  await sweepNow()
  expect((await post(ada, `boards/${board}/restore`)).status).toBe(404)
  const { db } = app.world.database
  for (const table of [layouts, boardLinks, boardLikes, boardReports])
    expect(await db.$count(table, eq(table.boardId, board))).toBe(0)
  expect([await db.$count(boards, eq(boards.id, board)), await db.$count(drafts, eq(drafts.id, draft_id))]).toEqual([
    0, 0,
  ])
  // The copy of another user keeps its pictures and its room; other boards stay as well.
  const copied = Board.parse((await app.request('GET', `boards/${copy}?images=url`, { token: bob })).body)
  expect(copied.copied_from).toBeNull()
  expect((await app.request('GET', copied.image_url)).status).toBe(200)
  expect((await app.request('GET', `boards/${copy}/layout`, { token: bob })).body).toEqual({ revision: 1, layout })
  expect((await app.request('GET', `boards/${kept}`)).status).toBe(200)
})

it('allows restoring a deleted layout for 30 days and no longer', async () => {
  const board = await save()
  const [first, second] = [randomUUID(), randomUUID()]
  for (const id of [first, second])
    await app.request('PUT', `boards/${board}/layouts/${id}`, {
      token: ada,
      body: { revision: 0, layout, name: id.slice(0, 8) },
    })
  const restore = async () => (await post(ada, `boards/${board}/layouts/${second}/restore`)).status
  await app.request('DELETE', `boards/${board}/layouts/${second}`, { token: ada })
  app.wait(29 * DAY_HOURS)
  await sweepNow()
  expect(await restore()).toBe(200)
  await app.request('DELETE', `boards/${board}/layouts/${second}`, { token: ada })
  app.wait(31 * DAY_HOURS)
  await sweepNow()
  expect(await restore()).toBe(404)
  expect((await app.request('GET', `boards/${board}/layouts/${first}`, { token: ada })).status).toBe(200)
})

it('keeps an unsaved draft until 90 days after it was last opened', async () => {
  const [opened, forgotten, saved] = [await makeDraft(2), await makeDraft(3), await makeDraft(4)]
  await save({ draft_id: saved })
  const read = async (id: string) => (await app.request('GET', `drafts/${id}`, { token: ada })).status
  app.wait(80 * DAY_HOURS)
  await sweepNow()
  expect(await read(opened)).toBe(200)
  app.wait(11 * DAY_HOURS)
  await sweepNow()
  expect([await read(opened), await read(forgotten), await read(saved)]).toEqual([200, 404, 200])
  app.wait(91 * DAY_HOURS)
  await sweepNow()
  expect(await read(opened)).toBe(404)
})

it('removes a draft that a later version of its board has replaced, as an unsaved one, and keeps the shown one', async () => {
  const [replaced, shown] = [await makeDraft(5), await makeDraft(6)]
  const board = await save({ draft_id: replaced })
  expect((await post(ada, `boards/${board}/redesign`, { draft_id: shown })).status).toBe(200)
  app.wait(91 * DAY_HOURS)
  await sweepNow()
  const kept = await app.world.database.db.select({ id: drafts.id }).from(drafts)
  expect(kept.map(({ id }) => id)).not.toContain(replaced)
  expect(kept.map(({ id }) => id)).toContain(shown)
})
