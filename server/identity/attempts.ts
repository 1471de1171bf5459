/**
 * How often something may be tried. Each try is counted before it is judged, so that many at once cannot slip past, and a
 * rightful one is handed back. A try that is refused is not counted.
 */
import type { Database } from '../database/open.ts'
import { addToTally, dropTallies, sweepTallies, takeFromTally } from '../visitor/tally.ts'
import { Refusal } from './refusal.ts'

export type Limit = { name: string; most: number; windowMs: number }
export type Spent = { limit: Limit; who: string }

const MINUTE_MS = 60_000

/** A person who mistypes has ten tries; a machine that walks through addresses or passwords stops early. */
export const LIMITS = {
  /** For one account and one known browser, or one account and one source. */
  passwordHere: { name: 'password-here', most: 10, windowMs: 15 * MINUTE_MS },
  passwordSource: { name: 'password-source', most: 200, windowMs: 15 * MINUTE_MS },
  /** For one account and one wider network, from sources that the account does not know (see knownPlaces.ts). */
  passwordNetwork: { name: 'password-network', most: 40, windowMs: 60 * MINUTE_MS },
  /** For one account, from all such sources. */
  passwordStrangers: { name: 'password', most: 50, windowMs: 60 * MINUTE_MS },
  /** The same count, for the first try of a source. */
  passwordFirstTry: { name: 'password', most: 200, windowMs: 60 * MINUTE_MS },
  mail: { name: 'mail', most: 5, windowMs: 60 * MINUTE_MS },
  mailSource: { name: 'mail-source', most: 60, windowMs: 60 * MINUTE_MS },
  code: { name: 'code-source', most: 60, windowMs: 15 * MINUTE_MS },
} as const

/** Counts one try against each limit and refuses when one of them is used up. Answers how many each has counted. */
export async function spend(database: Database, tries: readonly Spent[], now: Date): Promise<number[]> {
  const counts: number[] = []
  for (const { limit, who } of tries) {
    const { count, isUsedUp } = await addToTally(database, { name: limit.name, who }, limit, now)
    if (isUsedUp) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER')
    counts.push(count)
  }
  return counts
}

/** Takes one try back: it was no failure. */
export async function refund(database: Database, tries: readonly Spent[]): Promise<void> {
  for (const entry of tries) await takeFromTally(database, subjectOf(entry))
}

/** Forgets all failures of these: the rightful owner has come. */
export async function forgive(database: Database, tries: readonly Spent[]): Promise<void> {
  await dropTallies(database, tries.map(subjectOf))
}

/** Removes what no longer counts. */
export const sweepAttempts = sweepTallies

const subjectOf = ({ limit, who }: Spent) => ({ name: limit.name, who })
