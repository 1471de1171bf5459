/**
 * The tables whose rows belong to a person: those with an `owner_id`, or another column that names one. A table that is
 * added later is among them by itself.
 */
import { eq, getTableName, is, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

export type OwnedTable = {
  name: string
  table: PgTable
  /** The columns that tell its rows apart. */
  key: readonly PgColumn[]
  /** The rows of one person. */
  of: (userId: string) => SQL | undefined
}

/** Columns that hold the id of a user; who follows whom belongs to both. */
const PEOPLE: ReadonlySet<string> = new Set(['owner_id', 'follower_id', 'maker_id'])

export const OWNED_TABLES: readonly OwnedTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const { columns, primaryKeys } = getTableConfig(table)
  const people = columns.filter(({ name }) => PEOPLE.has(name))
  if (people.length === 0) return []
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const of = (userId: string) => or(...people.map((column) => eq(column, userId)))
  return [{ name: getTableName(table), table, key, of }]
})
