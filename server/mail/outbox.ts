/** Storage of mails: kept for display (embedded outbox), or queued for the mail server. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import { isEmailAddress } from '../../src/contract/emailAddress.ts'
import { asOneLine } from '../../src/contract/oneLine.ts'
import type { Database } from '../database/open.ts'
import { mailOutbox } from '../database/schema.ts'
import type { MailMessage } from './message.ts'
import { shownError } from './shownError.ts'

export type KeptMail = typeof mailOutbox.$inferSelect

const DAY_MS = 86_400_000
/** Retention period; mails contain links that grant access to accounts. */
const KEPT_DAYS = 30
const SHOWN = 100

/** Clears the content of a settled mail; recipient, subject and key stay. */
const BLANK = { text: '', html: null, headers: null, replyTo: null }

/** Stores a mail and returns its id; undefined if an earlier one has the same key. Throws for an invalid address. */
export async function keepMail(
  { db }: Database,
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
    dueAt: as.status === 'waiting' ? as.now : null,
    expiresAt: until ?? null,
    createdAt: as.now,
  }
  const [kept] = await db
    .insert(mailOutbox)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
    .catch((error: unknown) => {
      // A query's error contains its values, here the content of the mail.
      throw new Error(`The mail "${row.subject}" could not be kept: ${shownError(error)}`)
    })
  return kept?.id
}

/** The newest `SHOWN` mails, the newest first. */
export function newestMails({ db }: Database): Promise<KeptMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(SHOWN)
}

export async function findMail({ db }: Database, id: string): Promise<KeptMail | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}

/** Marks queued mails past their expiry as failed. */
export async function dropExpiredMail({ db }: Database, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...BLANK, status: 'failed', dueAt: null, lastError: 'It waited until its link had expired.' })
    .where(and(eq(mailOutbox.status, 'waiting'), lte(mailOutbox.expiresAt, now)))
}

/** Claims the mail with the earliest due date; no other node can claim it before `until`. */
export async function claimDueMail({ db }: Database, now: Date, until: Date): Promise<KeptMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.status, 'waiting'),
        lte(mailOutbox.dueAt, now),
        or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
      ),
    )
    .orderBy(mailOutbox.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mailOutbox)
    .set({ dueAt: until, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(inArray(mailOutbox.id, due))
    .returning()
  return row
}

/** When the next queued mail is due; null if there is none. */
export async function nextDue({ db }: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(mailOutbox.dueAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'waiting'))
  return row?.at ?? null
}

/** Stores the outcome of an attempt. Clears the content of a sent or failed mail, because its links grant access. */
export async function settleMail(
  { db }: Database,
  id: string,
  outcome: Partial<Pick<KeptMail, 'status' | 'dueAt' | 'sentAt' | 'lastError'>>,
): Promise<void> {
  const isDone = outcome.status === 'sent' || outcome.status === 'failed'
  await db
    .update(mailOutbox)
    .set({ ...outcome, ...(isDone ? BLANK : {}) })
    .where(eq(mailOutbox.id, id))
}

/** Removes mails older than `KEPT_DAYS`, except queued ones. */
export async function sweepMail({ db }: Database, now: Date): Promise<void> {
  const old = lt(mailOutbox.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await db.delete(mailOutbox).where(and(old, inArray(mailOutbox.status, ['kept', 'sent', 'failed'])))
}
