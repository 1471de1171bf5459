import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { OpenSessions, Renewal } from '../../../src/contract/security.ts'
import { sessions, suspensions, users } from '../../platform/database/schema.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { deviceWords } from './deviceWords.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const MINUTE = 1 / 60

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_TOKEN_MINUTES: '30' } })
})
afterAll(() => app.close())

type Browser = { token: string; cookie: string; session: string }

async function logIn(email: string, userAgent = FIREFOX, cookie = ''): Promise<Browser> {
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const answer = await app.request('POST', 'auth/login', {
    body: { idToken },
    headers: { 'user-agent': userAgent, cookie },
  })
  const { token, session = '' } = LoginAnswer.parse(answer.body)
  return { token, session, cookie: cookieOf(answer.headers) }
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

async function renew(browser: Pick<Browser, 'token'> & { cookie?: string }): Promise<Browser | number> {
  const { token, cookie = '' } = browser
  const answer = await app.request('POST', 'auth/refresh', { token, headers: { cookie } })
  if (answer.status !== 200) return answer.status
  const renewed = Renewal.parse(answer.body)
  return { token: renewed.token, session: renewed.session, cookie: cookieOf(answer.headers) }
}

async function renewed(browser: Pick<Browser, 'token'> & { cookie?: string }): Promise<Browser> {
  const next = await renew(browser)
  if (typeof next === 'number') throw new Error(`This session could not be renewed: ${next}`)
  return next
}

const statusOf = async ({ token }: Pick<Browser, 'token'>) =>
  (await app.request('GET', 'auth/session', { token })).status
const openOf = async ({ token }: Pick<Browser, 'token'>) =>
  OpenSessions.parse((await app.request('GET', 'auth/sessions', { token })).body).sessions

it('lets a client that never renews work until the token expires, and then reports it as expired', async () => {
  const { email } = await app.join()
  const browser = await logIn(email)
  app.wait(29 * MINUTE)
  expect(await statusOf(browser)).toBe(200)
  app.wait(2 * MINUTE)
  const late = await app.request('GET', 'auth/session', { token: browser.token })
  expect([late.status, late.body]).toMatchObject([401, { msg: 'Token has expired' }])
  expect(await renew({ token: browser.token })).toBe(401)
})

it('renews to the same token for every tab within one minute, during which the old token still reads', async () => {
  const { email } = await app.join()
  const first = await logIn(email)
  app.wait(25 * MINUTE)
  const second = await renewed(first)
  expect(second.session).toBe(first.session)
  expect(second.token).not.toBe(first.token)
  // With the cookie from before or after the renewal, without a cookie, and after the successor was used.
  for (const cookie of [first.cookie, second.cookie, '']) {
    expect(await renewed({ token: first.token, cookie })).toEqual(second)
    expect(await statusOf(second)).toBe(200)
  }
  expect(await statusOf(first)).toBe(200)
  expect(await openOf(second)).toHaveLength(2)
})

it('answers concurrent renewals with the same successor', async () => {
  const first = await logIn((await app.join()).email)
  app.wait(25 * MINUTE)
  const others = await Promise.all(Array.from({ length: 12 }, () => renewed(first)))
  expect(new Set(others.map(({ token, cookie }) => `${token} ${cookie}`)).size).toBe(1)
  const rows = await app.world.database.db.select().from(sessions).where(eq(sessions.loginId, first.session))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(others[0]?.token.slice('rw_'.length))
})

it('ends the whole login when a token is renewed whose successor was already renewed, even within the minute', async () => {
  const first = await logIn((await app.join()).email)
  const second = await renewed(first)
  const third = await renewed(second)
  // Without the newest cookie, the token counts as stolen.
  expect(await renew({ token: first.token })).toBe(401)
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([401, 401, 401])
  expect(await renew(third)).toBe(401)
})

it('ends the whole login when a replaced cookie is used after the grace period', async () => {
  const first = await logIn((await app.join()).email)
  const second = await renewed(first)
  app.wait(40 * MINUTE)
  expect(await renew({ token: second.token, cookie: first.cookie })).toBe(401)
  expect(await renew(second)).toBe(401)
})

it('requires the cookie to get the successor of an expired token', async () => {
  const first = await logIn((await app.join()).email)
  app.wait(40 * MINUTE)
  const second = await renewed(first)
  expect(await renewed(first)).toEqual(second)
  expect(await renew({ token: first.token })).toBe(401)
  expect(await statusOf(second)).toBe(401)
})

it.each(['read', 'renewed'])('ends the whole login when a replaced token is %s after the grace period', async (how) => {
  const { email } = await app.join()
  const first = await logIn(email)
  const second = await renewed({ token: first.token })
  app.wait(2 * MINUTE)
  expect(await (how === 'renewed' ? renew({ token: first.token }) : statusOf(first))).toBe(401)
  expect(await statusOf(second)).toBe(401)
  expect(await renew(second)).toBe(401)
})

it('keeps the login while a replaced token is not used', async () => {
  const { email } = await app.join()
  const first = await logIn(email)
  const second = await renewed({ token: first.token })
  app.wait(2 * MINUTE)
  expect(await statusOf(second)).toBe(200)
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(second)).toBe(401)
  expect(await renew(second)).toBe(401)
})

