/**
 * Every table. Keys are uuids made by the server; what belongs to a person carries `owner_id` in its key, so that the
 * tables can be spread over several machines by their owner. Lengths are inches, money is cents, moments are UTC.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { Layout } from '../../studio/model/layout.ts'
import type { BoardDescription, CopiedFrom, Swatch, Visibility } from '../../src/contract/boards.ts'
import type { ColourFamily, RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { tsvector } from './boardListsSchema.ts'
import type { KeptProduct } from './keptProduct.ts'

export * from './boardListsSchema.ts'
export * from './identitySchema.ts'

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
  /** The address for letters about the account, when it is not the one of the sign-in. */
  contactEmail: text('contact_email'),
  address: text('address').notNull().default(''),
  unit: text('unit').notNull().default(''),
  zip: text('zip').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default(''),
  /** The title of the membership plan; null until one is chosen. */
  plan: text('plan'),
  createdAt: moment('created_at').notNull(),
})

/** A row per sign-in; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_owner').on(table.ownerId), index('sessions_expiry').on(table.expiresAt)],
)

/** What a generated design is, before and after saving. */
const design = {
  functionName: text('function_name').$type<RoomFunction>(),
  size: text('size'),
  style: text('style').$type<Style>(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  products: jsonb('products').$type<KeptProduct[]>().notNull(),
  /** Names in the image store. */
  cutouts: jsonb('cutouts').$type<string[]>().notNull(),
  description: jsonb('description').$type<BoardDescription>().notNull(),
  palette: jsonb('palette').$type<Swatch[]>().notNull(),
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('drafts_id').on(table.id),
    index('drafts_order').on(table.ownerId, table.orderHash, table.createdAt),
  ],
)

/** What the community sees. The same words stand in the function `board_is_listed`. */
const LISTED = sql`visibility = 'community' and deleted_at is null`

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

export const layouts = pgTable(
  'layouts',
  {
    ownerId: uuid('owner_id').notNull(),
    boardId: uuid('board_id').notNull(),
    revision: integer('revision').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.boardId] })],
)

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** Lower-case words that a search looks through. */
    search: text('search').notNull(),
    terms: text('terms').array().notNull(),
    functions: text('functions').array().notNull(),
    styles: text('styles').array().notNull(),
    /** The wizard sizes that it suits; empty: all of them. */
    sizes: text('sizes').array().notNull(),
    /** The product as the catalogue shows it, read by `ShownProduct`. */
    data: jsonb('data').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('products_position').on(table.position)],
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

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
})

export const checkouts = pgTable(
  'checkouts',
  {
    /** Random, and the only key to the checkout page. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    plan: text('plan').notNull(),
    amountCents: integer('amount_cents').notNull(),
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
    /** The checkout that was paid: one invoice each. */
    checkoutId: text('checkout_id').notNull(),
    date: moment('date').notNull(),
    description: text('description').notNull(),
    totalCents: integer('total_cents').notNull(),
    status: text('status').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('invoices_checkout').on(table.ownerId, table.checkoutId),
    index('invoices_id').on(table.id),
  ],
)

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mail_outbox_newest').on(table.recipient, table.createdAt)],
)
