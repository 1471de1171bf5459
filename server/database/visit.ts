/** The database for a program beside the server: the one that the server has running, or opened for the visit. */
import { join } from 'node:path'
import { CLUSTER_USER, findRunning } from './cluster.ts'
import { connectDatabase, type Database, DATABASE_NAME, openDatabase } from './open.ts'

/** `close` leaves a database running that the visitor did not start. */
export async function visitDatabase(settings: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  const running = settings.databaseUrl ? null : await findRunning(join(settings.dataDir, 'database'))
  if (!running) return openDatabase(settings)
  return connectDatabase(`postgres://${CLUSTER_USER}:${running.password}@127.0.0.1:${running.port}/${DATABASE_NAME}`)
}
