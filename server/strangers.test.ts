/**
 * Fuzz tests: arbitrary requests to any route never cause a 5xx, and errors have the route's format. Over raw
 * connections, because HTTP clients normalize URLs.
 */
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ErrorBody } from '../src/contract/errors.ts'
import { everything } from '../tests/support/everything.ts'
import { fillPath, type Route, routesOf } from '../tests/support/routes.ts'
import { openTestApp, type TestApp } from '../tests/support/testApp.ts'

const SEED = 20_260_101
const RANDOM_RUNS = everything ? 1500 : 300
/**
 * `npm test` asks each route with one in this many of the segments, queries, headers, methods and bodies, another one for
 * the next route: all routes share the code that reads them, so that each value still meets it dozens of times.
 */
const ROUNDS = everything ? 1 : 4
const PARALLEL_REQUESTS = 8

type Sent = { method: string; target: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; type: string; body: string }

let app: TestApp
let port = 0
let routes: Route[] = []
beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT: '10000000' } })
  port = Number(new URL(await app.listen()).port)
  routes = routesOf(app.app)
})
afterAll(() => app.close())

async function send({ method, target, headers = {}, body }: Sent): Promise<Answer> {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const text = await new Promise<string>((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`))
    })
    socket.on('data', (part) => parts.push(part))
    // The server may close the connection after an early answer, while the body is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve(
        Buffer.concat(parts)
          .toString()
          .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''),
      ),
    )
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const isChunked = /transfer-encoding: chunked/i.test(head)
  return {
    status: Number(head.split(' ')[1]),
    type: /content-type: ([^\r;]*)/i.exec(head)?.[1] ?? '',
    body: isChunked ? joinChunks(rest.join('\r\n\r\n')) : rest.join('\r\n\r\n'),
  }
}

function joinChunks(text: string): string {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16)
    if (!size) break
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts).toString()
}

const IdentityRefusal = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

function expectInOrder(sent: Sent, { status, type, body }: Answer): void {
  const asked = JSON.stringify(sent).slice(0, 300)
  expect([asked, status]).toEqual([asked, expect.toSatisfy((code: number) => code >= 200 && code < 500)])
  if (status < 400 || sent.method === 'HEAD' || type === 'text/html') return
  expect([asked, type]).toEqual([asked, 'application/json'])
  const form = z.union([ErrorBody, IdentityRefusal]).safeParse(JSON.parse(body))
  expect([asked, form.success, body.slice(0, 200)]).toEqual([asked, true, expect.anything()])
}

async function expectAllInOrder(all: readonly Sent[]): Promise<void> {
  const left = all.toReversed()
  const run = async () => {
    for (let sent = left.pop(); sent; sent = left.pop()) expectInOrder(sent, await send(sent))
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, run))
}

const UUID = '00000000-0000-4000-8000-000000000000'
const SEGMENTS = [
  '%00',
  '%',
  '%zz',
  '%c3',
  '%ed%a0%80',
  '..%2f..%2f',
  '%2e%2e',
  '%7f',
  '%0d%0aa:b',
  '-1',
  'NaN',
  '1e999',
]
const OTHER_SEGMENTS = [UUID, '%', "'", '%22%3Cscript%3E', 'a'.repeat(290), 'a'.repeat(400), '__proto__', 'constructor']
const QUERIES = [
  'a=%00',
  'page=%00&search=%00&token=%00&oobCode=%00&mode=resetPassword&board=%00&images=%00&key=%00',
  'page=1&page=2&search=a&search=b&token=a&token=b&w=1&w=2&images=url&images=url',
  'page=-1&page_size=1e9&w=NaN&after=1.1.1',
  '__proto__=1&constructor=2&__proto__[a]=3',
  '%=%&%zz=%zz&&&=&?',
  `search=${'%5B'.repeat(2000)}`,
  `a=${'a'.repeat(12_000)}`,
  `search=${encodeURIComponent('\u{1F469}\u200d'.repeat(500))}`,
  `token=${'a'.repeat(5000)}&share=${'b'.repeat(5000)}`,
]
const HEADERS: readonly Record<string, string>[] = [
  { range: 'bytes=0-0,5-1,-9999999999999999999,a-b' },
  { range: 'bytes=99999999-' },
  { 'if-none-match': `W/${'"'.repeat(2000)}`, 'if-modified-since': 'yesterday' },
  { 'if-range': 'x', range: 'bytes=-1', 'if-match': '*' },
  { accept: 'text/event-stream,'.repeat(400), 'accept-encoding': 'br;q=x, gzip;q=9, *;q=-1' },
  { authorization: 'Bearer', cookie: '=;;;=a;__Host-x' },
  { authorization: `Bearer rw_${'a'.repeat(43)}` },
  { authorization: `Bearer ${'a.'.repeat(3000)}`, cookie: `a=${'%'.repeat(4000)}` },
  { 'idempotency-key': 'a'.repeat(9000), 'user-agent': '('.repeat(5000) },
  { 'user-agent': 'Mozilla/'.repeat(900), 'accept-language': ',;q='.repeat(900) },
  { host: 'evil.example', 'x-forwarded-for': ','.repeat(500), 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '@' },
  { origin: 'null', 'access-control-request-method': 'PROPFIND', 'access-control-request-headers': '\t' },
  { 'content-type': 'application/json' },
  { 'content-encoding': 'gzip', 'content-type': 'application/json;charset=utf-99' },
  { expect: '100-continue', te: 'trailers', upgrade: 'h2c' },
]
const json = (body: string) => ({ headers: { 'content-type': 'application/json' }, body })
const form = (body: string) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
const DEEP = 100_000
const BODIES: readonly Pick<Sent, 'headers' | 'body'>[] = [
  json('{"a'),
  json('null'),
  json('7'),
  json('"\\u0000"'),
  json('[{"__proto__":{"a":1}}]'),
  json('{"constructor":{"prototype":{"a":1}}}'),
  json(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  json(`{"selectedProducts":[{"id":1,"x":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}]}`),
  json(`[{"title":"\\ud800","image_url":"\\u0000"}]`),
  json('{"email":"a\\u0000@example.com","password":"Lamp-light7\\u0000","idToken":"\\u0000","oobCode":"\\u007f"}'),
  json('{"name":"\\u0001","email":"a@example.com","subject":"\\ud83d","message":"\\u001b]0;x\\u0007"}'),
  json(`{"email":"${'@'.repeat(9000)}","reason":"other","text":"${'['.repeat(9000)}"}`),
  { headers: { 'content-type': 'text/plain' }, body: 'a' },
  { headers: { 'content-type': 'application/xml' }, body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
  { headers: { 'content-type': 'multipart/form-data; boundary=a' }, body: '--a\r\n\r\n' },
  { headers: { 'content-type': 'multipart/form-data' }, body: '--' },
  { headers: { 'content-type': '/;;' }, body: 'a' },
  { headers: { 'content-type': 'image/png' }, body: '\u0000PNG' },
  form('grant_type=refresh_token&refresh_token=%00'),
  form('mode=resetPassword&oobCode=%00&password=%00&confirmPassword=%00'),
  form('__proto__=1&%=%zz&a=%ff'),
  form('a'.repeat(40_000)),
  { body: 'no type' },
]
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const RARE_METHODS = ['TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'PURGE', 'LINK', 'MKCOL', 'REPORT', 'M-SEARCH']
const TARGETS = [
  ['//', '///', '//evil.example', '//evil.example/api/plans', '/\\', '/\\\\evil.example/', '/\\/..', '/./..//'],
  ['/%00', '/%', '/%2', '/%zz', '/%c3%28', '/..%2f', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/', '/%5c%5c'],
  [
    'http://evil.example/',
    'http://localhost/api/plans',
    'https://[::1',
    'http:',
    '*',
    '?',
    '#',
    '/#a',
    '/?',
    '/??',
    '/?a#b',
  ],
  ['/api', '/api/', '/api//', '/api//plans', '/api/%00', '/api/..', '/API/PLANS', '/api/plans;a=b', '/api/plans/%2e'],
  ['0', '-1', '-abc', '-100001', '1e9', '1.5', '%00', '', '99999999999999999999'].map(
    (n) => `/sitemap-boards-${n}.xml`,
  ),
  [
    '/UserBoard?board=%00',
    '/UserBoard?board=x',
    `/UserBoard?board=${UUID}`,
    '/UserBoard?board=%ff',
    '/BoardDetail?board=',
  ],
  [
    '/inspirations?q=%00',
    '/SelectedProducts?function_name=%00',
    '/blog-details?post=%00',
    '/blog-details?post=__proto__',
  ],
  [`/${'a/'.repeat(4000)}`, `/${'%41'.repeat(2000)}`, '/__proto__', '/constructor', '/hasOwnProperty', '/toString'],
].flat()

/** The things that are tried with the route of this index. */
const inRound = <T>(all: readonly T[], index: number) => all.filter((_, at) => (at + index) % ROUNDS === 0)

it('finds routes of the API, of the identity module and of the pages', () => {
  const paths = routes.map(({ path }) => path)
  for (const path of ['/api/boards/:id/report', '/identitytoolkit.googleapis.com/v1/:call', '/checkout/:id/pay', '*'])
    expect(paths).toContain(path)
  expect(routes.length).toBeGreaterThan(120)
})

it('refuses malformed URLs and finds nothing behind file-like paths', async () => {
  const methods = [...METHODS, ...RARE_METHODS]
  await expectAllInOrder(TARGETS.flatMap((target) => methods.map((method) => ({ method, target }))))
  for (const target of ['//', '/sitemap-boards-0.xml', '/sitemap-boards--abc.xml', '/sitemap-boards--100001.xml'])
    expect([target, (await send({ method: 'GET', target })).status]).toEqual([target, 404])
})

it('answers every route properly for any path, query and headers', async () => {
  await expectAllInOrder(
    routes.flatMap(({ method, path }, index): Sent[] => [
      ...inRound(/[:*]/.test(path) ? [...SEGMENTS, ...OTHER_SEGMENTS] : [], index).map((part) => ({
        method,
        target: fillPath(path, part),
      })),
      ...inRound(QUERIES, index).map((query) => ({ method, target: `${fillPath(path, UUID)}?${query}` })),
      ...inRound(HEADERS, index).map((headers) => ({ method, target: fillPath(path, UUID), headers })),
      ...inRound(METHODS, index).map((other) => ({ method: other, target: fillPath(path, UUID) })),
    ]),
  )
})

it('answers every route properly for any body', async () => {
  const writing = routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  const calls = [
    'signUp',
    'signInWithPassword',
    'update',
    'sendOobCode',
    'resetPassword',
    'signInWithIdp',
    'delete',
    'none',
  ]
  const all = writing.flatMap(({ method, path }) =>
    path.includes(':call')
      ? calls.map((call) => ({ method, target: fillPath(path, `accounts:${call}`) }))
      : [{ method, target: fillPath(path, UUID) }],
  )
  await expectAllInOrder(all.flatMap((one, index) => inRound(BODIES, index).map((body) => ({ ...one, ...body }))))
})

it('answers any combination of these properly', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const segment = fc.oneof(fc.constantFrom(...SEGMENTS, ...OTHER_SEGMENTS), text.map(encode))
  const query = fc.oneof(
    fc.constantFrom('', ...QUERIES),
    fc.tuple(text, text).map((pair) => pair.map(encode).join('=')),
  )
  const value: fc.Arbitrary<unknown> = fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 })
  const body = fc.oneof(
    fc.constantFrom(...BODIES, {}),
    fc.dictionary(fc.constantFrom(...FIELDS), value).map((fields) => json(JSON.stringify(fields))),
    value.map((one) => json(JSON.stringify([one]))),
  )
  const any = fc.record({
    route: fc.constantFrom(...routes),
    method: fc.constantFrom(null, null, null, ...METHODS, ...RARE_METHODS),
    segment,
    query,
    headers: fc.constantFrom(...HEADERS, {}),
    body,
  })
  await fc.assert(
    fc.asyncProperty(any, async ({ route, method, segment: part, query: asked, headers, body: sent }) => {
      const target = `${fillPath(route.path, part)}${asked ? `?${asked}` : ''}`
      const { headers: more = {}, ...rest } = sent
      const one: Sent = { method: method ?? route.method, target, ...rest, headers: { ...more, ...headers } }
      expectInOrder(one, await send(one))
    }),
    { seed: SEED, numRuns: RANDOM_RUNS, endOnFailure: true },
  )
})

const FIELDS = [
  'email',
  'password',
  'idToken',
  'reason',
  'text',
  'name',
  'subject',
  'message',
  'title',
  'selectedProducts',
]

/** Percent-encodes text without lone surrogates, which cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))

it('names the field with text that cannot be stored', async () => {
  const cases: [Sent, string][] = [
    [
      { method: 'POST', target: '/api/contact', ...json('{"name":"a","email":"a@b.co","subject":"\\u0000"}') },
      'subject',
    ],
    [{ method: 'POST', target: '/api/newsletter', ...json('{"email":"a\\u007f@b.co"}') }, 'email'],
    [{ method: 'POST', target: '/api/auth/sign_up', ...json('{"first_name":"\\ud800"}') }, 'first_name'],
    [
      { method: 'POST', target: `/api/boards/${UUID}/report`, ...json('{"reason":"other","text":"\\u001b[2J"}') },
      'text',
    ],
    [
      { method: 'POST', target: '/api/scenes', ...json('{"layout":{"items":[{"name":"\\u0000"}]}}') },
      'layout.items.0.name',
    ],
    [{ method: 'GET', target: '/api/products?search=%00' }, 'search'],
    [{ method: 'GET', target: '/api/boards/%00' }, 'id'],
    [{ method: 'GET', target: '/images/%1f.jpg' }, 'name'],
    [{ method: 'POST', target: '/api/contact', ...json(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`) }, 'body'],
  ]
  for (const [sent, field] of cases) {
    const { status, body } = await send(sent)
    expect([sent.target, status, ErrorBody.parse(JSON.parse(body)).field]).toEqual([sent.target, 400, field])
  }
  const target = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a'
  const refused = await send({ method: 'POST', target, ...json('{"email":"a@b.co","password":"Lamp\\u0000light7"}') })
  expect(IdentityRefusal.parse(JSON.parse(refused.body)).error).toMatchObject({
    code: 400,
    message: expect.stringMatching(/^INVALID_ARGUMENT : password contains a character/),
  })
})

it('accepts line breaks and tabs in text fields', async () => {
  const body = { name: 'Ada', email: 'a@b.co', subject: 'Lamps', message: 'First\r\n\tSecond \u{1F4A1}' }
  expect((await app.request('POST', 'contact', { body })).status).toBe(201)
})
