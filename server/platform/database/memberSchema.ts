/**
 * Tables about a member's account beside the profile: signed-in devices, data exports and pending contact addresses.
 */
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** One row per browser or device that signed in; its successive tokens are in `sessions`. */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Accurate to a few minutes, so that not every request writes. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** After this time no token of the login is valid, however often it was renewed. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('logins_owner').on(table.ownerId), index('logins_expiry').on(table.expiresAt)],
)

/** An export of all data of a person: first a job, then a file that expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ['waiting', 'working', 'ready', 'failed', 'cancelled'] }).notNull(),
    /** Whether lengths are in centimeters. */
    metric: boolean('metric').notNull().default(false),
    /** Number of boards packed so far, and in total. */
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Number of exports started on the UTC day of `createdAt`, including this one. */
    ofDay: integer('of_day').notNull().default(1),
    /** Hash of the key in the download link. A new link invalidates the previous one. */
    linkHash: text('link_hash'),
    linkExpiresAt: moment('link_expires_at'),
    createdAt: moment('created_at').notNull(),
    /** When the file is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('data_exports_id').on(table.id),
    index('data_exports_expiry').on(table.expiresAt),
  ],
)

/** A contact address that has been entered but not confirmed. Only the confirmation mail is sent to it. */
export const contactConfirmations = pgTable(
  'contact_confirmations',
  {
    ownerId: uuid('owner_id').primaryKey(),
    email: text('email').notNull(),
    /** Hash of the code in the mailed link. */
    codeHash: text('code_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_confirmations_code').on(table.codeHash)],
)
