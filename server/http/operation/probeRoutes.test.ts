import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

const TOKEN = 'a-token-of-the-operator'
const MARKER = 'zanzibar'
let open: TestApp
let closed: TestApp
beforeAll(async () => {
  open = await openTestApp()
  closed = await openTestApp({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const host = { host: 'localhost' }

it('answers publicly whether the server is alive and whether it is ready', async () => {
  expect(await open.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await open.request('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', disk: 'ok', server: 'ok' } },
  })
})

it('shows metrics only to programs on this machine without a proxy, or with the token', async () => {
  const asks = async (app: TestApp, headers: Record<string, string>, from = '127.0.0.1') =>
    (await app.request('GET', '/metrics', { headers: { ...host, ...headers }, from })).status
  expect(await asks(open, {})).toBe(200)
  expect(await asks(open, {}, '192.0.2.7')).toBe(403)
  expect(await asks(open, { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  expect(await asks(open, { host: 'rooms.example.com' })).toBe(403)
  expect(await asks(closed, {})).toBe(403)
  expect(await asks(closed, { authorization: 'Bearer another-token-of-them' })).toBe(403)
  expect(await asks(closed, { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toBe(200)
})

it('counts requests by route, work by kind and connections, without request data in labels', async () => {
  const { token } = await open.joinConfirmed(MARKER)
  await open.request('GET', `get_products_all/?search=${MARKER}`, { token })
  await open.request('GET', `${MARKER}/${MARKER}`)
  const body = { selectedProducts: [{ id: 'alder-mattress-full' }], function_name: 'Entertainment' }
  await open.request('POST', 'generate-description/', { token, body })
  const { text } = await open.request('GET', '/metrics', { headers: host })
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/get_products_all\/",status="200"\} 1/,
  )
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]*",status="404"\} 1/)
  expect(text).toContain('roomwright_database_up 1')
  expect(text).toMatch(/roomwright_database_connections\{state="open"\} [1-9]/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain(MARKER)
})

it('gives every response a generated id that its log lines contain', async () => {
  const { headers } = await open.request('GET', 'plans', { headers: { 'x-request-id': MARKER, 'request-id': MARKER } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const refused = await open.request('GET', 'auth/session')
  expect(open.logged.at(-1)).toContain(`"reqId":"${String(refused.headers['x-request-id'])}"`)
})
