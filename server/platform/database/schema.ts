/**
 * All tables. Keys are uuids that the server generates; rows that belong to a person have `owner_id` in their key, so
 * that the tables can be sharded by owner. Lengths are inches, money is cents, times are UTC.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BoardDescription, Budget, CopiedFrom, Made, MadeBy, Visibility } from '../../../src/contract/boards.ts'
import type { DesignRecord, Swatch } from '../../../src/contract/designRecord.ts'
import type { ColorFamily, RoomFunction, RoomLight, Style } from '../../../src/contract/vocabulary.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import { LISTED, tsvector } from './boardListsSchema.ts'
import type { EarlierView, KeptArrangement, KeptWords, KeptProduct } from './keptDesign.ts'
import { moment } from './moment.ts'

export * from './billingSchema.ts'
export * from './boardListsSchema.ts'
export * from './communitySchema.ts'
export * from './identitySchema.ts'
export * from './imageSchema.ts'
export * from './layoutSchema.ts'
export * from './memberSchema.ts'
export * from './productSchema.ts'
export * from './roomSchema.ts'
export * from './teamSchema.ts'
export * from './workSchema.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** The account's id at the identity provider. */
  providerUid: text('provider_uid').notNull().unique(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  userName: text('user_name').notNull().default(''),
  /** Name of the avatar in the image store. */
  image: text('image'),
  /** The confirmed address for mails about the account, when it differs from the sign-in address. */
  contactEmail: text('contact_email'),
  address: text('address').notNull().default(''),
  unit: text('unit').notNull().default(''),
  zip: text('zip').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
  /** The title of the membership plan; null until one is chosen. */
  plan: text('plan'),
  /** As reported by the identity provider at the last sign-in, or confirmed since. */
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Proofs of identity older than this are rejected. Set when sessions are revoked. */
  loginAfter: moment('login_after'),
  /** Set when the account is deleted, cleared when it is restored. */
  leftAt: moment('left_at'),
  createdAt: moment('created_at').notNull(),
})

/** One row per token of a login; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    loginId: uuid('login_id').notNull().defaultRandom(),
    /** Hash of the cookie that renews the token after its expiry; null on tokens older than the cookie. */
    refreshHash: text('comeback_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when a newer token replaces this one. */
    replacedAt: moment('replaced_at'),
    /** The secret from which the newer pair is derived, encrypted with this token. */
    successorByToken: text('successor_by_token'),
    /** The same secret, encrypted with this row's cookie. */
    successorByRefreshKey: text('successor_by_comeback'),
  },
  (table) => [
    index('sessions_login').on(table.loginId),
    index('sessions_comeback').on(table.refreshHash),
    index('sessions_owner').on(table.ownerId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Null for a question that was not answered. */
const answers = {
  functionName: text('function_name').$type<RoomFunction>(),
  size: text('size'),
  style: text('style').$type<Style>(),
  furtherAnswers: jsonb('further_answers').$type<KeptAnswers['furtherAnswers']>(),
} satisfies Record<keyof KeptAnswers, unknown>

/** Columns of a generated design, shared by drafts and boards. */
const design = {
  ...answers,
  seed: bigint('seed', { mode: 'number' }).notNull(),
  /** The seed of the room picture after another view was ordered; null: the seed of the design. */
  viewSeed: bigint('view_seed', { mode: 'number' }),
  /** The light of the room picture. */
  light: text('light').$type<RoomLight>().notNull().default('day'),
  products: jsonb('products').$type<KeptProduct[]>().notNull(),
  /** Names in the image store. */
  cutouts: jsonb('cutouts').$type<string[]>().notNull(),
  description: jsonb('description').$type<BoardDescription>().notNull(),
  palette: jsonb('palette').$type<Swatch[]>().notNull(),
  /** What was decided about the design; null on older ones, which show what they showed before. */
  record: jsonb('record').$type<DesignRecord>(),
  /** The revision of the engine that made the design, and when; null on older designs. */
  made: jsonb('made').$type<Made>(),
  /** The owner's changes; null until there are any. */
  arrangement: jsonb('arrangement').$type<KeptArrangement>(),
  /** Which parts of the words the owner has written, and what they are about. */
  words: jsonb('words').$type<KeptWords>(),
  /** The engines or models that made the description and the picture; null on older designs. */
  madeBy: jsonb('made_by').$type<MadeBy>(),
}

export const drafts = pgTable(
  'drafts',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Hash of the order, by which clients that know no draft ids find their draft. */
    orderHash: text('order_hash').notNull(),
    ...design,
    image: text('image'),
    /** Its room pictures that another view has replaced, the newest last. */
    views: jsonb('views').$type<EarlierView[]>().notNull().default([]),
    /**
     * The board that was saved from it, or that it became a version of; null while it is unsaved. Maintained by a trigger
     * on `boards`.
     */
    boardId: uuid('board_id'),
    /** The owner's budget; copied to the board that is saved from the draft. */
    budget: jsonb('budget').$type<Budget>(),
    createdAt: moment('created_at').notNull(),
    /** When it was created or last opened, accurate to a day. Drafts that stay unopened are deleted after a while. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('drafts_id').on(table.id),
    index('drafts_order').on(table.ownerId, table.orderHash, table.createdAt),
    index('drafts_used').on(table.usedAt),
    index('drafts_board').on(table.boardId).where(sql`board_id is not null`),
  ],
)

export const boards = pgTable(
  'boards',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    draftId: uuid('draft_id'),
    /** Makes a double click or a retry save only once. */
    idempotencyKey: text('idempotency_key').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    generatedTitle: text('generated_title').notNull(),
    /** Product titles joined by commas. */
    title: text('title').notNull(),
    hexCode: text('hex_code').notNull(),
    widths: text('widths').notNull(),
    heights: text('heights').notNull(),
    ...design,
    image: text('image').notNull(),
    /** The color families of the leading colors; null on boards saved before this column existed. */
    colors: text('colours').array().$type<ColorFamily[]>(),
    copiedFrom: jsonb('copied_from').$type<CopiedFrom>(),
    /** Increases with every board; orders all lists, newest first. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** Number of likes; maintained by a trigger on `board_likes`. */
    likes: integer('likes').notNull().default(0),
    /** The words of its titles, function, style and owner; maintained by triggers. */
    search: tsvector('search'),
    createdAt: moment('created_at').notNull(),
    /** Set on deletion, cleared on undo. */
    deletedAt: moment('deleted_at'),
    /** Its owner has deleted the account and can still restore it. */
    ownerLeft: boolean('owner_left').notNull().default(false),
    /** An operator has suspended the owner's account; maintained by triggers on `suspensions` and on new boards. */
    ownerSuspended: boolean('owner_suspended').notNull().default(false),
    /**
     * Total size, in bytes, of the pictures that the board added to the store; null on boards saved before this was
     * counted.
     */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Set by an operator: from then on only the owner sees the board, with the reason. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: text('taken_down_reason'),
    /** The owner's budget; visible only to the owner. */
    budget: jsonb('budget').$type<Budget>(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('boards_idempotency').on(table.ownerId, table.idempotencyKey),
    index('boards_id').on(table.id),
    index('boards_draft').on(table.ownerId, table.draftId),
    uniqueIndex('boards_number').on(table.number),
    index('boards_owner_number').on(table.ownerId, table.number).where(sql`deleted_at is null`),
    index('boards_listed_number').on(table.number).where(LISTED),
    index('boards_listed_likes').on(table.likes, table.number).where(LISTED),
    index('boards_search').using('gin', table.search),
    index('boards_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('boards_copied_from').on(sql`(copied_from ->> 'board_id')`).where(sql`copied_from is not null`),
  ],
)

/**
 * The share links of a private board. The owner sees them again, so that the token is stored beside the hash by which it is
 * found: who can read this table can read the boards, too.
 */
export const boardLinks = pgTable(
  'board_links',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    token: text('token').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId, table.tokenHash] })],
)

