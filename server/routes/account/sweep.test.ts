import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDatabase } from '../../database/open.ts'
import { users, work } from '../../database/schema.ts'
import { openTestApp, type TestApp } from '../testApp.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await openTestApp()
  second = await openTestApp({
    env: { DATA_DIR: first.world.settings.dataDir },
    database: connectDatabase(first.world.database.url),
  })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const db = () => first.world.database.db
const sweeps = () => db().select().from(work).where(eq(work.kind, 'sweep'))
const minutesUntilNext = async () => (((await sweeps())[0]?.dueAt.getTime() ?? 0) - Date.now()) / 60_000
const swept = () => vi.waitFor(async () => expect(await minutesUntilNext()).toBeGreaterThan(50), WAIT_OPTIONS)

it('erases what is due once an hour, on one of the servers', async () => {
  await swept()
  const { email } = await first.join()
  await db()
    .update(users)
    .set({ leftAt: new Date(0) })
    .where(eq(users.email, email))
  // As if an hour had passed.
  await db().update(work).set({ dueAt: sql`due_at - interval '1 hour'` })
  await swept()
  expect(await db().select().from(users).where(eq(users.email, email))).toEqual([])
  expect(await sweeps()).toMatchObject([{ state: 'waiting' }])
  expect(await minutesUntilNext()).toBeLessThan(61)
})
