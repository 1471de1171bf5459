/** Opens the database for a tool that may run while the server does: the embedded one is shared then, not started anew. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { CLUSTER_USER } from './cluster.ts'
import { connectDatabase, DATABASE_NAME, type Database, openDatabase } from './open.ts'
import { SERVER_LOCK } from './supervisor.ts'

/** The line of postmaster.pid that holds the port (PostgreSQL manual, "miscadmin.h"). */
const PORT_LINE = 3

export async function openBeside(settings: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  const url = settings.databaseUrl === null ? await runningDatabase(join(settings.dataDir, 'database')) : undefined
  return url === undefined ? openDatabase(settings) : connectDatabase(url)
}

/** The address of the embedded database while a server holds it. */
async function runningDatabase(folder: string): Promise<string | undefined> {
  const [password, status] = await Promise.all(
    [join(folder, 'password'), join(folder, 'cluster', 'postmaster.pid')].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  )
  const port = Number(status?.split('\n')[PORT_LINE])
  if (!password || !port) return undefined
  const url = (name: string) => `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${name}`
  const client = new pg.Client({ connectionString: url('postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [SERVER_LOCK])
    // A database that a killed server left running is nobody's: it is taken over as a server would.
    return rows[0]?.free ? undefined : url(DATABASE_NAME)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
