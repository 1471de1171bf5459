/** All waiting and running work of all servers: the table of server/platform/queue. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BoardDescription, Maker } from '../../../src/contract/boards.ts'
import type { DraftProgress } from '../../../src/contract/generation.ts'
import type { RoomLight } from '../../../src/contract/vocabulary.ts'
import type { StoredAnswers } from './keptAnswers.ts'
import type { KeptProduct, KeptWords } from './keptDesign.ts'
import { moment } from './moment.ts'

/** The input of a draft; pictures are in the image store. */
export type KeptOrder = StoredAnswers & {
  products: KeptProduct[]
  seed: number
  /** The client has chosen the seed: it alone gives the words. Else they are chosen among those that the owner has not read. */
  isSeedChosen?: boolean
  /** The light of the room picture; undefined on orders from before it could be chosen. */
  light?: RoomLight
  hash: string
  /** The seed of the room picture; undefined: that of the design. */
  viewSeed?: number
  /** The words of the design whose picture is drawn again; undefined: new ones are written. */
  words?: { description: BoardDescription; state: KeptWords | null; maker: Maker | null }
  /** Whether the room picture is made as soon as the draft is described. */
  isPictureNext?: boolean
}

/** `written` is the description as far as it is written. */
export type WorkProgress = DraftProgress & { written: string }

/** A `Problem` in the form in which it is stored for the servers whose clients wait for the work. */
export type KeptProblem = { status: number; code: string; message: string; field?: string; retryAfterSeconds?: number }

export const WORK_KINDS = ['describe', 'paint', 'mail', 'export', 'sweep', 'digest', 'pictures'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/**
 * A row exists until its work is done. A failed one stays for a day, or until it is added again. All times are the
 * database's, because the clocks of the servers may differ.
 */
export const work = pgTable(
  'work',
  {
    /** Identifies the work, such as `mail/<id>`: adding it twice does it once. */
    key: text('key').primaryKey(),
    kind: text('kind', { enum: WORK_KINDS }).notNull(),
    /** A new value each time the work is added. */
    id: uuid('id').notNull(),
    /** The person whose work it is. */
    ownerId: uuid('owner_id'),
    /** Id of its draft, mail or export. */
    subjectId: uuid('subject_id'),
    /** The input of `describe`; other kinds read theirs from the row of their subject. */
    order: jsonb('order').$type<KeptOrder>(),
    state: text('state', { enum: ['waiting', 'running', 'failed'] }).notNull(),
    /**
     * Before it runs: when it may start. While it runs: when the server's lease ends. After a failure: when the row is
     * deleted.
     */
    dueAt: moment('due_at').notNull(),
    /** A new value each time a server starts the work, so that a server that has lost its lease can write nothing. */
    leaseId: uuid('lease_id'),
    /** Number of starts. */
    attempts: integer('attempts').notNull().default(0),
    /** Number of successive starts that have not ended by themselves: the server died, or the time limit ended them. */
    interruptions: integer('interruptions').notNull().default(0),
    /** Null until the first report. */
    progress: jsonb('progress').$type<WorkProgress>(),
    /** The failure, if any. */
    problem: jsonb('problem').$type<KeptProblem>(),
    /** Number of requests that wait for it, on all servers. */
    listeners: integer('listeners').notNull().default(0),
    /** Last heartbeat of a waiting request; null for work without a waiting request. */
    lastSeenAt: moment('heard_at'),
    /** A client has cancelled it. It ends unless other requests wait for it. */
    isCancelRequested: boolean('cancel_asked').notNull().default(false),
  },
  (table) => [
    index('work_due').on(table.state, table.dueAt),
    index('work_owner').on(table.ownerId, table.subjectId),
    // For claims, whose condition on the state has the same words: a parameter would not match the index.
    index('work_claim').on(table.kind, table.dueAt).where(sql`state in ('waiting', 'running')`),
  ],
)
