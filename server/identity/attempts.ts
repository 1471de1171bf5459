/**
 * Limits on attempts, such as password checks. An attempt is counted before it is checked, so that concurrent attempts
 * cannot exceed the limit; a successful one is refunded. A refused attempt is not counted.
 */
import { MINUTE_MS } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { addToTally, dropTallies, sweepTallies, takeFromTally } from '../visitor/tally.ts'
import { Refusal } from './refusal.ts'

export type Limit = { name: string; most: number; windowMs: number }
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
  mail: { name: 'mail', most: 5, windowMs: 60 * MINUTE_MS },
  mailSource: { name: 'mail-source', most: 60, windowMs: 60 * MINUTE_MS },
  code: { name: 'code-source', most: 60, windowMs: 15 * MINUTE_MS },
} as const

/**
 * Counts one attempt against each limit, in order, and returns the counts.
 *
 * @throws Refusal `TOO_MANY_ATTEMPTS_TRY_LATER` at the first exhausted limit; the later ones are not counted then
 */
export async function countAttempts(database: Database, tries: readonly Attempt[], now: Date): Promise<number[]> {
  const counts: number[] = []
  for (const { limit, who } of tries) {
    const { count, isUsedUp } = await addToTally(database, { name: limit.name, who }, limit, now)
    if (isUsedUp) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER')
    counts.push(count)
  }
  return counts
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
