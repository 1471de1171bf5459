import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arrangement, SavedArrangement } from '../../src/contract/arrangements.ts'
import { Board, Draft, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { mailOutbox } from '../platform/database/schema.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
let stranger = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.joinConfirmed('Ada')).token
  stranger = (await app.join('Eve')).token
})
afterAll(() => app.close())

const arrangement: Arrangement = {
  collage: {
    version: 2,
    seed: 5,
    style: 'vignette',
    aspect: 1.25,
    elements: [
      { kind: 'field', id: 'wall', role: 'wall', color: '#dfe3d3', x: 0, y: 0, width: 1, height: 0.7 },
      { kind: 'piece', id: 'piece-1', index: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.4, turn: 12.5 },
      { kind: 'piece', id: 'piece-0', index: 0, x: 0.5, y: 0.2, width: 0.3, height: 0.4 },
    ],
  },
  true_scale: true,
  quantities: { 'coffee-table': 2 },
}
const PLAIN: Arrangement = { collage: null, true_scale: false, quantities: {} }

/** The stored form of boards from before collages contained more than cut-outs. */
const FIRST = {
  collage: {
    version: 1,
    seed: 5,
    aspect: 1.25,
    grid: 2,
    slots: [{ index: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.4, turn: 12.5 }],
  },
  true_scale: false,
  quantities: {},
}

async function makeDraft(ids = ['sofa-oat', 'coffee-table']): Promise<string> {
  const id = randomUUID()
  const order = { selectedProducts: ids.map((each) => ({ id: each })), draft_id: id }
  expect((await app.request('POST', 'generate-description/', { token, body: order })).status).toBe(200)
  expect((await app.request('POST', 'generate-image', { token, body: order })).status).toBe(200)
  return id
}

async function saveBoard(draftId: string): Promise<string> {
  const board = { title: 'x', image_url: 'x', draft_id: draftId }
  const { body } = await app.request('POST', 'save-products/', { token, body: [board] })
  return SaveProductsAnswer.parse(body).id
}

async function boardOf(id: string): Promise<Board> {
  return Board.parse((await app.request('GET', `boards/${id}`, { token, query: { images: 'url' } })).body)
}

const put = (path: string, body: object, by = token) => app.request('PUT', path, { token: by, body })

it('stores the arrangement with the draft, copies it to the saved board, and shows it to all users', async () => {
  const draft = await makeDraft()
  expect((await put(`drafts/${draft}/arrangement`, { revision: 0, arrangement })).body).toEqual({
    revision: 1,
    arrangement,
  })
  const { body } = await app.request('GET', `drafts/${draft}`, { token })
  expect(Draft.parse(body)).toMatchObject({ arrangement, arrangement_revision: 1, picture_is_earlier: false })
  const board = await saveBoard(draft)
  const seen = await app.request('GET', `boards/${board}`, { token: stranger })
  expect(seen.body).toMatchObject({ arrangement, arrangement_revision: 1, mine: false })
})

it('saves a revision once: a repeated save succeeds, a different one is refused as changed elsewhere', async () => {
  const board = await saveBoard(await makeDraft())
  expect(await boardOf(board)).toMatchObject({ arrangement: null, arrangement_revision: 0 })
  const save = { revision: 0, arrangement }
  expect((await put(`boards/${board}/arrangement`, save)).status).toBe(200)
  expect((await put(`boards/${board}/arrangement`, save)).body).toEqual({ revision: 1, arrangement })
  const other = await put(`boards/${board}/arrangement`, { revision: 0, arrangement: PLAIN })
  expect([other.status, other.body]).toMatchObject([
    409,
    { message: 'This board was changed elsewhere in the meantime.' },
  ])
  const kept = await app.request('GET', `boards/${board}/arrangement`, { token })
  expect(SavedArrangement.parse(kept.body)).toEqual({ revision: 1, arrangement })
})

it('keeps every position of a collage that was stored or sent in the first version', async () => {
  const { slots, ...kept } = FIRST.collage
  const elements = [{ kind: 'piece', id: 'piece-1', ...slots[0] }]
  const now = { ...FIRST, collage: { ...kept, version: 2, style: 'grid', elements } }
  const board = await saveBoard(await makeDraft())
  const sent = await put(`boards/${board}/arrangement`, { revision: 0, arrangement: FIRST })
  expect(sent.body).toEqual({ revision: 1, arrangement: now })
  const stored = { revision: 1, arrangement: FIRST, pictured: null, shelf: [] }
  await app.world.database.db.execute(
    sql`update boards set arrangement = ${JSON.stringify(stored)}::jsonb where id = ${board}`,
  )
  expect(await boardOf(board)).toMatchObject({ arrangement: now, arrangement_revision: 1 })
  const read = await app.request('GET', `boards/${board}/arrangement`, { token })
  expect(read.body).toEqual({ revision: 1, arrangement: now })
})

it('refuses invalid colors, pictures and ids, and names the field', async () => {
  const board = await saveBoard(await makeDraft())
  const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const bad: [at: RegExp, element: object][] = [
    [/color/, { kind: 'field', id: 'a', role: 'wall', color: 'red', ...box }],
    [/source/, { kind: 'photo', id: 'a', source: 'https://example.com/a.png', cut: false, alt: '', ...box }],
    [/id/, { kind: 'piece', id: '<b>', index: 0, ...box }],
    [/index/, { kind: 'piece', id: 'a', index: 10, ...box }],
  ]
  for (const [at, element] of bad) {
    const collage = { version: 2, seed: 1, style: 'vignette', elements: [element] }
    const answer = await put(`boards/${board}/arrangement`, { revision: 0, arrangement: { ...PLAIN, collage } })
    expect([answer.status, answer.body]).toMatchObject([400, { field: expect.stringMatching(at) }])
  }
})

