/**
 * Access to the local pages on the real server: only the browser that has opened the printed URL, from this machine.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ClientConfig } from '../../../src/contract/config.ts'
import { openTestSmtpServer } from '../../../tests/support/testSmtpServer.ts'
import { outboxPages } from '../development/outboxPages.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { readSettings } from '../../platform/settings.ts'
import { startLines } from './localPages.ts'
import { MACHINE_FILE, openMachine } from './machine.ts'

const OUTBOX = '/dev/outbox'
const HANDLER = '/emulator/auth/handler?providerId=google.com'
const IDP = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=x'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type From = { headers?: Record<string, string>; from?: string }

function claim(email: string, provider = 'google.com') {
  const claims = { sub: email, email, email_verified: true }
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: provider }).toString()
  return { requestUri: 'http://localhost', postBody, returnIdpCredential: true }
}

/** The answers of all protected resources: outbox, sign-in page, sign-in call, configuration. */
async function doors(at: TestApp, call: From) {
  const config = ClientConfig.parse((await at.request('GET', 'config', call)).body)
  return {
    outbox: (await at.request('GET', OUTBOX, call)).status,
    page: (await at.request('GET', HANDLER, call)).status,
    call: (await at.request('POST', IDP, { ...call, body: claim(`${randomUUID()}@example.com`) })).status,
    social: config.identity.kind === 'embedded' && config.identity.social,
  }
}
const OPEN = { outbox: 200, page: 200, call: 200, social: 'open' }
const CLOSED = { outbox: 403, page: 403, call: 400, social: 'closed' }
const OFF = { outbox: 403, page: 404, call: 400, social: 'off' }

const mine = (more: Record<string, string> = {}) => ({ ...app.fromThisMachine, ...more })

describe('the local pages', () => {
  it.each([
    ['localhost', {}],
    ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
    ['IPv6', { from: '::1', headers: { host: '[::1]:3000' } }],
    ['IPv4 in IPv6', { from: '::ffff:127.0.0.1' }],
    ['the Firebase SDK', { headers: { 'x-client-version': 'Chrome/JsCore/12.0.0', 'x-firebase-locale': 'en' } }],
  ])('answer the browser that has opened the printed URL, by %s', async (_case, call: From) => {
    expect(await doors(app, { ...call, headers: mine(call.headers) })).toEqual(OPEN)
  })

  it.each(['', 'roomwright_machine=', 'roomwright_machine=AAAA', 'other=1; roomwright_machine=x; last=2'])(
    'refuse a request from this machine with the cookie "%s", which may come from a proxy without headers',
    async (cookie) => {
      expect(await doors(app, { headers: { cookie } })).toEqual(CLOSED)
    },
  )

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-original-host',
    'cf-connecting-ip',
    'true-client-ip',
    'fastly-client-ip',
    'x-envoy-external-address',
    'cdn-loop',
  ])('refuse requests through a proxy that adds %s', async (name) => {
    expect(await doors(app, { headers: mine({ [name]: '127.0.0.1' }) })).toEqual(CLOSED)
  })

  it.each(['rooms.example.com', '127.example.com', 'localhost.example.com', 'x@localhost', '127.0.0.1.example.com'])(
    'refuse the host name "%s", whose DNS record may point to this machine',
    async (host) => {
      expect(await doors(app, { headers: mine({ host }) })).toEqual(CLOSED)
    },
  )

  it.each(['192.168.1.20', '10.0.0.7', '::ffff:192.168.1.20', '2001:db8::1'])(
    'refuse %s, even with the code',
    async (from) => {
      expect(await doors(app, { from, headers: mine() })).toEqual(CLOSED)
    },
  )

  it.each([
    [{ TRUST_PROXY: '127.0.0.1' }],
    [{ PUBLIC_URL: 'https://rooms.example.com' }],
    [{ HOST: '192.168.1.20' }],
  ] as Record<string, string>[][])('are off for all browsers with %o', async (env) => {
    const other = await openTestApp({ env })
    expect(other.world.machine.code).toBeNull()
    for (const cookie of ['roomwright_machine=null', 'roomwright_machine='])
      expect(await doors(other, { headers: { cookie } })).toEqual(OFF)
    await other.close()
  })

  it('answer this machine if the server listens on all addresses', async () => {
    const wide = await openTestApp({ env: { HOST: '0.0.0.0' } })
    expect(await doors(wide, { headers: wide.fromThisMachine })).toEqual(OPEN)
    expect(await doors(wide, { headers: wide.fromThisMachine, from: '192.168.1.20' })).toEqual(CLOSED)
    await wide.close()
  })

  it('keep the outbox with LOCAL_SOCIAL_SIGN_IN=false, and the sign-in pages with a mail server', async () => {
    const silent = await openTestApp({ env: { LOCAL_SOCIAL_SIGN_IN: 'false', PUBLIC_URL: 'http://[::1]:3000' } })
    expect(await doors(silent, { headers: silent.fromThisMachine })).toEqual({ ...OFF, outbox: 200 })
    await silent.close()

    const smtp = await openTestSmtpServer()
    const mailing = await openTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'a@example.com' } })
    expect(await doors(mailing, { headers: mailing.fromThisMachine })).toEqual({ ...OPEN, outbox: 404 })
    await mailing.close()
    await smtp.close()
  })

  it('are not opened by development mode', async () => {
    const bare = Fastify()
    outboxPages(bare, { ...app.world, settings: { ...app.world.settings, dev: true } })
    expect((await bare.inject(OUTBOX)).statusCode).toBe(403)
    await bare.close()
  })

  it('prevent caching of the configuration', async () => {
    expect((await app.request('GET', 'config', { headers: mine() })).headers['cache-control']).toBe('no-store')
  })
})

