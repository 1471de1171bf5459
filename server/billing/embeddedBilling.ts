/**
 * The embedded default: a test checkout that takes no money. Periods are computed on access: reading a membership after
 * several months renews it month by month, with one invoice each.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { invoices, subscriptions } from '../database/schema.ts'
import type { Confirmation, EmbeddedBilling, InvoiceRow } from './billing.ts'
import { openEmbeddedCheckout } from './embeddedCheckout.ts'
import { embeddedInvoice } from './embeddedInvoice.ts'
import type { PaymentMails } from './paymentMails.ts'
import { periodEndAfter, prorated } from './periods.ts'
import { BASIC, type Plan, planOrBasic } from './plans.ts'
import { changeKind, noMembership, planByTitle, type Quote, quoteChanged, quoteMoment, quoteWords } from './quote.ts'
import {
  findSubscription,
  invoicesOf,
  keepPlan,
  keepSubscription,
  readMembership,
  type SubscriptionRow,
} from './subscriptionStore.ts'

type Parts = { database: Database; clock: Clock; mails: PaymentMails }

export function openEmbeddedBilling(parts: Parts): EmbeddedBilling {
  const { database, clock, mails } = parts
  const { db } = database

  /** The current membership. Expired periods are renewed or ended first. */
  async function settle(ownerId: string): Promise<SubscriptionRow | undefined> {
    const row = await findSubscription(db, ownerId)
    const now = clock()
    if (!row || !hasRunOut(row, now)) return row
    const { settled, due } = await db.transaction(async (transaction) => {
      const [locked] = await transaction
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.ownerId, ownerId))
        .for('update')
      const renewed = renew(locked ?? row, now)
      if (renewed.due.length > 0) await transaction.insert(invoices).values(renewed.due).onConflictDoNothing()
      await keepSubscription(transaction, renewed.settled, planInForce(renewed.settled))
      return renewed
    })
    const newest = due.at(-1)
    if (newest) await mails.receipt(newest)
    return settled
  }

  async function runningOf(ownerId: string): Promise<SubscriptionRow> {
    const row = await settle(ownerId)
    if (!row || row.status === 'ended') throw noMembership()
    return row
  }

  async function quoteChange(ownerId: string, plan: Plan, quoted?: Date): Promise<Quote> {
    const running = await runningOf(ownerId)
    const kind = changeKind(running, plan)
    const quotedAt = quoteMoment(clock(), running, quoted)
    const period = { start: running.periodStart, end: running.periodEnd }
    const more = plan.priceCents - planOrBasic(running.plan).priceCents
    const dueCents = kind === 'upgrade' ? prorated(more, period, quotedAt) : 0
    return { plan: plan.title, kind, dueCents, quotedAt, words: quoteWords(kind, running, plan, dueCents) }
  }

  async function change(ownerId: string, confirmed: Confirmation): Promise<void> {
    const plan = planByTitle(confirmed.plan)
    const before = await runningOf(ownerId)
    // A repeated request: the change is already done.
    if (before.nextPlan === plan.title) return
    const quote = await quoteChange(ownerId, plan, confirmed.quotedAt)
    if (quote.dueCents !== confirmed.dueCents) throw quoteChanged()
    const isNow = quote.kind === 'upgrade'
    const after = { ...before, nextPlan: plan.title, ...(isNow ? { plan: plan.title } : {}) }
    const invoice = embeddedInvoice(ownerId, {
      bills: `upgrade ${quote.quotedAt.toISOString()}`,
      date: clock(),
      description: `Upgrade from ${before.plan} to ${plan.title} (test checkout)`,
      totalCents: quote.dueCents,
    })
    const isDone = await db.transaction(async (transaction) => {
      // Of concurrent requests, only the first matches the quoted state.
      const asQuoted = and(
        eq(subscriptions.ownerId, ownerId),
        eq(subscriptions.plan, before.plan),
        eq(subscriptions.nextPlan, before.nextPlan),
        eq(subscriptions.periodEnd, before.periodEnd),
      )
      const changed = await transaction.update(subscriptions).set(after).where(asQuoted).returning()
      if (changed.length === 0) return false
      if (isNow) await transaction.insert(invoices).values(invoice).onConflictDoNothing()
      await keepPlan(transaction, ownerId, after.plan)
      return true
    })
    if (isDone && isNow) await mails.receipt(invoice)
  }

  return {
    kind: 'embedded',
    ...openEmbeddedCheckout({ ...parts, settle }),
    quoteChange,
    change,
    async membershipOf(ownerId) {
      return readMembership(database, ownerId, await settle(ownerId))
    },
    switchToBasic: (ownerId) => keepPlan(db, ownerId, BASIC.title),
    async refresh(ownerId) {
      await settle(ownerId)
    },
    async invoicesOf(ownerId) {
      await settle(ownerId)
      return invoicesOf(database, ownerId)
    },
    async refund(invoiceId, inside = db) {
      const paid = and(eq(invoices.id, invoiceId), eq(invoices.status, 'Paid'), isNull(invoices.payUrl))
      const refunded = await inside
        .update(invoices)
        .set({ status: 'Refunded', refundedCents: invoices.totalCents })
        .where(paid)
        .returning({ id: invoices.id })
      return refunded.length > 0
    },
  }
}

function hasRunOut(row: SubscriptionRow, now: Date): boolean {
  return row.status !== 'ended' && row.periodEnd <= now
}

function planInForce(row: SubscriptionRow): string {
  return row.status === 'ended' ? BASIC.title : row.plan
}

/** Advances a membership through all expired periods, and returns it with the invoices of the new periods. */
function renew(row: SubscriptionRow, now: Date): { settled: SubscriptionRow; due: InvoiceRow[] } {
  const due: InvoiceRow[] = []
  let settled = row
  while (hasRunOut(settled, now)) {
    const next = planOrBasic(settled.nextPlan)
    const start = settled.periodEnd
    // A membership paid through another provider ends, because the embedded billing takes no money.
    if (next.priceCents === 0 || row.provider !== 'embedded') {
      settled = { ...settled, status: 'ended' }
      break
    }
    settled = {
      ...settled,
      plan: next.title,
      periodStart: start,
      periodEnd: periodEndAfter(settled.anchor, start),
    }
    due.push(
      embeddedInvoice(row.ownerId, {
        bills: `renewal ${start.toISOString()}`,
        date: start,
        description: `${next.title} membership, one month (test checkout)`,
        totalCents: next.priceCents,
      }),
    )
  }
  return { settled, due }
}
