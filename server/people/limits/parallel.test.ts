/** Twenty concurrent requests on two servers with one database never exceed a limit. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BASIC } from '../billing/plans.ts'
import { connectDatabase } from '../../platform/database/open.ts'
import { boards, drafts, work } from '../../platform/database/schema.ts'
import { draftFor } from '../../design/orderDraft.ts'
import { openTestApp, standInEngine, type TestApp } from '../../../tests/support/testApp.ts'
import { OWNED_LIMITS, RUNNING_JOBS } from './ownedLimits.ts'
import { fillBoards, fillDrafts, joined, order, saveBoard, savedBoard } from '../../../tests/support/testFilling.ts'

const PARALLEL_CALLS = 20
/** Number of steps that each of the two servers runs concurrently. */
const WORKERS = 4
const WAIT_OPTIONS = { timeout: 60_000, interval: 50 }

let first: TestApp
let second: TestApp
const engine = standInEngine()
/** While set, descriptions wait for this promise. */
let held: Promise<void> | undefined
beforeAll(async () => {
  const describe: typeof engine.engine.describe = async (...asked) => {
    await held
    return engine.engine.describe(...asked)
  }
  const generation = { ...engine.engine, describe }
  first = await openTestApp({ generation, jobs: { designWorkers: WORKERS } })
  second = await openTestApp({
    generation,
    jobs: { designWorkers: WORKERS },
    env: { DATA_DIR: first.world.settings.dataDir },
    database: connectDatabase(first.world.database.url),
  })
})
afterAll(async () => {
  await second.close()
  // Closed last: the first app drops the shared database.
  await first.close()
})

/**
 * Sends concurrent requests to both servers and counts the answers by status. A busy server asks to try again, which
 * clients do.
 */
