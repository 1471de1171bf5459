/**
 * Limits on attempts, such as password checks. An attempt is counted before it is checked, so that concurrent attempts
 * cannot exceed the limit; a successful one is refunded. A refused attempt is not counted.
 */
import { MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { Problem } from '../../platform/problem.ts'
import { addToTally, dropTallies, sweepTallies, takeFromTally } from '../../http/visitor/tally.ts'
import { Refusal } from './refusal.ts'

const TOO_MANY = 429

type Limit = { name: string; most: number; windowMs: number }
type Attempt = { limit: Limit; who: string }

/**
 * `most` attempts per window. The per-account limits leave room for typing errors; the others stop automated guessing.
 */
export const LIMITS = {
  /** Per account and known browser, or per account and source. */
  passwordHere: { name: 'password-here', most: 10, windowMs: 15 * MINUTE_MS },
  passwordSource: { name: 'password-source', most: 200, windowMs: 15 * MINUTE_MS },
  /** Per account and wider network, for sources unknown to the account (see knownPlaces.ts). */
  passwordNetwork: { name: 'password-network', most: 40, windowMs: 60 * MINUTE_MS },
  /** Per account, for all unknown sources together. */
  passwordStrangers: { name: 'password', most: 50, windowMs: 60 * MINUTE_MS },
  /** The limit on the same counter (`password`) for the first attempt of a source. */
  passwordFirstTry: { name: 'password', most: 200, windowMs: 60 * MINUTE_MS },
  /** Per address, and per account that requests mails to any address. */
  mail: { name: 'mail', most: 5, windowMs: 60 * MINUTE_MS },
  /** Per address. A counter of its own, because mails of other kinds must not keep the owner from a new password. */
  resetMail: { name: 'mail-reset', most: 5, windowMs: 60 * MINUTE_MS },
  /** Per address, for the same reason. */
  newsletterMail: { name: 'mail-newsletter', most: 5, windowMs: 60 * MINUTE_MS },
  mailSource: { name: 'mail-source', most: 60, windowMs: 60 * MINUTE_MS },
  code: { name: 'code-source', most: 60, windowMs: 15 * MINUTE_MS },
} as const

/**
 * Counts one attempt against each limit, in order, and returns the counts.
 *
 * @throws Refusal `TOO_MANY_ATTEMPTS_TRY_LATER` at the first exhausted limit; the later ones are not counted then
 */
export async function countAttempts(database: Database, tries: readonly Attempt[]): Promise<number[]> {
  const counts: number[] = []
  for (const { limit, who } of tries) {
    const { count, isUsedUp } = await addToTally(database, { name: limit.name, who }, limit)
    if (isUsedUp) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER')
    counts.push(count)
  }
  return counts
}

/** A mail with a link: who requests it, for which account, to which address. */
type RequestedMail = {
  /** The visitor's `source`. */
  source: string
  /** The id of the account that requests the mail; none for forms that everybody may send. */
  account?: string
  email: string
  /** The limit per address; `LIMITS.mail` by default. */
  limit?: Limit
}

/**
 * Counts a mail against its source, the account and the address, so that no inbox can be flooded.
 *
 * @throws Refusal `TOO_MANY_ATTEMPTS_TRY_LATER` at the first exhausted limit
 */
export async function countMail(database: Database, mail: RequestedMail): Promise<void> {
  const { source, account, email, limit = LIMITS.mail } = mail
  // The source comes first: a request refused for its source does not count against the account or the address.
  await countAttempts(database, [
    { limit: LIMITS.mailSource, who: source },
    ...(account === undefined ? [] : [{ limit: LIMITS.mail, who: `account ${account}` }]),
    { limit, who: email },
  ])
}

/** `countMail` for routes of the API. Throws Problem 429 with the sentence, the field and the time to wait. */
export async function admitMail(
  database: Database,
  mail: RequestedMail,
  message: string,
  field?: string,
): Promise<void> {
  try {
    await countMail(database, mail)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Problem(TOO_MANY, 'too-many-requests', message, field, LIMITS.mail.windowMs / SECOND_MS)
  }
}

/** Subtracts one attempt from each counter after a success. */
export async function uncountAttempts(database: Database, tries: readonly Attempt[]): Promise<void> {
  for (const entry of tries) await takeFromTally(database, subjectOf(entry))
}

/** Resets these counters after a successful sign-in. */
export async function resetAttempts(database: Database, tries: readonly Attempt[]): Promise<void> {
  await dropTallies(database, tries.map(subjectOf))
}

/** Removes expired counters. */
export const sweepAttempts = sweepTallies

const subjectOf = ({ limit, who }: Attempt) => ({ name: limit.name, who })
