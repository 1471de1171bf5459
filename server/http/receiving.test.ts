/** Slow, broken and oversized requests over real connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ErrorBody } from '../../src/contract/errors.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { RECEIVING } from './receiving.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
/** Limits in milliseconds: one second for ordinary requests, four for uploads. */
const QUICK = { headersTimeout: 500, bodyTimeout: 1000, requestTimeout: 4000, checkInterval: 100 }

let app: TestApp
let origin = ''
let token = ''
beforeAll(async () => {
  app = await openTestApp({ receiving: QUICK })
  origin = await app.listen()
  token = (await app.join()).token
})
afterAll(() => app.close())

async function dial(): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (text: Buffer) => {
    received += String(text)
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => received, closed }
}

const head = (path: string, lines: readonly string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`

/** Parses the status and body of a raw HTTP answer. */
function read(text: string): { status: number; body: ErrorBody } {
  const [top = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(top.split(' ')[1]), body: ErrorBody.parse(JSON.parse(body)) }
}

it('allows one minute for a request, three for uploads, and checks connections every few seconds', () => {
  expect(RECEIVING).toMatchObject({
    headersTimeout: 20_000,
    bodyTimeout: 60_000,
    requestTimeout: 180_000,
    checkInterval: 5000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 300_000,
    maxHeaderBytes: 16_384,
    maxRequestsPerSocket: 1000,
  })
  const { server } = app.app
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket } = server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: QUICK.headersTimeout,
    requestTimeout: QUICK.requestTimeout,
    timeout: RECEIVING.connectionTimeout,
    keepAliveTimeout: RECEIVING.keepAliveTimeout,
    maxRequestsPerSocket: RECEIVING.maxRequestsPerSocket,
  })
})

it('refuses two hundred slow uploads while it answers other requests', async () => {
  const dribbling = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const connection = await dial()
      connection.socket.write(head('/api/contact', ['content-type: application/json', 'content-length: 5000']))
      const timer = setInterval(() => connection.socket.write(' '), 100)
      void connection.closed.then(() => clearInterval(timer))
      return connection
    }),
  )
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  await Promise.all(dribbling.map(({ closed }) => closed))
  for (const { received } of dribbling)
    expect(read(received())).toMatchObject({ status: 408, body: { code: 'too-slow' } })
})

it.each([
  ['a head that never ends', 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\nx-a: '],
  ['nothing at all', ''],
])('closes a connection that sends %s', async (_what, begin) => {
  const { socket, closed, received } = await dial()
  if (begin) socket.write(begin)
  const timer = setInterval(() => begin && socket.write('a'), 100)
  await closed
  clearInterval(timer)
  expect(read(received())).toMatchObject({ status: 408, body: { code: 'too-slow' } })
})

it('closes a connection whose body continues slowly after the refusal', async () => {
  const { socket, closed, received } = await dial()
  socket.write(head('/api/own-pictures', ['content-type: image/png', 'content-length: 5000']))
  const timer = setInterval(() => socket.write(' '), 100)
  await vi.waitFor(() => expect(read(received())).toMatchObject({ status: 401 }), WAIT_OPTIONS)
  await closed
  clearInterval(timer)
})

it('allows more time for uploads of logged-in users, and ends them too', async () => {
  const { socket, closed, received } = await dial()
  const lines = ['content-type: image/png', 'content-length: 5000', `authorization: Bearer ${token}`]
  socket.write(head('/api/own-pictures', lines))
  const ordinary = await dial()
  ordinary.socket.write(head('/api/contact', ['content-type: application/json', 'content-length: 5000']))
  await ordinary.closed
  // The upload began before the ordinary request and is still open.
  expect([socket.closed, received()]).toEqual([false, ''])
  await closed
  expect(read(received()).status).toBe(408)
})

it('does not limit the time of the answer', async () => {
  const describe = vi.spyOn(app.world.generation, 'describe')
  describe.mockImplementationOnce(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, QUICK.requestTimeout + 1000))
    return standInEngine().engine.describe(...asked)
  })
  const answer = await fetch(`${origin}/api/generate-description/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ selectedProducts: [{ id: 'sofa-oat' }] }),
  })
  expect(answer.status).toBe(200)
})

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head of 20 kB', `GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
  ['a length that is none', head('/api/contact', ['content-type: application/json', 'content-length: x']), 400],
  ['NUL in a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: \u0000\r\n\r\n', 400],
])('answers %s in the API’s error format', async (_what, sent, status) => {
  const { socket, closed, received } = await dial()
  socket.write(sent)
  await closed
  expect(read(received()).status).toBe(status)
})
