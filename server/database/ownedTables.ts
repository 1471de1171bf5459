/** The tables whose rows belong to a person: those with an `owner_id`. A table that is added later is among them by itself. */
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

export type OwnedTable = { name: string; table: PgTable; ownerId: PgColumn }

export const OWNED_TABLES: readonly OwnedTable[] = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const ownerId = getTableConfig(table).columns.find((column) => column.name === 'owner_id')
  return ownerId ? [{ name: getTableName(table), table, ownerId }] : []
})
