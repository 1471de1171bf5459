import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  Board,
  BoardList,
  CopyBoardAnswer,
  SaveProductsAnswer,
  ShareLink,
  ShareState,
} from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { PLAIN_ARRANGEMENT } from '../../src/contract/arrangements.ts'
import { boards, boardShares, layouts } from '../platform/database/schema.ts'
import { sortBoardColors } from '../catalog/sortBoardColors.ts'
import { sha256 } from '../platform/sha256.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
let stranger = ''
let picture = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.joinConfirmed('Ada')).token
  stranger = (await app.join('Eve')).token
  const room = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c8783c' } })
  picture = (await room.jpeg().toBuffer()).toString('base64')
})
afterAll(() => app.close())

async function save(changes: object = {}): Promise<string> {
  const board = { title: 'Sofa', image_url: picture, generated_titles: 'Quiet evening', ...changes }
  const { body } = await app.request('POST', 'save-products/', { token, body: [board] })
  return SaveProductsAnswer.parse(body).id
}

async function read(id: string, { by, share }: { by?: string; share?: string } = {}) {
  const query = { images: 'url', ...(share === undefined ? {} : { share }) }
  return app.request('GET', `boards/${id}`, { query, ...(by ? { token: by } : {}) })
}

async function makeLink(id: string): Promise<string> {
  const answer = await app.request('POST', `boards/${id}/share`, { token, body: {} })
  expect(answer.status).toBe(201)
  return ShareLink.parse(answer.body).token
}

async function links(id: string): Promise<ShareState> {
  return ShareState.parse((await app.request('GET', `boards/${id}/share`, { token })).body)
}

it('opens a private board to anyone with its link until the link is revoked', async () => {
  const id = await save({ visibility: 'private' })
  expect((await read(id)).status).toBe(403)
  const link = await makeLink(id)
  const shown = await read(id, { share: link })
  expect([shown.status, shown.body]).toMatchObject([200, { id, mine: false, visibility: 'private' }])
  expect(shown.headers['cache-control']).toBe('no-store')
  expect((await read(id, { share: link, by: stranger })).status).toBe(200)
  expect(
    (await app.request('PATCH', `boards/${id}`, { token: stranger, query: { share: link }, body: {} })).status,
  ).toBe(403)
  expect(
    (await app.request('POST', `boards/${id}/copy`, { token: stranger, query: { share: link }, body: {} })).status,
  ).toBe(403)

  expect(await links(id)).toMatchObject({ links: [{ token: link }] })
  expect((await app.request('DELETE', `boards/${id}/share`, { token })).status).toBe(200)
  expect((await read(id, { share: link })).status).toBe(403)
  expect(await links(id)).toEqual({ created_at: null, links: [], earlier: null })
})

it('shows the links again, keeps the first when a second is made, and revokes one of them or all', async () => {
  const id = await save({ visibility: 'private' })
  const [first, second, third] = [await makeLink(id), await makeLink(id), await makeLink(id)]
  const state = await links(id)
  expect(state.links.map((each) => each.token).toSorted()).toEqual([first, second, third].toSorted())
  expect(state.created_at).toBe(state.links[0]?.created_at)
  const found = state.links.find((each) => each.token === second)
  expect((await app.request('DELETE', `boards/${id}/share`, { token, query: { link: found?.id ?? '' } })).status).toBe(
    200,
  )
  const opens = async () => Promise.all([first, second, third].map(async (share) => (await read(id, { share })).status))
  expect(await opens()).toEqual([200, 403, 200])
  expect((await links(id)).links).toHaveLength(2)
  await app.request('DELETE', `boards/${id}/share`, { token })
  expect(await opens()).toEqual([403, 403, 403])
})

it('has no more than 20 links, also if many are made at the same time', async () => {
  const id = await save({ visibility: 'private' })
  const made = await Promise.all(
    Array.from(
      { length: 23 },
      async () => (await app.request('POST', `boards/${id}/share`, { token, body: {} })).status,
    ),
  )
  expect(made.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409, 409])
  expect((await links(id)).links).toHaveLength(20)
})

it('opens a board by a link of the version before, whose secret nobody knows, until all links are revoked', async () => {
  const id = await save({ visibility: 'private' })
  const { db } = app.world.database
  const [board] = await db.select().from(boards).where(eq(boards.id, id))
  const ownerId = board?.ownerId ?? ''
  await db.insert(boardShares).values({ ownerId, boardId: id, tokenHash: sha256('earlier'), createdAt: new Date() })
  expect((await read(id, { share: 'earlier' })).status).toBe(200)
  const { earlier } = await links(id)
  expect(await links(id)).toEqual({ created_at: earlier, links: [], earlier: expect.any(String) })
  const link = await makeLink(id)
  expect(await links(id)).toMatchObject({ links: [{ token: link }], earlier })
  expect((await read(id, { share: 'earlier' })).status).toBe(200)
  await app.request('DELETE', `boards/${id}/share`, { token })
  for (const share of ['earlier', link]) expect((await read(id, { share })).status).toBe(403)
})

