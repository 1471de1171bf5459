/** Bodies that do not arrive, from a real server over real connections. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestEvents } from './requestEvents.ts'
import { IGNORED_BODY, request, requestFile, RequestFailed, setTransport } from './request.ts'

/** What the server does after it has sent the head and the first half of the body. */
let afterHalf: (response: ServerResponse) => void = () => undefined
const server = createServer((asked, response) => {
  const status = asked.url === '/api/refused' ? 500 : 200
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': 20 })
  response.write('{"id": "ab', () => afterHalf(response))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setTransport((address, init) => fetch(`http://127.0.0.1:${port}${address}`, init))
})
beforeEach(() => {
  afterHalf = () => undefined
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  setTransport((address, init) => fetch(address, init))
})

const CALLS: Record<string, () => Promise<unknown>> = {
  answer: () => request('half', IGNORED_BODY),
  refusal: () => request('refused', IGNORED_BODY),
  file: () => requestFile('half'),
  'plain answer in place of events': () =>
    requestEvents('half', IGNORED_BODY, { method: 'POST' }, { onProgress: () => undefined }),
}

it.each(Object.keys(CALLS))('reports a connection that is lost during the body: %s', async (name) => {
  afterHalf = (response) => response.destroy()
  const error: unknown = await CALLS[name]?.().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestFailed)
  expect(error).toMatchObject({ status: 0, code: 'network' })
})

it('reports the time limit also when it is over during the body', async () => {
  const slow = request('half', IGNORED_BODY, { timeoutMs: 300 })
  await expect(slow).rejects.toMatchObject({ name: 'RequestFailed', status: 0, code: 'timeout' })
})

it('rejects with the reason of the caller who leaves during the body', async () => {
  const leaving = new AbortController()
  afterHalf = () => leaving.abort(new Error('The screen was left'))
  await expect(request('half', IGNORED_BODY, { signal: leaving.signal })).rejects.toThrow('The screen was left')
})