it('lets only the owner arrange or change products, and names the invalid field of a collage', async () => {
  const draft = await makeDraft()
  const board = await saveBoard(draft)
  const change = { revision: 0, product_ids: ['pillow'], arrangement: PLAIN }
  for (const path of [`boards/${board}`, `drafts/${draft}`]) {
    expect((await put(`${path}/arrangement`, { revision: 0, arrangement }, stranger)).status).toBe(403)
    expect((await put(`${path}/products`, change, stranger)).status).toBe(403)
  }
  expect((await put(`boards/${randomUUID()}/products`, change)).status).toBe(404)
  const bad = { revision: 0, arrangement: { ...arrangement, quantities: { sofa: 0 } } }
  expect((await put(`boards/${board}/arrangement`, bad)).status).toBe(400)
  const eleven = { ...change, product_ids: Array.from({ length: 11 }, () => 'pillow') }
  expect((await put(`boards/${board}/products`, eleven)).status).toBe(400)
  expect((await put(`boards/${board}/products`, { ...change, product_ids: ['gone'] })).body).toMatchObject({
    message: 'The product "gone" is no longer in the catalog.',
  })
})

it('swaps a product in every list of the board, marks the picture as outdated, and undoes both', async () => {
  const board = await saveBoard(await makeDraft())
  const before = await boardOf(board)
  const swapped = { revision: 0, product_ids: ['sofa-grey', 'coffee-table', 'pillow'], arrangement: PLAIN }
  expect((await put(`boards/${board}/products`, swapped)).body).toEqual({ revision: 1, arrangement: PLAIN })
  const after = await boardOf(board)
  expect(after.products.map(({ id }) => id)).toEqual(swapped.product_ids)
  expect(after.title).toBe(after.products.map(({ title }) => title).join(', '))
  expect([after.width, after.height]).toEqual(['84,84,20', '33,33,20'])
  expect(after.background_removed_images).toHaveLength(3)
  expect(after.background_removed_images[1]).toBe(before.background_removed_images[1])
  expect(after.picture_is_earlier).toBe(true)
  // A retry of the same request succeeds.
  expect((await put(`boards/${board}/products`, swapped)).status).toBe(200)

  const back = { revision: 1, product_ids: ['sofa-oat', 'coffee-table'], arrangement: PLAIN }
  expect((await put(`boards/${board}/products`, back)).status).toBe(200)
  const undone = await boardOf(board)
  expect(undone).toEqual({
    ...before,
    title: undone.title,
    hex_code: undone.hex_code,
    width: '84,84',
    height: '33,33',
    arrangement: PLAIN,
    arrangement_revision: 2,
  })
})

it('removes the mark when a new picture shows the current products', async () => {
  const board = await saveBoard(await makeDraft())
  await put(`boards/${board}/products`, { revision: 0, product_ids: ['sofa-grey'], arrangement })
  const draft = await makeDraft(['sofa-grey'])
  expect((await app.request('POST', `boards/${board}/redesign`, { token, body: { draft_id: draft } })).status).toBe(200)
  expect(await boardOf(board)).toMatchObject({ picture_is_earlier: false, arrangement, arrangement_revision: 2 })
})

it('keeps a budget for the owner of a board, and shows it to no other account', async () => {
  const board = await saveBoard(await makeDraft())
  const patch = (body: object, by = token) => app.request('PATCH', `boards/${board}`, { token: by, body })
  const budget = { amount: 4000, currency: 'EUR' }
  expect((await patch({ budget })).status).toBe(200)
  expect((await patch({ budget }, stranger)).status).toBe(403)
  expect((await boardOf(board)).budget).toEqual(budget)
  const seen = Board.parse((await app.request('GET', `boards/${board}`, { token: stranger })).body)
  expect(seen.budget).toBeNull()
  for (const bad of [{ amount: 0, currency: 'EUR' }, { amount: 5, currency: 'euros' }, { amount: '5' }])
    expect((await patch({ budget: bad })).status).toBe(400)
  // Other changes keep it, and so does a duplicate; the copy of another account has none.
  await patch({ generated_title: 'Evening' })
  expect((await boardOf(board)).budget).toEqual(budget)
  const copyBy = async (by: string) => {
    const copy = SaveProductsAnswer.parse(
      (await app.request('POST', `boards/${board}/copy`, { token: by, body: {} })).body,
    )
    return Board.parse((await app.request('GET', `boards/${copy.id}`, { token: by })).body)
  }
  expect((await copyBy(token)).budget).toEqual(budget)
  expect((await copyBy(stranger)).budget).toBeNull()
  await patch({ budget: null })
  expect((await boardOf(board)).budget).toBeNull()
})

it('mails the list of a board to the confirmed address of its reader', async () => {
  const board = await saveBoard(await makeDraft())
  const request = (by: string) =>
    app.request('POST', `boards/${board}/shopping-list`, { token: by, body: { quantities: { 'sofa-oat': 2 } } })
  expect((await request(stranger)).body).toMatchObject({ code: 'unconfirmed' })
  const reader = await app.joinConfirmed()
  expect((await request(reader.token)).body).toEqual({ email: reader.email })
  const mails = await app.world.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, reader.email))
  const list = mails.find(({ subject }) => subject.startsWith('Shopping list'))
  expect(list?.text).toContain('1. The sofa oat: 2 x $1,250.50')
  expect(list?.text).toContain('Total: $3,751.50')
  expect(list?.text).toContain(`/UserBoard?board=${board}`)
})
