/** Rate limits of the real server: keys, limited routes, and where counts are stored. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { monotonicClock } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { everything } from '../../../tests/support/everything.ts'
import { openCounter } from './counter.ts'

/** A server with the usual limit; each test that uses it sends from addresses of its own. */
let usual: TestApp
beforeAll(async () => {
  usual = await openTestApp({ env: { RATE_LIMIT: '10' } })
})
afterAll(() => usual.close())

const opened: TestApp[] = []
afterEach(async () => {
  // Closed in reverse order: the first app drops the shared database.
  for (const app of opened.splice(0).toReversed()) await app.close()
})

async function open(env: Record<string, string> = {}, options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ ...options, env: { RATE_LIMIT: '10', ...env } })
  opened.push(app)
  return app
}

type Call = { from?: string; headers?: Record<string, string>; token?: string }

async function statuses(app: TestApp, count: number, path: string, call: Call | ((index: number) => Call) = {}) {
  const found: number[] = []
  for (let index = 0; index < count; index += 1)
    found.push((await app.request('GET', path, typeof call === 'function' ? call(index) : call)).status)
  return found
}
let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`
const passed = (found: readonly number[]) => found.filter((status) => status !== 429).length

const ADDRESSES = ['/robots.txt', '/', '/newsletter/confirm', '/dev/outbox']
const OTHER_ADDRESSES = ['/sitemap.xml', '/sitemap-pages.xml', '/blog', '/checkout/x']

it.each([...ADDRESSES, ...(everything ? OTHER_ADDRESSES : [])])(
  'limits %s per visitor, and sends a retry time',
  async (path) => {
    const visitor = { from: newAddress() }
    expect(passed(await statuses(usual, 10, path, visitor))).toBe(10)
    const refused = await usual.request('GET', path, visitor)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(passed(await statuses(usual, 1, path, { from: newAddress() }))).toBe(1)
    usual.wait(1)
    expect(passed(await statuses(usual, 1, path, visitor))).toBe(1)
  },
)

it('counts all pages together, and answers requests beyond the limit with a page', async () => {
  const visitor = { from: newAddress() }
  await statuses(usual, 5, '/robots.txt', visitor)
  expect(passed(await statuses(usual, 10, '/terms', visitor))).toBe(5)
  const { headers, text } = await usual.request('GET', '/blog', { ...visitor, headers: { accept: 'text/html,*/*' } })
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('Too many requests. Please wait a moment and try again.')
})

it('allows ten loads of a page with sixty pictures, and limits pictures too', async () => {
  const app = await open({ RATE_LIMIT: '60' })
  expect(passed(await statuses(app, 601, '/images/nothing.jpg'))).toBe(600)
  expect((await app.request('GET', '/catalogue/sofa-oat/v/photo')).status).toBe(429)
  expect((await app.request('GET', '/robots.txt')).status).toBe(200)
})

it('counts an IPv6 network as one visitor, and an IPv4 address in any notation', async () => {
  const app = usual
  const inNetwork = (network: string) => (index: number) => ({ from: `${network}::${index + 1}` })
  expect(passed(await statuses(app, 20, 'products', inNetwork('2001:db8:1:2')))).toBe(10)
  expect(passed(await statuses(app, 1, 'products', inNetwork('2001:db8:1:3')))).toBe(1)
  const written = (index: number) => ({ from: index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7' })
  expect(passed(await statuses(app, 20, 'products', written))).toBe(10)
  expect(passed(await statuses(app, 20, '/robots.txt', inNetwork('2001:db8:1:2')))).toBe(10)
})

it('trusts the address from configured proxies only', async () => {
  const app = await open({ TRUST_PROXY: '10.0.0.0/8' })
  const through = (from: string) => (index: number) => ({ from, headers: { 'x-forwarded-for': `203.0.113.${index}` } })
  expect(passed(await statuses(app, 20, '/robots.txt', through('10.1.2.3')))).toBe(20)
  expect(passed(await statuses(app, 20, '/robots.txt', through('192.0.2.1')))).toBe(10)
  // Addresses that the visitor put before the one added by the proxy are ignored.
  const madeUp = (index: number) => ({
    from: '10.1.2.3',
    headers: { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.9` },
  })
  expect(passed(await statuses(app, 20, '/robots.txt', madeUp))).toBe(10)
})

it('counts calls with a refused token', async () => {
  const refused = { from: newAddress(), token: 'made-up' }
  expect(await statuses(usual, 11, 'auth/session', refused)).toEqual([...Array<number>(10).fill(401), 429])
})

it('counts calls that hash a password by the routed call, however the URL is written', async () => {
  const from = newAddress()
  const request = async (path: string) =>
    (await usual.request('POST', `/identitytoolkit.googleapis.com/v1/${path}`, { body: {}, from })).status
  const written = ['accounts:signUp', 'accounts%3AsignUp/', '%61ccounts:signInWithPassword', 'accounts:update/?x=1']
  const found: number[] = []
  for (const path of written) found.push(await request(path))
  expect(found).toEqual([400, 400, 429, 429])
  expect(await request('accounts:createAuthUri?x=accounts:signUp')).toBe(200)
})

