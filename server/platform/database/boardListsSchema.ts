/**
 * Tables behind the lists of boards: likes, and counters of how many boards of each list lie in each block of board
 * numbers. The counters let a page far down a list be found without reading all rows before it. Triggers maintain them;
 * their functions are in the migration that created these tables.
 */
import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * SQL condition for boards in the public lists, as used in the partial indexes. The SQL function `board_is_listed`,
 * which the counters use, repeats it; keep both equal.
 */
export const LISTED = sql`visibility = 'community' and deleted_at is null and taken_down_at is null and not owner_left and not owner_suspended`

/** PostgreSQL's full-text search type. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** One row per person and board. */
export const boardLikes = pgTable(
  'board_likes',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId] }), index('board_likes_board').on(table.boardId)],
)

export const boardCounts = pgTable(
  'board_counts',
  {
    /** The order of the list and its filters: 'newest|Bath|*|Blue'. */
    list: text('list').notNull(),
    /** 0 in every list that is not ordered by likes. */
    likes: integer('likes').notNull(),
    /** The board number shifted right by `board_shift(likes)` bits. */
    block: bigint('block', { mode: 'number' }).notNull(),
    boards: integer('boards').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.likes, table.block] })],
)
