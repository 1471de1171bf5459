import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openDatabase, visitDatabase } from './open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'

it('does not start on a database that a newer version has migrated', async () => {
  const newer = await openTestDatabase()
  await newer.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`,
  )
  await expect(openDatabase({ dataDir: '/nowhere', databaseUrl: newer.url })).rejects.toThrow(
    /migrated by a newer version of Roomwright \(one migration that this version does not know\)\. Start that version/,
  )
  await newer.close()
})

it('creates no database for a tool if the data folder has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-mistyped-'))
  const dataDir = join(folder, 'dta')
  await expect(visitDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(
    `There is no database in the data folder ${dataDir}. Correct DATA_DIR`,
  )
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

it('states what an administrator has to do if the user may not create the extension', async () => {
  const clusterUrl = inject('clusterUrl')
  const name = `poor_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query(`create role ${name} login password 'poor'`)
  await admin.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = name
  const inside = new pg.Client({ connectionString: url.href })
  await inside.connect()
  url.username = name
  url.password = 'poor'
  const open = () => openDatabase({ dataDir: '/nowhere', databaseUrl: url.href })
  await expect(open()).rejects.toThrow(
    /DATABASE_URL cannot be used: it needs the extension pg_trgm.*"CREATE EXTENSION pg_trgm;"/,
  )
  await inside.query(`create extension pg_trgm; grant create on database ${name} to ${name}`)
  await inside.query(`grant all on schema public to ${name}`)
  const database = await open()
  await database.close()
  await inside.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})