it('refuses a wrong link, the link of another board, and the link of a deleted board', async () => {
  const [id, other] = [await save({ visibility: 'private' }), await save({ visibility: 'private' })]
  const foreign = await makeLink(other)
  const link = await makeLink(id)
  for (const share of ['', 'x', foreign]) expect([share, (await read(id, { share })).status]).toEqual([share, 403])
  expect((await read(id, { share: link })).status).toBe(200)
  await app.request('DELETE', `boards/${id}`, { token })
  expect((await read(id, { share: link })).status).toBe(404)
})

it('lets only the owner make, see and revoke a link', async () => {
  const id = await save({ visibility: 'private' })
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const body = method === 'POST' ? { body: {} } : {}
    expect((await app.request(method, `boards/${id}/share`, body)).status).toBe(401)
    expect((await app.request(method, `boards/${id}/share`, { token: stranger, ...body })).status).toBe(403)
    expect((await app.request(method, `boards/${randomUUID()}/share`, { token, ...body })).status).toBe(404)
  }
})

const layout = { version: 1, floor: { shape: 'cut', width: 200, length: 180 }, items: [] }

it('copies a community board once per key as a private board with its room, and credits the owner', async () => {
  const id = await save({ hex_code: '#25324f' })
  await app.request('PUT', `boards/${id}/layout`, { token, body: { revision: 0, layout } })
  const headers = { 'idempotency-key': randomUUID() }
  const copy = async () => {
    const answer = await app.request('POST', `boards/${id}/copy`, { token: stranger, body: {}, headers })
    expect(answer.status).toBe(201)
    return CopyBoardAnswer.parse(answer.body).id
  }
  const [first, second] = [await copy(), await copy()]
  expect(second).toBe(first)
  const original = Board.parse((await read(id, { by: token })).body)
  const copied = Board.parse((await read(first, { by: stranger })).body)
  expect(copied).toEqual({
    ...original,
    image_url: expect.stringContaining(`${original.image_url}?until=`),
    id: first,
    timestamp: expect.any(String),
    date: expect.any(String),
    visibility: 'private',
    owner: 'Eve',
    mine: true,
    copied_from: { board_id: id, owner: 'Ada' },
    owner_id: expect.any(String),
  })
  const room = await app.request('GET', `boards/${first}/layout`, { token: stranger })
  expect(room.body).toEqual({ revision: 1, layout })

  await app.request('PATCH', `boards/${first}`, { token: stranger, body: { visibility: 'community' } })
  const own = { ...layout, floor: { ...layout.floor, width: 300 } }
  const again = await app.request('POST', `boards/${first}/copy`, { token, body: { layout: own } })
  const grandchild = CopyBoardAnswer.parse(again.body).id
  expect((await read(grandchild, { by: token })).body).toMatchObject({ copied_from: { board_id: id, owner: 'Ada' } })
  expect((await app.request('GET', `boards/${grandchild}/layout`, { token })).body).toEqual({
    revision: 1,
    layout: own,
  })
})

it('duplicates one’s own board once per key, with all that is its owner’s alone, as an original of its own', async () => {
  const title = `${'Harbor '.repeat(16)}\u{1F6CB}\u{1F6CB}`
  const { db } = app.world.database
  const id = await save({ hex_code: '#25324f' })
  const body = { generated_title: title, budget: { amount: 900, currency: 'USD' } }
  expect((await app.request('PATCH', `boards/${id}`, { token, body })).status).toBe(200)
  const private_ = { ...layout, floor: { ...layout.floor, people: 'wheelchair' } }
  await app.request('PUT', `boards/${id}/layout`, { token, body: { revision: 0, layout: private_ } })
  const other = { ...layout, floor: { ...layout.floor, width: 260 } }
  await app.request('PUT', `boards/${id}/layouts/${randomUUID()}`, {
    token,
    body: { revision: 0, layout: other, name: 'With a desk' },
  })
  const rowOf = async (board: string) => (await db.select().from(boards).where(eq(boards.id, board)))[0]
  const products = (await rowOf(id))?.products ?? []
  const arrangement = {
    revision: 1,
    arrangement: PLAIN_ARRANGEMENT,
    pictured: ['gone'],
    shelf: products.map((product) => ({ product: { ...product, title: 'A gift' }, cutout: `${'0'.repeat(40)}.webp` })),
  }
  await db.update(boards).set({ arrangement }).where(eq(boards.id, id))

  const headers = { 'idempotency-key': randomUUID() }
  const duplicate = async () =>
    CopyBoardAnswer.parse((await app.request('POST', `boards/${id}/copy`, { token, body: {}, headers })).body).id
  const copy = await duplicate()
  expect(await duplicate()).toBe(copy)
  expect(await rowOf(copy)).toEqual({
    ...(await rowOf(id)),
    id: copy,
    visibility: 'private',
    generatedTitle: `${'Harbor '.repeat(16)}\u{1F6CB} copy`,
    idempotencyKey: expect.stringContaining('duplicate'),
    number: expect.any(Number),
    search: expect.any(String),
    createdAt: expect.any(Date),
  })
  const roomsOf = async (board: string) => {
    const kept = await db.select().from(layouts).where(eq(layouts.boardId, board)).orderBy(layouts.name)
    return kept.map(({ name, shown, layout: room }) => ({ name, shown, room }))
  }
  expect(await roomsOf(copy)).toEqual(await roomsOf(id))
  expect((await roomsOf(copy)).map(({ name }) => name)).toEqual(['Layout 1', 'With a desk'])
})

