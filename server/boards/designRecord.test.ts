import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Board, CopyBoardAnswer, Draft } from '../../src/contract/boards.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import { joined, madeDraft, savedBoard } from '../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await joined(app)).token
})
afterAll(() => app.close())

const newDraft = (ids?: string[]) => madeDraft(app, token, ids)
const draftOf = async (id: string) => Draft.parse((await app.request('GET', `drafts/${id}`, { token })).body)
const boardOf = async (id: string) => Board.parse((await app.request('GET', `boards/${id}`, { token })).body)
const putProducts = (path: string, revision: number, product_ids: string[]) =>
  app.request('PUT', `${path}/products`, { token, body: { revision, product_ids, arrangement: { collage: null } } })

it('is kept with the draft, and goes to the board that is saved from it and to a copy of that', async () => {
  const id = await newDraft()
  const { record } = await draftOf(id)
  expect(record?.colors.map(({ role }) => role).slice(0, 2)).toEqual(['wall', 'floor'])
  expect(Object.keys(record?.quantities ?? {})).toEqual(['sofa-oat', 'coffee-table'])
  const saved = await savedBoard(app, token, { draft_id: id })
  expect((await boardOf(saved)).record).toEqual(record)
  const copied = await app.request('POST', `boards/${saved}/copy`, { token, body: {} })
  expect((await boardOf(CopyBoardAnswer.parse(copied.body).id)).record).toEqual(record)
})

it('is decided again when the products change, and is what it was when they change back', async () => {
  const id = await newDraft()
  const before = (await draftOf(id)).record
  expect((await putProducts(`drafts/${id}`, 0, ['coffee-table'])).status).toBe(200)
  const { record } = await draftOf(id)
  expect(Object.keys(record?.quantities ?? {})).toEqual(['coffee-table'])
  expect(record?.colors.some(({ product }) => product === 'sofa-oat')).toBe(false)
  expect((await putProducts(`drafts/${id}`, 1, ['sofa-oat', 'coffee-table'])).status).toBe(200)
  expect((await draftOf(id)).record).toEqual(before)
})

it('is not made for a board that is older: its palette stays, and has the roles that it had', async () => {
  const id = await newDraft()
  const saved = await savedBoard(app, token, { draft_id: id })
  const { db } = app.world.database
  await db.update(drafts).set({ record: null }).where(eq(drafts.id, id))
  await db.update(boards).set({ record: null }).where(eq(boards.id, saved))
  for (const read of [() => draftOf(id), () => boardOf(saved)]) {
    const { palette, record, palette_roles: roles } = await read()
    expect(record ?? null).toBeNull()
    expect(roles?.map(({ hex }) => hex)).toEqual(palette.map(({ hex }) => hex))
  }
  const { palette } = await boardOf(saved)
  expect((await putProducts(`boards/${saved}`, 0, ['coffee-table'])).status).toBe(200)
  const after = await boardOf(saved)
  expect(after.palette).toEqual(palette)
  expect(after.record ?? null).toBeNull()
})
