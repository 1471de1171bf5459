/** Opens and migrates the database: the embedded PostgreSQL in the data folder, or the one that DATABASE_URL names. */
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { CLUSTER_USER, findRunning } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import { PatientPool } from './patientPool.ts'
import * as schema from './schema.ts'
import { superviseCluster } from './supervisor.ts'

export type Database = {
  db: NodePgDatabase<typeof schema>
  /** The address including the password. For tools; must not be logged. */
  url: string
  /**
   * Opens a separate connection pool, for work that must not compete with requests for connections. The caller ends it.
   */
  connections(max: number): PatientPool
  /** From now on, connection attempts fail at once when the database is away. Called when the server shuts down. */
  hurry(): void
  close(): Promise<void>
}

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
 * it only when this call started it.
 */
export async function visitDatabase(settings: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  const running = settings.databaseUrl ? null : await findRunning(join(settings.dataDir, 'database'))
  if (!running) return openDatabase(settings)
  return connectDatabase(`postgres://${CLUSTER_USER}:${running.password}@127.0.0.1:${running.port}/${DATABASE_NAME}`)
}

/** Opens an existing, already migrated database. */
export function connectDatabase(url: string): Database {
  return openPools(
    (more) => new PatientPool({ connectionString: url, ...more }),
    () => url,
    async () => undefined,
  )
}

/**
 * @param open creates a pool
 * @param urlOf returns the current address of the database
 * @param close ends what the pools depend on
 */
function openPools(
  open: (more: { max?: number }) => PatientPool,
  urlOf: () => string,
  close: () => Promise<void>,
): Database {
  const pool = open({})
  const pools = [pool]
  return {
    db: drizzle(pool, { schema }),
    get url() {
      return urlOf()
    },
    connections(max) {
      const more = open({ max })
      pools.push(more)
      return more
    },
    hurry() {
      for (const each of pools) each.hurry()
    },
    async close() {
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
    throw error
  }
  return openPools(
    (more) => new PatientPool({ ...connection(), database: DATABASE_NAME, ...more }, () => cluster.running()),
    () => {
      const { port, password } = cluster.running()
      return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
    },
    () => cluster.close(),
  )
}
