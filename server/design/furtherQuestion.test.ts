/** The path of the answer to a question that is one more row of the table: order, engine, draft, board, copy, export. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { GenerationEngine, Order } from './engine/engine.ts'
import { briefOf } from './engine/words/brief.ts'
import type { ZipFile } from '../boards/export/zipFile.ts'
import type { TestApp } from '../../tests/support/testApp.ts'

const Saved = z.object({ id: z.string() })
const Painted = z.object({ image_url: z.string() })
const MOODS = ['Calm', 'Lively', 'Formal']

let app: TestApp
let token = ''
const described: Order[] = []
const painted: unknown[] = []

beforeAll(async () => {
  // Modules that other tests of this process have loaded read the table without the row.
  vi.resetModules()
  vi.doMock(import('../../src/contract/questions.ts'), async (original) =>
    (await import('../../tests/support/testQuestion.ts')).withTestQuestion(await original()),
  )
  const { openTestApp, standInEngine } = await import('../../tests/support/testApp.ts')
  const { engine } = standInEngine()
  const generation: GenerationEngine = {
    ...engine,
    describe(order, ...rest) {
      described.push(order)
      return engine.describe(order, ...rest)
    },
    paint(order, ...rest) {
      painted.push(order)
      return engine.paint(order, ...rest)
    },
  }
  app = await openTestApp({ generation })
  token = (await app.joinConfirmed()).token
})
afterAll(async () => {
  await app.close()
  vi.doUnmock('../../src/contract/questions.ts')
  vi.resetModules()
})

const order = (answers: object) => ({ selectedProducts: [{ id: 'sofa-oat' }], draft_id: randomUUID(), ...answers })

it('keeps the answer from the order to the board, its copy and its export, and hands it to the engine', async () => {
  const body = order({ function_name: 'Entertainment', style: 'Color Pop', mood: 'Lively' })
  await app.request('POST', 'generate-description/', { token, body })
  const { image_url } = Painted.parse((await app.request('POST', 'generate-image', { token, body })).body)
  expect(described.at(-1)).toMatchObject({ functionName: 'Entertainment', furtherAnswers: { mood: 'Lively' } })
  expect(described.slice(-1).map((each) => briefOf(each).facts)).toMatchObject([{ answers: { mood: 'Lively' } }])
  expect(painted.at(-1)).toMatchObject({ functionName: 'Entertainment', furtherAnswers: { mood: 'Lively' } })

  const answers = { function_name: 'Entertainment', size: null, style: 'Color Pop', mood: 'Lively' }
  expect((await app.request('GET', `drafts/${body.draft_id}`, { token })).body).toMatchObject(answers)
  const payload = { title: 'Sofa', image_url, draft_id: body.draft_id }
  const { id } = Saved.parse((await app.request('POST', 'save-products/', { token, body: [payload] })).body)
  expect((await app.request('GET', `boards/${id}`)).body).toMatchObject(answers)

  const { token: stranger } = await app.join()
  const copy = Saved.parse((await app.request('POST', `boards/${id}/copy`, { token: stranger, body: {} })).body)
  expect((await app.request('GET', `boards/${copy.id}`, { token: stranger })).body).toMatchObject(answers)

  expect(await exportedText(id)).toContain('\n\nEntertainment, Color Pop, Lively\n\n')
})

it('refuses an answer that is not among the options, and publishes them', async () => {
  const { status, body } = await app.request('POST', 'generate-description/', { token, body: order({ mood: 'Loud' }) })
  expect([status, body]).toMatchObject([400, { field: 'mood' }])
  const { text } = await app.request('GET', 'openapi.json')
  expect(text).toContain(`"mood":{"type":"string","enum":${JSON.stringify(MOODS)}}`)
})

it('serves boards and takes orders from before the question was asked', async () => {
  const { testBoard } = await import('../../tests/support/testBoard.ts')
  const { boards } = await import('../platform/database/schema.ts')
  const row = testBoard({ ownerId: randomUUID(), generatedTitle: 'Before', number: 100, style: 'Grey Tones' })
  await app.world.database.db.insert(boards).values(row)
  const query = { images: 'url' }
  expect((await app.request('GET', `boards/${row.id}`, { query })).body).toMatchObject({
    style: 'Grey Tones',
    mood: null,
  })
  const [listed] = z.array(z.unknown()).parse((await app.request('GET', 'get_products_all/', { query })).body)
  expect(listed).toMatchObject({ style: 'Grey Tones', mood: null })

  const body = order({ style: 'Grey Tones' })
  await app.request('POST', 'generate-description/', { token, body })
  expect((await app.request('GET', `drafts/${body.draft_id}`, { token })).body).toMatchObject({ mood: null })
})

it('makes another draft of the same picks and seed for another answer', async () => {
  const make = (answers: object) =>
    app.request('POST', 'generate-description/', { token, body: order({ seed: 7, ...answers }) })
  await make({})
  await make({ mood: 'Calm' })
  const before = described.length
  await make({ mood: 'Formal' })
  expect(described.length).toBe(before + 1)
  await make({ mood: 'Calm' })
  await make({})
  expect(described.length).toBe(before + 1)
})

/** The Markdown file of the board in an export. */
async function exportedText(id: string): Promise<string> {
  const { packBoard } = await import('../boards/export/packBoard.ts')
  const { findBoard } = await import('../boards/boardStore.ts')
  const found = await findBoard(app.world, id)
  const texts = new Map<string, string>()
  const zip: ZipFile = {
    addText: async (name, text) => void texts.set(name, text),
    addBytes: async () => undefined,
    finish: async () => 0,
    abandon: async () => undefined,
  }
  if (found) await packBoard(app.world, zip, found.board, undefined, { number: 1, metric: false })
  return [...texts].find(([name]) => name.endsWith('board.md'))?.[1] ?? ''
}
