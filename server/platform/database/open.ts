/** Opens and migrates the database: the embedded PostgreSQL in the data folder, or the one that DATABASE_URL names. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CLUSTER_USER, findRunning, hasCluster } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import { markTransaction } from '../outsideCalls.ts'
import type { QueryObserver } from './observeQueries.ts'
import { RetryingPool } from './retryingPool.ts'
import * as schema from './schema.ts'
import { superviseCluster } from './supervisor.ts'
import { isPostgresError } from './postgresError.ts'

export type Database = {
  db: NodePgDatabase<typeof schema>
  /** The address including the password. For tools; must not be logged. */
  url: string
  /**
   * Opens a separate connection pool, for work that must not compete with requests for connections. The caller ends it.
   */
  connections(max: number): RetryingPool
  /** From now on, connection attempts fail at once when the database is away. Called when the server shuts down. */
  stopRetrying(): void
  /**
   * For a server: from now on, statements have a time limit, and a database that falls silent makes queries fail
   * instead of wait.
   */
  watch(): void
  /** From now on, reports every statement of `db`. */
  observe(observer: QueryObserver): void
  /** The number of connections of `db`, and of queries that wait for one. */
  pool(): { open: number; idle: number; waiting: number }
  /** What the watch has found last. */
  state(): DatabaseState
  close(): Promise<void>
}

