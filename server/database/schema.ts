/**
 * Every table. Keys are uuids made by the server; what belongs to a person carries `owner_id` in its key, so that the
 * tables can be spread over several machines by their owner. Lengths are inches, money is cents, moments are UTC.
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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BoardDescription, CopiedFrom, Made, MadeBy, Swatch, Visibility } from '../../src/contract/boards.ts'
import type { ColourFamily, RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { LISTED, tsvector } from './boardListsSchema.ts'
import type { EarlierView } from './earlierView.ts'
import type { KeptArrangement } from './keptArrangement.ts'
import type { KeptProduct } from './keptProduct.ts'

export * from './billingSchema.ts'
export * from './boardListsSchema.ts'
export * from './communitySchema.ts'
export * from './identitySchema.ts'
export * from './imageSchema.ts'
export * from './jobSchema.ts'
export * from './layoutSchema.ts'
export * from './memberSchema.ts'
export * from './modelCostSchema.ts'
export * from './ownPictureSchema.ts'
export * from './productSchema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
  /** The address for letters about the account, when it is not the one of the sign-in. Its owner has confirmed it. */
  contactEmail: text('contact_email'),
  address: text('address').notNull().default(''),
  unit: text('unit').notNull().default(''),
  zip: text('zip').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
  /** The title of the membership plan; null until one is chosen. */
  plan: text('plan'),
  /** As the identity provider told at the last sign-in, or since. */
  emailVerified: boolean('email_verified').notNull().default(false),
  /** Proofs of identity older than this open nothing: it moves when sessions are revoked. */
  loginAfter: moment('login_after'),
  /** Set when the account is deleted; taken away by restoring it. */
  leftAt: moment('left_at'),
  createdAt: moment('created_at').notNull(),
})

/** A row per token of a login; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    loginId: uuid('login_id').notNull().defaultRandom(),
    /** Hash of the cookie that renews the token after it has run out; null on tokens older than the cookie. */
    comebackHash: text('comeback_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when a newer token took its place. */
    replacedAt: moment('replaced_at'),
    /** The secret that the newer pair was made from, sealed with this token: it alone can open it. */
    successorByToken: text('successor_by_token'),
    /** The same, sealed with this row's cookie. */
    successorByComeback: text('successor_by_comeback'),
  },
  (table) => [
    index('sessions_login').on(table.loginId),
    index('sessions_comeback').on(table.comebackHash),
    index('sessions_owner').on(table.ownerId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** What a generated design is, before and after saving. */
const design = {
  functionName: text('function_name').$type<RoomFunction>(),
  size: text('size'),
  style: text('style').$type<Style>(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  /** The seed of the room picture, once another view of the room was asked for; null: the design's own. */
  viewSeed: bigint('view_seed', { mode: 'number' }),
  products: jsonb('products').$type<KeptProduct[]>().notNull(),
  /** Names in the image store. */
  cutouts: jsonb('cutouts').$type<string[]>().notNull(),
  description: jsonb('description').$type<BoardDescription>().notNull(),
  palette: jsonb('palette').$type<Swatch[]>().notNull(),
  /** What made it; null on designs from before this was kept. */
  made: jsonb('made').$type<Made>(),
  /** What the owner made of it since; null until they touched it. */
  arrangement: jsonb('arrangement').$type<KeptArrangement>(),
  /** What wrote the words and painted the picture; null on designs that are older than the question. */
  madeBy: jsonb('made_by').$type<MadeBy>(),
}

export const drafts = pgTable(
  'drafts',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Hash of what was asked for: a client without draft ids finds its draft by it. */
    orderHash: text('order_hash').notNull(),
    ...design,
    image: text('image'),
    /** Its room pictures that gave way to another view, the newest last. */
    views: jsonb('views').$type<EarlierView[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    /** When it was made or opened last, right to a day: a draft that nobody opens goes after a while. */
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('drafts_id').on(table.id),
    index('drafts_order').on(table.ownerId, table.orderHash, table.createdAt),
    index('drafts_used').on(table.usedAt),
  ],
)

export const boards = pgTable(
  'boards',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    draftId: uuid('draft_id'),
    /** Makes a double click or a retry save once. */
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
    /** The families of the leading colours; null on boards that were saved before there were any. */
    colours: text('colours').array().$type<ColourFamily[]>(),
    copiedFrom: jsonb('copied_from').$type<CopiedFrom>(),
    /** Rises with every board: the order of all lists, newest first. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** How many people like it; kept by a trigger on `board_likes`. */
    likes: integer('likes').notNull().default(0),
    /** The words of its titles, function, style and owner; kept by triggers. */
    search: tsvector('search'),
    createdAt: moment('created_at').notNull(),
    /** Set by deleting; taken away by undo. */
    deletedAt: moment('deleted_at'),
    /** Its owner has left and may still come back. */
    ownerLeft: boolean('owner_left').notNull().default(false),
    /** An operator has closed its owner's account; kept by triggers on `suspensions` and on new boards. */
    ownerSuspended: boolean('owner_suspended').notNull().default(false),
    /** What the pictures weigh that it brought into the store; null on boards from before this was counted. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Set by an operator: from then on only the owner sees the board, and why. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: text('taken_down_reason'),
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

/** The one link that opens a private board for others; the token itself is never stored. */
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

/** Small facts that the server remembers about itself, such as which catalogue it holds. */
export const facts = pgTable('facts', { name: text('name').primaryKey(), value: text('value').notNull() })

export const contactMessages = pgTable('contact_messages', {
  /** Hash of the message: sending it twice keeps it once. */
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
    /** Opens the pages to confirm and to unsubscribe; it is told by mail alone. */
    token: text('token'),
    /** When the letter that asks for a confirmation went out last. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [index('newsletter_subscribers_token').on(table.token)],
)

export const checkouts = pgTable(
  'checkouts',
  {
    /** Random, and the only key to the checkout page. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    plan: text('plan').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Where it is paid, when that is not a page of our own. */
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
    /** What it bills, one invoice each: a checkout, a renewal, an upgrade, or the invoice's id at the payment provider. */
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
 * Every mail: what the embedded outbox shows, and the queue of those that wait for the mail server. Once that has taken one,
 * or refused it for good, its words, headers and reply address are blanked.
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
    /** Further header lines, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** What must go out once: a second mail with the same key is none. */
    key: text('key').unique(),
    /** Kept: shown here only. Waiting: for its turn or its next try. Failed: the mail server will not take it. */
    status: text('status', { enum: ['kept', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('kept'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while one server is at it, when another may believe that it died. */
    dueAt: moment('due_at'),
    /** When its link has expired and it is not sent any more; null: it has none, or one that lasts. */
    expiresAt: moment('expires_at'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('mail_outbox_newest').on(table.recipient, table.createdAt),
    index('mail_outbox_due').on(table.status, table.dueAt),
  ],
)
