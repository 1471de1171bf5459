/** The limits of a plan also hold on indirect paths: restoring boards and accounts, and changing to a smaller plan. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { AnotherViewAnswer } from '../../../src/contract/boardChanges.ts'
import { Draft, SaveProductsAnswer } from '../../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../../src/contract/generation.ts'
import { Membership } from '../../../src/contract/membership.ts'
import { BASIC } from '../billing/plans.ts'
import { boards, drafts, users } from '../../platform/database/schema.ts'
import { openTestApp, PASSWORD, standInEngine, type TestApp } from '../../../tests/support/testApp.ts'
import {
  fillBoards,
  fillDrafts,
  joined,
  order,
  type Person,
  saveBoard,
  savedBoard,
} from '../../../tests/support/testFilling.ts'

const designLimit = BASIC.limits.designsPerDay ?? 0
const privateLimit = BASIC.limits.privateBoards ?? 0
const { engine, asked } = standInEngine()

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp({ generation: engine })
})
beforeEach(async () => {
  person = await joined(app)
})
afterAll(() => app.close())

const request = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.request(method, path, { token: person.token, query: { images: 'url' }, ...(body ? { body } : {}) })
const membership = async () => Membership.parse((await request('GET', 'user/membership')).body)
const privateFull = { status: 409, body: { code: 'private-boards', field: 'visibility' } }
const designsFull = { status: 429, body: { code: 'daily-designs', field: 'draft_id' } }

/** Makes a design with its picture. */
async function painted(more: object = {}) {
  const body = order(more)
  expect((await request('POST', 'generate-image', body)).status).toBe(200)
  return body
}

it('restores a deleted private board only within the limit, and keeps it when refused', async () => {
  const [first = ''] = await fillBoards(app, person.id, privateLimit, { visibility: 'private' })
  expect((await request('DELETE', `boards/${first}`)).status).toBe(200)
  const other = await savedBoard(app, person.token, { visibility: 'private' })
  const refused = await request('POST', `boards/${first}/restore`, {})
  expect(refused).toMatchObject(privateFull)
  expect(refused.body).toMatchObject({
    message: `You have 25 of 25 boards that only you can see. Show or delete another one, or change to Gold, which includes 250.`,
  })
  expect((await request('PATCH', `boards/${other}`, { visibility: 'community' })).status).toBe(200)
  expect((await request('POST', `boards/${first}/restore`, {})).status).toBe(200)
  // Restoring twice and hiding a hidden board change nothing.
  expect((await request('POST', `boards/${first}/restore`, {})).status).toBe(200)
  expect((await request('PATCH', `boards/${first}`, { visibility: 'private', generated_title: 'Mine' })).status).toBe(
    200,
  )
  expect((await membership()).private_boards).toEqual({ used: privateLimit, limit: privateLimit })
})

it('restores a board by saving it again only within the limit', async () => {
  const key = randomUUID()
  const id = await savedBoard(app, person.token, { visibility: 'private' }, key)
  await request('DELETE', `boards/${id}`)
  const [other = ''] = await fillBoards(app, person.id, privateLimit, { visibility: 'private' })
  expect(await saveBoard(app, person.token, { visibility: 'private' }, key)).toMatchObject(privateFull)
  await request('DELETE', `boards/${other}`)
  expect(await savedBoard(app, person.token, { visibility: 'private' }, key)).toBe(id)
})

it('copies a community board only within the limit', async () => {
  const [shown = ''] = await fillBoards(app, (await joined(app)).id, 1)
  const [first = ''] = await fillBoards(app, person.id, privateLimit, { visibility: 'private' })
  expect(await request('POST', `boards/${shown}/copy`, {})).toMatchObject(privateFull)
  await request('DELETE', `boards/${first}`)
  expect((await request('POST', `boards/${shown}/copy`, {})).status).toBe(201)
})

it('counts another view of a room as a design, but not the return to an earlier one', async () => {
  const { draft_id: id } = await painted({ seed: 7 })
  const view = (seed?: number) => request('POST', `drafts/${id}/view`, seed === undefined ? {} : { view_seed: seed })
  const read = async () => Draft.parse((await request('GET', `drafts/${id}`)).body)
  await fillDrafts(app, person.id, designLimit - 3, app.world.clock())
  expect((await membership()).designs.used).toBe(designLimit - 2)
  const paint = async () =>
    GenerateImageAnswer.parse((await request('POST', 'generate-image', order({ draft_id: id }))).body)
  for (const seed of [11, 12]) {
    expect(AnotherViewAnswer.parse((await view(seed)).body).view_seed).toBe(seed)
    await paint()
  }
  expect((await membership()).designs.used).toBe(designLimit)
  const before = { ...(await read()), made: undefined }
  expect(await view(13)).toMatchObject(designsFull)
  expect({ ...(await read()), made: undefined }).toEqual(before)

  const paintings = asked.paint
  for (const seed of [7, 11, 12, 7]) {
    expect((await view(seed)).status).toBe(200)
    expect((await read()).view_seed).toBe(seed)
    await paint()
  }
  expect([asked.paint, (await membership()).designs.used]).toEqual([paintings, designLimit])
})

