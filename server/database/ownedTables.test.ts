/** The law that whatever is kept about a person is found when they leave or ask for a copy. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './open.ts'
import { OWNED_TABLES, PEOPLE } from './ownedTables.ts'
import { openTestDatabase } from './testDatabase.ts'

/** Every table that is not somebody's, and why. A new table fails this test until it stands here or names its owner. */
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
}
/** Tables of the catalogue are nobody's. */
const CATALOGUE = /^product/
/** Names of columns that tell of a person. */
const PERSONAL = /owner|user_id|follower|maker|author|reporter|member|person|account_id|customer|created_by/
/** Columns of that sound that do not decide whose a row is. */
const HARMLESS = new Set(['user_agent', 'owner_left', 'owner_suspended', 'mails_followers', 'customer_id'])

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

it('knows of every table of the database whose it is', () => {
  const owned = OWNED_TABLES.map(({ name }) => name)
  const unknown = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !owned.includes(table) && !(table in OTHERS) && !CATALOGUE.test(table),
  )
  expect(unknown).toEqual([])
  expect(owned.filter((table) => table in OTHERS)).toEqual([])
})

it('reads every column that names a person', () => {
  const unread = columns
    .filter(({ column }) => PERSONAL.test(column) && !HARMLESS.has(column) && !PEOPLE.has(column))
    .map(({ table, column }) => `${table}.${column}`)
  // These three go with the identity account, by their foreign keys.
  const cascading = ['identity_codes', 'identity_federations', 'identity_refresh_tokens']
  expect(unread).toEqual(cascading.map((table) => `${table}.account_id`))
})

it('lets what belongs to an identity account go with it', async () => {
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
