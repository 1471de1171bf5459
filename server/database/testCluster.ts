/** A throw-away PostgreSQL for a run of tests, with one migrated database that the tests copy. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLUSTER_USER } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import { superviseCluster } from './supervisor.ts'

export const TEMPLATE_NAME = 'migrated'
/** Nothing in it must survive the run, so it need not reach the disk. */
const HASTY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

/** `url` is the address of the maintenance database. */
export async function openTestCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-test-'))
  // Where root runs the tests, PostgreSQL runs as nobody and must be able to pass.
  await chmod(folder, 0o711)
  const cluster = await superviseCluster({ folder: join(folder, 'database'), settings: HASTY })
  const { port, password } = cluster.running()
  const connection = { host: '127.0.0.1', port, user: CLUSTER_USER, password }
  await makeDatabase({ ...connection, database: 'postgres' }, TEMPLATE_NAME)
  await migrateDatabase({ ...connection, database: TEMPLATE_NAME })
  return {
    url: `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/postgres`,
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
