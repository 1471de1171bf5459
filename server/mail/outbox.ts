/** The mails in the database: kept to be shown, or waiting for the mail server. */
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
/** Letters hold links that open accounts; nobody needs them after a month. */
const KEPT_DAYS = 30
const SHOWN = 100

/** What blanks a mail that nobody needs to read here any more; who got it, its subject and its key stay. */
const BLANK = { text: '', html: null, headers: null, replyTo: null }

/** Answers the mail's id; undefined where it is none, because an earlier one had the same key. */
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
    // A line break in a subject would begin another header.
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
      // The error of a query repeats the query: here the words of a mail, with its links.
      throw new Error(`The mail "${row.subject}" could not be kept: ${shownError(error)}`)
    })
  return kept?.id
}

/** The newest first. */
export function newestMails({ db }: Database): Promise<KeptMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(SHOWN)
}

export async function findMail({ db }: Database, id: string): Promise<KeptMail | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}

/** Gives up the mails that waited for longer than what they say is of use. */
export async function dropExpiredMail({ db }: Database, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...BLANK, status: 'failed', dueAt: null, lastError: 'It waited until its link had expired.' })
    .where(and(eq(mailOutbox.status, 'waiting'), lte(mailOutbox.expiresAt, now)))
}

/** Takes the mail that is due first; nobody else takes it before `until`. */
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

/** When the next one is due; null when none waits. */
export async function nextDue({ db }: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(mailOutbox.dueAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'waiting'))
  return row?.at ?? null
}

/** Writes down what became of a mail. One that is done with, sent or refused, is blanked: its links open accounts. */
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

/** Forgets old mails, but none that still waits. */
export async function sweepMail({ db }: Database, now: Date): Promise<void> {
  const old = lt(mailOutbox.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await db.delete(mailOutbox).where(and(old, inArray(mailOutbox.status, ['kept', 'sent', 'failed'])))
}
