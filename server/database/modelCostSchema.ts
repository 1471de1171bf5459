/** What the models of the operator's choice have cost, by person and UTC day, in millionths of a US dollar. */
import { bigint, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row a job: reserved while it runs, spent when its result was kept; a failed job leaves none. */
export const modelCosts = pgTable(
  'model_costs',
  {
    /** The job's id in the queue: a job that another node does again is one. */
    jobId: uuid('job_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    kind: text('kind', { enum: ['describe', 'paint'] }).notNull(),
    model: text('model').notNull(),
    day: date('day').notNull(),
    micros: bigint('micros', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['reserved', 'spent'] }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('model_costs_day').on(table.ownerId, table.day)],
)
