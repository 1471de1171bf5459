import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BoardWords } from '../../src/contract/boardChanges.ts'
import { Board, type BoardDescription, Draft } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { MAX_DESCRIPTION_CHARACTERS } from '../../src/contract/words.ts'
import type { GenerationEngine } from '../design/engine/engine.ts'
import { sentenceFrames, titleFrame } from '../design/engine/words/checkText.ts'
import { describeBoard } from '../design/engine/words/describeBoard.ts'
import { drafts } from '../platform/database/schema.ts'
import { joined, madeDraft, order, savedBoard } from '../../tests/support/testFilling.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await joined(app)).token
})
afterAll(() => app.close())

const ids = ['sofa-oat', 'coffee-table']
const arrangement = { collage: null }

const newDraft = () => madeDraft(app, token)
const draftOf = async (id: string) =>
  Draft.parse((await app.request('GET', `drafts/${id}`, { token, query: { images: 'url' } })).body)
const boardOf = async (id: string) =>
  Board.parse((await app.request('GET', `boards/${id}`, { token, query: { images: 'url' } })).body)
const rewrite = async (path: string, body: object = {}) => app.request('POST', `${path}/words`, { token, body })
const putProducts = async (path: string, revision: number, product_ids: string[]) =>
  expect(
    (await app.request('PUT', `${path}/products`, { token, body: { revision, product_ids, arrangement } })).status,
  ).toBe(200)

it('stores title and description that the owner of a draft writes, and carries them over to the board', async () => {
  const id = await newDraft()
  const body = { generated_title: ' Our place ', description: 'We **like** it.' }
  expect((await app.request('PATCH', `drafts/${id}`, { token, body })).status).toBe(200)
  expect(await draftOf(id)).toMatchObject({
    description: { main_title: 'Our place', description: 'We **like** it.' },
    words_edited: ['title', 'description'],
    words_are_earlier: false,
  })
  const board = await savedBoard(app, token, { draft_id: id })
  expect(await boardOf(board)).toMatchObject({ words_edited: expect.arrayContaining(['description']) })
})

it('keeps the budget of a draft for the board that is saved from it', async () => {
  const draft = await newDraft()
  const budget = { amount: 2500, currency: 'USD' }
  expect(
    (await app.request('PATCH', `drafts/${draft}`, { token, body: { budget: { ...budget, amount: -1 } } })).status,
  ).toBe(400)
  expect((await app.request('PATCH', `drafts/${draft}`, { token, body: { budget } })).status).toBe(200)
  expect((await draftOf(draft)).budget).toEqual(budget)
  expect((await boardOf(await savedBoard(app, token, { draft_id: draft }))).budget).toEqual(budget)
})

it('refuses changes that are not based on the current words, part by part', async () => {
  const draft = await newDraft()
  const board = await savedBoard(app, token, { draft_id: await newDraft() })
  for (const path of [`drafts/${draft}`, `boards/${board}`]) {
    const patch = async (body: object) => (await app.request('PATCH', path, { token, body })).status
    expect(await patch({ generated_title: 'One', description: 'First.' })).toBe(200)
    expect(await patch({ description: 'Mine.', before: { description: 'Older.' } })).toBe(409)
    expect(await patch({ description: 'Mine.', before: { description: ' First. ' } })).toBe(200)
    // A retry of a save whose answer was lost, and a change of the other part.
    expect(await patch({ description: 'Mine.', before: { description: 'First.' } })).toBe(200)
    expect(await patch({ generated_title: 'Two', before: { generated_title: 'One' } })).toBe(200)
    expect(await patch({ generated_title: 'Three', before: { generated_title: 'One' } })).toBe(409)
  }
  expect(await boardOf(board)).toMatchObject({ generated_title: 'Two', description: { description: 'Mine.' } })
})

it('edits the description of a saved board and leaves its title alone', async () => {
  const board = await savedBoard(app, token, { draft_id: await newDraft() })
  const { generated_title } = await boardOf(board)
  expect((await app.request('PATCH', `boards/${board}`, { token, body: { description: 'Mine.' } })).status).toBe(200)
  expect(await boardOf(board)).toMatchObject({
    generated_title,
    description: { main_title: generated_title, description: 'Mine.' },
    words_edited: expect.arrayContaining(['description']),
  })
})

