/** Ensures that all data about a person is found when they delete the account or request an export. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './open.ts'
import { OWNED_TABLES, PEOPLE } from './ownedTables.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'

/**
 * Tables that belong to no single person, with the reason. A new table fails this test until it is listed here or has
 * an owner column.
 */
const OTHERS: Record<string, string> = {
  users: 'the person; erased last',
  identity_accounts: 'erased by identity.deleteAccount',
  identity_federations: 'goes with its account',
  identity_refresh_tokens: 'goes with its account',
  identity_codes: 'goes with its account',
  identity_keys: 'of the server',
  identity_attempts: 'hashes, each with an end; those with the id of an account lead nowhere without it',
  mail_outbox: 'by address; erased with the account, and after 30 days',
  contact_messages: 'by address; erased with the account',
  newsletter_subscribers: 'by address, with a consent and an end of its own',
  billing_events: 'ids of messages, for 30 days',
  board_counts: 'numbers',
  stored_images: 'names of pictures, which are hashes',
  facts: 'of the server',
  audit_log: 'what operators did, without names and addresses of people',
  feed_imports: 'of the catalogue; who imported is in the audit log',
  feed_import_changes: 'of the catalogue: its products before an import',
}
/** Tables of the catalogue belong to no person. */
const CATALOGUE = /^product/
/** Column names that suggest a reference to a person. */
const PERSONAL = /owner|user_id|follower|maker|author|reporter|member|person|account_id|customer|created_by/
/** Columns that match `PERSONAL` but do not determine the owner of a row. The maker of a feed is a shop. */
const HARMLESS = new Set(['user_agent', 'owner_left', 'owner_suspended', 'mails_followers', 'customer_id', 'maker'])

const Column = z.object({ table: z.string(), column: z.string() })
let database: Database
let columns: z.infer<typeof Column>[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.db.execute(
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  )
  columns = rows.map((row) => Column.parse(row))
})
afterAll(() => database.close())

it('knows the owner of every table of the database', () => {
  const owned = OWNED_TABLES.map(({ name }) => name)
  const unknown = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !owned.includes(table) && !(table in OTHERS) && !CATALOGUE.test(table),
  )
  expect(unknown).toEqual([])
  expect(owned.filter((table) => table in OTHERS)).toEqual([])
})

it('reads every column that references a person', () => {
  const unread = columns
    .filter(({ column }) => PERSONAL.test(column) && !HARMLESS.has(column) && !PEOPLE.has(column))
    .map(({ table, column }) => `${table}.${column}`)
  // Foreign keys delete these three with the identity account.
  const cascading = ['identity_codes', 'identity_federations', 'identity_refresh_tokens']
  expect(unread).toEqual(cascading.map((table) => `${table}.account_id`))
})

it('deletes what belongs to an identity account by foreign keys', async () => {
  const { rows } = await database.db.execute(
    sql`select conrelid::regclass::text as "table" from pg_constraint
        where confrelid = 'identity_accounts'::regclass and contype = 'f' and confdeltype = 'c' order by 1`,
  )
  expect(rows).toEqual([
    { table: 'identity_codes' },
    { table: 'identity_federations' },
    { table: 'identity_refresh_tokens' },
  ])
})
