/** The context of a locked check of one user's limits, passed to the `admit…` functions of this folder. */
import { type Plan, planAfter, type PlanLimits } from '../billing/plans.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { formatNumber } from '../../platform/formats.ts'
import { Problem } from '../../platform/problem.ts'

export type LockedOwner = {
  tx: Transaction
  ownerId: string
  /** The unconfirmed sign-in address; null if it is confirmed. */
  unconfirmed: string | null
  now: Date
}
/** With what the limits of a plan need. */
export type LockedAllowance = LockedOwner & { plan: Plan }

/** The database or a transaction, for counting rows. */
export type Reader = Pick<Transaction, 'select' | '$count'>
/** A number that is read alone when it is awaited, or as a part of a larger query. */
export type Count = ReturnType<Reader['$count']>

/** The end of a sentence that recommends the next larger plan; empty for the largest plan. */
export function largerPlanHint(plan: Plan, limit: keyof PlanLimits, words: (value: number | null) => string): string {
  const larger = planAfter(plan)
  return larger ? `, or change to ${larger.title}, which ${words(larger.limits[limit])}` : ''
}

/** Formats a limit: `25`, `10,000`; null means unlimited. */
export function formattedLimit(count: number | null): string {
  return count === null ? 'an unlimited number' : formatNumber(count)
}

/** The 409 `confirm-address` of unconfirmed accounts beyond their limit; the web client offers to resend the mail. */
export function confirmAddressProblem(email: string, usedUp: string): Problem {
  const wayOut = `Confirm ${email} with the link that we have sent you, or request a new link.`
  return new Problem(409, 'confirm-address', `${usedUp} before its address is confirmed. ${wayOut}`, 'email')
}