async function atOnce(call: (app: TestApp, index: number) => Promise<{ status: number }>, count = PARALLEL_CALLS) {
  const apps = [first, second]
  const answered = async (index: number) => {
    for (;;) {
      const answer = await call(apps[index % 2] ?? first, index)
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => answered(index)))
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

const designLimit = BASIC.limits.designsPerDay ?? 0
const privateLimit = BASIC.limits.privateBoards ?? 0

it('limits designs per day by plan', async () => {
  const { id, token } = await joined(first)
  await fillDrafts(first, id, designLimit - 3, first.world.clock())
  expect(await atOnce((app) => app.request('POST', 'generate-description/', { token, body: order() }))).toEqual({
    200: 3,
    429: PARALLEL_CALLS - 3,
  })
  expect((await first.world.allowance.useOf(id, null)).designsToday).toBe(designLimit)
})

it('counts repeated orders with the same seed, and other views of a room, as designs too', async () => {
  const { id, token } = await joined(first)
  const body = order({ seed: 5 })
  expect((await first.request('POST', 'generate-image', { token, body })).status).toBe(200)
  await fillDrafts(first, id, designLimit - 4, first.world.clock())
  const again = (app: TestApp) => app.request('POST', 'generate-description/', { token, body: order({ seed: 5 }) })
  const view = (app: TestApp) => app.request('POST', `drafts/${body.draft_id}/view`, { token, body: {} })
  const statuses = await atOnce((app, index) => (index % 4 < 3 ? again(app) : view(app)))
  // Three designs were left; at most one view can succeed, because the draft then lacks a picture.
  expect(statuses[200]).toBe(3)
  expect((await first.world.allowance.useOf(id, null)).designsToday).toBe(designLimit)
})

it('limits private boards by plan, regardless of how they become private', async () => {
  const { id, token } = await joined(first)
  const shown = await fillBoards(first, id, 5, { visibility: 'community' })
  const deleted = await fillBoards(first, id, 5, { visibility: 'private', deletedAt: new Date() })
  const others = await fillBoards(first, (await joined(first)).id, 5, { visibility: 'community' })
  await fillBoards(first, id, privateLimit - 2, { visibility: 'private' })
  const hide = { token, body: { visibility: 'private' } }
  const ways = [
    (app: TestApp) => saveBoard(app, token, { visibility: 'private' }),
    (app: TestApp, at: number) => app.request('PATCH', `boards/${shown[at] ?? ''}`, hide),
    (app: TestApp, at: number) => app.request('POST', `boards/${deleted[at] ?? ''}/restore`, { token, body: {} }),
    (app: TestApp, at: number) => app.request('POST', `boards/${others[at] ?? ''}/copy`, { token, body: {} }),
  ] as const
  const statuses = await atOnce((app, index) => {
    const way = ways[index % ways.length] ?? ways[0]
    return way(app, Math.floor(index / ways.length))
  })
  expect([(statuses[200] ?? 0) + (statuses[201] ?? 0), statuses[409]]).toEqual([2, PARALLEL_CALLS - 2])
  expect((await first.world.allowance.useOf(id, null)).privateBoards).toBe(privateLimit)
})

it('limits boards by plan, and saves repeated requests once', async () => {
  const { id, token } = await joined(first)
  await fillBoards(first, id, BASIC.limits.boards - 1)
  expect(await atOnce((app) => saveBoard(app, token))).toEqual({ 201: 1, 409: PARALLEL_CALLS - 1 })
  const other = await joined(first)
  const ids = await Promise.all(
    Array.from({ length: PARALLEL_CALLS }, (_, index) =>
      savedBoard(index % 2 ? first : second, other.token, {}, 'one key'),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

it('limits likes and reports', async () => {
  const { id, token } = await joined(first)
  const others = await fillBoards(first, randomUUID(), PARALLEL_CALLS, { visibility: 'community' })
  const { db } = first.world.database
  const { most } = OWNED_LIMITS.board_likes
  await db.execute(
    `insert into board_likes select '${id}', gen_random_uuid(), now() from generate_series(1, ${most - 1})`,
  )
  expect(await atOnce((app, at) => app.request('PUT', `boards/${others[at] ?? ''}/like`, { token }))).toEqual({
    200: 1,
    409: PARALLEL_CALLS - 1,
  })
  await db.execute(
    `insert into board_reports (owner_id, board_id, reporter, id, reason, text, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'user:${id}', gen_random_uuid(), 'spam', '', now()
     from generate_series(1, ${OWNED_LIMITS.board_reports.most - 1})`,
  )
  const report = (app: TestApp, at: number) =>
    app.request('POST', `boards/${others[at] ?? ''}/report`, { token, body: { reason: 'spam' } })
  expect(await atOnce(report)).toEqual({ 201: 1, 409: PARALLEL_CALLS - 1 })
})

it('limits waiting and running designs per user without blocking other users', async () => {
  const { id, token } = await joined(first)
  const others = await Promise.all(Array.from({ length: (2 * WORKERS) / RUNNING_JOBS - 1 }, () => joined(first)))
  let letGo = () => {}
  held = new Promise((resolve) => {
    letGo = resolve
  })
  const { db } = first.world.database
  const ofState = (state: 'waiting' | 'running') => async () =>
    (await db.select().from(work).where(eq(work.ownerId, id))).filter((row) => row.state === state).length
  const [waiting, running] = [ofState('waiting'), ofState('running')]
  try {
    const started = Array.from({ length: RUNNING_JOBS }, () =>
      first.request('POST', 'generate-description/', { token, body: order() }),
    )
    await vi.waitFor(async () => expect(await running()).toBe(RUNNING_JOBS), WAIT_OPTIONS)
    const leaving = new AbortController()
    const asked = Array.from({ length: PARALLEL_CALLS }, async (_, index) => {
      const { world } = index % 2 ? first : second
      try {
        await draftFor(
          world,
          id,
          { ...order(), selections: [], function_name: 'Entertainment' },
          { onProgress: () => undefined, signal: leaving.signal },
        )
        return 'made'
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : 'left'
      }
    })
    await vi.waitFor(async () => expect(await waiting()).toBe(BASIC.limits.waitingDesigns), WAIT_OPTIONS)
    // Later designs of other users use the remaining capacity of both servers.
    const passing = others.flatMap(({ token: theirs }) =>
      Array.from({ length: RUNNING_JOBS }, () =>
        second.request('POST', 'generate-description/', { token: theirs, body: order() }),
      ),
    )
    const allRunning = and(eq(work.kind, 'describe'), eq(work.state, 'running'))
    await vi.waitFor(async () => expect(await db.$count(work, allRunning)).toBe(2 * WORKERS), WAIT_OPTIONS)
    expect([await running(), await waiting()]).toEqual([RUNNING_JOBS, BASIC.limits.waitingDesigns])
    letGo()
    for (const { status } of await Promise.all(passing)) expect(status).toBe(200)
    const ends = await Promise.all(asked)
    expect(ends.filter((end) => end === 'made')).toHaveLength(BASIC.limits.waitingDesigns)
    expect(ends.filter((end) => end === 'waiting-designs')).toHaveLength(PARALLEL_CALLS - BASIC.limits.waitingDesigns)
    expect((await Promise.all(started)).map(({ status }) => status)).toEqual([200, 200])
    leaving.abort()
  } finally {
    letGo()
    held = undefined
  }
})

it('admits no more concurrent orders than the queue has free places, and states when to retry', async () => {
  const quiet = await openTestApp({ generation: engine.engine, jobs: { designWorkers: 0 } })
  const { db } = quiet.world.database
  const row = { ownerId: randomUUID(), kind: 'describe', state: 'waiting', dueAt: new Date() } as const
  await db
    .insert(work)
    .values(
      Array.from({ length: 95 }, () => ({ ...row, id: randomUUID(), key: randomUUID(), attempts: 0, listeners: 0 })),
    )
  const people = await Promise.all(Array.from({ length: 5 }, () => joined(quiet)))
  const leaving = new AbortController()
  const ends = people.flatMap(({ id }) =>
    Array.from({ length: BASIC.limits.waitingDesigns }, () =>
      draftFor(
        quiet.world,
        id,
        { ...order(), selections: [], function_name: 'Entertainment' },
        { onProgress: () => undefined, signal: leaving.signal },
      ).catch((error: unknown) => error),
    ),
  )
  const refused: unknown[] = []
  for (const end of ends) void end.then((error) => leaving.signal.aborted || refused.push(error))
  await vi.waitFor(() => expect(refused).toHaveLength(ends.length - 5), WAIT_OPTIONS)
  for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 60 })
  expect(await quiet.world.queue.countWaiting(['describe', 'paint'])).toBe(100)
  leaving.abort()
  await Promise.all(ends)
  await quiet.close()
})

it('writes nothing to the database for refused requests', async () => {
  const { id, token } = await joined(first)
  await fillDrafts(first, id, designLimit, first.world.clock())
  await fillBoards(first, id, privateLimit, { visibility: 'private' })
  const { db } = first.world.database
  const rows = async () => [
    await db.$count(drafts, eq(drafts.ownerId, id)),
    await db.$count(boards, eq(boards.ownerId, id)),
    await db.$count(work, eq(work.ownerId, id)),
  ]
  const before = await rows()
  await atOnce((app) => app.request('POST', 'generate-description/', { token, body: order() }))
  await atOnce((app) => saveBoard(app, token, { visibility: 'private' }))
  expect(await rows()).toEqual(before)
})
