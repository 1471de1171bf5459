/**
 * Every route of the API's description, asked with valid, half-valid and senseless requests, with a session and without:
 * nothing is a failure of the server, and nothing hangs. FUZZ_REQUESTS sets the number (20000 for the long form), FUZZ_SEED
 * the sequence; a failure prints the request.
 */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOwner, type Owner } from './support/people.ts'
import { type FuzzRequest, openFuzzer, type Operation, operationsOf } from './support/fuzz.ts'
import { openTestApp, type TestApp } from './support/testApp.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? 21)
/** Every fourth request is senseless, every third has no session. */
const RAW_SHARE = 0.25
const VISITOR_SHARE = 0.33
const PARALLEL_REQUESTS = 20
/** A request that is not answered by then hangs. */
const TIMEOUT_MS = 60_000
/** Of all requests: the largest bodies take a while on a busy machine. */
const RUN_TIMEOUT_MS = 900_000
/** Answers that ask to come back are none of the server's faults. */
const BUSY = new Set(['busy', 'waiting-designs', 'closing'])

let app: TestApp
let owner: Owner
let operations: Operation[]
beforeAll(async () => {
  app = await openTestApp()
  owner = await newOwner(app)
  operations = operationsOf((await app.request('GET', 'openapi.json')).body)
})
afterAll(() => app.close())

it(
  'answers whatever is sent to any route, and never with a failure of its own',
  async () => {
    expect(operations.length).toBeGreaterThan(60)
    const { privateBoard, communityBoard, draft, layout, share, ownPicture, invoice, otherLogin, deletedBoard } = owner
    const ids = [
      privateBoard,
      communityBoard,
      draft,
      layout,
      share,
      ownPicture,
      invoice,
      otherLogin,
      deletedBoard,
      owner.id,
    ]
    const fuzzer = openFuzzer(SEED, ids)
    const faults: string[] = []
    let token = owner.token

    async function send(request: FuzzRequest, isVisitor: boolean): Promise<void> {
      const headers = { ...request.headers, ...(isVisitor ? {} : { authorization: `Bearer ${token}` }) }
      const answer = await within(app.app.inject({ ...request, headers } satisfies InjectOptions))
      if (answer === 'hangs') return void faults.push(`hangs: ${shown(request)}`)
      const { statusCode, body } = answer
      if (statusCode >= 500 && !(statusCode === 503 && BUSY.has(codeIn(body))))
        faults.push(`${statusCode} ${body.slice(0, 200)}: ${shown(request)}`)
      if (statusCode >= 400 && request.method !== 'HEAD' && codeIn(body) === '')
        faults.push(`no code: ${shown(request)}`)
    }

    for (let asked = 0; asked < REQUESTS; asked += PARALLEL_REQUESTS) {
      const batch = Array.from({ length: PARALLEL_REQUESTS }, (_, index) => {
        const operation = operations[(asked + index) % operations.length]
        if (!operation) throw new Error('The description has no operations.')
        const isRaw = fuzzer.random() < RAW_SHARE
        const request = isRaw ? fuzzer.raw(operation) : fuzzer.bySchema(operation)
        return send(request, fuzzer.random() < VISITOR_SHARE)
      })
      await Promise.all(batch)
      // A request may have signed out or changed the account.
      if ((await app.request('GET', 'auth/session', { token })).status !== 200)
        token = (await app.joinConfirmed()).token
    }
    expect(faults).toEqual([])
    expect((await app.request('GET', 'health')).status).toBe(200)
    expect(Object.prototype).not.toHaveProperty('polluted')
  },
  RUN_TIMEOUT_MS,
)

async function within<T>(work: Promise<T>): Promise<T | 'hangs'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function codeIn(body: string): string {
  return /"code":"([^"]*)"/.exec(body)?.[1] ?? ''
}

function shown({ method, url, headers, payload }: FuzzRequest): string {
  return JSON.stringify({ method, url, headers, payload: String(payload ?? '').slice(0, 600) })
}
