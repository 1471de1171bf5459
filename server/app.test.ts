import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ErrorBody } from '../src/contract/errors.ts'
import { openTestApp, type TestApp } from '../tests/support/testApp.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const BODIES: readonly { method: Method; path: string; fields: readonly string[] }[] = [
  { method: 'POST', path: 'auth/login', fields: ['idToken'] },
  {
    method: 'POST',
    path: 'auth/sign_up',
    fields: ['first_name', 'last_name', 'email', 'address', 'password', 'idToken'],
  },
  {
    method: 'POST',
    path: 'generate-description/',
    fields: ['selectedProducts', 'selections', 'seed', 'draft_id', 'style', 'function_name', 'size', 'email'],
  },
  { method: 'POST', path: 'generate-image', fields: ['selectedProducts', 'selections', 'seed', 'draft_id', 'style'] },
  {
    method: 'PATCH',
    path: 'user/user',
    fields: ['first_name', 'last_name', 'user_name', 'image', 'email', 'zip', 'city'],
  },
  { method: 'PATCH', path: `boards/${randomUUID()}`, fields: ['generated_title', 'visibility'] },
  { method: 'PUT', path: `boards/${randomUUID()}/layout`, fields: ['revision', 'layout'] },
  { method: 'POST', path: 'stripe/create-checkout-session', fields: ['card_title', 'card_price'] },
  { method: 'POST', path: 'contact', fields: ['name', 'email', 'phone', 'subject', 'message'] },
  { method: 'POST', path: 'newsletter', fields: ['email'] },
  { method: 'POST', path: `boards/${randomUUID()}/copy`, fields: ['layout'] },
  { method: 'POST', path: `boards/${randomUUID()}/redesign`, fields: ['draft_id'] },
]
const WRONG: readonly unknown[] = [
  -1.5,
  true,
  ['x', { y: 1 }],
  { a: { b: [] } },
  'x'.repeat(50_000),
  '\u0000',
  '\ud800',
]
const SAVE_FIELDS = [
  'title',
  'hex_code',
  'image_url',
  'description',
  'background_removed_images',
  'heights',
  'widths',
  'generated_titles',
  'draft_id',
  'visibility',
]

it('answers every invalid value of every field with a 4xx in the API’s error format', async () => {
  for (const { method, path, fields } of BODIES)
    for (const field of fields) for (const value of WRONG) await expectNoBug(method, path, { [field]: value })
  for (const field of SAVE_FIELDS)
    for (const value of WRONG)
      await expectNoBug('POST', 'save-products/', [{ title: 'A', image_url: 'AAAA', [field]: value }])
})

it('names the field that has the wrong type', async () => {
  for (const { method, path, fields } of BODIES)
    for (const field of fields) {
      const { status, body } = await app.request(method, path, {
        token,
        body: { ...VALID[path], [field]: { wrong: true } },
      })
      expect([path, status]).toEqual([path, 400])
      expect(ErrorBody.parse(body).field).toMatch(new RegExp(`^${field}`))
    }
})

/** The other fields are valid, so that the invalid one is reported. */
const pick = { selectedProducts: [{ id: 'sofa-oat' }] }
const VALID: Record<string, object> = {
  'auth/sign_up': { first_name: 'A', last_name: 'B', email: 'a@b.co', address: 'C', password: 'Lamp-light7' },
  'generate-description/': pick,
  'generate-image': pick,
  [BODIES[6]?.path ?? '']: {
    revision: 0,
    layout: { version: 1, floor: { shape: 'cut', width: 9, length: 9 }, items: [] },
  },
  'stripe/create-checkout-session': { card_title: 'Gold', card_price: 5000 },
  contact: { name: 'A', email: 'a@b.co', subject: 'C', message: 'D' },
}

it('answers malformed JSON, other content and a missing body with 4xx on every call with a body', async () => {
  for (const { method, path } of [...BODIES, { method: 'POST' as const, path: 'save-products/' }]) {
    const url = `/api/${path}`
    const authorization = `Bearer ${token}`
    const calls = [
      { headers: { authorization, 'content-type': 'application/json' }, body: undefined },
      { headers: { authorization, 'content-type': 'application/json' }, text: '{"title": "A' },
      { headers: { authorization, 'content-type': 'application/json' }, text: '{"__proto__": {"a": 1}}' },
      { headers: { authorization, 'content-type': 'text/plain' }, body: 'hello' },
      { headers: { authorization, 'content-type': 'application/xml' }, body: '<a/>' },
    ]
    for (const call of calls) {
      const { status } = await app.request(method, url, call)
      expect([url, status]).toEqual([url, expect.toSatisfy((code: number) => code >= 400 && code < 500)])
    }
  }
})

