/** Cancels the renewal: the membership ends with the paid period, and nothing more is charged. */
import { randomUUID } from 'node:crypto'
import type { Billing } from './billing.ts'
import { BASIC } from './plans.ts'

type RenewalBilling = Pick<Billing, 'refresh' | 'membershipOf' | 'quoteChange' | 'change'>

/** Idempotent; does nothing without a paid membership. Throws if the payment provider cannot be reached. */
export async function stopRenewal(billing: RenewalBilling, ownerId: string): Promise<void> {
  // A membership whose webhook has not arrived must be cancelled as well.
  await billing.refresh(ownerId)
  const { status, nextPlan } = await billing.membershipOf(ownerId)
  if (status === 'none' || nextPlan === BASIC.title) return
  await billing.change(ownerId, await billing.quoteChange(ownerId, BASIC), randomUUID())
}
