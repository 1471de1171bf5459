/** Storage of mails: kept for display (embedded outbox), or waiting for the mail server. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { isEmailAddress } from '../../../src/contract/emailAddress.ts'
import { asOneLine } from '../../../src/contract/oneLine.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import type { Database } from '../../platform/database/open.ts'
import { isTransient } from '../../platform/database/retryingPool.ts'
import { mailOutbox } from '../../platform/database/schema.ts'
import { openWorkStore } from '../../platform/queue/workStore.ts'
import type { MailMessage } from './message.ts'
import { shownError } from './maskAddresses.ts'

export type KeptMail = typeof mailOutbox.$inferSelect

/** Retention period; mails contain links that grant access to accounts. */
const KEPT_DAYS = 30
const MAX_SHOWN_MAILS = 100

/** Clears the content of a settled mail; recipient, subject and key stay. */
const CLEARED_CONTENT = { text: '', html: null, headers: null, replyTo: null }

/**
 * Stores a mail and returns its id; undefined if an earlier one has the same key. A `waiting` mail becomes work of the
 * queue, also when this process does not deliver mails. Throws for an invalid address.
 */
export async function keepMail(
  database: Database,
  { to, subject, text, html, replyTo, headers, key, until }: MailMessage,
  as: { status: 'kept' | 'waiting'; now: Date },
): Promise<string | undefined> {
  if (![to, replyTo ?? to].every(isEmailAddress))
    throw new Error(
      `The mail "${subject}" has no address, or one that is not exactly one. Check it before it gets here.`,
    )
  const row = {
    id: randomUUID(),
    recipient: to,
    // A line break in the subject would inject headers.
    subject: asOneLine(subject),
    text,
    html,
    replyTo: replyTo ?? null,
    headers: headers ?? null,
    key: key ?? null,
    status: as.status,
    expiresAt: until ?? null,
    createdAt: as.now,
  }
  const store = async (tx: Transaction) => {
    const kept = await tx.insert(mailOutbox).values(row).onConflictDoNothing().returning({ id: mailOutbox.id })
    if (kept.length === 0) return undefined
    const work = { kind: 'mail', key: `mail/${row.id}`, subjectId: row.id } as const
    if (as.status === 'waiting') await openWorkStore(database).add(work, tx)
    return row.id
  }
  return database.db.transaction(store).catch((error: unknown) => {
    // A query's error contains its values, here the content of the mail; its cause is the connection that broke.
    const cause = isTransient(error) && error instanceof Error ? { cause: error.cause ?? error } : undefined
    throw new Error(`The mail "${row.subject}" could not be kept: ${shownError(error)}`, cause)
  })
}

/** The newest `MAX_SHOWN_MAILS` mails, the newest first. */
export function newestMails({ db }: Database): Promise<KeptMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(MAX_SHOWN_MAILS)
}

export async function findMail({ db }: Database, id: string): Promise<KeptMail | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}

/** Stores the outcome of an attempt. Clears the content of a sent or failed mail, because its links grant access. */
export async function settleMail(
  { db }: Database,
  id: string,
  outcome: Partial<Pick<KeptMail, 'status' | 'attempts' | 'sentAt' | 'lastError'>>,
): Promise<void> {
  const isDone = outcome.status === 'sent' || outcome.status === 'failed'
  await db
    .update(mailOutbox)
    .set({ ...outcome, ...(isDone ? CLEARED_CONTENT : {}) })
    .where(eq(mailOutbox.id, id))
}

/** Removes mails older than `KEPT_DAYS`, except waiting ones. */
export async function sweepMail({ db }: Database, now: Date): Promise<void> {
  const old = lt(mailOutbox.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await db.delete(mailOutbox).where(and(old, inArray(mailOutbox.status, ['kept', 'sent', 'failed'])))
}
