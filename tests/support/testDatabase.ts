/** A database for one test file: a copy of the migrated template, dropped on close. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../../server/platform/database/open.ts'
import { TEMPLATE_NAME } from './testCluster.ts'

const RETRY_MS = 100
/** Number of checks for open connections before the remaining ones are terminated. */
const MAX_CLOSE_CHECKS = 20
/** PostgreSQL error code: another test file is copying the template. */
const TEMPLATE_IN_USE = '55006'

export async function openTestDatabase(): Promise<Database> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template ${TEMPLATE_NAME} strategy file_copy`)
  const url = new URL(clusterUrl)
  url.pathname = name
  const database = connectDatabase(url.href)
  return {
    ...database,
    async close() {
      await database.close()
      await waitForClosedConnections(clusterUrl, name)
      await runSql(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Waits until the server has closed all connections, because a disconnected client may briefly still be listed. */
async function waitForClosedConnections(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < MAX_CLOSE_CHECKS; tries++) {
    const [row] = await runSql(url, `select count(*)::int as open from pg_stat_activity where datname = '${name}'`)
    if (row?.open === 0) return
    await pause(RETRY_MS)
  }
}

async function runSql(url: string, statement: string): Promise<{ open?: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      try {
        return (await client.query<{ open?: number }>(statement)).rows
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== TEMPLATE_IN_USE) throw error
        await pause(RETRY_MS)
      }
    }
  } finally {
    await client.end()
  }
}
