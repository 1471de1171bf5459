import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { JSON_LIMITS } from '../../studio/model/boundedJson.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

/** One space, in HTTP's chunked encoding. */
const CHUNK = '1\r\n \r\n'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
})
afterAll(() => app.close())

it.each(['gzip', 'br', 'deflate', 'zstd', 'x', 'identity, gzip'])(
  'refuses a body that is compressed with %s',
  async (encoding) => {
    const answer = await app.request('POST', 'newsletter', {
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      bytes: gzipSync(JSON.stringify({ email: 'mara@example.com' })),
    })
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'compressed-body', message: expect.stringContaining('without Content-Encoding') },
    })
  },
)

it('reads a body that is said not to be compressed', async () => {
  const headers = { 'content-encoding': 'identity' }
  expect((await app.request('POST', 'newsletter', { headers, body: { email: 'mara@example.com' } })).status).toBe(201)
})

it.each([
  ['POST', 'save-products/'],
  ['POST', 'generate-description/'],
  ['POST', 'own-pictures'],
  ['PUT', 'boards/00000000-0000-4000-8000-000000000000/picture'],
] as const)('takes JSON of at most 1 MB at %s %s, and says how larger pictures are sent', async (method, path) => {
  const answer = await app.request(method, path, { token, body: { image: 'A'.repeat(1_000_000) } })
  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'too-large', message: expect.stringContaining('/api/own-pictures') },
  })
})

const newsletter = (text: string) =>
  app.request('POST', 'newsletter', { text, headers: { 'content-type': 'application/json' } })

/** A list of lists with this number of values, lists among them. */
function ofValues(count: number): string {
  const lists = Array.from({ length: Math.floor((count - 1) / 500) }, () => `[${Array(499).fill('0').join(',')}]`)
  return `[${[...lists, ...Array<string>((count - 1) % 500).fill('0')].join(',')}]`
}

it.each([
  ['levels', `${'['.repeat(JSON_LIMITS.levels + 1)}${']'.repeat(JSON_LIMITS.levels + 1)}`, 'deeper than 64 levels'],
  ['members', `[${'0,'.repeat(JSON_LIMITS.members)}0]`, 'more than 1000 members'],
  ['values', ofValues(JSON_LIMITS.values + 1), `more than ${JSON_LIMITS.values} values`],
])('refuses JSON of too many %s', async (_what, text, message) => {
  expect(await newsletter(text)).toMatchObject({
    status: 400,
    body: { field: 'body', message: expect.stringContaining(message) },
  })
})

it.each([
  ['many values', ofValues(JSON_LIMITS.values)],
  ['quoted signs', JSON.stringify({ email: '[{,'.repeat(2000) + String.raw`\"`.repeat(9) })],
])('leaves JSON of %s to the schema', async (_what, text) => {
  const answer = await newsletter(text)
  expect(answer.status).toBe(400)
  expect(answer.text).not.toMatch(/levels|members|values/)
})

it('refuses broken and empty JSON, and keys that change prototypes', async () => {
  for (const text of ['', '{"a', '[1,]', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'])
    expect([
      text,
      (await app.request('POST', 'newsletter', { text, headers: { 'content-type': 'application/json' } })).status,
    ]).toEqual([text, 400])
})

it('keeps no more than twice the bytes of a body that arrives in many small chunks', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const live = () => {
    if (typeof collect === 'function') collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const { port } = new URL(await app.listen())
  const connected = once(app.app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const [received] = z.tuple([z.instanceof(Socket)]).parse(await connected)
  const chunks = 400_000
  const before = live()
  socket.write(
    'POST /api/newsletter HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  for (let sent = 0; sent < chunks; sent += 10_000) {
    const more = socket.write(CHUNK.repeat(10_000))
    if (!more) await once(socket, 'drain')
  }
  while (received.bytesRead < chunks * CHUNK.length) await new Promise((resolve) => setImmediate(resolve))
  expect(live() - before).toBeLessThan(2 * 1_000_000)
  socket.write('2\r\n{}\r\n0\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 .*email/s)
  socket.destroy()
})
