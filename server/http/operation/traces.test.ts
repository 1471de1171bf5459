/** Traces are sent to a collector that speaks OTLP over HTTP. */
import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

const Value = z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string(), value: Value })),
            }),
          ),
        }),
      ),
    }),
  ),
})

let collector: Server
let bodies: string[]
afterEach(() => new Promise((done) => collector.close(done).closeAllConnections()))

async function openTraced(more: Record<string, string> = {}): Promise<TestApp> {
  bodies = []
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  const port = typeof address === 'object' ? address?.port : 0
  return openTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ...more } })
}

/** All received spans; the app sends the last ones when it closes. */
const spans = () =>
  bodies.flatMap((body) =>
    Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )

it('sends a span for each request with its statements as children, and one for background work, without request data', async () => {
  const app = await openTraced()
  const { token, email } = await app.join()
  expect((await app.request('GET', 'user/user', { token })).status).toBe(200)
  await app.request('POST', 'generate-description/', { token, body: { selectedProducts: [{ id: 'sofa-oat' }] } })
  await app.request('GET', '/readyz')
  await app.request('GET', 'boards/secret-board-name', { token })
  await app.close()
  const all = spans()
  const request = all.find(({ name }) => name === 'GET /api/user/user')
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/api/user/user' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  )
  const inside = all.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.every(({ name, traceId }) => name === 'select' && traceId === request?.traceId)).toBe(true)
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['work describe']))
  expect(all.filter(({ name }) => name.includes('readyz'))).toEqual([])
  for (const secret of [email, token, 'secret-board-name']) expect(bodies.join('')).not.toContain(secret)
  expect(bodies[0]).toContain('"roomwright"')
})

it.each([
  ['follows the trace of a trusted proxy', { TRUST_PROXY: '127.0.0.1' }, true],
  ['begins a trace of its own for all other requests', {}, false],
])('%s', async (_title, env, isFollowed) => {
  const app = await openTraced(env)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await app.request('GET', 'plans', { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  await app.close()
  const span = spans().find(({ name }) => name === 'GET /api/plans')
  expect(span?.traceId === traceId).toBe(isFollowed)
  expect(span?.parentSpanId === 'b7ad6b7169203331').toBe(isFollowed)
})

it('answers normally while the collector is unavailable', async () => {
  const app = await openTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await app.request('GET', 'plans')).status).toBe(200)
  await app.close()
})
