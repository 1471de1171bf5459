import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDatabase } from '../../database/open.ts'
import { users, work } from '../../database/schema.ts'
import { openTestApp, PASSWORD, type TestApp } from '../testApp.ts'
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
const swept = (attempts: number) =>
  vi.waitFor(async () => expect(await sweeps()).toMatchObject([{ state: 'waiting', attempts }]), WAIT_OPTIONS)

it('erases what is due once an hour, on one of the servers', async () => {
  await swept(1)
  const { email } = await first.join()
  await db()
    .update(users)
    .set({ leftAt: new Date(0) })
    .where(eq(users.email, email))
  // As if an hour had passed.
  await db().update(work).set({ dueAt: sql`due_at - interval '1 hour'` })
  await swept(2)
  expect(await db().select().from(users).where(eq(users.email, email))).toEqual([])
  const [row] = await sweeps()
  const minutes = ((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThan(61)
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
  const { refresh } = world.billing
  // The first step of an erasure, which stops the renewal of a membership.
  const stopping = vi.spyOn(world.billing, 'refresh').mockImplementation(async (id) => {
    if (id === one.user.id) for (const later of [two, three]) expect(await later.restore()).toBe(201)
    if (id === one.user.id)
      await db()
        .update(users)
        .set({ leftAt: new Date(1) })
        .where(eq(users.id, three.user.id))
    if (id === three.user.id) expect(await three.restore()).toBe(201)
    await refresh(id)
  })
  await eraseAccounts(world)
  expect(stopping.mock.calls.flat()).not.toContain(two.user.id)
  stopping.mockRestore()
  expect([await one.state(), await two.state(), await three.state()]).toEqual([[], [null], [null]])
})

it('restores no account whose erasure has begun', async () => {
  const one = await leaver()
  const { identity } = first.world
  const remove = identity.deleteAccount
  const removing = vi.spyOn(identity, 'deleteAccount').mockImplementation(async (uid) => {
    expect(await one.restore()).toBe(404)
    await remove(uid)
  })
  await eraseAccounts(first.world)
  expect(removing).toHaveBeenCalledOnce()
  removing.mockRestore()
  expect(await one.state()).toEqual([])
})