it.each([
  [{ generated_title: ' ' }, 'A board needs a title'],
  [{ generated_title: 'x'.repeat(121) }, 'A title can have at most 120 characters'],
  [
    { description: 'x'.repeat(MAX_DESCRIPTION_CHARACTERS + 1) },
    `A description can have at most ${MAX_DESCRIPTION_CHARACTERS} characters`,
  ],
])('refuses %o', async (body, message) => {
  const answer = await app.request('PATCH', `drafts/${await newDraft()}`, { token, body })
  expect([answer.status, answer.body]).toMatchObject([400, { message: expect.stringContaining(message) }])
})

it('writes the words again about the current products, the same ones for the same seed', async () => {
  const id = await newDraft()
  const [one, same, other] = [
    BoardWords.parse((await rewrite(`drafts/${id}`, { seed: 5 })).body),
    BoardWords.parse((await rewrite(`drafts/${id}`, { seed: 5 })).body),
    BoardWords.parse((await rewrite(`drafts/${id}`, { seed: 6 })).body),
  ]
  expect(same).toEqual(one)
  expect(other.description).not.toEqual(one.description)
  expect(await draftOf(id)).toMatchObject({ description: other.description })
})

it('keeps a title that the owner has written, until the owner requests a new one', async () => {
  const board = await savedBoard(app, token, { draft_id: await newDraft() })
  await app.request('PATCH', `boards/${board}`, { token, body: { generated_title: 'Ours', description: 'Mine.' } })
  const kept = BoardWords.parse((await rewrite(`boards/${board}`)).body)
  expect(kept).toMatchObject({ generated_title: 'Ours', words_edited: ['title'] })
  expect(kept.description.description).not.toBe('Mine.')
  const renewed = BoardWords.parse((await rewrite(`boards/${board}`, { title: true })).body)
  expect(renewed).toMatchObject({ generated_title: renewed.description.main_title, words_edited: [] })
  expect(renewed.generated_title).not.toBe('Ours')
})

it('no longer names a removed product, and restores the former words when the removal is undone', async () => {
  const id = await newDraft()
  const before = await draftOf(id)
  const names = ['sofa', 'table']
  await putProducts(`drafts/${id}`, 0, ids.slice(0, 1))
  const { description, words_are_earlier } = await draftOf(id)
  expect(names.map((name) => new RegExp(`\\*\\*[^*]*${name}[^*]*\\*\\*`, 'i').test(description.description))).toEqual([
    true,
    false,
  ])
  expect(words_are_earlier).toBe(false)
  await putProducts(`drafts/${id}`, 1, ids)
  expect((await draftOf(id)).description).toEqual(before.description)
})

it('keeps words that a person wrote when products change, and marks them as outdated', async () => {
  const id = await newDraft()
  await app.request('PATCH', `drafts/${id}`, { token, body: { description: 'The sofa and the table.' } })
  await putProducts(`drafts/${id}`, 0, ids.slice(0, 1))
  expect(await draftOf(id)).toMatchObject({
    description: { description: 'The sofa and the table.' },
    words_are_earlier: true,
  })
  expect((await rewrite(`drafts/${id}`)).body).toMatchObject({ words_are_earlier: false, words_edited: [] })
})

it('keeps words of a language model in the same way', async () => {
  const id = await newDraft()
  await app.world.database.db
    .update(drafts)
    .set({ madeBy: { words: { model: 'writer-1', note: null } } })
    .where(eq(drafts.id, id))
  const { description } = await draftOf(id)
  await putProducts(`drafts/${id}`, 0, ids.slice(0, 1))
  expect(await draftOf(id)).toMatchObject({ description, words_are_earlier: true })
  expect((await rewrite(`drafts/${id}`)).body).toMatchObject({ words_are_earlier: false, made_by: { words: null } })
})

const redrawn = async (body: object) => {
  const draft_id = randomUUID()
  const { status } = await app.request('POST', 'generate-description', {
    token,
    body: order({ selectedProducts: ids.map((id) => ({ id })), draft_id, ...body }),
  })
  return { status, draft: status === 200 ? await draftOf(draft_id) : undefined }
}

