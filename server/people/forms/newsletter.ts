/** Newsletter subscriptions with double opt-in and one-click unsubscribe. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isEmailAddress } from '../../../src/contract/emailAddress.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import { newsletterSubscribers } from '../../platform/database/schema.ts'
import { confirmNewsletter, oneClick, welcomeNewsletter } from '../mail/letters/newsletterLetters.ts'
import { LIMITS, admitMail } from '../identity/attempts.ts'
import { addToTally } from '../../http/visitor/tally.ts'
import type { Visitor } from '../../http/visitor/visitorOf.ts'
import type { World } from '../../world.ts'

type Parts = Pick<World, 'database' | 'mail' | 'clock'>
type Subscriber = typeof newsletterSubscribers.$inferSelect

export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

const TOKEN_BYTES = 24
const TOO_MANY_MAILS = 'Too many requests for this newsletter. Please wait an hour and try again.'
/** Minimum interval between confirmation mails to the same address. */
const RESEND_AFTER_MS = 10 * MINUTE_MS

/**
 * Sends the confirmation mail, unless the address is already subscribed. Throws Problem 429 beyond the limits of mails,
 * which count every submission, so that they do not reveal who is subscribed.
 */
export async function sendConfirmation(
  { database, mail, clock }: Parts,
  email: string,
  { source, origin }: Pick<Visitor, 'source' | 'origin'>,
): Promise<void> {
  await admitMail(database, { source, email, limit: LIMITS.newsletterMail }, TOO_MANY_MAILS, 'email')
  const { db } = database
  const now = clock()
  const own = eq(newsletterSubscribers.email, email)
  await db.insert(newsletterSubscribers).values({ email, token: newToken(), createdAt: now }).onConflictDoNothing()
  // Rows from before double opt-in have no token.
  await db
    .update(newsletterSubscribers)
    .set({ token: newToken() })
    .where(and(own, isNull(newsletterSubscribers.token)))
  const [subscriber] = await db.select().from(newsletterSubscribers).where(own)
  if (!subscriber?.token || isOnList(subscriber)) return
  const sent = { name: 'newsletter-confirmation', who: email }
  if ((await addToTally(database, sent, { most: 1, windowMs: RESEND_AFTER_MS })).isUsedUp) return
  await db.update(newsletterSubscribers).set({ askedAt: now }).where(own)
  await mail.send({ to: email, ...confirmNewsletter({ email, link: address(origin, CONFIRM_PATH, subscriber.token) }) })
}

export async function findSubscriber({ database }: Parts, token: string): Promise<Subscriber | undefined> {
  const [row] = await database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.token, token))
  return row
}

/** Subscribes the address and sends the welcome mail, also after an earlier unsubscription. */
export async function confirmSubscriber(parts: Parts, subscriber: Subscriber, origin: string): Promise<void> {
  if (isOnList(subscriber) || !subscriber.token) return
  await parts.database.db
    .update(newsletterSubscribers)
    .set({ confirmedAt: parts.clock(), unsubscribedAt: null })
    .where(eq(newsletterSubscribers.email, subscriber.email))
  // Addresses stored before the validation rule may be invalid; no mail is sent to them.
  if (!isEmailAddress(subscriber.email)) return
  const leave = address(origin, UNSUBSCRIBE_PATH, subscriber.token)
  await parts.mail.send({
    to: subscriber.email,
    ...welcomeNewsletter({ leave, home: `${origin}/inspirations` }),
    headers: oneClick(leave),
    key: `newsletter welcome ${subscriber.token} ${subscriber.unsubscribedAt?.toISOString() ?? 'first'}`,
  })
}

export async function unsubscribe({ database, clock }: Parts, { email }: Subscriber): Promise<void> {
  await database.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: clock() })
    .where(and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.unsubscribedAt)))
}

/** All confirmed subscribers who have not unsubscribed. */
export function subscribersOnList({ database }: Pick<Parts, 'database'>): Promise<Subscriber[]> {
  const onList = and(isNotNull(newsletterSubscribers.confirmedAt), isNull(newsletterSubscribers.unsubscribedAt))
  return database.db.select().from(newsletterSubscribers).where(onList).orderBy(newsletterSubscribers.email)
}

export function isOnList({ confirmedAt, unsubscribedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null
}

export function address(origin: string, path: string, token: string): string {
  return `${origin}${path}?token=${token}`
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
