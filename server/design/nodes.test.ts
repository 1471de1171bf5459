/** Several nodes on one database: any node may run a job, and no job is lost when its node dies. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { connectDatabase } from '../platform/database/open.ts'
import { work } from '../platform/database/schema.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { parseEvents } from '../../tests/support/testEvents.ts'

const WAIT_OPTIONS = { timeout: 90_000, interval: 50 }
/** A job without a heartbeat for this long is taken over. */
const LEASE_MS = 10_000

const opened: TestApp[] = []
let crashing: ChildProcess | undefined
afterEach(async () => {
  crashing?.kill('SIGKILL')
  // Closed in reverse order: the first app drops the shared database.
  for (const app of opened.splice(0).toReversed()) await app.close()
})

async function open(first: TestApp | undefined, designWorkers: number) {
  const { engine, asked } = standInEngine()
  const app = await openTestApp({
    generation: engine,
    jobs: { designWorkers, leaseMs: LEASE_MS },
    ...(first && {
      env: { DATA_DIR: first.world.settings.dataDir },
      database: connectDatabase(first.world.database.url),
    }),
  })
  opened.push(app)
  return { app, asked, engine }
}

async function readStep({ world }: TestApp) {
  const [row] = await world.database.db.select().from(work).where(eq(work.kind, 'describe'))
  return row
}

const order = () => ({
  selectedProducts: [{ id: 'sofa-oat' }],
  function_name: 'Entertainment',
  draft_id: randomUUID(),
})

it('runs a job on one node that was ordered on another, and both report its progress', async () => {
  const asking = await open(undefined, 0)
  const working = await open(asking.app, 1)
  const { token } = await asking.app.join()
  const body = order()
  const call = { token, body, query: { images: 'url' }, headers: { accept: 'text/event-stream' } }
  const plain = vi.spyOn(working.engine, 'describe')
  plain.mockImplementationOnce(async (asked, report) => {
    report({ stage: 'cut-outs', share: 0.25 })
    await vi.waitFor(async () => {
      expect(await readStep(asking.app)).toMatchObject({ listeners: 2, progress: { share: 0.25 } })
    }, WAIT_OPTIONS)
    return standInEngine().engine.describe(asked, report)
  })
  const answers = await Promise.all(
    [asking, working].map(({ app }) => app.request('POST', 'generate-description/', call)),
  )
  for (const { text } of answers) {
    const events = parseEvents(text)
    expect(events).toContainEqual({ event: 'progress', data: { stage: 'cut-outs', share: 0.25 } })
    expect(GenerateDescriptionAnswer.parse(events.at(-1)?.data).draft_id).toBe(body.draft_id)
  }
  expect([asking.asked.describe, plain.mock.calls.length]).toEqual([0, 1])
})

it('takes over the job of a killed node, runs it once, and keeps reporting to waiting clients', async () => {
  const asking = await open(undefined, 0)
  const { token } = await asking.app.join()
  const body = order()
  const call = { token, body, query: { images: 'url' }, headers: { accept: 'text/event-stream' } }
  crashing = fork(join(import.meta.dirname, '../../tests/support/node.crashTest.ts'), [asking.app.world.database.url], {
    execArgv: ['--import', 'tsx'],
  })
  const waiting = asking.app.request('POST', 'generate-description/', call)
  await vi.waitFor(
    async () => expect(await readStep(asking.app)).toMatchObject({ state: 'running', progress: { share: 0.5 } }),
    WAIT_OPTIONS,
  )
  crashing.kill('SIGKILL')
  const rescue = await open(asking.app, 1)
  const again = rescue.app.request('POST', 'generate-description/', call)
  const [first, second] = await Promise.all([waiting, again])
  const events = parseEvents(first.text)
  expect(events).toContainEqual({ event: 'progress', data: { stage: 'cut-outs', share: 0.5 } })
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { draft_id: body.draft_id } })
  expect(parseEvents(second.text).at(-1)).toEqual(events.at(-1))
  expect([asking.asked.describe, rescue.asked.describe]).toEqual([0, 1])
  expect(await readStep(asking.app)).toBeUndefined()
})

it('sets a job aside with which three nodes have died, says so in the log, and runs it when it is ordered again', async () => {
  const asking = await open(undefined, 0)
  const { token } = await asking.app.join()
  const call = { token, body: order(), query: { images: 'url' } }
  const waiting = asking.app.request('POST', 'generate-description/', call)
  await vi.waitFor(async () => expect(await readStep(asking.app)).toMatchObject({ listeners: 1 }), WAIT_OPTIONS)
  const { db } = asking.app.world.database
  const lost = { state: 'running', leaseId: randomUUID(), interruptions: 2, dueAt: new Date(0) } as const
  await db.update(work).set(lost).where(eq(work.kind, 'describe'))
  const rescue = await open(asking.app, 1)
  expect(await waiting).toMatchObject({ status: 503, headers: { 'retry-after': '60' }, body: { code: 'interrupted' } })
  const notices = rescue.app.logged.filter((line) => line.includes('was set aside: it was interrupted 3 times'))
  expect(notices.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, err: { type: 'Notice' } }])
  expect((await asking.app.request('POST', 'generate-description/', call)).status).toBe(200)
  expect([asking.asked.describe, rescue.asked.describe]).toEqual([0, 1])
})

it('hands its job back on a graceful shutdown, also when its clock has jumped by a day', async () => {
  const asking = await open(undefined, 0)
  const leaving = await open(asking.app, 1)
  leaving.app.wait(24)
  const { token } = await asking.app.join()
  const body = order()
  let begun = () => {}
  const started = new Promise<void>((resolve) => {
    begun = resolve
  })
  vi.spyOn(leaving.engine, 'describe').mockImplementationOnce(() => {
    begun()
    return new Promise(() => undefined)
  })
  const waiting = asking.app.request('POST', 'generate-description/', { token, body, query: { images: 'url' } })
  await started
  await leaving.app.close()
  opened.splice(opened.indexOf(leaving.app), 1)
  const next = await open(asking.app, 1)
  expect(await waiting).toMatchObject({ status: 200, body: { draft_id: body.draft_id } })
  expect(next.asked.describe).toBe(1)
})
