import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Draft } from '../../src/contract/boards.ts'
import { DraftProgress, TextEvent } from '../../src/contract/generation.ts'
import { work } from '../platform/database/schema.ts'
import { Problem } from '../platform/problem.ts'
import type { Progress, Report } from '../platform/queue/workers.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { parseEvents } from '../../tests/support/testEvents.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const { engine, asked } = standInEngine()
let app: TestApp
let token = ''
let origin = ''
beforeAll(async () => {
  app = await openTestApp({ generation: engine })
  origin = await app.listen()
  token = (await app.joinConfirmed()).token
})
afterAll(() => app.close())

const order = (more: object = {}) => ({
  selectedProducts: [{ id: 'sofa-oat' }],
  function_name: 'Entertainment',
  draft_id: randomUUID(),
  ...more,
})
const events = { accept: 'text/event-stream' }
async function jobOf({ draft_id }: { draft_id: string }) {
  const ofDraft = eq(work.subjectId, draft_id)
  return (await app.world.database.db.select().from(work).where(ofDraft))[0]
}

/** Requests events over a real connection; resolves with the first event. */
function post(body: object, signal?: AbortSignal, call = 'generate-description'): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...events }
  const address = `${origin}/api/${call}?images=url`
  return fetch(address, { method: 'POST', body: JSON.stringify(body), headers, signal: signal ?? null })
}

type Started = { report: Report; signal: AbortSignal | undefined }

/** Blocks the next description until the test releases it or lets it fail. */
function holdDescription() {
  let letGo = () => {}
  let fail: (error: unknown) => void = () => {}
  const released = new Promise<void>((resolve, reject) => {
    letGo = resolve
    fail = reject
  })
  const started = new Promise<Started>((resolve) => {
    vi.spyOn(engine, 'describe').mockImplementationOnce(async (asking, report, { signal } = {}) => {
      resolve({ report, signal })
      await released
      return standInEngine().engine.describe(asking, report)
    })
  })
  return { letGo: () => letGo(), fail: (error: unknown) => fail(error), started }
}

it('streams stages and text, and ends with the body of the plain call', async () => {
  const body = order()
  const { letGo, started } = holdDescription()
  const answer = app.request('POST', 'generate-description/', {
    token,
    body,
    headers: events,
    query: { images: 'url' },
  })
  const { report } = await started
  const show = async (state: Progress) => {
    report(state)
    await vi.waitFor(async () => expect(await jobOf(body)).toMatchObject({ progress: state }), WAIT_OPTIONS)
  }
  await show({ stage: 'description', share: 0.2, written: 'A warm' })
  await show({ stage: 'description', share: 0.4, written: 'A warm room' })
  await show({ stage: 'description', share: 0.5, written: 'Another start' })
  letGo()
  const received = parseEvents((await answer).text)
  const words = received.filter(({ event }) => event === 'text').map(({ data }) => data)
  // Deltas may be merged; only their concatenation is fixed.
  expect(words.at(-1)).toEqual({ delta: 'Another start', restart: true })
  expect(received).toContainEqual({ event: 'progress', data: { stage: 'description', share: 0.5 } })
  const plain = await app.request('POST', 'generate-description/', { token, body, query: { images: 'url' } })
  expect(received.at(-1)).toEqual({ event: 'done', data: plain.body })
  expect(await jobOf(body)).toBeUndefined()
})

it('answers a refusal before the work as usual, and a failure during it as an event', async () => {
  const bad = { token, body: { selectedProducts: [{ id: 'gone' }] }, headers: events }
  const refused = await app.request('POST', 'generate-description/', bad)
  expect([refused.status, refused.body]).toMatchObject([400, { field: 'selectedProducts.0.title' }])
  const { started, fail } = holdDescription()
  const failed = await post(order())
  await started
  fail(new Problem(503, 'busy', 'Come back.', undefined, 9))
  expect(parseEvents(await failed.text()).at(-1)).toMatchObject({
    event: 'error',
    data: { status: 503, code: 'busy', message: 'Come back.', retry_after: 9 },
  })
})

it('continues when the connection is lost and lets a reconnecting client join', async () => {
  const before = asked.describe
  const body = order()
  const { letGo, started } = holdDescription()
  const lost = new AbortController()
  await post(body, lost.signal)
  const { signal } = await started
  lost.abort()
  await vi.waitFor(
    async () => expect(await jobOf(body)).toMatchObject({ listeners: 0, state: 'running' }),
    WAIT_OPTIONS,
  )
  expect(signal?.aborted).toBe(false)
  const back = await post(body)
  letGo()
  expect(parseEvents(await back.text()).at(-1)).toMatchObject({ event: 'done', data: { draft_id: body.draft_id } })
  expect(asked.describe).toBe(before)
})

