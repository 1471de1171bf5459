/** Tables of the community: followers, privacy settings, reports, moderation and the audit log. */
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '../../../src/contract/community.ts'
import { moment } from './moment.ts'

/** Foreign keys on both columns, set in the migration, delete the rows with either user. */
export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id').notNull(),
    makerId: uuid('maker_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.makerId] }),
    index('follows_maker').on(table.makerId, table.createdAt),
    index('follows_follower').on(table.followerId, table.createdAt),
  ],
)

/** A person's settings for their space; no row means the defaults. */
export const spaceSettings = pgTable(
  'space_settings',
  {
    ownerId: uuid('owner_id').primaryKey(),
    /** Hides from others whom this person follows and who follows them. */
    hidesLists: boolean('hides_lists').notNull().default(false),
    mailsFollowers: boolean('mails_followers').notNull().default(true),
    mailsComments: boolean('mails_comments').notNull().default(true),
    /** Token of the unsubscribe links in mails about new followers and comments. */
    token: text('token').notNull(),
  },
  (table) => [index('space_settings_token').on(table.token)],
)

/** Reports of community boards; at most one per reporter and board. */
export const boardReports = pgTable(
  'board_reports',
  {
    /** The owner of the board. */
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    /**
     * `user:` and an id, or `visitor:` and a keyed hash. Its key is lost when the server exits, so that no person can be
     * found from it.
     */
    reporter: text('reporter').notNull(),
    id: uuid('id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    outcome: text('outcome', { enum: ['kept', 'taken-down'] }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.reporter] }),
    index('board_reports_id').on(table.id),
    index('board_reports_open').on(table.resolvedAt, table.createdAt),
  ],
)

/** Accounts that an operator has suspended. */
export const suspensions = pgTable('suspensions', {
  ownerId: uuid('owner_id').primaryKey(),
  reason: text('reason').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * The room pictures of boards that operators have taken down, for as long as the takedown lasts, so that neither the
 * owner nor other accounts can publish them again. Rows outlive the board. Only a trigger on `boards.taken_down_at`
 * writes them.
 */
export const takedowns = pgTable(
  'takedowns',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    /** Name of the room picture in the image store. */
    image: text('image').notNull(),
    draftId: uuid('draft_id'),
    /** True when no older board shows the picture, so that all other boards with it are copies of this one. */
    isOrigin: boolean('is_origin').notNull(),
    at: moment('at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId] }),
    index('takedowns_image').on(table.image),
    index('takedowns_draft').on(table.draftId),
  ],
)

/** Actions of operators. Append-only: a trigger rejects updates and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** The operator's user name on their machine, or the name that they passed. */
    actor: text('actor').notNull(),
    /** The command, such as `boards take-down`. */
    action: text('action').notNull(),
    /** What the command acted on: an id, an address, a file. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_log_newest').on(table.at)],
)
