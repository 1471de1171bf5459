/** A PostgreSQL of its own for a load run, durable as in operation. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLUSTER_USER } from '../../server/database/cluster.ts'
import { makeDatabase } from '../../server/database/migrateDatabase.ts'
import { superviseCluster } from '../../server/database/supervisor.ts'

const NAME = 'load'

export async function openDurableCluster(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-load-database-'))
  await chmod(folder, 0o711)
  const cluster = await superviseCluster({ folder: join(folder, 'database'), settings: ['max_connections=200'] })
  const { port, password } = cluster.running()
  await makeDatabase({ host: '127.0.0.1', port, user: CLUSTER_USER, password, database: 'postgres' }, NAME)
  return {
    url: `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${NAME}`,
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
