/**
 * A server of an earlier version keeps working while a newer one migrates the database, and afterwards. Its statements
 * use the schema of that time: every table is written, read, changed and deleted with the columns of that schema.
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { toWire } from './keptAnswers.ts'
import { migrateDatabase, requireExtensions } from './migrateDatabase.ts'
import { connectDatabase } from './open.ts'
import { boards, drafts, work } from './schema.ts'

/** The last migration of the old server. Since then, migrations only add. */
const OLD = '0014_export_units'
/** Its rows are neither changed nor removed. */
const AUDIT_LOG = 'audit_log'
const FOLDER = join(import.meta.dirname, 'migrations')
/** Changes that break the statements of running servers. */
const BREAKS = [
  /\bdrop\s+(table|column|view|type|schema|function)\b/i,
  /\brename\b/i,
  /\balter\s+column\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)/i,
  /\badd\s+constraint\b(?![^;]*\b(primary|foreign)\s+key\b)/i,
  /\bcreate\s+unique\s+index\b/i,
  /\bcreate\s+(or\s+replace\s+)?rule\b/i,
]

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
const Column = z.looseObject({
  name: z.string(),
  type: z.string(),
  notNull: z.boolean(),
  primaryKey: z.boolean(),
  default: z.unknown().optional(),
  generated: z.unknown().optional(),
})
type Column = z.infer<typeof Column>
const Snapshot = z.looseObject({
  tables: z.record(
    z.string(),
    z.looseObject({
      name: z.string(),
      columns: z.record(z.string(), Column),
      foreignKeys: z.record(z.string(), z.looseObject({ tableTo: z.string() })),
    }),
  ),
})

let old: string
let client: pg.Client
let url: URL
const name = `old_${randomUUID().replaceAll('-', '')}`

beforeEach(async () => {
  old = await mkdtemp(join(tmpdir(), 'roomwright-old-'))
  await runSql(`create database ${name}`)
  url = new URL(inject('clusterUrl'))
  url.pathname = name
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await runSql(`drop database ${name} with (force)`)
  await rm(old, { recursive: true })
})

async function runSql(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const journal = async () => Journal.parse(JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')))

/** Migrates as the server did whose last migration is `tag`. */
async function migrateAsOld(tag = OLD): Promise<void> {
  await cp(FOLDER, old, { recursive: true })
  const known = await journal()
  const last = known.entries.findIndex((entry) => entry.tag === tag)
  const entries = known.entries.slice(0, last + 1)
  await writeFile(join(old, 'meta/_journal.json'), JSON.stringify({ ...known, entries }))
  await requireExtensions(client)
  await migrate(drizzle(client), { migrationsFolder: old })
}

/** A value of the column's type; the same for all keys of a round, so that rows refer to each other. */
function valueOf({ type }: Column, id: string): unknown {
  if (type === 'uuid' || type === 'text') return id
  if (type === 'boolean') return false
  if (type === 'tsvector') return ''
  if (type === 'jsonb') return '[]'
  if (type === 'date' || type.startsWith('timestamp')) return new Date()
  if (type.endsWith('[]')) return []
  return Math.floor(Math.random() * 1_000_000)
}

/** One round of the old server: all tables, those that others refer to first. */
async function liveARound(tables: z.infer<typeof Snapshot>['tables']): Promise<number> {
  const id = randomUUID()
  const all = Object.values(tables).toSorted(
    (one, other) => Object.keys(one.foreignKeys).length - Object.keys(other.foreignKeys).length,
  )
  for (const { name: table, columns } of all) {
    const known = Object.values(columns).filter(({ generated }) => !generated)
    const list = known.map((column) => `"${column.name}"`)
    const written = known.filter((column) => (column.notNull || column.primaryKey) && column.default === undefined)
    const places = written.map((_column, index) => `$${index + 1}`).join(', ')
    const values = written.map((column) => valueOf(column, id))
    const names = written.map((column) => `"${column.name}"`).join(', ')
    await client.query(`insert into "${table}" (${names}) values (${places})`, values)
    const { rowCount } = await client.query(`select ${list.join(', ')} from "${table}"`)
    expect([table, rowCount]).not.toEqual([table, 0])
    if (table === AUDIT_LOG) continue
    await client.query(`update "${table}" set ${list.map((column) => `${column} = ${column}`).join(', ')}`)
  }
  for (const { name: table } of all.toReversed()) if (table !== AUDIT_LOG) await client.query(`delete from "${table}"`)
  return all.length
}

it('only adds since the old version', async () => {
  const { entries } = await journal()
  const since = entries.slice(entries.findIndex(({ tag }) => tag === OLD) + 1)
  expect(since.length).toBeGreaterThan(7)
  const breaking: string[] = []
  for (const { tag } of since) {
    const text = (await readFile(join(FOLDER, `${tag}.sql`), 'utf8')).replaceAll(/--.*$/gm, '')
    const made = [...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, table]) => table)
    for (const statement of text.split(';')) {
      // Values that migrations create are unknown to old servers.
      const isOwn = made.some((table) => statement.includes(`"${table}"`))
      if (!isOwn && BREAKS.some((pattern) => pattern.test(statement))) breaking.push(`${tag}: ${statement.trim()}`)
    }
  }
  expect(breaking).toEqual([])
})

it('lets the statements of an old server work during and after the migrations of a new one', async () => {
  await migrateAsOld()
  const number = OLD.slice(0, 4)
  const snapshot = JSON.parse(await readFile(join(FOLDER, `meta/${number}_snapshot.json`), 'utf8'))
  const { tables } = Snapshot.parse(snapshot)
  expect(await liveARound(tables)).toBeGreaterThan(20)

  const migration = { isOver: false }
  const migrating = migrateDatabase({ connectionString: url.href }).finally(() => {
    migration.isOver = true
  })
  do await liveARound(tables)
  while (!migration.isOver)
  await migrating
  const { rows } = await client.query("select to_regclass('board_members') is not null as migrated")
  expect(rows).toEqual([{ migrated: true }])
  await liveARound(tables)
})

it('reads the answers of boards, drafts and orders from before all further questions were one column', async () => {
  await migrateAsOld('0027_version_pictures')
  const [owner, id] = [randomUUID(), randomUUID()]
  const design = `'Dining', 'L Table', null, 7, '[]', '[]', '{}', '[]', now()`
  const columns = 'function_name, size, style, seed, products, cutouts, description, palette, created_at'
  await client.query(
    `insert into boards (owner_id, id, idempotency_key, visibility, generated_title, title, hex_code, widths, heights, image, ${columns})
     values ($1, $2, 'k', 'private', '', '', '', '', '', '', ${design})`,
    [owner, id],
  )
  await client.query(`insert into drafts (owner_id, id, order_hash, ${columns}) values ($1, $2, 'h', ${design})`, [
    owner,
    id,
  ])
  const order = { functionName: 'Dining', size: 'L Table', style: null, products: [], seed: 7, hash: 'h' }
  await client.query(
    `insert into work (key, kind, id, "order", state, due_at) values ('k', 'describe', $1, $2, 'waiting', now())`,
    [id, JSON.stringify(order)],
  )
  await migrateDatabase({ connectionString: url.href })

  const database = connectDatabase(url.href)
  const rows = [
    ...(await database.db.select().from(boards)),
    ...(await database.db.select().from(drafts)),
    ...(await database.db.select().from(work)).flatMap((row) => row.order ?? []),
  ]
  await database.close()
  expect(rows.map(toWire)).toMatchObject(
    Array.from({ length: 3 }, () => ({ function_name: 'Dining', size: 'L Table', style: null })),
  )
})
