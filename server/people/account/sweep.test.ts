import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDatabase } from '../../platform/database/open.ts'
import { users, work } from '../../platform/database/schema.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { eraseAccounts } from './eraseAccounts.ts'

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

const leaver = async () => {
  const { email } = await first.join()
  const idToken = await first.world.identity.signIn(email, PASSWORD)
  const [user] = await db()
    .update(users)
    .set({ leftAt: new Date(1) })
    .where(eq(users.email, email))
    .returning()
  if (!user) throw new Error('There is no such user.')
  const restore = async () => (await first.request('POST', 'user/restore', { body: { idToken } })).status
  const state = async () => (await db().select().from(users).where(eq(users.id, user.id))).map(({ leftAt }) => leftAt)
  return { user, restore, state }
}

it('keeps an account that is restored while the sweep erases others, or is about to erase it', async () => {
  const [one, two, three] = [await leaver(), await leaver(), await leaver()]
  const { world } = first
  const refresh = world.billing.refresh.bind(world.billing)
  const restored: number[] = []
  // The first step of an erasure, which stops the renewal of a membership.
  const stopping = vi.spyOn(world.billing, 'refresh').mockImplementation(async (id) => {
    if (id === one.user.id) {
      for (const later of [two, three]) restored.push(await later.restore())
      const leftLongAgo = { leftAt: new Date(1) }
      await db().update(users).set(leftLongAgo).where(eq(users.id, three.user.id))
    }
    if (id === three.user.id) restored.push(await three.restore())
    await refresh(id)
  })
  await eraseAccounts(world)
  expect(restored).toEqual([201, 201, 201])
  expect(stopping.mock.calls.flat()).not.toContain(two.user.id)
  stopping.mockRestore()
  expect([await one.state(), await two.state(), await three.state()]).toEqual([[], [null], [null]])
})

it('restores no account whose erasure has begun', async () => {
  const one = await leaver()
  const { identity } = first.world
  const remove = identity.deleteAccount.bind(identity)
  const removing = vi.spyOn(identity, 'deleteAccount').mockImplementation(async (uid) => {
    expect(await one.restore()).toBe(404)
    await remove(uid)
  })
  await eraseAccounts(first.world)
  expect(removing).toHaveBeenCalledOnce()
  removing.mockRestore()
  expect(await one.state()).toEqual([])
})
