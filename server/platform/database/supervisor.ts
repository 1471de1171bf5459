/**
 * Keeps an embedded PostgreSQL running for the lifetime of the server: starts it, adopts one that a killed server left
 * running, restarts it when it dies, and holds a lock inside it so that two servers never share a folder.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  CLUSTER_USER,
  type ClusterPlace,
  haltCluster,
  makeCluster,
  type Running,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { isTransient } from './retryingPool.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { chooseRunAs } from './runAs.ts'

/** Arbitrary lock number; must be the same in every version of the server. */
const SERVER_LOCK = 7_270_001
/** PostgreSQL may need a moment to notice that a killed server is gone. */
const LOCK_TIMEOUT_MS = 10_000
const POLL_MS = 100
const CONNECT_TIMEOUT_MS = 30_000
/** Gives up on a database that keeps dying while it starts. */
const START_TIMEOUT_MS = 300_000

type Supervisor = {
  /** Where the database currently runs; a restart may change its port. */
  running(): Running
  close(): Promise<void>
}

/** @param options `fail` is called when a database that died cannot be restarted */
export async function superviseCluster(options: {
  folder: string
  settings?: readonly string[]
  print?: (text: string) => void
  fail?: (error: Error) => void
}): Promise<Supervisor> {
  const { print = () => undefined, fail = () => undefined } = options
  const binaries = await postgresBinaries()
  const runAs = chooseRunAs(options.folder, binaries)
  const settings = options.settings ?? []
  const place: ClusterPlace = { folder: options.folder, binaries, runAs, options: settings, started: new Set() }
  makeCluster(place)
  const closing = new AbortController()
  let running: Running | undefined
  // Stops the database whenever this process exits. After a SIGKILL, the next start adopts it.
  const halt = () => haltCluster(place, running)
  process.on('exit', halt)
  let up = await startAndLock(place, closing.signal).catch((error: unknown) => {
    halt()
    process.off('exit', halt)
    throw error
  })
  running = up.running
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await up.lock.lost
      if (closing.signal.aborted) return
      print('The database ended; starting it again.')
      try {
        up = await startAndLock(place, closing.signal, up.running.port)
      } catch (error) {
        if (closing.signal.aborted) return
        return fail(error instanceof Error ? error : new Error(String(error)))
      }
      running = up.running
      if (closing.signal.aborted) return
      print('The database is back.')
    }
  }

  return {
    running: () => up.running,
    async close() {
      closing.abort()
      await up.lock.client.end().catch(() => undefined)
      await watching
      // The database may just have been restarted with another guard connection.
      await up.lock.client.end().catch(() => undefined)
      await stopCluster(place, up.running)
      process.off('exit', halt)
    },
  }
}

/** Starts the cluster and takes the lock; retries when the database dies in between. */
async function startAndLock(place: ClusterPlace, signal: AbortSignal, port?: number): Promise<Up> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      const running = await startCluster(place, signal, port)
      return { running, lock: await takeLock(running, place.folder) }
    } catch (error) {
      if (signal.aborted || !isTransient(error) || performance.now() > deadline) throw error
      await pause(POLL_MS)
    }
  }
}

/** A connection that holds the server's lock; `gone` resolves when the database dies. */
type ServerLock = { client: pg.Client; lost: Promise<void> }
type Up = { running: Running; lock: ServerLock }

async function takeLock(running: Running, folder: string): Promise<ServerLock> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS
  const client = new pg.Client({
    host: '127.0.0.1',
    port: running.port,
    user: CLUSTER_USER,
    password: running.password,
    database: 'postgres',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SERVER_LOCK])
    if (rows[0]?.held) return { client, lost }
    if (performance.now() > deadline) break
    await pause(POLL_MS)
  }
  await client.end()
  throw new Error(
    `Another Roomwright server is using the data folder ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  )
}
