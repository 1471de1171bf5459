/** Boards made by AI models: requests, failures, notes on the board, and costs. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Draft } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer, GenerateImageAnswer } from '../../src/contract/generation.ts'
import { GenerationTerms } from '../../src/contract/generation.ts'
import { modelCosts, work } from '../platform/database/schema.ts'
import { type Fault, openTestModels, type TestModels } from '../../tests/support/testModels.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { parseEvents } from '../../tests/support/testEvents.ts'

let models: TestModels
let app: TestApp
let token = ''

beforeAll(async () => {
  models = await openTestModels()
  app = await openTestApp({ env: openSettings(models.origin) })
})
beforeEach(async () => {
  models.asked.length = 0
  models.fail()
  token = (await app.joinConfirmed()).token
})
afterAll(async () => {
  await app.close()
  await models.close()
})

function openSettings(origin: string): Record<string, string> {
  return {
    AI_TEXT_PROVIDER: 'openai-compatible',
    AI_TEXT_MODEL: 'writer-1',
    AI_TEXT_URL: `${origin}/v1`,
    AI_TEXT_COST: '0.01',
    AI_IMAGE_PROVIDER: 'openai-compatible',
    AI_IMAGE_MODEL: 'painter-1',
    AI_IMAGE_URL: `${origin}/v1`,
    AI_IMAGE_KEY: 'image-key',
    AI_IMAGE_COST: '0.04',
    AI_DAILY_BUDGET: '0.07',
  }
}

async function describe(on = app, as = token) {
  const body = {
    selectedProducts: [{ id: 'sofa-oat' }, { id: 'coffee-table' }],
    function_name: 'Entertainment',
    style: 'Natural Tones',
    draft_id: randomUUID(),
  }
  const headers = { accept: 'text/event-stream' }
  const { text } = await on.request('POST', 'generate-description/', {
    token: as,
    body,
    headers,
    query: { images: 'url' },
  })
  const events = parseEvents(text)
  return { body, events, answer: GenerateDescriptionAnswer.parse(events.at(-1)?.data) }
}

async function paint(body: object, on = app, as = token) {
  const { body: answer } = await on.request('POST', 'generate-image', { token: as, body, query: { images: 'url' } })
  const { image_url, made_by } = GenerateImageAnswer.parse(answer)
  const stored = await on.world.images.get(image_url.replace(/^\/images\/([^?]+)\?.*$/, '$1'))
  return { made_by, size: await sharp(stored?.bytes).metadata() }
}

async function terms(on = app, as = token) {
  return GenerationTerms.parse((await on.request('GET', 'generation/terms', { token: as })).body)
}

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const OWN_WORDS = 'A warm room'

it('streams text of an OpenAI-compatible model, paints with picture and cut-outs as references, and stores the makers', async () => {
  expect(await terms()).toMatchObject({ words: 'writer-1', picture: 'painter-1', cost: 0.05, budget: 0.07, left: 0.07 })
  const { body, events, answer } = await describe()
  const words = events.flatMap(({ event, data }) => (event === 'text' ? [data] : []))
  expect(words.length).toBeGreaterThan(0)
  expect(answer).toMatchObject({
    description: { main_title: 'A calm room' },
    made_by: { words: { model: 'writer-1', note: null } },
  })
  const { made_by, size } = await paint(body)
  expect(size).toMatchObject({ format: 'jpeg', width: 1344, height: 896 })
  expect(made_by?.picture).toEqual({ model: 'painter-1', note: null })
  const [writing, painting] = models.asked
  expect([writing?.path, writing?.key]).toEqual(['/v1/chat/completions', ''])
  expect(JSON.parse(writing?.body ?? '')).toMatchObject({ model: 'writer-1', stream: true })
  expect([painting?.path, painting?.key]).toEqual(['/v1/images/edits', 'Bearer image-key'])
  // The room and two products are sent as images.
  expect(painting?.body.match(/name="image(\[\])?"/g)).toHaveLength(3)
  const draft = Draft.parse((await app.request('GET', `drafts/${body.draft_id}`, { token })).body)
  expect(draft.made_by).toEqual(made_by)
  expect((await terms()).left).toBe(0.02)
})

it('supports Google’s protocol', async () => {
  const google = await openTestApp({
    env: {
      AI_TEXT_PROVIDER: 'google',
      AI_TEXT_MODEL: 'gemini-words',
      AI_TEXT_URL: `${models.origin}/v1beta`,
      AI_TEXT_KEY: 'google-key',
      AI_IMAGE_PROVIDER: 'google',
      AI_IMAGE_MODEL: 'gemini-image',
      AI_IMAGE_URL: `${models.origin}/v1beta`,
      AI_IMAGE_KEY: 'google-key',
    },
  })
  const { token: own } = await google.join()
  const { body, answer } = await describe(google, own)
  expect(answer.made_by?.words).toEqual({ model: 'gemini-words', note: null })
  expect((await paint(body, google, own)).made_by?.picture).toEqual({ model: 'gemini-image', note: null })
  expect(models.asked.map(({ path, key }) => [path, key])).toEqual([
    ['/v1beta/models/gemini-words:streamGenerateContent?alt=sse', 'google-key'],
    ['/v1beta/models/gemini-image:generateContent', 'google-key'],
  ])
  expect(JSON.parse(models.asked[1]?.body ?? '').generationConfig).toMatchObject({
    imageConfig: { aspectRatio: '3:2' },
  })

  models.fail('refused', 'refused')
  const declined = await describe(google, own)
  expect(declined.answer.made_by?.words?.note).toContain('declined')
  expect((await paint(declined.body, google, own)).made_by?.picture?.note).toContain('declined')
  await google.close()
})

const TEXT_FAULTS: [Fault[], string][] = [
  [['refused'], 'declined this board'],
  [['locked'], 'did not accept the key'],
  [['not-json'], 'gave no usable answer'],
  [['cut-off'], 'gave no usable answer'],
  [['invented'], 'did not match the products'],
  [['busy', 'busy', 'busy'], 'was overloaded'],
  [['broken', 'broken', 'broken'], 'gave no usable answer'],
]
it.each(TEXT_FAULTS)(
  'falls back to the engine’s text when the model is %j, states why, and charges nothing',
  async (faults, why) => {
    models.fail(...faults)
    const { answer } = await describe()
    expect(answer.description.main_title).toBe(OWN_WORDS)
    expect(answer.made_by?.words).toMatchObject({ model: null, note: expect.stringContaining(why) })
    expect((await terms()).left).toBe(0.07)
  },
)

const PICTURE_FAULTS: [Fault[], string][] = [
  [['refused'], 'declined this board'],
  [['not-json'], 'gave no usable answer'],
  [['small'], 'had the wrong size'],
  [['square'], 'had the wrong size'],
]
it.each(PICTURE_FAULTS)(
  'falls back to the engine’s picture when the model is %j, and states why',
  async (faults, why) => {
    const { body } = await describe()
    models.fail(...faults)
    const { made_by, size } = await paint(body)
    // The width of the stand-in engine's picture.
    expect(size.width).toBe(60)
    expect(made_by?.picture).toMatchObject({ model: null, note: expect.stringContaining(why) })
    expect((await terms()).left).toBe(0.06)
  },
)

it('stops waiting for a model at the time limit', async () => {
  const hasty = await openTestApp({ env: { ...openSettings(models.origin), AI_TIMEOUT_SECONDS: '2' } })
  const { token: own } = await hasty.join()
  models.fail('slow', 'slow')
  const { body, answer } = await describe(hasty, own)
  expect([answer.description.main_title, answer.made_by?.words?.model]).toEqual([OWN_WORDS, null])
  expect(answer.made_by?.words?.note).toContain('did not answer in time')
  expect((await paint(body, hasty, own)).made_by?.picture?.note).toContain('did not answer in time')
  expect((await terms(hasty, own)).left).toBe(0.07)
  await hasty.close()
})

it('retries after a transient failure, not before the model’s retry-after time', async () => {
  models.fail('busy', 'broken')
  const { answer } = await describe()
  expect(answer.made_by?.words?.model).toBe('writer-1')
  const [first, second, third] = models.asked.map(({ at }) => at)
  expect(models.asked).toHaveLength(3)
  // Timer and wall clock may differ by some milliseconds, so this is less than 1000.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900)
  expect(third).toBeGreaterThan(second ?? 0)
})

it('falls back to the engine beyond the budget, which resets on the next day', async () => {
  const first = await describe()
  await paint(first.body)
  const second = await describe()
  expect(second.answer.made_by?.words?.model).toBe('writer-1')
  expect((await paint(second.body)).made_by?.picture).toMatchObject({
    model: null,
    note: expect.stringContaining('budget for the model is used up'),
  })
  expect(await terms()).toMatchObject({ left: 0.01 })
  expect(models.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['completions', 'edits', 'completions'])
  app.wait(24)
  expect(await terms()).toMatchObject({ left: 0.07 })
})

it('aborts the request to the model when the board is cancelled, and charges nothing', async () => {
  models.fail('slow')
  const body = { selectedProducts: [{ id: 'sofa-oat' }], draft_id: randomUUID() }
  const waiting = app.request('POST', 'generate-description/', { token, body })
  await vi.waitFor(() => expect(models.asked).toHaveLength(1), WAIT_OPTIONS)
  expect((await terms()).left).toBe(0.06)
  await app.world.database.db.update(work).set({ listeners: 0 })
  await app.request('POST', `drafts/${body.draft_id}/cancel`, { token })
  expect((await waiting).status).toBe(499)
  await vi.waitFor(async () => expect((await terms()).left).toBe(0.07), WAIT_OPTIONS)
  expect(await app.world.database.db.select().from(modelCosts)).not.toContainEqual(
    expect.objectContaining({ draftId: body.draft_id }),
  )
})
