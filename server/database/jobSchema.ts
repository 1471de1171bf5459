/** Boards in the making: what every node of the API knows of a job. The queue itself is pg-boss's, in a schema of its own. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DraftProgress } from '../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import type { KeptProduct } from './keptProduct.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a draft is made from; pictures stand in the image store. */
export type KeptOrder = {
  products: KeptProduct[]
  functionName: RoomFunction | null
  size: string | null
  style: Style | null
  seed: number
  hash: string
}

/** A refusal as it travels to the nodes whose clients wait for it. */
export type KeptProblem = { status: number; code: string; message: string; field?: string; retryAfterSeconds?: number }

/** A row stands from the order until the result is in the store; a failed one until it is tried again, or for a day. */
export const generationJobs = pgTable(
  'generation_jobs',
  {
    ownerId: uuid('owner_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    kind: text('kind', { enum: ['describe', 'paint'] }).notNull(),
    /** Its id in the queue. */
    queueId: uuid('queue_id').notNull(),
    /** Null where the draft tells everything. */
    asked: jsonb('asked').$type<KeptOrder>(),
    state: text('state', { enum: ['waiting', 'running', 'failed'] }).notNull(),
    progress: jsonb('progress').$type<DraftProgress>().notNull(),
    /** The description as far as it is written. */
    written: text('written').notNull().default(''),
    problem: jsonb('problem').$type<KeptProblem>(),
    /** The node that works on it. */
    node: uuid('node'),
    /** The last sign of life of that node, by the database's clock. */
    beatAt: moment('beat_at').notNull(),
    /** How many requests wait for it, on all nodes. */
    listeners: integer('listeners').notNull().default(0),
    /** The last sign of somebody who waits, by the database's clock. */
    heardAt: moment('heard_at').notNull(),
    /** Somebody does not want it any more; it ends unless others wait. */
    cancelAsked: boolean('cancel_asked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.draftId, table.kind] }),
    index('generation_jobs_beat').on(table.state, table.beatAt),
  ],
)
