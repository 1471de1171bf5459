/**
 * Erases accounts whose 14-day grace period is over: every row, picture and mail of the user, the newsletter
 * subscription, the user's name in the credits of copies and in the audit log, and the account at the identity
 * provider. Two things stay: records that the payment provider must keep by law, and contact messages and subscriptions
 * under an address that the account never verified, because they may belong to another person.
 */
import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { stopRenewal } from '../billing/stopRenewal.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { OWNED_TABLES } from '../../platform/database/ownedTables.ts'
import {
  auditLog,
  boards,
  contactConfirmations,
  contactMessages,
  imageReferences,
  mailOutbox,
  newsletterSubscribers,
  users,
} from '../../platform/database/schema.ts'
import { beginErasure } from '../identity/accountChanges.ts'
import { sweepNames } from '../../platform/images/sweepImages.ts'
import type { World } from '../../world.ts'
import { claimErasure, dueBefore } from '../auth/leaving.ts'
import { findUser, findUserByProvider, type User } from '../auth/profile.ts'
import { removeExportFiles } from '../../boards/export/exportFolder.ts'

/**
 * Erases all accounts that are due by the world's clock and returns their number. Safe to run on several servers at
 * once. An account that fails (for example, because the payment provider is unreachable) does not block the others.
 *
 * @throws AggregateError after all were tried, if any account could not be erased
 */
export async function eraseAccounts(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'identity' | 'images' | 'settings'>,
): Promise<number> {
  const due = await world.database.db
    .select()
    .from(users)
    .where(lte(users.leftAt, dueBefore(world.clock())))
  const failures: unknown[] = []
  for (const user of due)
    await eraseDue(world, user).catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some accounts could not be erased; they are tried again.')
  return due.length
}

/**
 * Erases the profile and the provider's account at once, irreversibly. Does nothing for an account without a profile.
 * Throws and erases nothing if the payment provider cannot be reached.
 */
export async function eraseAccountOf(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'identity' | 'images' | 'settings'>,
  providerUid: string,
): Promise<void> {
  const user = await findUserByProvider(world, providerUid)
  if (!user) return
  await stopRenewal(world.billing, user.id)
  // If the erasure fails after this line, the hourly job retries it.
  await beginErasure(world.database, providerUid)
  await eraseAccount(world, user)
}

/** Erases an account of the list of those that are due, unless it has been restored since the list was read. */
async function eraseDue(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'identity' | 'images' | 'settings'>,
  { id }: User,
): Promise<void> {
  const user = await findUser(world, id)
  if (!user?.leftAt || user.leftAt > dueBefore(world.clock())) return
  // Before the erasure begins: while the payment provider cannot be reached, the account stays whole.
  await stopRenewal(world.billing, id)
  if (await claimErasure(world, user)) await eraseAccount(world, user)
}

async function eraseAccount(
  world: Pick<World, 'clock' | 'database' | 'identity' | 'images' | 'settings'>,
  user: User,
): Promise<void> {
  const { db } = world.database
  const pictures = await db
    .selectDistinct({ name: imageReferences.name })
    .from(imageReferences)
    .where(eq(imageReferences.ownerId, user.id))
  await removeExportFiles(world, user.id)
  // If the identity provider cannot be reached, the rest is retried later.
  await world.identity.deleteAccount(user.providerUid)
  const addresses = await letterAddresses(world, user)
  await db.transaction(async (tx) => {
    await tx
      .update(boards)
      .set({ copiedFrom: null })
      .where(inArray(copiedId, ownIds(tx, user.id)))
    // `OWNED_TABLES` is derived from the schema, so that tables added later are covered.
    for (const { table, of } of OWNED_TABLES) await tx.delete(table).where(of(user.id))
    await eraseMails(tx, user, addresses)
    // An unverified address may belong to another person, whose messages and subscription must stay.
    if (user.emailVerified) {
      await tx.delete(contactMessages).where(eq(contactMessages.email, user.email))
      await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email))
    }
    await tx.delete(users).where(eq(users.id, user.id))
    await eraseFromLog(tx, [user.id, user.providerUid, ...addresses])
    // The deletions above leave released references of the user's pictures.
    await tx.delete(imageReferences).where(eq(imageReferences.ownerId, user.id))
  })
  await sweepNames(
    world,
    pictures.map(({ name }) => name),
  )
}

/** Deletes mails to and from the user, and mails to others about the user (new followers, changed addresses). */
async function eraseMails(tx: Transaction, user: User, addresses: string[]): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(
      or(
        inArray(mailOutbox.recipient, addresses),
        inArray(mailOutbox.replyTo, addresses),
        sql`position(${user.id} in ${mailOutbox.key}) > 0`,
        user.emailVerified ? sql`${mailOutbox.text} ~* whole_word(${user.email})` : undefined,
      ),
    )
}

/**
 * Redacts the user's ids and addresses in the audit log. The log is append-only, enforced by a database trigger; the
 * setting `roomwright.erased_words` permits exactly this redaction.
 */
async function eraseFromLog(tx: Transaction, words: readonly string[]): Promise<void> {
  const erased = JSON.stringify(words)
  await tx.execute(sql`select set_config('roomwright.erased_words', ${erased}, true)`)
  const without = (text: unknown) => sql`without_words(${text}, ${erased}::jsonb)`
  const line = sql`concat_ws(' ', ${auditLog.subject}, ${auditLog.reason}, ${auditLog.details}::text)`
  await tx
    .update(auditLog)
    .set({
      subject: without(auditLog.subject),
      reason: without(auditLog.reason),
      details: sql`${without(sql`${auditLog.details}::text`)}::jsonb`,
    })
    .where(sql`${without(line)} <> ${line}`)
  await tx.execute(sql`select set_config('roomwright.erased_words', '', true)`)
}

/** The id of the board that a copy was made from; the credit beside it holds the owner's name. */
const copiedId = sql`${boards.copiedFrom} ->> 'board_id'`

function ownIds(db: Pick<World['database']['db'], 'select'>, userId: string) {
  return db
    .select({ id: sql`${boards.id}::text` })
    .from(boards)
    .where(eq(boards.ownerId, userId))
}

/** Addresses that mail to the user went to, without contact addresses that are another account's sign-in address. */
async function letterAddresses({ database: { db } }: Pick<World, 'database'>, user: User): Promise<string[]> {
  const asked = await db
    .select({ email: contactConfirmations.email })
    .from(contactConfirmations)
    .where(eq(contactConfirmations.ownerId, user.id))
  const entered = [user.contactEmail, ...asked.map(({ email }) => email)].filter((email) => email !== null)
  const theirs = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, entered), ne(users.id, user.id)))
  const foreign = new Set(theirs.map(({ email }) => email))
  return [user.email, ...entered.filter((email) => !foreign.has(email))]
}
