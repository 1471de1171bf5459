/**
 * The embedded default: a test checkout that takes no money. Periods are computed on access: reading a membership after
 * several months renews it month by month, with one invoice each.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { checkouts, invoices, subscriptions } from '../../platform/database/schema.ts'
import type { Confirmation, EmbeddedBilling, InvoiceRow } from './billing.ts'
import type { PaymentMails } from './paymentMails.ts'
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
import { closeCheckout, findOpenCheckout, keepCheckout, otherOpenCheckouts } from './checkoutStore.ts'

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
    async accountOf(ownerId) {
      const membership = await readMembership(database, ownerId, await settle(ownerId))
      return { membership, invoices: await invoicesOf(database, ownerId) }
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

/** The test checkout of the embedded billing: a row with a random id, paid or cancelled on its page. */
const CHECKOUT_HOURS = 24
const ID_BYTES = 24

type EmbeddedCheckoutParts = {
  database: Database
  clock: Clock
  mails: PaymentMails
  settle: (ownerId: string) => Promise<SubscriptionRow | undefined>
}

function openEmbeddedCheckout({
  database,
  clock,
  mails,
  settle,
}: EmbeddedCheckoutParts): Pick<EmbeddedBilling, 'startCheckout' | 'findCheckout' | 'pay' | 'cancel'> {
  const { db } = database
  return {
    async startCheckout(ownerId, plan, idempotencyKey) {
      const now = clock()
      const known = await findOpenCheckout(database, { ownerId, idempotencyKey, now })
      const checkout =
        known ??
        (await keepCheckout(database, {
          id: randomBytes(ID_BYTES).toString('base64url'),
          ownerId,
          idempotencyKey,
          plan: plan.title,
          amountCents: plan.priceCents,
          url: null,
          status: 'open',
          createdAt: now,
          expiresAt: new Date(now.getTime() + CHECKOUT_HOURS * HOUR_MS),
        }))
      for (const { id } of await otherOpenCheckouts(database, ownerId, checkout.id, now))
        await closeCheckout(database, id, 'cancelled')
      return `/checkout/${checkout.id}`
    },
    async findCheckout(id) {
      const open = and(eq(checkouts.id, id), gt(checkouts.expiresAt, clock()))
      const [row] = await db.select().from(checkouts).where(open)
      return row
    },
    async pay(checkout) {
      const { ownerId, plan } = checkout
      await settle(ownerId)
      const now = clock()
      const invoice = embeddedInvoice(ownerId, {
        bills: checkout.id,
        date: now,
        description: `${plan} membership, one month (test checkout)`,
        totalCents: checkout.amountCents,
      })
      const isPaid = await db.transaction(async (transaction) => {
        const stillOpen = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'))
        const paid = await transaction.update(checkouts).set({ status: 'paid' }).where(stillOpen).returning()
        if (paid.length === 0) return false
        const [running] = await transaction
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.ownerId, ownerId))
          .for('update')
        // Another tab has paid in the meantime; a second membership is never started.
        if (running && running.status !== 'ended') {
          await transaction.update(checkouts).set({ status: 'cancelled' }).where(eq(checkouts.id, checkout.id))
          return false
        }
        await transaction.insert(invoices).values(invoice)
        const period = { anchor: now, periodStart: now, periodEnd: monthsAfter(now, 1) }
        const row = { ownerId, provider: 'embedded', externalId: null, status: 'active', ...period } as const
        await keepSubscription(transaction, { ...row, plan, nextPlan: plan }, plan)
        return true
      })
      if (isPaid) await mails.receipt(invoice)
    },
    cancel: (checkout) => closeCheckout(database, checkout.id, 'cancelled'),
  }
}

/** Creates the row of a paid invoice of the embedded billing. */
type Billed = Pick<InvoiceRow, 'date' | 'description' | 'totalCents'> & {
  /** Idempotency key of the invoice: what it is for. */
  bills: string
}

function embeddedInvoice(ownerId: string, { bills, ...billed }: Billed): InvoiceRow {
  return {
    ownerId,
    id: randomUUID(),
    checkoutId: bills,
    ...billed,
    refundedCents: 0,
    status: 'Paid',
    payUrl: null,
    receiptSentAt: null,
  }
}

/** Calendar arithmetic of membership periods, in UTC. */
const LAST_DAY_BEFORE = 0

/** The same day and time `months` later, or the last day of a shorter month. */
function monthsAfter(anchor: Date, months: number): Date {
  const lastDay = new Date(
    Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, LAST_DAY_BEFORE),
  ).getUTCDate()
  const moved = new Date(anchor)
  // Sets the day first: the 31st would overflow into the following month.
  moved.setUTCDate(1)
  moved.setUTCMonth(anchor.getUTCMonth() + months)
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return moved
}

/** The end of the period that starts at `start`. The anchor preserves the day of month across shorter months. */
function periodEndAfter(anchor: Date, start: Date): Date {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * MONTHS_A_YEAR + start.getUTCMonth() - anchor.getUTCMonth()
  return monthsAfter(anchor, months + 1)
}

/** The share of a monthly price for the rest of a period after `at`, in whole cents. */
function prorated(cents: number, period: { start: Date; end: Date }, at: Date): number {
  const whole = period.end.getTime() - period.start.getTime()
  const rest = Math.min(whole, Math.max(0, period.end.getTime() - at.getTime()))
  return Math.round((cents * rest) / whole)
}

const MONTHS_A_YEAR = 12
