/**
 * The interface of payment providers: monthly memberships, plan changes and invoices. Amounts are in cents of US
 * dollars. Downgrades and cancellations take effect at the end of the paid period.
 */
import type { Database } from '../../platform/database/open.ts'
import type { checkouts, invoices } from '../../platform/database/schema.ts'
import type { Plan } from './plans.ts'
import type { Quote } from './quote.ts'

export type Checkout = typeof checkouts.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

export type Membership = {
  /** The title of the current plan; null until one is chosen. */
  plan: string | null
  status: 'none' | 'active' | 'past-due'
  /** The end of the paid period; null if there is none. */
  periodEnd: Date | null
  /** The title of the plan after `periodEnd`: the same if it renews, Basic if it is cancelled. */
  nextPlan: string | null
  /** URL to pay an open invoice, if any. */
  payUrl: string | null
}

export type Confirmation = Pick<Quote, 'plan' | 'dueCents' | 'quotedAt'>

type Shared = {
  /** The current membership. An expired period is renewed or ended first. */
  membershipOf(ownerId: string): Promise<Membership>
  /**
   * Opens a checkout and returns its URL, which is relative for a page of this server. The same key returns the same
   * checkout while it is open.
   *
   * @param origin the origin of the return URLs for an external provider
   */
  startCheckout(ownerId: string, plan: Plan, idempotencyKey: string, origin: string): Promise<string>
  /** Sets the plan to Basic for a user without a paid membership. */
  switchToBasic(ownerId: string): Promise<void>
  /**
   * The kind and price of a plan change. Throws a Problem if there is nothing to change.
   *
   * @param quotedAt the time of an earlier quote, to compute the same price again
   */
  quoteChange(ownerId: string, plan: Plan, quotedAt?: Date): Promise<Quote>
  /** Executes a confirmed quote, once per key. Throws a Problem if its price is no longer valid. */
  change(ownerId: string, confirmed: Confirmation, idempotencyKey: string): Promise<void>
  /** Reads the current state from the provider, in case webhooks were lost. */
  refresh(ownerId: string): Promise<void>
  /** The user's invoices, the newest first. */
  invoicesOf(ownerId: string): Promise<InvoiceRow[]>
  /** Both of them, as they are at one time. */
  accountOf(ownerId: string): Promise<{ membership: Membership; invoices: InvoiceRow[] }>
}

/** The embedded test checkout: a page of this server that takes no money and creates an invoice. */
export type EmbeddedBilling = Shared & {
  kind: 'embedded'
  /** Undefined if the checkout does not exist or has expired. */
  findCheckout(id: string): Promise<Checkout | undefined>
  /** Pays an open checkout: starts the membership and creates one invoice. Does nothing for a closed checkout. */
  pay(checkout: Checkout): Promise<void>
  cancel(checkout: Checkout): Promise<void>
  /**
   * Refunds an invoice in full, once; the plan stays. Returns false if there is no paid invoice with this id.
   *
   * @param db a transaction, for callers that combine it with other writes
   */
  refund(invoiceId: string, db?: Pick<Database['db'], 'update'>): Promise<boolean>
}

export type StripeBilling = Shared & {
  kind: 'stripe'
  /** Handles a webhook of Stripe. Throws a Problem if the signature is invalid or too old. */
  receive(rawBody: string, signature: string): Promise<void>
}

export type Billing = EmbeddedBilling | StripeBilling
