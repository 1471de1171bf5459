/**
 * A complete server for one test file: real database and identity module, a generated catalogue, and a stand-in engine
 * unless the test passes another one.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import sharp from 'sharp'
import { inject } from 'vitest'
import { type AppOptions, createApp } from '../../server/app.ts'
import { HOUR_MS, monotonicClock } from '../../server/platform/clock.ts'
import { openCatalogue } from '../../server/catalog/catalogue.ts'
import { testRecords } from './testCatalogue.ts'
import type { Database } from '../../server/platform/database/open.ts'
import { identityAccounts, users } from '../../server/platform/database/schema.ts'
import { openTestDatabase } from './testDatabase.ts'
import type { CutOutResult, GenerationEngine } from '../../server/design/engine/engine.ts'
import { planSvg } from '../../server/design/engine/planDrawing.ts'
import { decideDesign } from '../../server/design/engine/record/decideDesign.ts'
import { wornPlan } from '../../server/design/engine/picture/wornPictures.ts'
import { describeBoard } from '../../server/design/engine/words/describeBoard.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { MACHINE_COOKIE } from '../../server/http/visitor/machine.ts'
import { ageTallies } from './testTallies.ts'
import { openWorld, type World, type WorldParts } from '../../server/world.ts'

export const PASSWORD = 'Lamp-light7'
/** Log lines of pino's levels error (50) and fatal (60). */
const FAILURE = /^\{"level":[56]0/
/** `body` is sent as JSON; `text` and `bytes` are sent unchanged. */
type Call = {
  token?: string
  headers?: Record<string, string>
  body?: unknown
  text?: string
  bytes?: Buffer
  query?: Record<string, string>
  /** IP address of the client; 127.0.0.1 by default. */
  from?: string
}
type Answer = { status: number; body: unknown; headers: Record<string, unknown>; text: string }

export type TestApp = {
  world: World
  app: FastifyInstance
  /** The lines of the server's log, one JSON object each. */
  logged: readonly string[]
  request(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, call?: Call): Promise<Answer>
  /** Registers a new user and returns the session token. */
  join(firstName?: string): Promise<{ token: string; email: string }>
  /** Like `join`, with a confirmed address, which lifts the limits of unconfirmed accounts. */
  joinConfirmed(firstName?: string): Promise<{ token: string; email: string }>
  /** Marks a user's address as confirmed, as the link in the mail does. */
  confirm(email: string): Promise<void>
  /** Listens on a free port and returns the app's URL. */
  listen(): Promise<string>
  /** Headers of a browser that has opened the URL printed at startup. */
  fromThisMachine: { cookie: string }
  /** Lets hours pass: on the app's clock, on the monotonic one, and for the counters in the database. */
  wait(hours: number): void
  /** Sets the app's clock forward, or back, by hours, as an operator or NTP does; no time passes. */
  jump(hours: number): void
  close(): Promise<void>
}

/** @param options `env`: settings beside the defaults; `database`: that of another app, which closes it */
export async function openTestApp(
  options: {
    env?: Record<string, string>
    generation?: GenerationEngine
    database?: Database
    jobs?: WorldParts['jobs']
    receiving?: AppOptions['receiving']
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomwright-app-'))
  const database = options.database ?? (await openTestDatabase())
  const catalogue = await openCatalogue(database, testRecords, inject('pictures'))
  let ahead = 0
  let jumped = 0
  let aged = Promise.resolve()
  const clock = () => new Date(Date.now() + ahead + jumped)
  const monotonic = () => monotonicClock() + ahead
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMIT: '100000',
    // Tests advance the clock by hours; tests of the renewal set a short lifetime themselves.
    SESSION_TOKEN_MINUTES: '525600',
    // Tests of the shutdown set a grace period themselves.
    SHUTDOWN_SECONDS: '0',
    ...options.env,
  })
  const generation = options.generation ?? standInEngine().engine
  const world = await openWorld(settings, { database, catalogue, clock, monotonic, generation, jobs: options.jobs })
  const logged: string[] = []
  const log = {
    write(line: string) {
      logged.push(line)
      // Failures are also printed to the test output.
      if (FAILURE.test(line)) process.stdout.write(line)
    },
  }
  const app = await createApp(world, { log, receiving: options.receiving })

  const request: TestApp['request'] = async (
    method,
    path,
    { token, headers, body, text: raw, bytes, query, from } = {},
  ) => {
    const options: InjectOptions = {
      method,
      url: path.startsWith('/') ? path : `/api/${path}`,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(query ? { query } : {}),
      ...(from ? { remoteAddress: from } : {}),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { payload: raw }),
      ...(bytes === undefined ? {} : { payload: bytes }),
    }
    if (body !== undefined) options.headers = { 'content-type': 'application/json', ...options.headers }
    await aged
    const { statusCode, headers: answered, body: text } = await app.inject(options)
    const isJson = String(answered['content-type']).startsWith('application/json')
    return { status: statusCode, headers: answered, text, body: isJson ? JSON.parse(text) : undefined }
  }

  const opened: TestApp = {
    world,
    app,
    logged,
    request,
    async join(firstName = 'Ada') {
      const email = `${randomUUID()}@example.com`
      await world.identity.createAccount(email, PASSWORD)
      const idToken = await world.identity.signIn(email, PASSWORD)
      const form = {
        first_name: firstName,
        last_name: 'Lovelace',
        email,
        address: '1 Lane',
        password: PASSWORD,
        idToken,
      }
      await request('POST', 'auth/sign_up', { body: form })
      const { body } = await request('POST', 'auth/login', { body: { idToken } })
      return { email, token: tokenOf(body) }
    },
    fromThisMachine: { cookie: `${MACHINE_COOKIE}=${world.machine.code}` },
    async joinConfirmed(firstName) {
      const person = await opened.join(firstName)
      await opened.confirm(person.email)
      return person
    },
    async confirm(email) {
      for (const table of [identityAccounts, users])
        await database.db.update(table).set({ emailVerified: true }).where(eq(table.email, email))
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    wait(hours) {
      ahead += hours * HOUR_MS
      aged = aged.then(() => ageTallies(database, hours * HOUR_MS))
    },
    jump(hours) {
      jumped += hours * HOUR_MS
    },
    async close() {
      await app.close()
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return opened
}

const PLAIN_CUT: Omit<CutOutResult, 'image'> = {
  shadow: null,
  width: 60,
  height: 40,
  frame: { left: 0, top: 0, ofWidth: 60, ofHeight: 40 },
  method: 'own-alpha',
  confidence: 1,
  note: null,
  groundLine: 39,
  base: { x: 30, y: 39 },
  pixelsPerInch: null,
}

/** An engine that returns plain pictures immediately and counts its calls. */
export function standInEngine(): { engine: GenerationEngine; asked: { describe: number; paint: number } } {
  const asked = { describe: 0, paint: 0 }
  const plain = sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 120, b: 60, alpha: 0.5 } },
  })
  const palette = [{ hex: '#c8783c', name: 'Clay' }]
  const engine: GenerationEngine = {
    prepare: () => undefined,
    async describe(order) {
      asked.describe += 1
      const cutout = await plain.clone().webp().toBuffer()
      return {
        cutouts: order.products.map(() => cutout),
        palette,
        record: decideDesign(order).record,
        description: { main_title: 'A warm room', description: '## Warm\n\nPlain words.' },
      }
    },
    decide: async (order) => ({ palette, record: decideDesign(order).record, worn: [] }),
    async paint() {
      asked.paint += 1
      return { picture: await plain.clone().flatten().jpeg().toBuffer(), note: null }
    },
    write: async (order, options) => describeBoard(order, options),
    drawPlan: async (layout, options) => planSvg(layout, options),
    drawWornPlan: (bed, dyes) => wornPlan(bed, dyes),
    cutOut: async (picture) => ({ ...PLAIN_CUT, image: picture }),
    close: async () => undefined,
  }
  return { engine, asked }
}

function tokenOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token
  throw new Error(`This login answered no token: ${JSON.stringify(body)}`)
}
