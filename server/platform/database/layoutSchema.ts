/** The furnished rooms of a board: several, each with a name; one of them is shown with the board. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Layout } from '../../../studio/model/layout.ts'
import { moment } from './moment.ts'

/** The column defaults convert rows from the time when a board had a single layout. */
export const layouts = pgTable(
  'layouts',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull().default('Layout 1'),
    /** Whether this layout is used for copies of the board and for clients that support a single layout. */
    shown: boolean('shown').notNull().default(true),
    revision: integer('revision').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull(),
    /** Set on deletion, cleared on undo. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.id] }),
    uniqueIndex('layouts_shown').on(table.ownerId, table.boardId).where(sql`shown and deleted_at is null`),
    index('layouts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