it('renews with the cookie, even if the page was closed before it stored the newest token', async () => {
  const { email } = await app.join()
  const first = await logIn(email)
  app.wait(40)
  expect(await statusOf(first)).toBe(401)
  expect(await renew({ token: first.token })).toBe(401)
  const second = await renewed(first)
  expect(await statusOf(second)).toBe(200)
  app.wait(1)
  const closed = await renewed({ token: first.token, cookie: second.cookie })
  expect(await statusOf(closed)).toBe(200)
  const other = await logIn((await app.join()).email)
  app.wait(1)
  expect(await renew({ token: closed.token, cookie: other.cookie })).toBe(401)
})

it('hides the cookie from scripts and other sites', async () => {
  const { email } = await app.join()
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  const { headers } = await app.request('POST', 'auth/login', { body: { idToken } })
  const set = String(headers['set-cookie'])
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(set).toContain(part)
})

it('ends at the end of the login, regardless of renewals', async () => {
  const { email } = await app.join()
  let browser = await logIn(email)
  for (let day = 0; day < 13; day += 1) {
    app.wait(24)
    browser = await renewed(browser)
  }
  app.wait(25)
  expect(await renew(browser)).toBe(401)
})

it('lists the logins, the current one first, and ends one of them or all others at once', async () => {
  const { email } = await app.join()
  const laptop = await logIn(email)
  app.wait(1 / 10)
  const phone = await logIn(email, IPHONE)
  const again = await logIn(email, IPHONE, phone.cookie)
  const listed = (await openOf(laptop)).map(({ device, current }) => ({ device, current }))
  // `join` has signed in once with a client that sends no known user agent.
  expect(listed).toEqual([
    { device: 'Firefox on Windows', current: true },
    { device: 'Safari on iPhone', current: false },
    expect.objectContaining({ current: false }),
  ])
  expect(await statusOf(phone)).toBe(401)

  const foreign = await logIn((await app.join()).email)
  const end = (session: string, by: Browser) => app.request('DELETE', `auth/sessions/${session}`, { token: by.token })
  expect((await end(again.session, foreign)).status).toBe(404)
  expect((await end(again.session, laptop)).status).toBe(200)
  expect(await statusOf(again)).toBe(401)
  expect(await renew(again)).toBe(401)

  const tablet = await logIn(email, IPHONE)
  expect((await app.request('DELETE', 'auth/sessions', { token: laptop.token })).status).toBe(200)
  expect([await statusOf(tablet), await statusOf(laptop)]).toEqual([401, 200])
  expect(await openOf(laptop)).toHaveLength(1)
})

it('refuses a login with an id token from before the sign-out by another device', async () => {
  const { email, token } = await app.join()
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  app.wait(1 / 10)
  await app.request('DELETE', 'auth/sessions', { token })
  expect((await app.request('POST', 'auth/login', { body: { idToken } })).status).toBe(401)
  expect(await statusOf(await logIn(email))).toBe(200)
})

it('refuses renewal and restore for a suspended account', async () => {
  const { email } = await app.join()
  const browser = await logIn(email)
  const { db } = app.world.database
  const [user] = await db.select().from(users).where(eq(users.email, email))
  await db.insert(suspensions).values({ ownerId: user?.id ?? '', reason: 'Spam', createdAt: app.world.clock() })
  const refused = await app.request('POST', 'auth/refresh', {
    token: browser.token,
    headers: { cookie: browser.cookie },
  })
  expect([refused.status, refused.body]).toMatchObject([403, { message: 'This account has been disabled.' }])
  expect(String(refused.headers['set-cookie'])).toContain('Max-Age=0')
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  expect((await app.request('POST', 'user/restore', { body: { idToken } })).status).toBe(403)
  await db.delete(suspensions)
  expect(await renew(browser)).toMatchObject({ session: browser.session })
})

it('signs out by the cookie when the token has expired', async () => {
  const browser = await logIn((await app.join()).email)
  app.wait(1)
  const answer = await app.request('POST', 'auth/sign_out', {
    token: browser.token,
    headers: { cookie: browser.cookie },
  })
  expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')])
  expect(await renew(browser)).toBe(401)
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'Unknown app or browser'],
])('describes the user agent "%s"', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
