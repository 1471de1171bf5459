/** What an operator has taken down is not shown again, on whichever way somebody tries; what was innocent stays. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  Board,
  BoardList,
  CopyBoardAnswer,
  GenerateImageAnswer,
  SaveProductsAnswer,
  ShareLink,
} from '../../../src/contract/boards.ts'
import { boards, boardShares } from '../../database/schema.ts'
import { openTestApp, standInEngine, type TestApp } from '../testApp.ts'

let app: TestApp
let ada = ''
let bob = ''
const { engine } = standInEngine()
beforeAll(async () => {
  app = await openTestApp({
    generation: {
      ...engine,
      // Every seed gives a picture of its own.
      paint: ({ seed }) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background: { r: seed % 256, g: seed % 199, b: 60 } } })
          .jpeg()
          .toBuffer(),
    },
  })
})
beforeEach(async () => {
  ada = (await app.joinConfirmed('Ada')).token
  bob = (await app.joinConfirmed('Bob')).token
})
afterAll(() => app.close())

const REASON = 'Not theirs to show'
const TAKEN = { at: expect.any(String), reason: REASON }
const DAY = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const refusal = (field: string, why = ` The reason: ${REASON}.`) => ({
  status: 409,
  body: {
    code: 'taken-down',
    field,
    message: `This design was taken down on ${DAY} and cannot be shown again.${why} If you think that this is a mistake, write to us.`,
  },
})

async function design(token: string) {
  const body = { selectedProducts: [{ id: 'sofa-oat' }], function_name: 'Entertainment', draft_id: randomUUID() }
  const { status, body: answer } = await app.ask('POST', 'generate-image', { token, body, query: { images: 'url' } })
  expect(status).toBe(200)
  return { draft: body.draft_id, picture: GenerateImageAnswer.parse(answer).image_url }
}

/** Answers the board's id. `draft` saves a design, without one it is a payload that brings its picture. */
async function save(token: string, { picture, draft }: { picture: string; draft?: string }, visibility = 'community') {
  const payload = { title: 'Sofa', image_url: picture, generated_titles: 'Room', visibility }
  const answer = await app.ask('POST', 'save-products/', {
    token,
    body: [{ ...payload, ...(draft ? { draft_id: draft } : {}) }],
  })
  expect(answer.status).toBe(201)
  return SaveProductsAnswer.parse(answer.body).id
}

const copy = (token: string, id: string) => app.ask('POST', `boards/${id}/copy`, { token, body: {} })
const copied = async (token: string, id: string) => CopyBoardAnswer.parse((await copy(token, id)).body).id
const change = (token: string, id: string, visibility: string) =>
  app.ask('PATCH', `boards/${id}`, { token, body: { visibility } })
const read = (id: string, token?: string, share?: string) =>
  app.ask('GET', `boards/${id}`, { query: { images: 'url', ...(share ? { share } : {}) }, ...(token ? { token } : {}) })
const mine = async (id: string, token = ada) => Board.parse((await read(id, token)).body)

/** As `npm run admin -- boards take-down` writes it for one board. */
async function takeDown(id: string, reason: string | null = REASON) {
  const set = { takenDownAt: reason === null ? null : app.world.clock(), takenDownReason: reason }
  await app.world.database.db.update(boards).set(set).where(eq(boards.id, id))
}

/** Nobody but the owner sees it, in no list and by no link. */
async function expectHidden(id: string, owner = ada) {
  expect(await mine(id, owner)).toMatchObject({ taken_down: TAKEN })
  const link = ShareLink.parse((await app.ask('POST', `boards/${id}/share`, { token: owner, body: {} })).body).token
  for (const answer of [await read(id), await read(id, undefined, link)]) expect(answer.status).toBe(403)
  const lists = await app.ask('GET', 'get_products_all/', { query: { page_size: '48', images: 'url' } })
  expect(BoardList.parse(lists.body).map((board) => board.id)).not.toContain(id)
  await app.world.database.db.delete(boardShares).where(eq(boardShares.boardId, id))
}

