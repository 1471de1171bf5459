/**
 * The contact address: an optional email address for account mail that differs from the sign-in address. A new address
 * is sent a confirmation link; until the link is used, all other mail goes to the previously confirmed address.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { isEmailAddress } from '../../../src/contract/emailAddress.ts'
import { EMAIL_MESSAGE } from '../../../src/contract/signUp.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { contactConfirmations, users } from '../../platform/database/schema.ts'
import { admitMail } from '../identity/attempts.ts'
import { letterAddress } from '../mail/letterAddress.ts'
import { lettersMoved, verifyEmail } from '../mail/letters/accountLetters.ts'
import { badField } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Visitor } from '../../http/visitor/visitorOf.ts'
import type { World } from '../../world.ts'
import type { User } from '../auth/profile.ts'

export const CONFIRM_CONTACT_PATH = '/account/confirm-email'

type Pending = typeof contactConfirmations.$inferSelect

/** Lifetime of the link; the mail's text states the same number. */
const LINK_HOURS = 72
/** Minimum interval between mails for the same address: the account form sends the address with every save. */
const RESEND_AFTER_MS = HOUR_MS
const CODE_BYTES = 32
const TOO_MANY_CHANGES = 'The email was changed several times. Please wait an hour and try again.'

/** The user, and the entered address that is not confirmed yet, if any. */
export async function userWithPendingAddress(
  { database }: Pick<World, 'database'>,
  userId: string,
): Promise<{ user: User; pending: string | null } | undefined> {
  const [found] = await database.db
    .select({ user: users, pending: contactConfirmations.email })
    .from(users)
    .leftJoin(contactConfirmations, eq(contactConfirmations.ownerId, users.id))
    .where(eq(users.id, userId))
  return found
}

/**
 * Handles the email field of the account form. An empty value or the sign-in address removes the contact address; the
 * current contact address drops a pending change.
 *
 * @param visitor `origin` is the base URL of the link in the mail, `source` the key of the rate limit
 * @throws Problem 400 for an invalid address, 429 when too many mails were requested within an hour
 */
export async function enterContactAddress(
  world: Pick<World, 'clock' | 'database' | 'mail'>,
  user: User,
  entered: string,
  visitor: Pick<Visitor, 'source' | 'origin'>,
): Promise<void> {
  const { db } = world.database
  const email = entered.trim().toLowerCase()
  const own = eq(contactConfirmations.ownerId, user.id)
  if (email === '' || email === user.email || email === user.contactEmail) {
    await db.delete(contactConfirmations).where(own)
    if (email !== user.contactEmail) await db.update(users).set({ contactEmail: null }).where(eq(users.id, user.id))
    return
  }
  const now = world.clock()
  const [asked] = await db.select().from(contactConfirmations).where(own)
  if (asked?.email === email && now.getTime() - asked.askedAt.getTime() < RESEND_AFTER_MS) return
  if (!isEmailAddress(email)) throw badField('email', EMAIL_MESSAGE)
  const mail = { source: visitor.source, account: user.providerUid, email }
  await admitMail(world.database, mail, TOO_MANY_CHANGES, 'email')
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS)
  const set = { email, codeHash: sha256(code), askedAt: now, expiresAt }
  await db
    .insert(contactConfirmations)
    .values({ ownerId: user.id, ...set })
    .onConflictDoUpdate({ target: contactConfirmations.ownerId, set })
  const link = `${visitor.origin}${CONFIRM_CONTACT_PATH}?token=${code}`
  await world.mail.send({ to: email, until: expiresAt, ...verifyEmail({ email, link }) })
}

/** The pending confirmation of a link's code; undefined if the link has expired or was used. */
export async function findPending(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  code: string,
): Promise<Pending | undefined> {
  const [row] = await database.db.select().from(contactConfirmations).where(isLive(code, clock()))
  return row
}

/**
 * Consumes the link, switches account mail to the new address and notifies the old one. False if the link is invalid.
 */
export async function confirmContactAddress(
  world: Pick<World, 'clock' | 'database' | 'mail'>,
  code: string,
): Promise<boolean> {
  const before = await world.database.db.transaction(async (tx) => {
    const [pending] = await tx.delete(contactConfirmations).where(isLive(code, world.clock())).returning()
    if (!pending) return undefined
    const [user] = await tx.select().from(users).where(eq(users.id, pending.ownerId))
    await tx.update(users).set({ contactEmail: pending.email }).where(eq(users.id, pending.ownerId))
    return user && { former: letterAddress(user), email: pending.email }
  })
  if (!before) return false
  const { former, email } = before
  if (former && former !== email) await world.mail.send({ to: former, ...lettersMoved({ email }) })
  return true
}

const isLive = (code: string, now: Date) =>
  and(eq(contactConfirmations.codeHash, sha256(code)), gt(contactConfirmations.expiresAt, now))