it('answers every invalid query value with 400 and its name', async () => {
  const queries = [
    ['products', 'page', '0'],
    ['products', 'page', 'x'],
    ['products', 'page_size', '1000'],
    ['products', 'images', 'gif'],
    ['products', 'style', 'Baroque'],
    ['products', 'search', 'x'.repeat(101)],
    ['get_products_all/', 'page', '-1'],
    ['get_products_all/', 'page_size', '0'],
    ['get_products_by_email/', 'page', '1.5'],
    [`boards/${randomUUID()}`, 'images', 'no'],
  ] as const
  for (const [path, name, value] of queries) {
    const answer = await app.request('GET', path, { token, query: { [name]: value } })
    expect([path, answer.status, answer.body]).toMatchObject([path, 400, { field: name }])
  }
})

it('answers unknown paths with 404 and malformed ones with 400', async () => {
  for (const path of ['nothing', 'boards', 'boards/x/y/z', 'auth/login/x']) {
    const { status, body } = await app.request('GET', path, { token })
    expect([path, status, ErrorBody.safeParse(body).success]).toEqual([path, 404, true])
  }
  expect((await app.request('GET', 'boards/%zz')).status).toBe(400)
  for (const path of [
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/x.jpg',
    '/catalogue/sofa-oat/v/__proto__',
    '/catalogue/..%2f..%2f/v/photo',
  ])
    expect([path, (await app.request('GET', path)).status]).toEqual([path, 404])
})

it('answers a body that is too large with 413, and checks the login before it reads the body', async () => {
  const body = { message: 'x'.repeat(1_100_000) }
  expect((await app.request('POST', 'contact', { body })).status).toBe(413)
  expect((await app.request('POST', 'save-products/', { body: [body] })).status).toBe(401)
})

it('serves an OpenAPI document whose paths all answer', async () => {
  const { status, body } = await app.request('GET', 'openapi.json')
  expect(status).toBe(200)
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body)
  const expected = [
    '/api/auth/login',
    '/api/products',
    '/api/generate-description/',
    '/api/generate-image',
    '/api/save-products/',
  ]
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(expected))
})

it('sets security headers on every answer and permits sign-in pop-ups', async () => {
  const { headers } = await app.request('GET', 'health')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['strict-transport-security']).toBeUndefined()
})

it.each([
  ['https://rooms.example.com', 'max-age=31536000'],
  ['http://rooms.example.com', undefined],
])('sends HSTS only with an https PUBLIC_URL: %s', async (PUBLIC_URL, header) => {
  const other = await openTestApp({ env: { PUBLIC_URL } })
  for (const path of ['health', '/', '/__/auth/action', '/dev/outbox'])
    expect((await other.request('GET', path)).headers['strict-transport-security']).toBe(header)
  await other.close()
})

it('answers requests beyond the limit with 429 and a retry time', async () => {
  const strict = await openTestApp({ env: { RATE_LIMIT: '10' } })
  const statuses: number[] = []
  const waits: number[] = []
  for (let call = 0; call < 3; call += 1) {
    const answer = await strict.request('POST', 'newsletter', { body: { email: `${call}@example.com` } })
    statuses.push(answer.status)
    waits.push(Number(answer.headers['retry-after'] ?? 0))
  }
  expect(statuses).toEqual([201, 201, 429])
  expect(waits).toEqual([0, 0, expect.toSatisfy((seconds: number) => seconds > 0)])
  await strict.close()
})

async function expectNoBug(method: Method, path: string, body: unknown): Promise<void> {
  const { status, body: answered } = await app.request(method, path, { token, body })
  const label = `${method} ${path} ${JSON.stringify(body).slice(0, 120)}`
  expect([label, status < 500]).toEqual([label, true])
  expect([label, status < 400 || ErrorBody.safeParse(answered).success]).toEqual([label, true])
}