it('shares counts between servers with one database, and stores no IP addresses', async () => {
  const database = await openTestDatabase()
  const shared = { DATABASE_URL: database.url }
  const first = await open(shared, { database })
  const second = await open(shared, { database: connectDatabase(database.url) })
  const visitor = { from: '203.0.113.7' }
  for (const path of ['/robots.txt', 'products']) {
    const both = [...(await statuses(first, 6, path, visitor)), ...(await statuses(second, 6, path, visitor))]
    expect(passed(both)).toBe(10)
    expect((await first.request('GET', path, visitor)).status).toBe(429)
  }
  const kept = await database.db.query.identityAttempts.findMany()
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(visitor.from)
  first.wait(1)
  second.wait(1)
  expect(passed(await statuses(second, 10, '/robots.txt', visitor))).toBe(10)
})

it('counts requests that arrive together one by one, on two servers', async () => {
  const database = await openTestDatabase()
  const other = connectDatabase(database.url)
  const settings = { databaseUrl: database.url }
  const counters = [database, other].map((one) => openCounter({ settings, database: one, monotonic: monotonicClock }))
  const limit = { most: 15, windowMs: 60_000 }
  const keys = ['one', 'another']
  const together = keys.flatMap((key) =>
    counters.map(async (counter) => {
      const counted = await Promise.all(Array.from({ length: 10 }, () => counter.count(key, limit)))
      return counted.map(({ count }) => `${key} ${count}`)
    }),
  )
  const within = keys.flatMap((key) => Array.from({ length: 20 }, (_, index) => `${key} ${index + 1}`))
  expect((await Promise.all(together)).flat().toSorted()).toEqual(within.toSorted())
  for (const counter of counters)
    for (const key of keys) expect((await counter.count(key, limit)).count).toBeGreaterThan(limit.most)
  await other.close()
  await database.close()
})

it('counts in memory while the database is unreachable, without failing pages', async () => {
  const { world } = usual
  const away = connectDatabase('postgres://nobody@127.0.0.1:9/nothing')
  const counter = openCounter({ settings: { databaseUrl: away.url }, database: away, monotonic: monotonicClock })
  const app = await createApp({ ...world, counter })
  const found: number[] = []
  for (let asked = 0; asked < 11; asked += 1) found.push((await app.inject('/robots.txt')).statusCode)
  expect(found).toEqual([...Array<number>(10).fill(200), 429])
  await app.close()
  await away.close()
})

it('counts an account from all of its addresses together, on every server', async () => {
  const database = await openTestDatabase()
  const first = await open({ DATABASE_URL: database.url, RATE_LIMIT: '20' }, { database })
  const { token } = await first.join()
  const fromEverywhere = (index: number) => ({ token, from: `203.0.113.${index}` })
  const found = await statuses(first, 30, 'auth/session', fromEverywhere)
  expect(found).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
  // Also where visitors may ask, and where a request was refused before.
  const second = await open(
    { DATABASE_URL: database.url, RATE_LIMIT: '20' },
    { database: connectDatabase(database.url) },
  )
  const refused = await second.request('GET', 'get_products_all/', { token, from: '198.51.100.1' })
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await second.request('GET', 'get_products_all/', { from: '198.51.100.1' })).status).toBe(200)
  first.wait(1)
  expect(passed(await statuses(first, 1, 'auth/session', fromEverywhere))).toBe(1)
})

it.each(['in memory', 'in the database'])('counts %s the same when the clock of the server is set', async (where) => {
  const database = await openTestDatabase()
  const app = await open(where === 'in memory' ? {} : { DATABASE_URL: database.url }, { database })
  expect(passed(await statuses(app, 10, '/robots.txt'))).toBe(10)
  for (const hours of [2, -48, 46]) {
    app.jump(hours)
    expect(passed(await statuses(app, 1, '/robots.txt'))).toBe(0)
  }
  app.jump(-24)
  app.wait(1)
  expect(passed(await statuses(app, 11, '/robots.txt'))).toBe(10)
})

it('limits guesses of passwords and mails the same when the clock of the server is set', async () => {
  const app = await open({ RATE_LIMIT: '1000' })
  const { email, token } = await app.join()
  const guess = async () => {
    const body = { email, password: 'Twilight!1' }
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
    return (await app.request('POST', url, { body })).text.includes('TOO_MANY')
  }
  const mailed = async () => (await app.request('POST', 'auth/verification', { token })).status
  const guesses = [...Array<boolean>(10).fill(false), true]
  const isRefused: boolean[] = []
  for (const _ of guesses) isRefused.push(await guess())
  expect(isRefused).toEqual(guesses)
  for (const status of [200, 200, 200, 200, 200, 429]) expect(await mailed()).toBe(status)
  for (const hours of [2, -48, 46]) {
    app.jump(hours)
    expect([await guess(), await mailed()]).toEqual([true, 429])
  }
  app.wait(2)
  expect([await guess(), await mailed()]).toEqual([false, 200])
})