it('never opens an account with a password by the unverified sign-in, even on this machine', async () => {
  const { email } = await app.join()
  for (const provider of ['google.com', 'facebook.com', 'apple.com']) {
    const { body } = await app.request('POST', IDP, { headers: mine(), body: claim(email, provider) })
    expect(body).toEqual({ needConfirmation: true, email, providerId: provider, verifiedProvider: [] })
  }
  expect(await app.world.identity.signIn(email, PASSWORD)).toBeTruthy()
})

describe('the printed URL', () => {
  const visit = (path: string, call: From = {}) => app.request('GET', path, call)
  const code = () => app.world.machine.code ?? ''

  it('moves the code into an HttpOnly, SameSite=Strict cookie and out of the URL', async () => {
    const { status, headers } = await visit(`/?machine=${code()}`)
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/', 'no-store'])
    expect(headers['set-cookie']).toBe(
      `roomwright_machine=${code()}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict`,
    )
    expect((await visit(`/blog?a=1&machine=${code()}&b=2`)).headers.location).toBe('/blog?a=1&b=2')
  })

  it('sets no cookie for a wrong code or another machine, with the same answer', async () => {
    for (const answer of [
      await visit('/?machine=wrong'),
      await visit(`/?machine=${code()}`, { from: '10.0.0.7' }),
      await visit(`/?machine=${code()}`, { headers: { host: 'rooms.example.com' } }),
      await visit(`/?machine=${code()}`, { headers: { 'x-forwarded-for': '10.0.0.7' } }),
    ])
      expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, '/', undefined])
  })

  /** No redirect, or one to a path of this server. */
  const leadsHere = (location: unknown) =>
    location === undefined || (typeof location === 'string' && /^\/(?![\\/])/.test(location))

  it('redirects only to this server', async () => {
    const { port } = new URL(await app.listen())
    // A raw HTTP request, because other clients normalize such URLs.
    for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/', '/a//evil.example/']) {
      const asking = request({ port, path: `${path}?machine=x`, agent: false }).end()
      const [{ headers }] = z
        .tuple([z.object({ headers: z.record(z.string(), z.unknown()) })])
        .parse(await once(asking, 'response'))
      expect([path, headers.location, leadsHere(headers.location)]).toEqual([path, headers.location, true])
      asking.destroy()
    }
  })
})

describe('the code', () => {
  const settings = (dataDir: string, env: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...env })

  it('is stored with owner-only permissions, kept across restarts, and replaced if others could read it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'roomwright-machine-'))
    const file = join(dataDir, MACHINE_FILE)
    const { code } = await openMachine(settings(dataDir))
    expect(code).toMatch(/^[\w-]{43}$/)
    expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([code, 0o600])
    expect((await openMachine(settings(dataDir))).code).toBe(code)
    await chmod(file, 0o644)
    const next = await openMachine(settings(dataDir))
    expect(next.code).not.toBe(code)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  it('is new on each start if it cannot be stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roomwright-machine-'))
    const dataDir = join(folder, 'a-file')
    await writeFile(dataDir, '')
    const codes = [(await openMachine(settings(dataDir))).code, (await openMachine(settings(dataDir))).code]
    expect(new Set(codes).size).toBe(2)
    await rm(folder, { recursive: true })
  })

  it('is printed only if a local page is on, together with the state of the local pages', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'roomwright-machine-'))
    const lines = async (env: Record<string, string>) => {
      const read = settings(dataDir, env)
      const machine = await openMachine(read)
      return startLines(read, machine, 'http://localhost:3000').map((line) =>
        line.replace(machine.code ?? 'no code', 'CODE'),
      )
    }
    const on = 'on, for the browser that opens the address below'
    const closed = 'Roomwright is ready at http://localhost:3000'
    const open = `${closed}/?machine=CODE`
    const smtp = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' }
    expect(await lines({})).toEqual([`Local sign-in pages: ${on}. Outbox (/dev/outbox): ${on}.`, open])
    expect(await lines(smtp)).toEqual([
      `Local sign-in pages: ${on}. Outbox (/dev/outbox): off, because SMTP_URL is set.`,
      open,
    ])
    expect(await lines({ ...smtp, LOCAL_SOCIAL_SIGN_IN: 'false' })).toEqual([
      'Local sign-in pages: off, because LOCAL_SOCIAL_SIGN_IN is false. Outbox (/dev/outbox): off, because SMTP_URL is set.',
      closed,
    ])
    const proxy = 'off, because TRUST_PROXY is set'
    expect(await lines({ TRUST_PROXY: 'loopback' })).toEqual([
      `Local sign-in pages: ${proxy}. Outbox (/dev/outbox): ${proxy}.`,
      closed,
    ])
    await rm(dataDir, { recursive: true })
  })
})
