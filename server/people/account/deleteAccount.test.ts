/** Account deletion through the identity provider's own `accounts:delete` call, as the Firebase SDK sends it. */
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CheckoutAnswer } from '../../../src/contract/membership.ts'
import { OWNED_TABLES } from '../../platform/database/ownedTables.ts'
import { subscriptions, users } from '../../platform/database/schema.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const identity = (call: string, body: object) =>
  app.request('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=roomwright`, { body })
const rowOf = async (email: string) =>
  (await app.world.database.db.select().from(users).where(eq(users.email, email)))[0]

async function buyGold(token: string): Promise<void> {
  const body = { card_title: 'Gold', card_price: 5000 }
  const { url } = CheckoutAnswer.parse(
    (await app.request('POST', 'stripe/create-checkout-session', { token, body })).body,
  )
  expect((await app.request('POST', `${url}/pay`)).status).toBe(303)
}

async function saveBoard(token: string): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } })
  const image = (await picture.jpeg().toBuffer()).toString('base64')
  const body = [{ title: 'Sofa', image_url: image, generated_titles: 'Quiet evening' }]
  const answer = await app.request('POST', 'save-products/', { token, body })
  return z.object({ id: z.string() }).parse(answer.body).id
}

it('removes profile, boards, sessions and membership together with the account at once, and frees the address', async () => {
  const { email, token } = await app.join('Ada')
  const board = await saveBoard(token)
  await buyGold(token)
  const row = await rowOf(email)
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const cancelled = vi.spyOn(app.world.billing, 'change')
  expect(await identity('delete', { idToken })).toMatchObject({ status: 200 })
  expect(cancelled.mock.calls.map(([owner, { plan }]) => [owner, plan])).toEqual([[row?.id, 'Basic']])
  cancelled.mockRestore()
  expect(await rowOf(email)).toBeUndefined()
  for (const { name, table, of } of OWNED_TABLES) {
    const left = await app.world.database.db
      .select({ one: sql`1` })
      .from(table)
      .where(of(row?.id ?? ''))
    expect([name, left.length]).toEqual([name, 0])
  }
  expect((await app.request('GET', 'auth/session', { token })).status).toBe(401)
  expect((await app.request('GET', `boards/${board}`)).status).toBe(404)
  const form = { first_name: 'Ada', last_name: 'Stone', email, address: '1 Lane', password: PASSWORD }
  expect((await app.request('POST', 'auth/sign_up', { body: form })).status).toBe(201)
})

it('needs a recent sign-in and deletes nothing while the payment service is unreachable', async () => {
  const { email, token } = await app.join()
  await buyGold(token)
  const old = await app.world.identity.signIn(email, PASSWORD)
  app.wait(1 / 4)
  expect((await identity('delete', { idToken: old })).body).toMatchObject({
    error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' },
  })
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const away = vi.spyOn(app.world.billing, 'refresh').mockRejectedValueOnce(new Error('No answer.'))
  expect((await identity('delete', { idToken })).status).toBe(500)
  away.mockRestore()
  expect(await rowOf(email)).toMatchObject({ leftAt: null })
  expect((await app.request('GET', 'auth/session', { token })).status).toBe(200)
  const { db } = app.world.database
  const [kept] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, (await rowOf(email))?.id ?? ''))
  expect(kept).toMatchObject({ status: 'active', nextPlan: 'Gold' })
})

it('undoes a registration whose second step is missing', async () => {
  const email = 'half@rooms.test'
  const made = await identity('signUp', { email, password: PASSWORD })
  const { idToken } = z.object({ idToken: z.string() }).parse(made.body)
  expect((await identity('delete', { idToken })).status).toBe(200)
  expect((await identity('signUp', { email, password: PASSWORD })).status).toBe(200)
})
