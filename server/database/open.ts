/** Opens and migrates the database: the embedded PostgreSQL in the data folder, or the one that DATABASE_URL names. */
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CLUSTER_USER, findRunning, hasCluster } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import type { QueryObserver } from './observeQueries.ts'
import { RetryingPool } from './retryingPool.ts'
import { type DatabaseState, openHeartbeat, type Heartbeat } from './heartbeat.ts'
import * as schema from './schema.ts'
import { superviseCluster } from './supervisor.ts'

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

/** @param watch `fail` is called when an embedded database that died cannot be restarted */
export async function openDatabase(
  settings: { dataDir: string; databaseUrl: string | null },
  watch: { print?: (text: string) => void; fail?: (error: Error) => void } = {},
): Promise<Database> {
  return settings.databaseUrl ? openAddress(settings.databaseUrl) : openEmbedded(settings.dataDir, watch)
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

/** Opens an existing, already migrated database. */
export function connectDatabase(url: string): Database {
  return openPools(
    (more) => new RetryingPool({ connectionString: url, ...more }),
    () => ({ connectionString: url }),
    () => url,
    async () => undefined,
  )
}

/**
 * @param open creates a pool
 * @param where returns the current place of the database
 * @param urlOf returns the current address of the database
 * @param close ends what the pools depend on
 */
function openPools(
  open: (more: { max?: number }) => RetryingPool,
  where: () => pg.ClientConfig,
  urlOf: () => string,
  close: () => Promise<void>,
): Database {
  const pool = open({})
  const pools = [pool]
  let heartbeat: Heartbeat | undefined
  return {
    db: drizzle(pool, { schema }),
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
      heartbeat ??= openHeartbeat(where, (state) => {
        for (const each of pools) {
          if (state === 'silent') each.suspend()
          else each.resume()
          if (state === 'refuses') each.breakConnections()
        }
      })
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

async function openAddress(url: string): Promise<Database> {
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
  return connectDatabase(url)
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
