/** Graceful shutdown of the server process: running work is not lost, and no process is left. */
import { type ChildProcess, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Draft } from '../src/contract/boards.ts'
import { DraftProgress } from '../src/contract/generation.ts'
import { openTestDatabase } from '../tests/support/testDatabase.ts'
import { openTestModels, type TestModels } from '../tests/support/testModels.ts'
import { parseEvents } from '../tests/support/testEvents.ts'
import {
  endTestServer,
  logIn,
  postmasterFile,
  postmasterOf,
  register,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../tests/support/server.ts'
import { everything } from '../tests/support/everything.ts'
import { openLine } from '../tests/support/line.ts'

const WAIT_OPTIONS = { timeout: 100_000, interval: 50 }
const EMAIL = 'ada@example.com'
const PASSWORD = 'Lamp-light7'

/** The data of a server that has run once, with Ada's account; each test starts with a copy. */
let first = ''
let dataDir = ''
let models: TestModels
const running: TestServer[] = []

beforeAll(async () => {
  first = await mkdtemp(join(tmpdir(), 'roomwright-ending-first-'))
  await chmod(first, 0o711)
  const server = await startTestServer({ DATA_DIR: first })
  await register(server.url, EMAIL, PASSWORD)
  expect(await endTestServer(server, 'SIGTERM')).toBe(0)
})
afterAll(() => rm(first, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-ending-'))
  // With the owner of each file, who is not always the one who runs the tests.
  await promisify(execFile)('cp', ['-a', `${first}/.`, dataDir])
  models = await openTestModels()
})
afterEach(async () => {
  for (const server of running.splice(0)) await endTestServer(server, 'SIGKILL')
  await models.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ DATA_DIR: dataDir, SHUTDOWN_SECONDS: '100', ...env }, options)
  running.push(server)
  return server
}

/** Starts a server whose descriptions wait for a model without an answer. */
async function startWithSlowModel(env: Record<string, string> = {}) {
  models.fail('slow')
  const server = await start({
    AI_TEXT_PROVIDER: 'openai-compatible',
    AI_TEXT_URL: `${models.origin}/v1`,
    AI_TEXT_MODEL: 'test',
    AI_TIMEOUT_SECONDS: '100',
    ...env,
  })
  return { server, token: await logIn(server.url, EMAIL, PASSWORD) }
}

const order = () => ({ selectedProducts: [{ id: 'alder-mattress-full' }], draft_id: randomUUID() })

function generate({ url }: TestServer, token: string, body: object, accept: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept }
  return fetch(`${url}/api/generate-description/?images=url`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const modelRequested = () => vi.waitFor(() => expect(models.asked).toHaveLength(1), WAIT_OPTIONS)

/** Opens a raw connection and records the received data. */
async function dial(url: string): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (text: Buffer) => {
    received += String(text)
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => received, closed }
}

const takesConnections = (url: string) =>
  dial(url).then(
    ({ socket }) => {
      socket.destroy()
      return true
    },
    () => false,
  )

const isGone = () => expect(readFile(postmasterFile(dataDir))).rejects.toThrow('ENOENT')

it('answers an upload in progress, finishes a running generation, and accepts no new connections', async () => {
  const { server, token } = await startWithSlowModel()
  const message = { name: 'Ada', email: EMAIL, subject: 'A lamp', message: 'Which one?' }
  const sent = JSON.stringify(message)
  const idle = await dial(server.url)
  const unused = await dial(server.url)
  idle.socket.write('GET /api/plans HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(idle.received()).toContain('200 OK'), WAIT_OPTIONS)
  // For a client with events and for one with a plain answer.
  const body = order()
  const events = generate(server, token, body, 'text/event-stream')
  await modelRequested()
  const plain = generate(server, token, body, 'application/json')
  const received = (await events).body?.getReader()
  expect((await received?.read())?.done).toBe(false)
  // Last, because a body has to be complete within seconds.
  const upload = await dial(server.url)
  const head = ['POST /api/contact HTTP/1.1', 'host: localhost', 'content-type: application/json']
  upload.socket.write(`${[...head, `content-length: ${sent.length}`].join('\r\n')}\r\n\r\n${sent.slice(0, 10)}`)
  // When this later request is answered, all earlier ones have arrived. Idle connections are closed.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)

  server.process.kill('SIGTERM')
  await Promise.all([idle.closed, unused.closed])
  await vi.waitFor(async () => expect(await takesConnections(server.url)).toBe(false), WAIT_OPTIONS)
  expect(server.process.exitCode).toBeNull()
  upload.socket.write(sent.slice(10))
  await upload.closed
  const [answerHead = '', answerBody = ''] = upload.received().split('\r\n\r\n')
  expect(answerHead).toMatch(/^HTTP\/1\.1 201 /)
  expect(answerHead.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answerBody)).toEqual({ status_code: 201 })
  models.release()
  let text = ''
  for (let part = await received?.read(); part && !part.done; part = await received?.read()) {
    text += new TextDecoder().decode(part.value)
  }
  expect(parseEvents(text).at(-1)).toMatchObject({ event: 'done', data: { draft_id: body.draft_id } })
  expect(await (await plain).json()).toMatchObject({ draft_id: body.draft_id })
  expect(await server.ended).toBe(0)
  await isGone()
})

