import { mkdtemp, readFile, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase, type Database } from './open.ts'
import { isTransient } from './retryingPool.ts'
import { contactMessages } from './schema.ts'

/** The data of a database that was opened and closed once; each test starts with a copy. */
let first = ''
let dataDir = ''

const failures: Error[] = []
const opened: Database[] = []

beforeAll(async () => {
  first = await newFolder()
  await (await openDatabase({ dataDir: first, databaseUrl: null })).close()
})
afterAll(() => rm(first, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await newFolder()
  // With the owner of each file, who is not always the one who runs the tests.
  await promisify(execFile)('cp', ['-a', `${first}/.`, dataDir])
  failures.length = 0
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-supervisor-'))
  await chmod(folder, 0o711)
  return folder
}

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, { fail: (error) => failures.push(error) })
  opened.push(database)
  return database
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1)
  await database.close()
}

async function postmaster(): Promise<number> {
  const file = await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/**
 * Retries until a postmaster is running: the last query may have been answered by a backend of the one killed before.
 */
async function killPostmaster(): Promise<void> {
  await vi.waitFor(async () => process.kill(await postmaster(), 'SIGKILL'), { timeout: 90_000, interval: 100 })
}

async function keep({ db }: Database, digest: string): Promise<void> {
  await db
    .insert(contactMessages)
    .values({ digest, name: '', email: '', phone: '', subject: '', message: '', createdAt: new Date() })
}

/** A query in flight when the database dies fails once; repeating it succeeds. */
async function keepAtLast(database: Database, digest: string): Promise<void> {
  try {
    await keep(database, digest)
  } catch (error) {
    if (!isTransient(error) || failures.length > 0) throw failures[0] ?? error
    await keepAtLast(database, digest)
  }
}

async function kept({ db }: Database): Promise<string[]> {
  return (await db.select({ digest: contactMessages.digest }).from(contactMessages)).map((row) => row.digest).sort()
}

it('loses no acknowledged row when the database is killed, and restarts it', async () => {
  const database = await open()
  const answered: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const writing = Array.from({ length: 40 }, async () => {
      const digest = randomUUID()
      try {
        await keep(database, digest)
        answered.push(digest)
      } catch {
        // In flight when the database died: not acknowledged, so it may be lost.
      }
    })
    await killPostmaster()
    await Promise.all(writing)
    await keepAtLast(database, `after ${round}`)
    answered.push(`after ${round}`)
  }
  await close(database)

  const again = await open()
  expect(await kept(again)).toEqual(expect.arrayContaining(answered))
  await close(again)
})

it('adopts the database that a killed server left running, and finds every acknowledged row in it', async () => {
  const server = fork(join(import.meta.dirname, '../../../tests/support/supervisor.crashTest.ts'), [dataDir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answered: string[] = []
  await new Promise<void>((done) => {
    server.on('message', (digest: string) => {
      answered.push(digest)
      if (answered.length === 25) done()
    })
  })
  const exit = once(server, 'exit')
  const pid = await postmaster()
  server.kill('SIGKILL')
  await exit

  const database = await open()
  expect(await postmaster()).toBe(pid)
  expect(await kept(database)).toEqual(expect.arrayContaining(answered))
  expect((await database.db.execute(sql`show fsync`)).rows).toEqual([{ fsync: 'on' }])
  await close(database)
})

it('refuses a second server on the same folder with a clear message, and leaves the first one working', async () => {
  const database = await open()
  await expect(open()).rejects.toThrow(/using the data folder .* DATA_DIR/)
  await keep(database, 'still here')
  await close(database)
})

it('keeps submitted data out of the database log, but logs why the database ended', async () => {
  const database = await open()
  const wrong = ["select 'ada@example.com'::uuid", "select 1 / 0 where 'ada@example.com' <> ''"]
  for (const query of wrong) await expect(database.db.execute(sql.raw(query))).rejects.toThrow('Failed query')
  await keep(database, 'ada@example.com')
  await expect(keep(database, 'ada@example.com')).rejects.toThrow('Failed query')
  await close(database)
  const log = await readFile(join(dataDir, 'database', 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready to accept connections')
  expect(log).toContain('received fast shutdown request')
  expect(log).not.toContain('ada')
})

it('names DATABASE_URL when the address does not answer', async () => {
  const settings = { dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(openDatabase(settings)).rejects.toThrow(/DATABASE_URL/)
})
