/** A database for one test file: a fresh copy of the migrated template, dropped again when it is closed. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from './open.ts'
import { TEMPLATE_NAME } from './testCluster.ts'

const RETRY_MS = 100
/** How often is asked whether all connections are closed, before those that hang are ended by force. */
const GOODBYES = 20
/** Another test file is copying the template at this moment. */
const TEMPLATE_IN_USE = '55006'

export async function openTestDatabase(): Promise<Database> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(clusterUrl, `create database ${name} template ${TEMPLATE_NAME}`)
  const url = new URL(clusterUrl)
  url.pathname = name
  const database = connectDatabase(url.href)
  return {
    ...database,
    async close() {
      await database.close()
      await lastGoodbyes(clusterUrl, name)
      await ask(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A connection that has said goodbye may still be open here; it is no error when it is ended by force a moment later. */
async function lastGoodbyes(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < GOODBYES; tries++) {
    const [row] = await ask(url, `select count(*)::int as open from pg_stat_activity where datname = '${name}'`)
    if (row?.open === 0) return
    await pause(RETRY_MS)
  }
}

async function ask(url: string, statement: string): Promise<{ open?: number }[]> {
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
