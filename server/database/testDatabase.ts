/** A database for one test file: a fresh copy of the migrated template, dropped again when it is closed. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from './open.ts'
import { TEMPLATE_NAME } from './testCluster.ts'

const RETRY_MS = 100
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
      await ask(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== TEMPLATE_IN_USE) throw error
        await pause(RETRY_MS)
      }
    }
  } finally {
    await client.end()
  }
}
