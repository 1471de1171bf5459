/** Opens the database for a command-line tool: connects to the running embedded database, or starts it. */
import { join } from 'node:path'
import { CLUSTER_USER, findRunning } from './cluster.ts'
import { connectDatabase, type Database, DATABASE_NAME, openDatabase } from './open.ts'

/** `close` stops the database only when this call started it. */
export async function visitDatabase(settings: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  const running = settings.databaseUrl ? null : await findRunning(join(settings.dataDir, 'database'))
  if (!running) return openDatabase(settings)
  return connectDatabase(`postgres://${CLUSTER_USER}:${running.password}@127.0.0.1:${running.port}/${DATABASE_NAME}`)
}
