import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const READY = /^Roomwright is ready at (http:\/\/\S+)$/
const Token = z.object({ token: z.string() })
const IdToken = z.object({ idToken: z.string() })
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-main-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** `address` is the one that the start prints, `url` its origin. */
type Started = { process: ChildProcess; url: string; address: string; lines: string[] }

async function start(env: Record<string, string> = {}): Promise<Started> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  server.stderr.on('data', (text: Buffer) => lines.push(String(text)))
  for await (const line of createInterface(server.stdout)) {
    lines.push(line)
    const address = READY.exec(line)?.[1]
    if (address) return { process: server, url: new URL(address).origin, address, lines }
  }
  throw new Error(`The server ended before it was ready: ${lines.join('\n')}`)
}

async function end({ process: server }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
  return server.exitCode
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([url, answer.ok]).toEqual([url, true])
  return answer.json()
}

async function logIn(url: string, email: string, password: string): Promise<string> {
  const toolkit = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`
  const { idToken } = IdToken.parse(await post(toolkit, { email, password, returnSecureToken: true }))
  return Token.parse(await post(`${url}/api/auth/login`, { idToken })).token
}

const postmasterFile = () => join(dataDir, 'database', 'cluster', 'postmaster.pid')

it('finds everything again after the server and its database were killed together', async () => {
  const first = await start()
  const form = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', address: '1 Lane' }
  const password = 'Lamp-light7'
  await post(`${first.url}/api/auth/sign_up`, { ...form, password })
  const token = await logIn(first.url, form.email, password)
  const postmaster = Number((await readFile(postmasterFile(), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await end(first, 'SIGKILL')

  const second = await start()
  const session = await fetch(`${second.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  expect(await session.json()).toMatchObject({ email: form.email, first_name: 'Ada' })
  expect(await logIn(second.url, form.email, password)).not.toBe(token)

  expect(await end(second, 'SIGINT')).toBe(0)
  await expect(readFile(postmasterFile())).rejects.toThrow('ENOENT')
})

it('prints an address that opens the outbox to the browser that visits it, after a restart too, and to no other', async () => {
  const outbox = async (url: string, cookie = '') => (await fetch(`${url}/dev/outbox`, { headers: { cookie } })).status
  const first = await start()
  expect(first.lines.at(-2)).toMatch(/^Local sign-in pages: on, .* Outbox \(\/dev\/outbox\): on, /)
  const visit = await fetch(first.address, { redirect: 'manual' })
  expect([visit.status, visit.headers.get('location')]).toEqual([303, '/'])
  const [cookie] = visit.headers.getSetCookie().map((line) => line.split(';')[0])
  expect([await outbox(first.url), await outbox(first.url, cookie)]).toEqual([403, 200])
  expect(await end(first, 'SIGTERM')).toBe(0)

  const behindProxy = await start({ TRUST_PROXY: 'loopback' })
  expect(behindProxy.address).toBe(behindProxy.url)
  expect(await outbox(behindProxy.url, cookie)).toBe(403)
  expect(await end(behindProxy, 'SIGTERM')).toBe(0)

  const second = await start()
  expect(await outbox(second.url, cookie)).toBe(200)
  expect(await end(second, 'SIGTERM')).toBe(0)
})

it('takes the next free port when the wanted one is in use, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = z.object({ port: z.number() }).parse(other.address())
  const server = await start({ PORT: `${address.port}` })
  expect(server.lines.join('\n')).toContain(`Port ${address.port} is in use`)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(await end(server, 'SIGTERM')).toBe(0)
  other.close()
})

it('says in one sentence what is wrong with a setting, and does not start', async () => {
  await expect(start({ PORT: 'eighty' })).rejects.toThrow('The setting PORT is "eighty" but must be a number')
})
