/**
 * The tables whose rows belong to a person: those with an `owner_id` or another column that names a user. Derived from
 * the schema, so new tables are included automatically.
 */
import { eq, getTableName, is, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

type OwnedTable = {
  name: string
  table: PgTable
  /** The columns of the primary key. */
  key: readonly PgColumn[]
  /** The condition that selects the rows of one person. */
  of: (userId: string) => SQL | undefined
}

/**
 * Columns that name a user, and the form of the value. A follow belongs to both users; a report belongs to the owner of
 * the board and to its reporter; a comment belongs to the owner of the board and to its author.
 */
export const PEOPLE: ReadonlyMap<string, (userId: string) => string> = new Map([
  ['owner_id', (userId) => userId],
  ['follower_id', (userId) => userId],
  ['maker_id', (userId) => userId],
  ['member_id', (userId) => userId],
  ['author_id', (userId) => userId],
  ['reporter', (userId) => `user:${userId}`],
])

export const OWNED_TABLES: readonly OwnedTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const { columns, primaryKeys } = getTableConfig(table)
  const people = columns.flatMap((column) => {
    const written = PEOPLE.get(column.name)
    return written ? [{ column, written }] : []
  })
  if (people.length === 0) return []
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const of = (userId: string) => or(...people.map(({ column, written }) => eq(column, written(userId))))
  return [{ name: getTableName(table), table, key, of }]
})
