/** Opens the database: the embedded PostgreSQL in the data folder, or the one that DATABASE_URL names; migrated either way. */
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { CLUSTER_USER } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import { PatientPool } from './patientPool.ts'
import * as schema from './schema.ts'
import { superviseCluster } from './supervisor.ts'

export type Database = {
  db: NodePgDatabase<typeof schema>
  /** The address, with its password: for tools, never for a log. */
  url: string
  /** Further connections, for what must not wait for the requests, nor they for it. Whoever opens them ends them. */
  connections(max: number): PatientPool
  /** From now on nobody waits for a database that is away: for a server that ends. */
  hurry(): void
  close(): Promise<void>
}

export const DATABASE_NAME = 'roomwright'

/** `fail` is told when an embedded database that died cannot be brought back. */
export async function openDatabase(
  settings: { dataDir: string; databaseUrl: string | null },
  watch: { print?: (text: string) => void; fail?: (error: Error) => void } = {},
): Promise<Database> {
  return settings.databaseUrl ? openAddress(settings.databaseUrl) : openEmbedded(settings.dataDir, watch)
}

/** Opens a database that exists and is migrated already. */
export function connectDatabase(url: string): Database {
  return openPools(
    (more) => new PatientPool({ connectionString: url, ...more }),
    () => url,
    async () => undefined,
  )
}

/** `open` makes a pool, `urlOf` answers where the database is now, `close` ends what lies below the pools. */
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
