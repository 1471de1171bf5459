/** Tables of paid memberships, besides checkouts and invoices. They hold no card data and no API keys. */
import { bigint, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The paid membership of a person: at most one each, kept after it ends. */
export const subscriptions = pgTable('subscriptions', {
  ownerId: uuid('owner_id').primaryKey(),
  provider: text('provider', { enum: ['embedded', 'stripe'] }).notNull(),
  /** The subscription's id at the provider. */
  externalId: text('external_id'),
  /** The plan that the current period is paid for. */
  plan: text('plan').notNull(),
  /** The plan of the next period. Basic means that the membership is cancelled. */
  nextPlan: text('next_plan').notNull(),
  status: text('status', { enum: ['active', 'past-due', 'ended'] }).notNull(),
  /** Its day of the month is the day on which periods begin. */
  anchor: moment('anchor').notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
})

/** Maps people to customers of the payment provider. */
export const billingCustomers = pgTable('billing_customers', {
  ownerId: uuid('owner_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  /** The server that is reading the customer's state from the provider; only this one may store it. */
  syncLeaseId: uuid('sync_lease_id'),
  /** By the clock of the database; a server that has not stored the state by then is presumed dead. */
  syncEndsAt: moment('sync_ends_at'),
})

/** Ids of processed webhook events of the payment provider, so that each takes effect once. */
export const billingEvents = pgTable(
  'billing_events',
  { id: text('id').primaryKey(), type: text('type').notNull(), handledAt: moment('handled_at').notNull() },
  (table) => [index('billing_events_handled').on(table.handledAt)],
)

/**
 * Costs of the AI models that the operator has configured, per person and UTC day, in millionths of a US dollar. One row
 * per job: `reserved` while it runs, `spent` once its result is stored. The row of a failed job is deleted.
 */
export const modelCosts = pgTable(
  'model_costs',
  {
    /** The job's id in the queue. A job that another node retries keeps its id and counts once. */
    jobId: uuid('job_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    kind: text('kind', { enum: ['describe', 'paint'] }).notNull(),
    model: text('model').notNull(),
    day: date('day').notNull(),
    micros: bigint('micros', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['reserved', 'spent'] }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('model_costs_day').on(table.ownerId, table.day)],
)
