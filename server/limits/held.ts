/** The limits of one person while a transaction holds them. The `admit…` functions of this folder ask for a part of them. */
import { type Plan, planAfter, type PlanLimits } from '../billing/plans.ts'
import type { Transaction } from '../database/lockOwner.ts'
import { Problem } from '../problem.ts'

export type Held = {
  tx: Transaction
  ownerId: string
  plan: Plan
  /** The address that is not confirmed yet; null for one that is. */
  unconfirmed: string | null
  now: Date
}

/** What counts rows: the database or a transaction in it. */
export type Reader = Pick<Transaction, 'select' | '$count'>

/** The next plan that allows more of it, as the end of a sentence; empty on the largest. */
export function orLarger(plan: Plan, limit: keyof PlanLimits, words: (value: number | null) => string): string {
  const larger = planAfter(plan)
  return larger ? `, or change to ${larger.title}, which ${words(larger.limits[limit])}` : ''
}

/** `25` as `25`, `10000` as `10,000`; null is without end. */
export function many(count: number | null): string {
  return count === null ? 'as many as you like' : count.toLocaleString('en-US')
}

/** What somebody is told who has used up what there is before the address is confirmed; our client offers the mail again. */
export function confirmFirst(email: string, usedUp: string): Problem {
  const wayOut = `Confirm ${email} with the link that we have sent you, or have the link sent again.`
  return new Problem(409, 'confirm-address', `${usedUp} before its address is confirmed. ${wayOut}`, 'email')
}
