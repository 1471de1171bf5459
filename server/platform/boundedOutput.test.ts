/** The server as a child process whose log cannot be written: it answers as before, says how much was lost, and ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../tests/support/testDatabase.ts'
import type { Database } from './database/open.ts'
import { ensureServerBuilt } from '../../tools/build.mjs'

const WAIT_OPTIONS = { timeout: 100_000, interval: 200 }
/** Far more than a pipe (64 KB) and the memory for a slow reader (250 KB) hold; a request logs about 500 bytes at `info`. */
const MAX_REQUESTS = 5000
const TEST_MS = 300_000
const PARALLEL = 50

/** Of all servers of this file, one after the other: the first one fills it with the catalog. */
let dataDir = ''
let database: Database
let server: ChildProcess | undefined
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-output-'))
  await chmod(dataDir, 0o711)
})
afterEach(() => server?.kill('SIGKILL'))
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const held = createServer().listen(0, '127.0.0.1')
  await once(held, 'listening')
  const { port } = z.object({ port: z.number() }).parse(held.address())
  held.close()
  return port
}

/** @param output of the process; `pipe` is one that no one reads */
async function start(output: 'pipe' | number): Promise<string> {
  const port = await freePort()
  const env = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'info' }
  server = spawn(process.execPath, ['--enable-source-maps', await ensureServerBuilt()], {
    env: { ...process.env, ...env, RATE_LIMIT: '100000', SHUTDOWN_SECONDS: '0' },
    stdio: ['ignore', output, output],
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), WAIT_OPTIONS)
  return url
}

async function dropped(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^roomwright_log_dropped_total (\d+)$/m.exec(text)?.[1])
}

/** Makes the server write lines until it drops some; every request must be answered. */
async function fillLog(url: string): Promise<void> {
  for (let sent = 0; sent < MAX_REQUESTS && (await dropped(url)) === 0; sent += PARALLEL)
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => expect((await fetch(`${url}/api/nothing`)).status).toBe(404)),
    )
}

async function endsInOrder(): Promise<void> {
  server?.kill('SIGTERM')
  await vi.waitFor(() => expect([server?.exitCode, server?.signalCode]).toEqual([0, null]), WAIT_OPTIONS)
}

it(
  'goes on when no one reads its output, in bounded memory',
  async () => {
    const url = await start('pipe')
    await fillLog(url)
    expect(await dropped(url)).toBeGreaterThan(0)
    await endsInOrder()
  },
  TEST_MS,
)

it('goes on when its output is closed', async () => {
  const url = await start('pipe')
  server?.stdout?.destroy()
  server?.stderr?.destroy()
  await vi.waitFor(async () => {
    await fetch(`${url}/api/nothing`)
    expect(await dropped(url)).toBeGreaterThan(0)
  }, WAIT_OPTIONS)
  await endsInOrder()
})

it('goes on when the disk of its log is full', async () => {
  const full = await open('/dev/full', 'w')
  const url = await start(full.fd)
  await full.close()
  await fetch(`${url}/api/nothing`)
  expect(await dropped(url)).toBeGreaterThan(0)
  await endsInOrder()
})
