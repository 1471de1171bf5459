/**
 * Tables of the embedded identity module. Reading them gives no access to an account: passwords are scrypt hashes,
 * refresh tokens and mail codes are SHA-256 hashes. E-mail addresses are stored in lower case.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const identityAccounts = pgTable('identity_accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  /** `scrypt$N$r$p$salt$key`; null for accounts that have only signed in through Google, Facebook or Apple. */
  passwordHash: text('password_hash'),
  disabled: boolean('disabled').notNull().default(false),
  /** Tokens issued before this time are invalid. Set when the password changes. */
  validSince: moment('valid_since').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSignedInAt: moment('last_signed_in_at').notNull(),
})

export const identityFederations = pgTable(
  'identity_federations',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The person's id at the provider. */
    subject: text('subject').notNull(),
    email: text('email'),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identity_federations_account').on(table.accountId),
  ],
)

export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    /** How the person signed in: `password`, `google.com`, `facebook.com` or `apple.com`. */
    provider: text('provider').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('identity_refresh_tokens_account').on(table.accountId)],
)

/** Single-use codes that are sent by mail; they expire. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => identityAccounts.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'],
    }).notNull(),
    /** The address that the code is about: for a change the new one, for a recovery the old one. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('identity_codes_account').on(table.accountId), index('identity_codes_expiry').on(table.expiresAt)],
)

/**
 * RS256 key pairs. The highest slot signs; all of them verify. With the slot as primary key, two servers that start at
 * once agree on one key.
 */
export const identityKeys = pgTable('identity_keys', {
  slot: integer('slot').primaryKey(),
  kid: text('kid').notNull().unique(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * Counters within a time window (server/http/visitor/tally.ts): attempts at passwords and codes, the devices and networks
 * from which an account was accessed, and requests when several servers share the database.
 */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    /** What is counted and a hash of its subject: `password:<hash>`. */
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('identity_attempts_window').on(table.windowEndsAt)],
)
