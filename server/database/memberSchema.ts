/** What a member's account leaves in the database beside the profile: devices that are signed in, copies of the data. */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A row per browser or device that signed in; its tokens follow one another in `sessions`. */
export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Right to a few minutes: not every request writes. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** After this moment no token of the login works, however often it was renewed. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('logins_owner').on(table.ownerId), index('logins_expiry').on(table.expiresAt)],
)

/** A copy of everything somebody keeps here: first a job, then a file for a while. */
export const dataExports = pgTable(
  'data_exports',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ['waiting', 'working', 'ready', 'failed', 'cancelled'] }).notNull(),
    /** Boards packed so far, and all of them. */
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** How many were begun on the UTC day of `createdAt`, this one included. */
    ofDay: integer('of_day').notNull().default(1),
    /** Hash of the key in the address that downloads the file; each new link ends the old one. */
    linkHash: text('link_hash'),
    linkExpiresAt: moment('link_expires_at'),
    createdAt: moment('created_at').notNull(),
    /** When the file goes. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('data_exports_id').on(table.id),
    index('data_exports_expiry').on(table.expiresAt),
  ],
)

/** An address for letters that somebody has entered and not confirmed yet: nothing but the mail that asks goes there. */
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
