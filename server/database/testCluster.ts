/** A throw-away PostgreSQL for a test run, with one migrated database that serves as a template. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLUSTER_USER } from './cluster.ts'
import { makeDatabase, migrateDatabase } from './migrateDatabase.ts'
import { superviseCluster } from './supervisor.ts'

export const TEMPLATE_NAME = 'migrated'
/** Disables durability for speed: the data does not outlive the run. */
const HASTY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

/** `url` is the address of the maintenance database. */
export async function openTestCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-test-'))
  // When root runs the tests, PostgreSQL runs as `nobody` and must be able to enter the folder.
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
