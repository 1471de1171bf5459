/**
 * No request holds the event loop: every route, asked from another process with the worst shapes that its limits let
 * through. One that takes long would stop everybody.
 */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GenerationEngine } from '../server/design/engine/engine.ts'
import { openEngine } from '../server/design/engine/openEngine.ts'
import { openTestApp, standInEngine, type TestApp } from './support/testApp.ts'
import { everything } from './support/everything.ts'
import { operationsOf } from './support/fuzz.ts'
import { tooLongBlock } from './support/longestBlock.ts'
import { fillPath, type Route, routesOf } from './support/routes.ts'
import { openStranger, type Sent, type Stranger } from './support/stranger.ts'
import { fullBody, UUID, worstForm, worstHeads, worstJson } from './support/worstShapes.ts'

/** `npm test` sends one in this many of the shapes to each route, other ones to the next route. */
const ROUNDS = everything ? 1 : 14
/** Milliseconds for the requests of one test. */
const TEST_TIMEOUT_MS = 1_200_000
const JSON_BYTES = 1_000_000
const FORM_BYTES = 32_000

let app: TestApp
let stranger: Stranger
let routes: Route[] = []
let token = ''
beforeAll(async () => {
  // Pictures of the stand-in, so that drafts are made at once; words of the engine, which writes them in a worker.
  const engine = openEngine({ workers: 1 })
  const generation: GenerationEngine = {
    ...standInEngine().engine,
    write: (...asked) => engine.write(...asked),
    close: () => engine.close(),
  }
  app = await openTestApp({ env: { RATE_LIMIT: '10000000' }, generation })
  stranger = openStranger(Number(new URL(await app.listen()).port))
  routes = routesOf(app.app)
  token = (await app.join()).token
})
afterAll(async () => {
  stranger.close()
  await app.close()
})

/** Why the request is not in order; empty if it is. */
async function faultsOf(name: string, sent: Sent): Promise<string[]> {
  const signedIn = { authorization: `Bearer ${token}`, ...sent.headers }
  const send = stranger.prepare({ ...sent, headers: signedIn })
  const { ms, result } = await tooLongBlock(send)
  if (result.status >= 500) return [`${sent.method} ${sent.path} answers ${result.status} to ${name}`]
  return ms === undefined ? [] : [`${sent.method} ${sent.path} blocks for ${Math.round(ms)} ms: ${name}`]
}

async function expectQuick(all: readonly (Sent & { name: string })[]): Promise<void> {
  const faults: string[] = []
  for (const { name, ...sent } of all) {
    faults.push(...(await faultsOf(name, sent)))
    // A request may have ended the session.
    if (sent.method !== 'GET' && (await app.request('GET', 'auth/session', { token })).status !== 200)
      token = (await app.join()).token
  }
  expect(faults).toEqual([])
}

const inRound = <T>(all: readonly T[], index: number) => all.filter((_, at) => (at + index) % ROUNDS === 0)
const writing = () =>
  routes
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, path }) => ({ method, path: fillPath(path, path.includes(':call') ? 'accounts:update' : UUID) }))
const json = { 'content-type': 'application/json' }

it('finds every route that takes a body', () => {
  const found = writing().map(({ method, path }) => `${method} ${path}`)
  for (const route of ['POST /api/save-products', 'POST /api/auth/sign_out', 'POST /api/own-pictures'])
    expect(found).toContain(route)
  expect(found.length).toBeGreaterThan(60)
})

it(
  'reads JSON of any shape on every route without holding the event loop',
  async () => {
    const shapes = worstJson(JSON_BYTES).map(([name, body]) => ({ name, body, headers: json }))
    await expectQuick(
      writing().flatMap((route, index) => inRound(shapes, index).map((shape) => ({ ...route, ...shape }))),
    )
  },
  TEST_TIMEOUT_MS,
)

it(
  'reads bodies whose every text or list is as long as the limits permit without holding the event loop',
  async () => {
    const operations = operationsOf((await app.request('GET', 'openapi.json')).body)
    await expectQuick(
      operations.flatMap(({ method, path, body }) =>
        body === null
          ? []
          : ['longest texts', 'fullest lists'].map((name) => ({
              name,
              method,
              path: path.replaceAll(/\{\w+\}/g, UUID),
              headers: json,
              body: fullBody(body, name === 'longest texts' ? 'text' : 'list', JSON_BYTES),
            })),
      ),
    )
  },
  TEST_TIMEOUT_MS,
)

it(
  'reads forms, pictures and other types of any shape without holding the event loop',
  async () => {
    const types = [
      ...worstForm(FORM_BYTES).map(([name, body]) => ({
        name,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })),
      ...['multipart/form-data; boundary=a', 'text/plain', 'image/jpeg', 'image/png', 'application/octet-stream'].map(
        (type) => ({ name: type, body: '\u0089PNG'.repeat(200_000), headers: { 'content-type': type } }),
      ),
      {
        name: 'a compressed body',
        body: gzipSync(`[${'0,'.repeat(10_000_000)}0]`),
        headers: { ...json, 'content-encoding': 'gzip' },
      },
    ]
    await expectQuick(writing().flatMap((route, index) => inRound(types, index).map((type) => ({ ...route, ...type }))))
  },
  TEST_TIMEOUT_MS,
)

it(
  'reads heads and queries of any shape on every route without holding the event loop',
  async () => {
    const heads = worstHeads()
    await expectQuick(
      routes.flatMap(({ method, path }, index) =>
        (everything ? heads : heads.filter((_, at) => (at + index) % (ROUNDS * 2) === 0)).map(
          ({ name, headers, query }) => ({
            name,
            method,
            path: `${fillPath(path, UUID)}${query && `?${query}`}`,
            headers,
          }),
        ),
      ),
    )
  },
  TEST_TIMEOUT_MS,
)