it('is cancelled when the last client leaves, but not while another client waits', async () => {
  const body = order()
  const { started } = holdDescription()
  const waiting = app.request('POST', 'generate-description/', { token, body, headers: events })
  const { signal } = await started
  await app.request('POST', `drafts/${body.draft_id}/cancel`, { token })
  expect(await jobOf(body)).toMatchObject({ listeners: 1, isCancelRequested: true, state: 'running' })
  // Simulates that the last waiting client leaves.
  await app.world.database.db.update(work).set({ listeners: 0 })
  await app.request('POST', `drafts/${body.draft_id}/cancel`, { token })
  expect(parseEvents((await waiting).text).at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } })
  expect(signal?.aborted).toBe(true)
  const stranger = await app.join()
  expect((await app.request('POST', `drafts/${body.draft_id}/cancel`, { token: stranger.token })).status).toBe(200)
})

/** The description as a client shows it after these events. */
function wordsOf(stream: string): string {
  return parseEvents(stream).reduce((words, { event, data }) => {
    if (event !== 'text') return words
    const { delta, restart } = TextEvent.parse(data)
    return restart ? delta : words + delta
  }, '')
}

function sharesOf(stream: string, stage: DraftProgress['stage']): number[] {
  return parseEvents(stream)
    .flatMap(({ event, data }) => (event === 'progress' ? [DraftProgress.parse(data)] : []))
    .flatMap((progress) => (progress.stage === stage ? [progress.share] : []))
}

describe('generate-board', () => {
  it('makes both steps in one stream, with the description as soon as it is ready', async () => {
    const body = order()
    const call = { token, body, query: { images: 'url' } }
    const stream = parseEvents((await app.request('POST', 'generate-board', { ...call, headers: events })).text)
    const description = (await app.request('POST', 'generate-description/', call)).body
    const picture = (await app.request('POST', 'generate-image', call)).body
    const results = stream.filter(({ event }) => event !== 'progress' && event !== 'text')
    expect(results).toEqual([
      { event: 'described', data: description },
      { event: 'done', data: { ...Object(description), ...Object(picture) } },
    ])
    const stages = stream.filter(({ event }) => event === 'progress').map(({ data }) => DraftProgress.parse(data).stage)
    const inOrder = DraftProgress.shape.stage.options.filter((stage) => stages.includes(stage))
    expect([...new Set(stages)]).toEqual(inOrder)
    const plain = await app.request('POST', 'generate-board', call)
    expect([plain.status, plain.body]).toEqual([200, results[1]?.data])
  })

  it('streams all words, also when a report has the share of the one before, or a new attempt begins with less', async () => {
    const body = order()
    const { letGo, started } = holdDescription()
    const { body: stream } = await post(body, undefined, 'generate-board')
    let received = ''
    const reading = (async () => {
      for await (const text of stream?.pipeThrough(new TextDecoderStream()) ?? []) received += text
    })()
    const { report } = await started
    for (const [share, written] of [
      [0.95, 'A warm'],
      [0.95, 'A warm room'],
      [0.2, 'Another start'],
    ] as const) {
      report({ stage: 'description', share, written })
      await vi.waitFor(() => expect(wordsOf(received)).toBe(written), WAIT_OPTIONS)
    }
    letGo()
    await reading
    expect(sharesOf(received, 'description')).toEqual([0.95])
  })

  it('continues with the picture when the connection is lost during the description', async () => {
    const body = order()
    const { letGo, started } = holdDescription()
    const lost = new AbortController()
    await post(body, lost.signal, 'generate-board')
    await started
    lost.abort()
    await vi.waitFor(async () => expect(await jobOf(body)).toMatchObject({ listeners: 0 }), WAIT_OPTIONS)
    letGo()
    await vi.waitFor(
      async () =>
        expect((await app.request('GET', `drafts/${body.draft_id}?images=url`, { token })).body).toMatchObject({
          image_url: expect.any(String),
        }),
      WAIT_OPTIONS,
    )
  })

  it('makes no picture when it is cancelled during the description', async () => {
    const body = order()
    const before = asked.paint
    const { started } = holdDescription()
    const waiting = app.request('POST', 'generate-board', { token, body, headers: events })
    await started
    await app.world.database.db.update(work).set({ listeners: 0 })
    await app.request('POST', `drafts/${body.draft_id}/cancel`, { token })
    expect(parseEvents((await waiting).text).at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } })
    expect([asked.paint, await app.request('GET', `drafts/${body.draft_id}`, { token })]).toMatchObject([
      before,
      { status: 404 },
    ])
  })
})

it('answers the same picks with the same seed from storage, as a separate draft', async () => {
  const first = order({ seed: 77 })
  await app.request('POST', 'generate-description/', { token, body: first })
  await app.request('POST', 'generate-image', { token, body: first })
  const before = { ...asked }
  const second = order({ seed: 77 })
  const described = await app.request('POST', 'generate-description/', { token, body: second })
  expect([described.status, described.body]).toMatchObject([200, { draft_id: second.draft_id, seed: 77 }])
  expect((await app.request('POST', 'generate-image', { token, body: second })).status).toBe(200)
  expect(asked).toEqual(before)
  const drafts = await Promise.all(
    [first, second].map(async ({ draft_id: id }) =>
      Draft.parse((await app.request('GET', `drafts/${id}`, { token })).body),
    ),
  )
  expect(drafts[0]).toEqual({ ...drafts[1], id: first.draft_id })
})
