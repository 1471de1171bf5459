/** Ends a membership with the period that is paid for, whatever it would have become: from then on nothing is charged. */
import { randomUUID } from 'node:crypto'
import type { Billing } from './billing.ts'
import { BASIC } from './plans.ts'

type Desk = Pick<Billing, 'refresh' | 'membershipOf' | 'quoteChange' | 'change'>

/** Safe to call again, and for somebody who pays nothing. Throws when the payment provider cannot be reached. */
export async function stopRenewal(billing: Desk, ownerId: string): Promise<void> {
  // A payment that nobody has told us of yet renews as well.
  await billing.refresh(ownerId)
  const { status, nextPlan } = await billing.membershipOf(ownerId)
  if (status === 'none' || nextPlan === BASIC.title) return
  await billing.change(ownerId, await billing.quoteChange(ownerId, BASIC), randomUUID())
}
