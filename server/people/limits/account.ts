/** Limits on data exports and checkouts of an account. */
import { and, eq, gt } from 'drizzle-orm'
import { UNCONFIRMED } from '../billing/plans.ts'
import { DAY_MS, SECOND_MS } from '../../platform/clock.ts'
import { checkouts } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { dayAfter, midnight } from './designs.ts'
import { confirmAddressProblem, type LockedOwner } from './lockedAllowance.ts'
import { OWNED_LIMITS } from './ownedLimits.ts'

const TOO_MANY = 429

/**
 * Admits one more data export and returns its 1-based number within the UTC day.
 *
 * @param last the newest export so far
 * @throws Problem 429 `daily-exports` beyond the limit, or 409 `confirm-address` beyond that of unconfirmed accounts
 */
export function admitExport(
  { unconfirmed, now }: LockedOwner,
  last: { createdAt: Date; ofDay: number } | undefined,
): number {
  const begun = last && last.createdAt >= midnight(now) ? last.ofDay : 0
  if (unconfirmed !== null && begun >= UNCONFIRMED.exportsPerDay)
    throw confirmAddressProblem(
      unconfirmed,
      `You have started ${begun} copies of your data today, the most that an account can start`,
    )
  const { most } = OWNED_LIMITS.data_exports
  if (begun >= most)
    throw new Problem(
      TOO_MANY,
      'daily-exports',
      `You have started ${begun} of ${most} copies of your data today. You can download the newest one again, or make a new one after midnight UTC.`,
      'export',
      Math.ceil((dayAfter(now).getTime() - now.getTime()) / SECOND_MS),
    )
  return begun + 1
}

/** Admits one more checkout. Throws Problem 429 beyond the limit within 24 hours. */
export async function admitCheckout({ tx, ownerId, now }: LockedOwner): Promise<void> {
  const { most } = OWNED_LIMITS.checkouts
  const today = and(eq(checkouts.ownerId, ownerId), gt(checkouts.createdAt, new Date(now.getTime() - DAY_MS)))
  if ((await tx.$count(checkouts, today)) < most) return
  throw new Problem(
    TOO_MANY,
    'checkouts',
    `You have opened ${most} checkouts within a day, which is the limit. Finish the newest one, which is still open, or try again tomorrow.`,
    'card_title',
    DAY_MS / SECOND_MS,
  )
}