it('hands over jobs that exceed the grace period to the next start, which shuts down gracefully with its parent process', async () => {
  const { server, token } = await startWithSlowModel({ SHUTDOWN_SECONDS: '0' })
  const body = order()
  const events = await generate(server, token, body, 'text/event-stream')
  await modelRequested()
  const plain = generate(server, token, body, 'application/json')
  await vi.waitFor(async () => {
    const sent = await fetch(`${server.url}/api/drafts/${body.draft_id}/progress`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(DraftProgress.parse(await sent.json()).stage).toBe('description')
  }, WAIT_OPTIONS)
  server.process.kill('SIGTERM')
  // A stream without a final event counts as a lost connection, after which the web client reconnects.
  const received = parseEvents(await events.text())
  expect(received.map(({ event }) => event)).not.toContain('error')
  expect(received.map(({ event }) => event)).not.toContain('done')
  const refused = await plain
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'closing' })
  expect(await server.ended).toBe(0)
  await isGone()

  const next = await start({}, { hasChannel: true })
  await vi.waitFor(async () => {
    const answer = await fetch(`${next.url}/api/drafts/${body.draft_id}?images=url`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(Draft.parse(await answer.json()).id).toBe(body.draft_id)
  }, WAIT_OPTIONS)
  // Its parent process is gone.
  next.process.disconnect()
  expect(await next.ended).toBe(0)
  await isGone()
})

it('ends immediately with its database on a second signal', async () => {
  const { server, token } = await startWithSlowModel()
  const lost = generate(server, token, order(), 'application/json').catch(() => 'lost')
  await modelRequested()
  const postmaster = await postmasterOf(dataDir)
  server.process.kill('SIGTERM')
  // Signals within a second count as one.
  const again = setInterval(() => server.process.kill('SIGTERM'), 300)
  expect(await server.ended).toBe(1)
  clearInterval(again)
  expect(await lost).toBe('lost')
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'), WAIT_OPTIONS)
})

it.runIf(everything).each(['SIGHUP', 'SIGINT'] as const)('shuts down gracefully on %s', async (signal) => {
  const server = await start()
  expect(await endTestServer(server, signal)).toBe(0)
  await isGone()
})

it.runIf(everything)('shuts down gracefully during startup', async () => {
  const spawned = new Promise<ChildProcess>((resolve) => {
    void start({}, { onSpawn: resolve }).catch(() => undefined)
  })
  await vi.waitFor(() => postmasterOf(dataDir), WAIT_OPTIONS)
  const server = await spawned
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await isGone()
})

it.runIf(everything)('shuts down gracefully while its database is restarting', async () => {
  const server = await start()
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(server.output()).toContain('The database ended'), WAIT_OPTIONS)
  expect(await endTestServer(server, 'SIGTERM')).toBe(0)
  await isGone()
})

it.runIf(everything).each(['refuses every connection', 'takes connections and says nothing'])(
  'ends with code 0 while its database %s, and refuses waiting requests',
  async (how) => {
    const database = await openTestDatabase()
    const line = await openLine(Number(new URL(database.url).port))
    const url = new URL(database.url)
    url.port = `${line.port}`
    const server = await start({ DATABASE_URL: url.href, SHUTDOWN_SECONDS: '1' })
    if (how === 'refuses every connection') await line.cut()
    else line.freeze()
    const waiting = fetch(`${server.url}/api/health`).then(
      ({ status }) => status,
      () => 'lost',
    )
    await vi.waitFor(async () => expect(await takesConnections(server.url)).toBe(true), WAIT_OPTIONS)
    expect(await endTestServer(server, 'SIGTERM')).toBe(0)
    expect([503, 'lost']).toContain(await waiting)
    await line.cut()
    await database.close()
  },
)

/**
 * Code that runs inside the server before it starts, and stands for a fault: on SIGUSR2 it does `fault`. What it leaves
 * running would keep the process.
 */
const faulty = (fault: string) => {
  const code = `import net from 'node:net'; process.on('SIGUSR2', () => { ${fault}; setInterval(() => undefined, 1000) })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
const THROWS_AT_EXIT = "process.prependListener('exit', () => { throw new Error('The log is full.') })"

/** One listener for both. */
const FAULTS = [
  ['an uncaught exception', "setImmediate(() => { throw new Error('A bug.') })"],
  ['an unhandled rejection', "void Promise.reject(new Error('A bug.'))"],
] as const

it.each(everything ? FAULTS : FAULTS.slice(0, 1))(
  'ends with code 1 and its database after %s, also if the end fails in part',
  async (_, fault) => {
    const server = await start(faulty(`${THROWS_AT_EXIT}; ${fault}`))
    server.process.kill('SIGUSR2')
    expect(await server.ended).toBe(1)
    await isGone()
  },
)

it('ends with code 1 and its database when it cannot close in good order', async () => {
  const server = await start(faulty("globalThis.clearInterval = () => { throw new Error('A bug.') }"))
  const postmaster = await postmasterOf(dataDir)
  server.process.kill('SIGUSR2')
  expect(await endTestServer(server, 'SIGTERM')).toBe(1)
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'), WAIT_OPTIONS)
})

it.runIf(everything)('ends with code 1 and its database when closing takes too long', async () => {
  const server = await start({
    SHUTDOWN_SECONDS: '0',
    ...faulty('net.Server.prototype.close = function close() { return this }'),
  })
  const postmaster = await postmasterOf(dataDir)
  server.process.kill('SIGUSR2')
  expect(await endTestServer(server, 'SIGTERM')).toBe(1)
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow('ESRCH'), WAIT_OPTIONS)
})

it('ends with code 1 when its embedded database has died and cannot be started again', async () => {
  const server = await start()
  const postmaster = await postmasterOf(dataDir)
  await rename(join(dataDir, 'database', 'password'), join(dataDir, 'database', 'lost'))
  process.kill(postmaster, 'SIGKILL')
  expect(await server.ended).toBe(1)
})

it('ends with code 1 when the database of DATABASE_URL does not exist any more', async () => {
  const database = await openTestDatabase()
  const server = await start({ DATABASE_URL: database.url })
  await database.close()
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('does not exist')
})
