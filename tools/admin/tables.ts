/** The tables of the database for a backup: names, columns, and an order in which referenced rows come first. */
import type { PoolClient } from 'pg'
import { z } from 'zod'

export type Table = { name: string; columns: string[] }

const Column = z.object({ table_name: z.string(), column_name: z.string() })
const Reference = z.object({ child: z.string(), parent: z.string() })

/** Excludes generated columns. */
export async function tablesOf(client: PoolClient): Promise<Table[]> {
  const columns = await client.query(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`,
  )
  const references = await client.query(
    `select child.relname as child, parent.relname as parent from pg_constraint k
     join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and child.oid <> parent.oid`,
  )
  const tables = new Map<string, Table>()
  for (const row of columns.rows) {
    const { table_name: name, column_name: column } = Column.parse(row)
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push(column)
    tables.set(name, table)
  }
  return inOrder(
    [...tables.values()],
    references.rows.map((row) => Reference.parse(row)),
  )
}

/** Sorts tables so that each follows all tables that it references. */
function inOrder(tables: readonly Table[], references: readonly z.infer<typeof Reference>[]): Table[] {
  const placed = new Map<string, Table>()
  const place = (table: Table, trail: readonly string[]) => {
    if (placed.has(table.name) || trail.includes(table.name)) return
    for (const { child, parent } of references) {
      const found = child === table.name && tables.find(({ name }) => name === parent)
      if (found) place(found, [...trail, table.name])
    }
    placed.set(table.name, table)
  }
  for (const table of tables) place(table, [])
  return [...placed.values()]
}

/** Hashes of the applied migrations. */
export async function migrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
  return rows.map((row) => z.object({ hash: z.string() }).parse(row).hash)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
