/** Costs of the AI models that the operator has configured, per person and UTC day, in millionths of a US dollar. */
import { bigint, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row per job: `reserved` while it runs, `spent` once its result is stored. The row of a failed job is deleted. */
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
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('model_costs_day').on(table.ownerId, table.day)],
)