it('stays down when its owner changes who sees it, deletes it and brings it back, or makes a new version of it', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  await expectHidden(id)
  for (const visibility of ['private', 'community']) {
    expect((await change(ada, id, visibility)).status).toBe(200)
    await expectHidden(id)
  }
  await app.ask('DELETE', `boards/${id}`, { token: ada })
  expect((await app.ask('POST', `boards/${id}/restore`, { token: ada, body: {} })).status).toBe(200)
  await expectHidden(id)
  const { draft } = await design(ada)
  const redesign = { token: ada, body: { draft_id: draft } }
  expect((await app.ask('POST', `boards/${id}/redesign`, redesign)).status).toBe(200)
  await expectHidden(id)
  // The new version does not free what the old one showed.
  await expectHidden(await save(ada, { picture: made.picture }))
})

it('stays down when its draft is saved again, even after the board is gone for good', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  expect(await save(ada, made)).toBe(id)
  await app.ask('DELETE', `boards/${id}`, { token: ada })
  expect(await save(ada, made)).toBe(id)
  await expectHidden(id)
  await app.world.database.db.delete(boards).where(eq(boards.id, id))
  const again = await save(ada, made)
  expect(again).not.toBe(id)
  await expectHidden(again)
  expect(await copy(ada, again)).toMatchObject(refusal('id'))
})

it('stays down when its picture is saved under its address, by its owner or anybody else', async () => {
  const made = await design(ada)
  await takeDown(await save(ada, made))
  await expectHidden(await save(ada, { picture: made.picture }))
  await expectHidden(await save(bob, { picture: made.picture }), bob)
  const hidden = await save(ada, { picture: made.picture }, 'private')
  expect((await change(ada, hidden, 'community')).status).toBe(200)
  await expectHidden(hidden)
})

it('is not copied by its owner, nor by way of a copy that somebody made before', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  const theirs = await copied(bob, id)
  const own = await copied(ada, id)
  expect((await change(bob, theirs, 'community')).status).toBe(200)
  await takeDown(id)
  expect(await copy(ada, id)).toMatchObject(refusal('id'))
  expect((await copy(bob, id)).status).toBe(403)
  expect(await copy(ada, theirs)).toMatchObject(refusal('id'))
  // Copies that were made before and are still to themselves come no further.
  expect(await change(ada, own, 'community')).toMatchObject(refusal('visibility'))
  expect((await change(bob, theirs, 'private')).status).toBe(200)
  expect(await change(bob, theirs, 'community')).toMatchObject(refusal('visibility', ''))
  await app.ask('DELETE', `boards/${theirs}`, { token: bob })
  await app.ask('POST', `boards/${theirs}/restore`, { token: bob, body: {} })
  await expectHidden(theirs, bob)
})

it('is not put in the place of another board', async () => {
  const made = await design(ada)
  await takeDown(await save(ada, made))
  const other = await save(ada, await design(ada))
  const before = await mine(other)
  const redesign = { token: ada, body: { draft_id: made.draft } }
  expect(await app.ask('POST', `boards/${other}/redesign`, redesign)).toMatchObject(refusal('draft_id'))
  expect(await mine(other)).toEqual(before)
})

it('may be shown, copied and saved again once it is not taken down any more', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  const again = await save(ada, { picture: made.picture }, 'private')
  await takeDown(id, null)
  await takeDown(again, null)
  expect((await read(id)).status).toBe(200)
  expect((await copy(bob, id)).status).toBe(201)
  expect((await change(ada, again, 'community')).status).toBe(200)
  expect((await read(again)).status).toBe(200)
})

it('does not bring down the board that a bad copy was made from', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  const bad = await copied(bob, id)
  expect((await change(bob, bad, 'community')).status).toBe(200)
  const stolen = await save(bob, { picture: made.picture })
  await takeDown(bad)
  await takeDown(stolen)
  expect((await read(id)).status).toBe(200)
  const cleo = (await app.join('Cleo')).token
  expect((await change(cleo, await copied(cleo, id), 'community')).status).toBe(200)
  expect((await change(ada, await copied(ada, id), 'community')).status).toBe(200)
  // Bob does not show it again.
  expect(await copy(bob, id)).toMatchObject(refusal('id'))
  await expectHidden(await save(bob, { picture: made.picture }), bob)
})