it('paints a view in every light without using a design, also when none is left', async () => {
  const { draft_id: id } = await painted({ seed: 7 })
  await fillDrafts(app, person.id, designLimit - 1, app.world.clock())
  const paintings = asked.paint
  for (const light of ['morning', 'evening', 'lamps', 'day']) {
    expect((await request('POST', `drafts/${id}/view`, { view_seed: 7, light })).status).toBe(200)
    await request('POST', 'generate-image', order({ draft_id: id }))
    expect((await membership()).designs.used).toBe(designLimit)
  }
  // The picture by day has been kept.
  expect(asked.paint - paintings).toBe(3)
  expect(await request('POST', `drafts/${id}/view`, { view_seed: 8, light: 'day' })).toMatchObject(designsFull)
})

it('paints an earlier view again if its picture is missing, without counting it twice', async () => {
  const { draft_id: id } = await painted()
  expect((await request('POST', `drafts/${id}/view`, { view_seed: 5 })).status).toBe(200)
  await request('POST', 'generate-image', order({ draft_id: id }))
  const [draft] = await app.world.database.db.select().from(drafts).where(eq(drafts.id, id))
  const [earlier] = draft?.views ?? []
  await app.world.images.remove(earlier?.image ?? '')
  expect((await request('POST', `drafts/${id}/view`, { view_seed: earlier?.seed })).status).toBe(200)
  expect((await membership()).designs.used).toBe(2)
})

it('refuses repeated orders beyond the daily limit, but answers existing designs', async () => {
  const body = await painted({ seed: 9 })
  await fillDrafts(app, person.id, designLimit - 1, app.world.clock())
  expect(await request('POST', 'generate-description/', order({ seed: 9 }))).toMatchObject(designsFull)
  expect((await request('POST', 'generate-description/', body)).status).toBe(200)
  expect((await request('POST', 'generate-image', body)).status).toBe(200)
})

it('counts a redesign of a board as one design, and replaces the old version', async () => {
  const body = await painted()
  const { image_url } = GenerateImageAnswer.parse((await request('POST', 'generate-image', body)).body)
  const saved = [{ title: 'Sofa', image_url, generated_titles: 'Room', draft_id: body.draft_id }]
  const { id } = SaveProductsAnswer.parse((await request('POST', 'save-products/', saved)).body)
  const version = await painted()
  expect((await membership()).designs.used).toBe(2)
  expect((await request('POST', `boards/${id}/redesign`, { draft_id: version.draft_id })).status).toBe(200)
  await fillDrafts(app, person.id, designLimit - 2, app.world.clock())
  expect(await request('POST', 'generate-description/', order())).toMatchObject(designsFull)
})

it('keeps existing content when a plan ends, and refuses more', async () => {
  const { db } = app.world.database
  await db.update(users).set({ plan: 'Gold' }).where(eq(users.id, person.id))
  const ids = await fillBoards(app, person.id, privateLimit + 5, { visibility: 'private' })
  expect((await membership()).private_boards).toEqual({ used: privateLimit + 5, limit: 250 })
  await db.update(users).set({ plan: 'Basic' }).where(eq(users.id, person.id))
  const living = and(eq(boards.ownerId, person.id), isNull(boards.deletedAt))
  expect(await db.$count(boards, living)).toBe(privateLimit + 5)
  expect((await request('PATCH', `boards/${ids[0] ?? ''}`, { generated_title: 'Still here' })).status).toBe(200)
  expect(await saveBoard(app, person.token, { visibility: 'private' })).toMatchObject(privateFull)
  expect((await saveBoard(app, person.token)).status).toBe(201)
  // Making boards public frees places once their number is below the limit.
  for (const id of ids.slice(0, 5)) await request('PATCH', `boards/${id}`, { visibility: 'community' })
  expect(await request('PATCH', `boards/${ids[0] ?? ''}`, { visibility: 'private' })).toMatchObject(privateFull)
  await request('PATCH', `boards/${ids[6] ?? ''}`, { visibility: 'community' })
  expect((await request('PATCH', `boards/${ids[0] ?? ''}`, { visibility: 'private' })).status).toBe(200)
})

it('counts content from before an account was deleted and restored', async () => {
  await fillBoards(app, person.id, privateLimit, { visibility: 'private' })
  await fillDrafts(app, person.id, designLimit, app.world.clock())
  const proof = async () => ({ idToken: await app.world.identity.signIn(person.email, PASSWORD) })
  expect((await request('POST', 'user/leave', await proof())).status).toBe(200)
  const back = await app.request('POST', 'user/restore', { body: await proof() })
  const { token } = LoginAnswer.parse(back.body)
  expect(await saveBoard(app, token, { visibility: 'private' })).toMatchObject(privateFull)
  expect(await app.request('POST', 'generate-description/', { token, body: order() })).toMatchObject(designsFull)
})
