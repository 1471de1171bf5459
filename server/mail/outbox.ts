/** The mails in the database: kept to be shown, or waiting for the mail server. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { mailOutbox } from '../database/schema.ts'
import type { MailMessage } from './message.ts'

export type KeptMail = typeof mailOutbox.$inferSelect

const DAY_MS = 86_400_000
/** Letters hold links that open accounts; nobody needs them after a month. */
const KEPT_DAYS = 30
const SHOWN = 100

/** Whether the mail is new: one with the key of an earlier one is dropped. */
export async function keepMail(
  { db }: Database,
  { to, subject, text, html, replyTo, headers, key }: MailMessage,
  as: { status: 'kept' | 'waiting'; now: Date },
): Promise<boolean> {
  const row = {
    id: randomUUID(),
    recipient: to,
    subject: oneLine(subject),
    text,
    html,
    replyTo: replyTo ?? null,
    headers: headers ?? null,
    key: key ?? null,
    status: as.status,
    dueAt: as.status === 'waiting' ? as.now : null,
    createdAt: as.now,
  }
  const kept = await db.insert(mailOutbox).values(row).onConflictDoNothing().returning({ id: mailOutbox.id })
  return kept.length > 0
}

/** The newest first. */
export function newestMails({ db }: Database): Promise<KeptMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(SHOWN)
}

export async function findMail({ db }: Database, id: string): Promise<KeptMail | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return row
}

/** Takes the mail that is due first; nobody else takes it before `until`. */
export async function claimDueMail({ db }: Database, now: Date, until: Date): Promise<KeptMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'waiting'), lte(mailOutbox.dueAt, now)))
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

export async function settleMail(
  { db }: Database,
  id: string,
  outcome: Partial<Pick<KeptMail, 'status' | 'dueAt' | 'sentAt' | 'lastError'>>,
): Promise<void> {
  await db.update(mailOutbox).set(outcome).where(eq(mailOutbox.id, id))
}

/** Forgets old mails, but none that still waits. */
export async function sweepMail({ db }: Database, now: Date): Promise<void> {
  const old = lt(mailOutbox.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await db.delete(mailOutbox).where(and(old, inArray(mailOutbox.status, ['kept', 'sent', 'failed'])))
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
