import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import {
  endTestServer,
  logIn,
  postmasterFile,
  postmasterOf,
  register,
  startTestServer,
} from '../tests/support/server.ts'
import { readSettings } from './platform/settings.ts'
import { MACHINE_COOKIE, openMachine } from './http/visitor/machine.ts'

const DEFAULT_PORT = 3000

let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-main-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) => startTestServer({ DATA_DIR: dataDir, ...env })

/** The status of the outbox. */
const outbox = async (url: string, cookie = '') => (await fetch(`${url}/dev/outbox`, { headers: { cookie } })).status

it('keeps all data, and the browser that the printed URL lets in, after server and database were killed together', async () => {
  const first = await start()
  expect(first.output()).toMatch(/^Local sign-in pages: on, .* Outbox \(\/dev\/outbox\): on, /m)
  const email = 'ada@example.com'
  const password = 'Lamp-light7'
  await register(first.url, email, password)
  const token = await logIn(first.url, email, password)
  const visit = await fetch(first.address, { redirect: 'manual' })
  expect([visit.status, visit.headers.get('location')]).toEqual([303, '/'])
  const [cookie] = visit.headers.getSetCookie().map((line) => line.split(';')[0])
  expect([await outbox(first.url), await outbox(first.url, cookie)]).toEqual([403, 200])
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await endTestServer(first, 'SIGKILL')

  const second = await start()
  const session = await fetch(`${second.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  expect(await session.json()).toMatchObject({ email, first_name: 'Ada' })
  expect(await logIn(second.url, email, password)).not.toBe(token)
  expect(await outbox(second.url, cookie)).toBe(200)

  expect(await endTestServer(second, 'SIGINT')).toBe(0)
  await expect(readFile(postmasterFile(dataDir))).rejects.toThrow('ENOENT')
})

it('takes the next free port while PORT is not set, and opens no local pages behind a proxy', async () => {
  // Another program may hold it already.
  const other = createServer()
  await new Promise<void>((resolve) => {
    other
      .once('listening', resolve)
      .once('error', () => resolve())
      .listen(DEFAULT_PORT, '127.0.0.1')
  })
  const server = await start({ PORT: '', TRUST_PROXY: 'loopback' })
  expect(server.output()).toContain(`Port ${DEFAULT_PORT} is in use`)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(server.address).toBe(server.url)
  const { code } = await openMachine(readSettings({ DATA_DIR: dataDir }))
  expect(await outbox(server.url, `${MACHINE_COOKIE}=${code}`)).toBe(403)
  expect(await endTestServer(server, 'SIGTERM')).toBe(0)
  other.close()
})

it('refuses a port that PORT names and another program uses', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = z.object({ port: z.number() }).parse(other.address())
  await expect(start({ PORT: `${address.port}` })).rejects.toThrow(
    `The port ${address.port} of PORT is in use by another program.`,
  )
  other.close()
})

it('reports an invalid setting in one sentence and does not start', async () => {
  await expect(start({ PORT: 'eighty' })).rejects.toThrow('The setting PORT is "eighty" but must be a number')
})
