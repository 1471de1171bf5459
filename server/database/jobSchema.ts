/** Generation jobs of drafts: the state that all API nodes share. The queue itself is pg-boss's, in its own schema. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DraftProgress } from '../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import type { KeptProduct } from './keptProduct.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The input of a draft; pictures are in the image store. */
export type KeptOrder = {
  products: KeptProduct[]
  functionName: RoomFunction | null
  size: string | null
  style: Style | null
  seed: number
  hash: string
}

/** A `Problem` in the form in which it is stored for the nodes whose clients wait for the job. */
export type KeptProblem = { status: number; code: string; message: string; field?: string; retryAfterSeconds?: number }

/** A row exists from the order until the result is stored; a failed one until it is retried, or for a day. */
export const generationJobs = pgTable(
  'generation_jobs',
  {
    ownerId: uuid('owner_id').notNull(),
    draftId: uuid('draft_id').notNull(),
    kind: text('kind', { enum: ['describe', 'paint'] }).notNull(),
    /** Its id in the queue. */
    queueId: uuid('queue_id').notNull(),
    /** Null when the draft row holds all of the input. */
    asked: jsonb('asked').$type<KeptOrder>(),
    state: text('state', { enum: ['waiting', 'running', 'failed'] }).notNull(),
    progress: jsonb('progress').$type<DraftProgress>().notNull(),
    /** The description as far as it is written. */
    written: text('written').notNull().default(''),
    problem: jsonb('problem').$type<KeptProblem>(),
    /** The node that runs the job. */
    node: uuid('node'),
    /** Last heartbeat of that node, by the database's clock. */
    beatAt: moment('beat_at').notNull(),
    /** Number of requests that wait for the job, on all nodes. */
    listeners: integer('listeners').notNull().default(0),
    /** Last heartbeat of a waiting request, by the database's clock. */
    heardAt: moment('heard_at').notNull(),
    /** A client has cancelled the job. It ends unless other requests wait for it. */
    cancelAsked: boolean('cancel_asked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.draftId, table.kind] }),
    index('generation_jobs_beat').on(table.state, table.beatAt),
  ],
)
