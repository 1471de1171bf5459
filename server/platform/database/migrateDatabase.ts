/** Migrates a database to the current schema. Safe to run from several servers at once. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))
const MIGRATION_LOCK = 7_270_002

/** @param connection an address or the parts of one */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const [client, lock] = [await connect(connection), await connect(connection)]
  try {
    await waitForOthers(lock)
    await refuseNewer(client)
    await requireExtensions(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
    await lock.end()
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Acquires the lock of the migrations until `client` ends. In a transaction: a pooler that hands out connections for
 * transactions would keep the lock of a session for ever. Ignores a failure: not every PostgreSQL-compatible engine has
 * advisory locks, and the migrations themselves run in one transaction.
 */
async function waitForOthers(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]).catch(() => undefined)
}

/**
 * Throws when the database has migrations that this version does not know: it would write rows that the newer version
 * misreads. A server that runs already while a newer one migrates keeps working, because migrations only add.
 */
async function refuseNewer(client: pg.Client): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  )
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  )
  if (!rows[0]?.known) return
  const found = await client.query('select 1 from drizzle.__drizzle_migrations where created_at > $1', [newest])
  if (!found.rowCount) return
  const many = found.rowCount === 1 ? 'one migration' : `${found.rowCount} migrations`
  throw new Error(
    `the database was migrated by a newer version of Roomwright (${many} that this version does not know). Start that version, or restore a backup from before the upgrade into an empty database`,
  )
}

/** Creates the database `name` unless it exists; `connection` reaches the maintenance database. */
export async function makeDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = await connect(connection)
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database "${name}"`)
  } finally {
    await client.end()
  }
}

const EXTENSION = 'pg_trgm'

/** Creates the extension where the user may; otherwise throws an error that names the remedy. */
export async function requireExtensions(client: pg.Client): Promise<void> {
  try {
    await client.query(`create extension if not exists ${EXTENSION}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `it needs the extension ${EXTENSION}, which this user may not enable or the server does not have (${reason}). Let an administrator run "CREATE EXTENSION ${EXTENSION};" in this database, then start again`,
      { cause: error },
    )
  }
}
