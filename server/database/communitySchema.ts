/** Who follows whom, who keeps what to themselves, what was reported, and what operators did. */
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '../../src/contract/community.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The migration ties both ends to `users`: whoever goes takes their rows along. */
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

/** What somebody chose for their space; no row means the defaults. */
export const spaceSettings = pgTable(
  'space_settings',
  {
    ownerId: uuid('owner_id').primaryKey(),
    /** Others do not see whom they follow nor who follows them. */
    hidesLists: boolean('hides_lists').notNull().default(false),
    mailsFollowers: boolean('mails_followers').notNull().default(true),
    /** Ends the mails about followers from a link in one of them. */
    token: text('token').notNull(),
  },
  (table) => [index('space_settings_token').on(table.token)],
)

/** Somebody holds that a community board should not be there; one report a person and board. */
export const boardReports = pgTable(
  'board_reports',
  {
    /** Of the board. */
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    /** `user:` and an id, or `visitor:` and a mark whose key is lost when the server ends: it leads back to nobody. */
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

/** Whose account an operator has closed for a while. */
export const suspensions = pgTable('suspensions', {
  ownerId: uuid('owner_id').primaryKey(),
  reason: text('reason').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * What was on the boards that operators have taken down, for as long as they are: neither their owner nor anybody else can
 * show it again. It outlives the board. Written by a trigger on `boards.taken_down_at` alone.
 */
export const takedowns = pgTable(
  'takedowns',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    /** The room picture's name in the image store. */
    image: text('image').notNull(),
    draftId: uuid('draft_id'),
    /** No older board showed the picture: whoever else shows it has it from this one. */
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

/** What operators did. A trigger refuses every change of a line and every deletion. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** The operator's name on their machine, or the one they gave. */
    actor: text('actor').notNull(),
    /** The command, such as `boards take-down`. */
    action: text('action').notNull(),
    /** What it was done to: an id, an address, a file. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_log_newest').on(table.at)],
)
