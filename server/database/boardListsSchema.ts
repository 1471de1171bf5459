/**
 * What the lists of boards are made from beside the boards: the likes, and how many boards of each list lie in each block
 * of numbers, so that a page far down is found without walking there. The counters are kept by triggers; the functions
 * stand in the migration that made these tables.
 */
import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What everybody may find, in the words of the indexes. The same words stand in the function `board_is_listed`, which the
 * counters use.
 */
export const LISTED = sql`visibility = 'community' and deleted_at is null and taken_down_at is null and not owner_left and not owner_suspended`

/** Words for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** One row for each person and board. */
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
    /** The order and what the list is narrowed to: 'newest|Bath|*|Blue'. */
    list: text('list').notNull(),
    /** 0 in every list that is not ordered by likes. */
    likes: integer('likes').notNull(),
    /** The boards' number without its lower bits; as many of them as `board_shift(likes)` says. */
    block: bigint('block', { mode: 'number' }).notNull(),
    boards: integer('boards').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.likes, table.block] })],
)
