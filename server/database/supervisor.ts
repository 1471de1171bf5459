/**
 * Keeps an embedded PostgreSQL running as long as the server wants it: starts it, adopts the orphan of a killed server,
 * starts it again when it dies, and holds a lock inside it so that two servers never share one folder.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CLUSTER_USER, makeCluster, startCluster, stopCluster, type ClusterPlace, type Running } from './cluster.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { chooseRunAs } from './runAs.ts'

/** Any number will do, as long as every version of the server uses the same one. */
const SERVER_LOCK = 7_270_001
/** PostgreSQL may need a moment to see that a killed server is gone. */
const LOCK_PATIENCE_MS = 10_000
const POLL_MS = 100

export type Supervisor = {
  /** Where the database is now; a restart may have moved it to another port. */
  running(): Running
  close(): Promise<void>
}

/** `fail` is told when a database that died cannot be brought back. */
export async function superviseCluster(options: {
  folder: string
  settings?: readonly string[]
  print?: (text: string) => void
  fail?: (error: Error) => void
}): Promise<Supervisor> {
  const { print = () => undefined, fail = () => undefined } = options
  const binaries = await postgresBinaries()
  const runAs = chooseRunAs(options.folder, binaries)
  const place: ClusterPlace = { folder: options.folder, binaries, runAs, options: options.settings ?? [] }
  makeCluster(place)
  let closing = false
  let restarting: Promise<void> = Promise.resolve()
  let running = await startCluster(place)
  let guard = await holdLock(running, options.folder)
  watch()

  function watch(): void {
    guard.once('end', () => {
      if (closing) return
      print('The database ended; starting it again.')
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    try {
      running = await startCluster(place, running.port)
      guard = await holdLock(running, options.folder)
      watch()
      print('The database is back.')
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    running: () => running,
    async close() {
      closing = true
      await restarting
      await guard.end().catch(() => undefined)
      await stopCluster(place, running)
    },
  }
}

/** A connection that holds the server's lock and whose end tells that the database died. */
async function holdLock(running: Running, folder: string): Promise<pg.Client> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  const client = new pg.Client({
    host: '127.0.0.1',
    port: running.port,
    user: CLUSTER_USER,
    password: running.password,
    database: 'postgres',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SERVER_LOCK])
    if (rows[0]?.held) return client
    if (Date.now() > deadline) break
    await pause(POLL_MS)
  }
  await client.end()
  throw new Error(
    `Another Roomwright server is using the data folder ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  )
}
