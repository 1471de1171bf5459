/** The embedded identity module in a bare Fastify app with a controllable clock and recorded mails; for tests. */
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../../server/platform/database/open.ts'
import { openTestDatabase } from './testDatabase.ts'
import type { MailMessage } from '../../server/people/mail/mail.ts'
import type { Identity } from '../../server/people/identity/identity.ts'
import { memoryCounter } from '../../server/http/visitor/counter.ts'
import { ageTallies } from './testTallies.ts'
import { type Machine, MACHINE_COOKIE } from '../../server/http/visitor/machine.ts'
import { openIdentity } from '../../server/people/identity/openIdentity.ts'

const START = new Date('2026-03-01T09:00:00Z')

export type TestIdentity = {
  database: Database
  app: FastifyInstance
  identity: Identity
  /** All mails sent so far. */
  mails: MailMessage[]
  /** The uids passed to `onPasswordChange`. */
  changed: string[]
  /** The uids passed to `onRelease`. */
  released: string[]
  /** The calls of `onAddress`: uid, address, whether it is confirmed. */
  addresses: [string, string, boolean][]
  pass: (milliseconds: number) => void
  /** Makes a call of the protocol, from this machine's browser unless `from` names another IP address. */
  call: (name: string, body: unknown, from?: string) => Promise<{ status: number; body: unknown }>
  /** Restarts the server on the same database. */
  restart(): Promise<TestIdentity>
  close(): Promise<void>
}

type Options = { publicUrl?: string | null; localSocialSignIn?: boolean; requestsPerMinute?: number }

const MACHINE: Machine = { code: 'code-of-this-machine', closedBecause: null }
/** Headers of a browser that has opened the URL printed at startup. */
export const FROM_THIS_MACHINE = { cookie: `${MACHINE_COOKIE}=${MACHINE.code}` }

export async function openTestIdentity(options: Options = {}): Promise<TestIdentity> {
  return start(await openTestDatabase(), { now: START.getTime() }, options)
}

async function start(database: Database, time: { now: number }, options: Options): Promise<TestIdentity> {
  const mails: MailMessage[] = []
  const changed: string[] = []
  const released: string[] = []
  let aged = Promise.resolve()
  const addresses: [string, string, boolean][] = []
  const clock = () => new Date(time.now)
  const identity = await openIdentity({
    database,
    clock,
    machine: MACHINE,
    counter: memoryCounter(() => time.now),
    settings: {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      localSocialSignIn: true,
      requestsPerMinute: 100_000,
      firebase: null,
      ...options,
    },
    mail: { send: async (message) => void mails.push(message) },
    events: {
      onPasswordChange: async (_store, uid) => void changed.push(uid),
      onAddress: async (_store, ...news) => void addresses.push(news),
      onRelease: async (_store, uid) => void released.push(uid),
    },
  })
  const app = Fastify()
  identity.routes(app)
  await app.ready()
  return {
    database,
    app,
    identity,
    mails,
    changed,
    released,
    addresses,
    pass(milliseconds) {
      time.now += milliseconds
      aged = aged.then(() => ageTallies(database, milliseconds))
    },
    async call(name, body, from = '127.0.0.1') {
      await aged
      const url = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=roomwright`
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = { 'content-type': 'application/json', ...FROM_THIS_MACHINE }
      const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    },
    async restart() {
      await app.close()
      return start(database, time, options)
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
