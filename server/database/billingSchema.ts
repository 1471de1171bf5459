/** The tables of memberships beside checkouts and invoices. Nothing here holds a card or a key. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The paid membership of a person: one each, kept after its end. */
export const subscriptions = pgTable('subscriptions', {
  ownerId: uuid('owner_id').primaryKey(),
  provider: text('provider', { enum: ['embedded', 'stripe'] }).notNull(),
  /** The subscription's id at the provider. */
  externalId: text('external_id'),
  /** The plan that the running period is paid for. */
  plan: text('plan').notNull(),
  /** The plan that follows at the period's end; Basic: it was cancelled. */
  nextPlan: text('next_plan').notNull(),
  status: text('status', { enum: ['active', 'past-due', 'ended'] }).notNull(),
  /** The day of the month on which periods begin. */
  anchor: moment('anchor').notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
})

/** Who is who at the payment provider. Its row is locked while somebody's state is being read from there. */
export const billingCustomers = pgTable('billing_customers', {
  ownerId: uuid('owner_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
})

/** Messages of the payment provider that were dealt with: none counts twice. */
export const billingEvents = pgTable(
  'billing_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), handledAt: moment('handled_at').notNull() },
  (table) => [index('billing_events_handled').on(table.handledAt)],
)
