/**
 * The erasure of accounts whose fortnight is over: every row, picture, mail and job of the person, their newsletter, their
 * name in the credits of copies and in the operators' log, and the account itself. Two things may stay: what a payment
 * provider must keep by law, it keeps; and messages or a newsletter under an address that the account never proved to be
 * its own may be somebody else's.
 */
import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { stopRenewal } from '../../billing/stopRenewal.ts'
import { QUEUE_SCHEMA } from '../../database/installQueue.ts'
import { OWNED_TABLES } from '../../database/ownedTables.ts'
import {
  auditLog,
  boards,
  contactConfirmations,
  contactMessages,
  imageReferences,
  mailOutbox,
  newsletterSubscribers,
  users,
} from '../../database/schema.ts'
import { sweepNames } from '../../images/sweepImages.ts'
import type { World } from '../../world.ts'
import { dueBefore, markLeft } from '../auth/leaving.ts'
import { findUserByProvider, type User } from '../auth/profile.ts'
import { removeExportFiles } from '../export/exportFolder.ts'

type Transaction = Parameters<Parameters<World['database']['db']['transaction']>[0]>[0]

/**
 * Erases whoever is due by the world's clock and answers how many. Safe to run on several servers at once. One whose payment
 * provider cannot be reached holds up nobody else. Throws when any could not be erased.
 */
export async function eraseAccounts(world: World): Promise<number> {
  const due = await world.database.db
    .select()
    .from(users)
    .where(lte(users.leftAt, dueBefore(world.clock())))
  const failures: unknown[] = []
  for (const user of due)
    await eraseAccount(world, user).catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some accounts could not be erased; they are tried again.')
  return due.length
}

/**
 * Erases the profile of an account at once, without a way back; the account itself is gone with it. Nothing happens when it
 * has none. Throws, and erases nothing, when the payment provider cannot be reached.
 */
export async function eraseAccountOf(world: World, providerUid: string): Promise<void> {
  const user = await findUserByProvider(world, providerUid)
  if (!user) return
  await stopRenewal(world.billing, user.id)
  // Should it break off from here on, the hourly erasure takes it up.
  await markLeft(world, user.id, new Date(0))
  await eraseAccount(world, user)
}

async function eraseAccount(world: World, user: User): Promise<void> {
  const { db } = world.database
  const pictures = await db
    .selectDistinct({ name: imageReferences.name })
    .from(imageReferences)
    .where(eq(imageReferences.ownerId, user.id))
  await removeExportFiles(world, user.id)
  // First where others keep something: if they cannot be reached, the whole erasure is tried again later.
  await stopRenewal(world.billing, user.id)
  await world.identity.deleteAccount(user.providerUid)
  const addresses = await letterAddresses(world, user)
  await db.transaction(async (tx) => {
    await tx
      .update(boards)
      .set({ copiedFrom: null })
      .where(inArray(copiedId, ownIds(tx, user.id)))
    // Also in tables that come later.
    for (const { table, of } of OWNED_TABLES) await tx.delete(table).where(of(user.id))
    await eraseMails(tx, user, addresses)
    await eraseJobs(tx, user.id)
    // Anybody can sign up with the address of somebody else: only a proven one says who wrote and who subscribed.
    if (user.emailVerified) {
      await tx.delete(contactMessages).where(eq(contactMessages.email, user.email))
      await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email))
    }
    await tx.delete(users).where(eq(users.id, user.id))
    await eraseFromLog(tx, [user.id, user.providerUid, ...addresses])
    // What was released by the deletions above belongs to the person too.
    await tx.delete(imageReferences).where(eq(imageReferences.ownerId, user.id))
  })
  await sweepNames(
    world,
    pictures.map(({ name }) => name),
  )
}

/** Letters to the person and from them, and letters to others that are about them: who follows whom, a changed address. */
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

/** The queue keeps its finished jobs for some days. */
async function eraseJobs(tx: Transaction, userId: string): Promise<void> {
  for (const table of ['job', 'archive'])
    await tx.execute(
      sql`delete from ${sql.identifier(QUEUE_SCHEMA)}.${sql.identifier(table)} where data ->> 'ownerId' = ${userId}`,
    )
}

/** The log only grows; the words that point to an erased person are the one thing in it that may change. */
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

/** The board that another one was copied from; it tells the name of its owner. */
const copiedId = sql`${boards.copiedFrom} ->> 'board_id'`

function ownIds(db: Pick<World['database']['db'], 'select'>, userId: string) {
  return db
    .select({ id: sql`${boards.id}::text` })
    .from(boards)
    .where(eq(boards.ownerId, userId))
}

/** Where letters to the person went. An address that somebody else signs in with is theirs, whoever entered it. */
async function letterAddresses({ database: { db } }: World, user: User): Promise<string[]> {
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