it('refuses copies for visitors, of private boards, and with an invalid room', async () => {
  const [open, closed] = [await save(), await save({ visibility: 'private' })]
  expect((await app.request('POST', `boards/${open}/copy`, { body: {} })).status).toBe(401)
  expect((await app.request('POST', `boards/${closed}/copy`, { token: stranger, body: {} })).status).toBe(403)
  const broken = await app.request('POST', `boards/${open}/copy`, { token: stranger, body: { layout: { version: 1 } } })
  expect(broken.status).toBe(400)
})

const pick = { selectedProducts: [{ id: 'sofa-oat' }] }

/** Creates a finished draft owned by Ada. */
async function draft(order: object = {}): Promise<GenerateDescriptionAnswer> {
  const { body } = await app.request('POST', 'generate-description/', { token, body: { ...pick, ...order } })
  const made = GenerateDescriptionAnswer.parse(body)
  await app.request('POST', 'generate-image', { token, body: { ...pick, ...order, draft_id: made.draft_id } })
  return made
}

it('filters the community by function, style and color, combined or separately', async () => {
  const { draft_id } = await draft({ function_name: 'Bath', style: 'Color Pop' })
  const bath = await save({ draft_id, generated_titles: 'Clay bath' })
  const blue = await save({ hex_code: '#25324f, #f8f7f4', generated_titles: 'Blue hour' })
  const found = async (query: Record<string, string>) =>
    BoardList.parse((await app.request('GET', 'get_products_all/', { query: { images: 'url', ...query } })).body).map(
      ({ id }) => id,
    )
  expect(await found({ function_name: 'Bath', style: 'Color Pop' })).toEqual([bath])
  expect(await found({ function_name: 'Bath', style: 'Grey Tones' })).toEqual([])
  expect(await found({ colour: 'Blue' })).toContain(blue)
  expect(await found({ colour: 'Blue' })).not.toContain(bath)
  expect(await found({ colour: 'White', search: 'hour' })).toEqual([blue])
  const wrong = await app.request('GET', 'get_products_all/', { query: { colour: 'Plaid' } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'colour' }])

  await app.world.database.db.update(boards).set({ colors: null })
  expect(await found({ colour: 'Blue' })).toEqual([])
  await sortBoardColors(app.world.database)
  expect(await found({ colour: 'Blue' })).toContain(blue)
})

it('replaces the design of the owner’s board and keeps a title that the owner edited, and the budget', async () => {
  const first = await draft({ seed: 1 })
  const id = await save({ draft_id: first.draft_id, generated_titles: 'A warm room' })
  const second = await draft({ seed: 2 })
  const over = (body: object, by = token) => app.request('POST', `boards/${id}/redesign`, { token: by, body })
  expect((await over({ draft_id: second.draft_id })).status).toBe(200)
  expect((await read(id, { by: token })).body).toMatchObject({ id, seed: 2, generated_title: 'A warm room' })
  const budget = { amount: 900, currency: 'USD' }
  await app.request('PATCH', `boards/${id}`, { token, body: { generated_title: 'Mine', budget } })
  expect((await over({ draft_id: first.draft_id })).status).toBe(200)
  expect((await read(id, { by: token })).body).toMatchObject({ id, seed: 1, generated_title: 'Mine', budget })
  const larger = { ...budget, amount: 1200 }
  await app.request('PATCH', `drafts/${second.draft_id}`, { token, body: { budget: larger } })
  expect((await over({ draft_id: second.draft_id })).status).toBe(200)
  expect((await read(id, { by: token })).body).toMatchObject({ seed: 2, budget: larger })
})

it('refuses to redesign another user’s board, or with other products, without a picture, or with a missing draft', async () => {
  const made = await draft({ seed: 3 })
  const id = await save({ draft_id: made.draft_id })
  const foreign = await save()
  const over = (board: string, draft_id: string, by = token) =>
    app.request('POST', `boards/${board}/redesign`, { token: by, body: { draft_id } })
  expect((await over(id, made.draft_id, stranger)).status).toBe(403)
  expect((await over(id, randomUUID())).status).toBe(404)
  expect((await over(foreign, made.draft_id)).status).toBe(400)
  const { body } = await app.request('POST', 'generate-description/', { token, body: { ...pick, seed: 4 } })
  expect((await over(id, GenerateDescriptionAnswer.parse(body).draft_id)).status).toBe(409)
})
