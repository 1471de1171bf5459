/**
 * Tables of boards that several people share: invitations, members, comments, who is present, and named versions.
 * `owner_id` is always the owner of the board; `member_id` and `author_id` are the other person.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MadeBy } from '../../../src/contract/boards.ts'
import type { DesignRecord, Swatch } from '../../../src/contract/designRecord.ts'
import type { ReportReason } from '../../../src/contract/community.ts'
import type { CommentSpot, Reaction } from '../../../src/contract/comments.ts'
import type { InvitedRole } from '../../../src/contract/team.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { KeptArrangement, KeptProduct } from './keptDesign.ts'
import { moment } from './moment.ts'

/** The board that a row belongs to. */
const board = { ownerId: uuid('owner_id').notNull(), boardId: uuid('board_id').notNull() }

/** Links that let other people view a board, or join it; the token itself is never stored. */
export const boardInvitations = pgTable(
  'board_invitations',
  {
    ...board,
    id: uuid('id').notNull(),
    role: text('role').$type<InvitedRole>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address to which the link was mailed; only one account can join with it. Null: a link for several people. */
    email: text('email'),
    /** Whether people without an account may comment through it, see `boardGuests`. */
    guests: boolean('guests').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId, table.id] })],
)

/**
 * People without an account who comment with a name. Their comments carry the id as that of their author. A row outlives
 * its invitation, because the comments stay.
 */
export const boardGuests = pgTable(
  'board_guests',
  {
    ...board,
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Of the secret that the guest's browser keeps. */
    keyHash: text('key_hash').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId, table.id] }), index('board_guests_id').on(table.id)],
)

/** People who joined a board. */
export const boardMembers = pgTable(
  'board_members',
  {
    ...board,
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<InvitedRole>().notNull(),
    /** Revoking the invitation removes the members who joined with it. */
    invitationId: uuid('invitation_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.memberId] }),
    index('board_members_member').on(table.memberId, table.joinedAt),
  ],
)

/**
 * The most that links give to a person whose role the owner has set or who is no longer a member. A row outlives the
 * membership.
 */
export const boardRoleLimits = pgTable(
  'board_role_limits',
  {
    ...board,
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<InvitedRole>().notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.memberId] }),
    index('board_role_limits_member').on(table.memberId),
  ],
)

/** A conversation about one spot of a board. Its comments are rows of their own, which their authors can erase. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    ...board,
    id: uuid('id').notNull(),
    spot: jsonb('spot').$type<CommentSpot>().notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId, table.id] })],
)

export const boardComments = pgTable(
  'board_comments',
  {
    ...board,
    /** Chosen by the client, so that a repeated request writes one comment. */
    id: uuid('id').notNull(),
    threadId: uuid('thread_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Plain text. */
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.id] }),
    index('board_comments_author').on(table.authorId, table.createdAt),
    index('board_comments_newest').on(table.createdAt),
  ],
)

export const commentReactions = pgTable(
  'comment_reactions',
  {
    ...board,
    commentId: uuid('comment_id').notNull(),
    authorId: uuid('author_id').notNull(),
    kind: text('kind').$type<Reaction>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.commentId, table.authorId, table.kind] }),
    index('comment_reactions_author').on(table.authorId),
  ],
)

/** Reports of comments; at most one per reporter and comment. */
export const commentReports = pgTable(
  'comment_reports',
  {
    ...board,
    commentId: uuid('comment_id').notNull(),
    /** `user:` and an id, or `visitor:` and a keyed hash, as in `board_reports`. */
    reporter: text('reporter').notNull(),
    /** Who wrote the comment. */
    authorId: uuid('author_id').notNull(),
    id: uuid('id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    outcome: text('outcome', { enum: ['kept', 'removed'] }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.commentId, table.reporter] }),
    index('comment_reports_id').on(table.id),
    index('comment_reports_open').on(table.resolvedAt, table.createdAt),
    index('comment_reports_reporter').on(table.reporter),
  ],
)

/** Who has a board open, including its owner; accurate to some seconds. */
export const boardPresence = pgTable(
  'board_presence',
  { ...board, memberId: uuid('member_id').notNull(), seenAt: moment('seen_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.boardId, table.memberId] }),
    index('board_presence_seen').on(table.seenAt),
  ],
)

/** A layout in a version. */
export type KeptLayout = { id: string; name: string; shown: boolean; layout: Layout }

/** A board as it was: its products, its collage and its layouts. The columns have the form of those of `boards`. */
export const boardVersions = pgTable(
  'board_versions',
  {
    ...board,
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Made before another version was restored, not by a person. */
    automatic: boolean('automatic').notNull(),
    products: jsonb('products').$type<KeptProduct[]>().notNull(),
    /** Names in the image store. */
    cutouts: jsonb('cutouts').$type<string[]>().notNull(),
    arrangement: jsonb('arrangement').$type<KeptArrangement>(),
    /** Name of the room picture in the image store, and what made it; null on versions from before they were kept. */
    image: text('image'),
    madeBy: jsonb('made_by').$type<MadeBy>(),
    /** What was decided about the design; null on versions from before it was kept. */
    palette: jsonb('palette').$type<Swatch[]>(),
    record: jsonb('record').$type<DesignRecord>(),
    layouts: jsonb('layouts').$type<KeptLayout[]>().notNull(),
    /** Size of the row's documents, in characters. */
    weight: integer('weight').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId, table.id] })],
)

/** When a person last got a mail about comments; no row means never. */
export const commentDigests = pgTable('comment_digests', {
  ownerId: uuid('owner_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
})