/** Where rows are read and written: the database, or a transaction in it as `{ db: tx }`. */
export type RowStore = { db: Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete'> }

const DATABASE_NAME = 'roomwright'

/** @param watch `fail` is called when the database cannot come back: see `superviseCluster` and `openHeartbeat` */
export async function openDatabase(
  settings: { dataDir: string; databaseUrl: string | null },
  watch: { print?: (text: string) => void; fail?: (error: Error) => void } = {},
): Promise<Database> {
  return settings.databaseUrl ? openAddress(settings.databaseUrl, watch.fail) : openEmbedded(settings.dataDir, watch)
}

/**
 * Opens the database for a command-line tool: connects to the running embedded database, or starts it. `close` stops
 * it only when this call started it. Throws when there is none, unless `creates`: a mistyped folder must not become a
 * new database.
 */
export async function visitDatabase(
  settings: { dataDir: string; databaseUrl: string | null },
  creates = false,
): Promise<Database> {
  const folder = join(settings.dataDir, 'database')
  if (!settings.databaseUrl && !creates && !hasCluster(folder))
    throw new Error(
      `There is no database in the data folder ${settings.dataDir}. Correct DATA_DIR, or start the server once to create one.`,
    )
  const running = settings.databaseUrl ? null : await findRunning(folder)
  if (!running) return openDatabase(settings)
  return connectDatabase(`postgres://${CLUSTER_USER}:${running.password}@127.0.0.1:${running.port}/${DATABASE_NAME}`)
}

/**
 * Opens an existing, already migrated database.
 *
 * @param fail called when a watched database is lost for good (`openHeartbeat`)
 */
export function connectDatabase(url: string, fail?: (error: Error) => void): Database {
  return openPools(
    (more) => new RetryingPool({ connectionString: url, ...more }),
    () => ({ connectionString: url }),
    () => url,
    async () => undefined,
    fail,
  )
}

/**
 * @param open creates a pool
 * @param where returns the current place of the database
 * @param urlOf returns the current address of the database
 * @param close ends what the pools depend on
 * @param fail called when a watched database is lost for good
 */
function openPools(
  open: (more: { max?: number }) => RetryingPool,
  where: () => pg.ClientConfig,
  urlOf: () => string,
  close: () => Promise<void>,
  fail: (error: Error) => void = () => undefined,
): Database {
  const pool = open({})
  const pools = [pool]
  const db = drizzle(pool, { schema })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => markTransaction(() => transaction(work, config))
  let heartbeat: Heartbeat | undefined
  return {
    db,
    get url() {
      return urlOf()
    },
    connections(max) {
      const more = open({ max })
      if (heartbeat) more.limitStatements()
      pools.push(more)
      return more
    },
    stopRetrying() {
      for (const each of pools) each.stopRetrying()
    },
    watch() {
      for (const each of pools) each.limitStatements()
      heartbeat ??= openHeartbeat(
        where,
        (state) => {
          for (const each of pools) {
            if (state === 'silent') each.suspend()
            else each.resume()
            if (state === 'refuses') each.breakConnections()
          }
        },
        fail,
      )
    },
    observe: (observer) => pool.observe(observer),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    state: () => heartbeat?.state() ?? 'unknown',
    async close() {
      heartbeat?.close()
      await pool.end()
      await close()
    },
  }
}

async function openAddress(url: string, fail?: (error: Error) => void): Promise<Database> {
  try {
    await migrateDatabase({ connectionString: url })
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(
      `The database of DATABASE_URL cannot be used: ${reason}. Correct it, or remove it to use the embedded one.`,
      {
        cause: error,
      },
    )
  }
  return connectDatabase(url, fail)
}

async function openEmbedded(
  dataDir: string,
  watch: { print?: (text: string) => void; fail?: (error: Error) => void },
): Promise<Database> {
  const cluster = await superviseCluster({ folder: join(dataDir, 'database'), ...watch })
  const connection = () => {
    const { port, password } = cluster.running()
    return { host: '127.0.0.1', port, user: CLUSTER_USER, password }
  }
  try {
    await makeDatabase({ ...connection(), database: 'postgres' }, DATABASE_NAME)
    await migrateDatabase({ ...connection(), database: DATABASE_NAME })
  } catch (error) {
    await cluster.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded database in ${dataDir} cannot be used: ${reason}.`, { cause: error })
  }
  return openPools(
    (more) => new RetryingPool({ ...connection(), database: DATABASE_NAME, ...more }, () => cluster.running()),
    () => ({ ...connection(), database: DATABASE_NAME }),
    () => {
      const { port, password } = cluster.running()
      return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
    },
    () => cluster.close(),
  )
}

/**
 * Pings the database every second. A frozen database, or a network that drops packets, breaks no connection, so that
 * without the ping every query would wait forever. The same holds for a pooler that has lost its database: it refuses new
 * connections and lets the queries of the others wait.
 */
const HEARTBEAT_MS = 1000
/** Time limit for an answer. Together with `HEARTBEAT_MS`, silence is detected within 4 s. */
const ANSWER_TIMEOUT_MS = 2500
/** A busy process may read an answer late, so answers that have arrived by then still count. */
const LATE_MS = 250
/** The code of an answer that all connections are in use; those that exist keep working. */
const TOO_MANY_CONNECTIONS = /^53300$/
/** The codes of an answer that waiting does not change: no such role, wrong password (class 28), no such database. */
const NOT_FOR_US = /^(28[0-9A-Z]{3}|3D000)$/
/** Successive answers of that kind, one a second, after which the database counts as lost. */
const MAX_REFUSALS = 10

type DatabaseState = 'unknown' | 'answers' | 'silent' | 'refuses'

type Heartbeat = { state(): DatabaseState; close(): void }

/**
 * @param connection where the database is now
 * @param onBeat called with what each beat has found
 * @param onLost called, once, when the database answers that it does not know this server's database, role or password any
 *   more; one that is away may come back, and is waited for without limit
 */
function openHeartbeat(
  connection: () => pg.ClientConfig,
  onBeat: (state: DatabaseState) => void,
  onLost: (error: Error) => void,
): Heartbeat {
  let state: DatabaseState = 'unknown'
  let client: pg.Client | undefined
  let refusals = 0
  const closing = new AbortController()

  async function beat(): Promise<DatabaseState> {
    try {
      const open = client ?? (await connect())
      await open.query('select 1')
      refusals = 0
      return 'answers'
    } catch (error) {
      drop()
      if (error instanceof Error && isPostgresError(error, NOT_FOR_US)) {
        refusals += 1
        if (refusals === MAX_REFUSALS && !closing.signal.aborted)
          onLost(new Error(`The database does not take this server any more: ${error.message}.`, { cause: error }))
      } else refusals = 0
      return isPostgresError(error, TOO_MANY_CONNECTIONS) ? 'answers' : 'refuses'
    }
  }

  async function connect(): Promise<pg.Client> {
    const opening = new pg.Client({ ...connection(), connectionTimeoutMillis: ANSWER_TIMEOUT_MS + LATE_MS })
    opening.on('error', () => undefined)
    client = opening
    await opening.connect()
    return opening
  }

  function drop(): void {
    const old = client
    client = undefined
    old?.end().catch(() => undefined)
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const now = await Promise.race([beat(), answerTimeout()])
      if (closing.signal.aborted) return
      if (now === 'silent') drop()
      state = now
      onBeat(now)
      await pause(HEARTBEAT_MS, undefined, { ref: false })
    }
  }
  void watch()

  return {
    state: () => state,
    close() {
      closing.abort()
      drop()
    },
  }
}

async function answerTimeout(): Promise<DatabaseState> {
  await pause(ANSWER_TIMEOUT_MS, undefined, { ref: false })
  await pause(LATE_MS, undefined, { ref: false })
  return 'silent'
}
