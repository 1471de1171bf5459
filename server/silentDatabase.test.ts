/** A database that is frozen answers nothing and breaks no connection: requests are refused and later served again. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLine } from '../tests/support/line.ts'
import { connectDatabase, type Database } from './platform/database/open.ts'
import { openTestDatabase } from '../tests/support/testDatabase.ts'
import { openTestApp, PASSWORD, type TestApp } from '../tests/support/testApp.ts'

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
const WAIT_OPTIONS = { timeout: 60_000, interval: 100 }

let behind: Database
let line: Awaited<ReturnType<typeof openLine>>
let app: TestApp
let token: string

beforeEach(async () => {
  behind = await openTestDatabase()
  const url = new URL(behind.url)
  line = await openLine(Number(url.port))
  url.port = `${line.port}`
  app = await openTestApp({ database: connectDatabase(url.href) })
  token = (await app.join()).token
})
afterEach(async () => {
  line.thaw()
  await app.close()
  await line.cut()
  await behind.close()
})

it('refuses requests and reports itself as not ready while the database is silent, and resumes when it answers', async () => {
  expect(await app.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  line.freeze()
  const waiting = Array.from({ length: 30 }, () => app.request('GET', 'get_products_all/', { token }))
  const refusal = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'database-away' } }
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(refusal)
  expect(await app.request('GET', 'health')).toMatchObject(refusal)
  const credentials = { email: 'ada@example.com', password: 'Lamp-light7', returnSecureToken: true }
  expect(await app.request('POST', SIGN_IN, { body: credentials })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { error: { message: expect.stringMatching(/^UNAVAILABLE/) } },
  })
  await vi.waitFor(
    async () =>
      expect(await app.request('GET', '/readyz')).toMatchObject({
        status: 503,
        body: { status: 'unready', checks: { database: 'away', disk: 'ok', server: 'ok' } },
      }),
    WAIT_OPTIONS,
  )
  // Alive: a restart of the server would not help.
  expect(await app.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })

  line.thaw()
  await vi.waitFor(async () => expect((await app.request('GET', '/readyz')).status).toBe(200), WAIT_OPTIONS)
  expect((await app.request('GET', 'get_products_all/', { token })).status).toBe(200)
})

it('ends queries that wait while the database takes no new connections, as a pooler that has lost its database does', async () => {
  const holder = await behind.connections(1).connect()
  await holder.query('begin')
  await holder.query('lock table boards in access exclusive mode')
  const asked = app.request('GET', 'get_products_all/', { token })
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await behind.db.execute(waiting)).rows).not.toEqual([]), WAIT_OPTIONS)
  line.refuse()
  // The connection with which the server looks for a sign of life.
  await behind.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select 1'`,
  )
  // Not `database-slow`, with which PostgreSQL would end it after 20 s.
  expect(await asked).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'database-away' } })
  await holder.query('rollback')
  holder.release(true)
  line.restore()
  await vi.waitFor(
    async () => expect((await app.request('GET', 'get_products_all/', { token })).status).toBe(200),
    WAIT_OPTIONS,
  )
})

it('limits the time of statements, and asks to come back when one was ended', async () => {
  const { rows } = await app.world.database.db.execute(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '20s' }])
  const holder = await behind.connections(1).connect()
  await holder.query('begin')
  await holder.query('lock table boards in access exclusive mode')
  const asked = app.request('GET', 'get_products_all/', { token })
  // What PostgreSQL itself does at the limit.
  const waits = sql`select pg_cancel_backend(pid) as ended from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(
    async () => expect((await behind.db.execute(waits)).rows).toContainEqual({ ended: true }),
    WAIT_OPTIONS,
  )
  const answer = await asked
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'database-slow' } })
  await holder.query('rollback')
  holder.release(true)
  expect((await app.request('GET', 'get_products_all/', { token })).status).toBe(200)
})

it('limits the time that one request waits for all of its connections together', async () => {
  const { email } = await app.join()
  const sleeping = new AbortController()
  const occupy = async () => {
    while (!sleeping.signal.aborted) await app.world.database.db.execute(sql`select pg_sleep(1)`)
  }
  // Twice as many as there are connections: each acquisition waits for about a second, and succeeds.
  const busy = Array.from({ length: 40 }, occupy)
  const body = { email, password: PASSWORD, returnSecureToken: true }
  const answer = await app.request('POST', SIGN_IN, { body })
  sleeping.abort()
  await Promise.all(busy)
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect((await app.request('POST', SIGN_IN, { body })).status).toBe(200)
})

it('answers within the documented 5 s when new connections are accepted and never answered', async () => {
  line.mute()
  // All but the one with which the server looks for a sign of life.
  await behind.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query <> 'select 1' and pid <> pg_backend_pid()`,
  )
  const late = new AbortController()
  const limit = pause(5_000, 'late', { signal: late.signal })
  const asked = app.request('GET', 'get_products_all/', { token })
  expect(await Promise.race([asked, limit])).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  late.abort()
  await limit.catch(() => undefined)
  line.restore()
})
