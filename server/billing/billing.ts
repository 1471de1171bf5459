/**
 * What every way of paying offers: memberships that run from month to month, their changes, their invoices. Money is
 * cents of US dollars. A downgrade and a cancellation take effect at the period's end: what is paid for is kept.
 */
import type { Database } from '../database/open.ts'
import type { checkouts, invoices } from '../database/schema.ts'
import type { Plan } from './plans.ts'
import type { Quote } from './quote.ts'

export type Checkout = typeof checkouts.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

export type Membership = {
  /** The title of the plan in force; null until one was chosen. */
  plan: string | null
  status: 'none' | 'active' | 'past-due'
  /** When the paid period ends; null without one. */
  periodEnd: Date | null
  /** The title of the plan that follows then; the same one when it renews, Basic when it was cancelled. */
  nextPlan: string | null
  /** Where an unpaid invoice can be paid. */
  payUrl: string | null
}

export type Confirmation = Pick<Quote, 'plan' | 'dueCents' | 'quotedAt'>

type Shared = {
  /** As it is now: a period that has run out is renewed or ended first. */
  membershipOf(ownerId: string): Promise<Membership>
  /**
   * Opens a checkout and answers its address, without an origin where it is a page of this server; the same key answers the
   * same one while it is open.
   * @param origin to which an outside provider sends the buyer back
   */
  startCheckout(ownerId: string, plan: Plan, idempotencyKey: string, origin: string): Promise<string>
  /** Basic for somebody without a paid membership. */
  switchToBasic(ownerId: string): Promise<void>
  /**
   * What a change would mean. Throws a Problem when there is nothing to change.
   * @param quotedAt as told by an earlier quote, so that the same price is worked out again
   */
  quoteChange(ownerId: string, plan: Plan, quotedAt?: Date): Promise<Quote>
  /** Carries a quote out, once a key; throws a Problem when its price does not hold any more. */
  change(ownerId: string, confirmed: Confirmation, idempotencyKey: string): Promise<void>
  /** Asks the provider how things stand, for when its own messages were lost. */
  refresh(ownerId: string): Promise<void>
  /** The newest first. */
  invoicesOf(ownerId: string): Promise<InvoiceRow[]>
}

/** A page of our own that completes or cancels, takes no money and leaves an invoice. */
export type EmbeddedBilling = Shared & {
  kind: 'embedded'
  /** Undefined when there is none or it has expired. */
  findCheckout(id: string): Promise<Checkout | undefined>
  /** Pays an open checkout once: the membership begins and one invoice is left. */
  pay(checkout: Checkout): Promise<void>
  cancel(checkout: Checkout): Promise<void>
  /**
   * Gives the whole of an invoice back, once; the plan stays. Answers false when there is no paid invoice with this id.
   * @param db a transaction, for a caller that writes something with it
   */
  refund(invoiceId: string, db?: Pick<Database['db'], 'update'>): Promise<boolean>
}

export type StripeBilling = Shared & {
  kind: 'stripe'
  /** Takes a message of Stripe. Throws a Problem when its signature is not Stripe's or its moment is long past. */
  receive(rawBody: string, signature: string): Promise<void>
}

export type Billing = EmbeddedBilling | StripeBilling
