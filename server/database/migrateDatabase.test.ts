import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './open.ts'

it('tells what an administrator has to do when the user may not create the extension', async () => {
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
