/** A throw-away PostgreSQL for a test run, with one migrated database that serves as a template. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CLUSTER_USER } from '../../server/platform/database/cluster.ts'
import { makeDatabase, migrateDatabase } from '../../server/platform/database/migrateDatabase.ts'
import { superviseCluster } from '../../server/platform/database/supervisor.ts'

export const TEMPLATE_NAME = 'migrated'
/** Disables durability for speed: the data does not outlive the run. */
const NO_DURABILITY_OPTIONS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

/** `url` is the address of the maintenance database. */
type TestCluster = { url: string; close: () => Promise<void> }

/** With TEST_DATABASE_URL, the maintenance database of another PostgreSQL, directly or through a pooler. */
export async function openTestCluster(): Promise<TestCluster> {
  const { TEST_DATABASE_URL: other } = process.env
  const cluster = other ? await withoutTemplate(other) : await embeddedCluster()
  await makeDatabase({ connectionString: cluster.url }, TEMPLATE_NAME)
  const template = new URL(cluster.url)
  template.pathname = TEMPLATE_NAME
  await migrateDatabase({ connectionString: template.href })
  // A pooler would keep its connection, with which the template cannot be copied.
  if (other)
    await runSql(other, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE_NAME}'`)
  return cluster
}

async function embeddedCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-test-'))
  // When root runs the tests, PostgreSQL runs as `nobody` and must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await superviseCluster({ folder: join(folder, 'database'), settings: NO_DURABILITY_OPTIONS })
  const { port, password } = cluster.running()
  return {
    url: `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/postgres`,
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without the template of an earlier run, which may be of another version. */
async function withoutTemplate(url: string): Promise<TestCluster> {
  const clear = () => runSql(url, `drop database if exists ${TEMPLATE_NAME} with (force)`)
  await clear()
  return { url, close: clear }
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