/** The share link that an earlier version made, at most one for each board: it is open until it is revoked. */
export const boardShares = pgTable(
  'board_shares',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId] })],
)

/** Key-value facts about the server itself, such as the version of the catalogue that it holds. */
export const facts = pgTable('facts', { name: text('name').primaryKey(), value: text('value').notNull() })

export const contactMessages = pgTable('contact_messages', {
  /** Hash of the message, so that sending it twice stores it once. */
  digest: text('digest').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    email: text('email').primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** Opens the pages to confirm and to unsubscribe; disclosed only by mail. */
    token: text('token'),
    /** When the confirmation mail was last sent. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [index('newsletter_subscribers_token').on(table.token)],
)

export const checkouts = pgTable(
  'checkouts',
  {
    /** Random. It is the only credential of the checkout page. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    plan: text('plan').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The external payment page; null when the app's own page is used. */
    url: text('url'),
    status: text('status', { enum: ['open', 'paid', 'cancelled'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('checkouts_idempotency').on(table.ownerId, table.idempotencyKey)],
)

export const invoices = pgTable(
  'invoices',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /**
     * What the invoice bills: a checkout, a renewal, an upgrade, or the invoice's id at the payment provider. Unique
     * per owner.
     */
    checkoutId: text('checkout_id').notNull(),
    date: moment('date').notNull(),
    description: text('description').notNull(),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status').notNull(),
    /** Where it can be paid while it is open. */
    payUrl: text('pay_url'),
    receiptSentAt: moment('receipt_sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('invoices_checkout').on(table.ownerId, table.checkoutId),
    index('invoices_id').on(table.id),
  ],
)

/**
 * All mails, for the embedded outbox and for the mail server, to which the queue brings them. Once the mail server has
 * accepted a mail or rejected it for good, its text, headers and reply address are blanked.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    replyTo: text('reply_to'),
    /** Additional headers, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** Deduplication key: a second mail with the same key is not stored. */
    key: text('key').unique(),
    /**
     * kept: only shown in the outbox; waiting: for its turn or next attempt; failed: rejected by the mail server for
     * good.
     */
    status: text('status', { enum: ['kept', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('kept'),
    attempts: integer('attempts').notNull().default(0),
    /** When the link in the mail expires, after which it is not sent; null for mails without an expiring link. */
    expiresAt: moment('expires_at'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mail_outbox_newest').on(table.recipient, table.createdAt)],
)
