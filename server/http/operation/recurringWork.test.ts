/** Work that fails, hangs or ends its server, on a real server: recurring work goes on, other work is set aside. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectDatabase, type Database } from '../../platform/database/open.ts'
import { work } from '../../platform/database/schema.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { WORK_KINDS, type WorkKind } from '../../platform/database/workSchema.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

const WAIT_OPTIONS = { timeout: 90_000, interval: 50 }
const HOUR_MS = 3_600_000
const CRASH_TEST = join(import.meta.dirname, '../../../tests/support/node.crashTest.ts')

let database: Database
let locking: pg.Client
let app: TestApp | undefined
beforeEach(async () => {
  database = await openTestDatabase()
  locking = new pg.Client({ connectionString: database.url })
  await locking.connect()
})
afterEach(async () => {
  await locking.end()
  await app?.close()
  app = undefined
  await database.close()
})

const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  app = await openTestApp({ ...options, database: connectDatabase(database.url) })
  return app
}
const rowOf = async (kind: WorkKind) => (await database.db.select().from(work).where(eq(work.kind, kind)))[0]
const minutesUntil = (row?: { dueAt: Date }) => ((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000
/** Makes all work due, as if this time had passed. */
const pass = (ms: number) => database.db.update(work).set({ dueAt: sql`due_at - ${ms} * interval '1 millisecond'` })

/** Holds up every statement on the table until the lock is released. */
async function lock(table: string): Promise<void> {
  await locking.query(`begin; lock table ${table} in access exclusive mode`)
}

it('repeats the digest after a statement timeout, reports it, and forgets the failure after a success', async () => {
  await lock('board_comments')
  const { logged } = await open()
  await vi.waitFor(() => expect(logged.join()).toContain('Mails about comments failed'), WAIT_OPTIONS)
  await vi.waitFor(async () => expect(await rowOf('digest')).toMatchObject({ state: 'waiting' }), WAIT_OPTIONS)
  expect(minutesUntil(await rowOf('digest'))).toBeLessThan(60)
  await locking.query('rollback')
  await pass(HOUR_MS)
  await vi.waitFor(async () => expect(minutesUntil(await rowOf('digest'))).toBeGreaterThan(50), WAIT_OPTIONS)
  expect(await rowOf('digest')).toMatchObject({ state: 'waiting', attempts: 0 })
})

it.each(['sweep', 'digest'] as const)('ends a %s that hangs at its own time limit, and repeats it', async (kind) => {
  await lock(kind === 'sweep' ? 'data_exports' : 'board_comments')
  const { logged } = await open({ jobs: { timeLimits: { [kind]: 300 } } })
  await vi.waitFor(async () => expect(logged.join()).toContain(`The work \\"${kind}\\" was ended`), WAIT_OPTIONS)
  await vi.waitFor(async () => expect(await rowOf(kind)).toMatchObject({ state: 'waiting' }), WAIT_OPTIONS)
  expect(await rowOf(kind)).toMatchObject({ interruptions: 1 })
})

it('starts recurring work again whose row is gone, or was let fail by a server of an earlier version', async () => {
  await open({ jobs: { leaseMs: 1000 } })
  const done = () =>
    vi.waitFor(async () => expect(minutesUntil(await rowOf('digest'))).toBeGreaterThan(50), WAIT_OPTIONS)
  await done()
  await database.db.update(work).set({ state: 'failed', leaseId: null, dueAt: sql`now()` })
  await done()
  expect(await rowOf('digest')).toMatchObject({ state: 'waiting' })
  await database.db.delete(work)
  await done()
})

it('sets work of every kind aside that has ended three servers, with a line in the log and a number in /metrics', async () => {
  for (const kind of WORK_KINDS) {
    const key = kind === 'sweep' || kind === 'digest' ? kind : `${kind}/${randomUUID()}`
    const ids = { id: randomUUID(), ownerId: randomUUID(), subjectId: randomUUID() }
    await database.db.insert(work).values({ kind, key, ...ids, state: 'waiting', dueAt: new Date(0) })
  }
  for (let start = 0; start < 3; start += 1) {
    const crashing = fork(CRASH_TEST, [database.url, ...WORK_KINDS], { execArgv: ['--import', 'tsx'] })
    expect(await once(crashing, 'exit')).toEqual([null, 'SIGKILL'])
    await pass(HOUR_MS)
  }
  // The mails of a server are reported there.
  const failures = vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.join(' ')))
  const logged: string[] = []
  const server = await open({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'rooms@example.com' },
  })
  await vi.waitFor(() => {
    const found = [...server.logged, ...logged].filter((line) =>
      line.includes('was set aside: it was interrupted 3 times'),
    )
    expect(found).toHaveLength(WORK_KINDS.length)
  }, WAIT_OPTIONS)
  for (const kind of WORK_KINDS) {
    await vi.waitFor(async () => expect((await rowOf(kind))?.state).not.toBe('running'), WAIT_OPTIONS)
    const row = await rowOf(kind)
    // Recurring work pauses; a failure is kept for as long.
    expect(minutesUntil(row)).toBeGreaterThan(23 * 60)
    const failure = { state: 'failed', problem: { status: 503, code: 'interrupted' } }
    expect(row).toMatchObject(kind === 'sweep' || kind === 'digest' ? { state: 'waiting' } : failure)
  }
  const { text } = await server.request('GET', '/metrics', { headers: { host: 'localhost' } })
  for (const kind of WORK_KINDS) expect(text).toContain(`roomwright_work_set_aside_total{kind="${kind}"} 1`)
  failures.mockRestore()
})