it('leaves words and colors alone when the picture of a draft or a board is drawn again', async () => {
  const draft = await newDraft()
  await app.request('PATCH', `drafts/${draft}`, { token, body: { generated_title: 'Ours', description: 'Mine.' } })
  const { description, seed, palette, record } = await draftOf(draft)
  const again = await redrawn({ words_of: { draft } })
  expect(again.draft).toMatchObject({ description, seed, palette, record, words_edited: ['title', 'description'] })

  const board = await savedBoard(app, token, { draft_id: await newDraft() })
  await app.request('PATCH', `boards/${board}`, { token, body: { generated_title: 'The den', description: 'Dark.' } })
  const { description: written } = await boardOf(board)
  const other = await redrawn({ words_of: { board }, view_seed: 77 })
  expect(other.draft).toMatchObject({
    description: { ...written, main_title: 'The den' },
    words_edited: ['title', 'description'],
    view_seed: 77,
  })
  expect((await redrawn({})).draft?.description.description).not.toBe('Dark.')
})

it('keeps the words of own designs only', async () => {
  const stranger = await joined(app)
  const draft = await madeDraft(app, stranger.token)
  const board = await savedBoard(app, stranger.token, { draft_id: await madeDraft(app, stranger.token) })
  expect((await redrawn({ words_of: { draft } })).status).toBe(403)
  expect((await redrawn({ words_of: { board } })).status).toBe(403)
  expect((await redrawn({ words_of: { board: randomUUID() } })).status).toBe(404)
})

it('repeats no sentence and no title of the drafts of an account, also of the sixth about the same two products', async () => {
  const other = (await joined(app)).token
  const read: string[] = []
  for (let i = 0; i < 6; i++) {
    const id = await madeDraft(app, other)
    const answer = await app.request('POST', `drafts/${id}/words`, { token: other, body: { title: true } })
    const { main_title: title, description } = BoardWords.parse(answer.body).description
    read.push(titleFrame(title), ...new Set(sentenceFrames(description)))
  }
  expect(read.filter((frame, i) => read.indexOf(frame) !== i)).toEqual([])
})

it('cannot rewrite the words of a board without product records', async () => {
  const answer = await rewrite(`boards/${await savedBoard(app, token)}`)
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'no-products' }])
})

/** What an account reads: new designs, then one that is written again and again. */
async function readInTurn(on: TestApp): Promise<BoardDescription[]> {
  const { token: own } = await joined(on)
  const read: BoardDescription[] = []
  for (let i = 0; i < 3; i++) {
    const body = { selectedProducts: ids.map((id) => ({ id })), draft_id: randomUUID() }
    const { body: made } = await on.request('POST', 'generate-description/', { token: own, body })
    read.push(GenerateDescriptionAnswer.parse(made).description)
  }
  const id = await madeDraft(on, own)
  for (let i = 0; i < 4; i++) {
    const { body: again } = await on.request('POST', `drafts/${id}/words`, { token: own, body: { title: true } })
    read.push(BoardWords.parse(again).description)
  }
  return read
}

/** An app whose engine writes real words. */
async function openWritingApp(): Promise<TestApp> {
  const { engine } = standInEngine()
  const describe: GenerationEngine['describe'] = async (made, report, { unlike = [] } = {}) => ({
    ...(await engine.describe(made, report)),
    description: describeBoard(made, { unlike }),
  })
  return openTestApp({ generation: { ...engine, describe } })
}

it('gives an account no sentence and no title twice, in new designs and in words that are written again', async () => {
  const fresh = await openWritingApp()
  const page = await readInTurn(fresh)
  const parts = page.flatMap(({ main_title: title, description }) => [
    titleFrame(title),
    ...new Set(sentenceFrames(description)),
  ])
  expect(parts.filter((part, i) => parts.indexOf(part) !== i)).toEqual([])
  await fresh.close()
})

it('gives the words of a seed to an order that has one, whatever was read', async () => {
  const fresh = await openWritingApp()
  const { token: own } = await joined(fresh)
  const asked = async (light: string) => {
    const body = { selectedProducts: ids.map((id) => ({ id })), seed: 9, light, draft_id: randomUUID() }
    const { body: made } = await fresh.request('POST', 'generate-description/', { token: own, body })
    return GenerateDescriptionAnswer.parse(made).description
  }
  expect(await asked('evening')).toEqual(await asked('morning'))
  await fresh.close()
})
