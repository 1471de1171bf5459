/** Storage of paid memberships and invoices, independent of the payment provider. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { invoices, subscriptions, users } from '../../platform/database/schema.ts'
import type { InvoiceRow, Membership } from './billing.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Reader = Pick<Database['db'], 'select'>
type Writer = Pick<Database['db'], 'select' | 'insert' | 'update'>

export async function findSubscription(db: Reader, ownerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.ownerId, ownerId))
  return row
}

/** Stores the membership and the user's current plan. */
export async function keepSubscription(db: Writer, row: SubscriptionRow, plan: string): Promise<void> {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.ownerId, set: row })
  await keepPlan(db, row.ownerId, plan)
}

export async function keepPlan(db: Writer, ownerId: string, plan: string): Promise<void> {
  await db.update(users).set({ plan }).where(eq(users.id, ownerId))
}

export function invoicesOf({ db }: Database, ownerId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.ownerId, ownerId)).orderBy(desc(invoices.date))
}

/** The membership from the subscription's row and the user's plan. */
export async function readMembership(
  { db }: Database,
  ownerId: string,
  row: SubscriptionRow | undefined,
): Promise<Membership> {
  if (row && row.status !== 'ended') {
    const open = row.status === 'past-due' ? await openInvoice(db, ownerId) : undefined
    const { plan, status, periodEnd, nextPlan } = row
    return { plan, status, periodEnd, nextPlan, payUrl: open?.payUrl ?? null }
  }
  const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, ownerId))
  return { plan: user?.plan ?? null, status: 'none', periodEnd: null, nextPlan: null, payUrl: null }
}

async function openInvoice(db: Reader, ownerId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.ownerId, ownerId), eq(invoices.status, 'Open')))
    .orderBy(desc(invoices.date))
    .limit(1)
  return row
}

/** Notes that the receipt is sent, unless that is noted already. */
export async function noteReceipt({ db }: Database, invoice: InvoiceRow, now: Date): Promise<void> {
  await db
    .update(invoices)
    .set({ receiptSentAt: now })
    .where(and(eq(invoices.ownerId, invoice.ownerId), eq(invoices.id, invoice.id), isNull(invoices.receiptSentAt)))
}
