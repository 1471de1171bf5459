/**
 * What the nodes know of each other's jobs, in one table. Every change is told to all of them by NOTIFY. Times are the
 * database's own: the clocks of the nodes need not agree.
 */
import { and, count, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { DraftProgress } from '../../../src/contract/boards.ts'
import type { KeptOrder, KeptProblem } from '../../database/jobSchema.ts'
import { lockOwner, type Transaction } from '../../database/lockOwner.ts'
import type { Database } from '../../database/open.ts'
import { generationJobs as jobs } from '../../database/schema.ts'
import { type JobKey, nameOfJob } from './job.ts'

export const CHANNEL = 'generation_jobs'
/** Told instead of a job's name when a job waits for a node. */
export const WAKE = 'wake'

export type JobRow = typeof jobs.$inferSelect
export type JobStore = ReturnType<typeof openJobStore>

const WAITING: DraftProgress = { stage: 'waiting', share: 0 }
const ACTIVE = ['waiting', 'running'] as const

export function openJobStore({ db }: Database) {
  const now = sql`now()`
  const before = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`
  const of = ({ ownerId, draftId, kind }: JobKey) =>
    and(eq(jobs.ownerId, ownerId), eq(jobs.draftId, draftId), eq(jobs.kind, kind))
  const mine = (key: JobKey, node: string) => and(of(key), eq(jobs.node, node))
  const notify = (text: string) => db.execute(sql`select pg_notify(${CHANNEL}, ${text})`)
  const tell = (key: JobKey) => notify(nameOfJob(key))

  return {
    wake: () => notify(WAKE),

    async read(key: JobKey): Promise<JobRow | undefined> {
      const [row] = await db.select().from(jobs).where(of(key))
      return row
    },

    async waiting(): Promise<number> {
      const [row] = await db.select({ jobs: count() }).from(jobs).where(eq(jobs.state, 'waiting'))
      return row?.jobs ?? 0
    },

    /** Answers whether the job is new; one that failed is begun anew. */
    async enter(tx: Transaction, key: JobKey, asked: KeptOrder | null, queueId: string): Promise<boolean> {
      const fresh = {
        queueId,
        asked,
        state: 'waiting' as const,
        progress: WAITING,
        written: '',
        problem: null,
        node: null,
        beatAt: now,
        listeners: 0,
        heardAt: now,
        cancelAsked: false,
      }
      const rows = await tx
        .insert(jobs)
        .values({ ...key, ...fresh })
        .onConflictDoUpdate({
          target: [jobs.ownerId, jobs.draftId, jobs.kind],
          set: fresh,
          setWhere: eq(jobs.state, 'failed'),
        })
        .returning({ queueId: jobs.queueId })
      return rows.length > 0
    },

    /**
     * Takes the job for this node; undefined when it is another's or over, 'later' while as many of its owner's jobs run as
     * may run at once.
     */
    async start(
      key: JobKey,
      queueId: string,
      node: string,
      seatsPerOwner: number,
    ): Promise<JobRow | undefined | 'later'> {
      const wanted = and(of(key), eq(jobs.queueId, queueId), inArray(jobs.state, [...ACTIVE]))
      const row = await db.transaction(async (tx) => {
        await lockOwner(tx, key.ownerId)
        const [found] = await tx.select().from(jobs).where(wanted)
        if (!found) return undefined
        const others = and(eq(jobs.ownerId, key.ownerId), eq(jobs.state, 'running'), ne(jobs.queueId, queueId))
        if ((await tx.$count(jobs, others)) >= seatsPerOwner) return 'later'
        const [started] = await tx.update(jobs).set({ state: 'running', node, beatAt: now }).where(wanted).returning()
        return started
      })
      if (row && row !== 'later') await tell(key)
      return row
    },

    async report(key: JobKey, node: string, progress: DraftProgress, written: string): Promise<void> {
      await db.update(jobs).set({ progress, written, beatAt: now }).where(mine(key, node))
      await tell(key)
    },

    /** Shows that the node lives, and answers who waits; undefined when the job was taken from it. */
    async beat(key: JobKey, node: string) {
      const [row] = await db
        .update(jobs)
        .set({ beatAt: now })
        .where(mine(key, node))
        .returning({
          listeners: jobs.listeners,
          cancelAsked: jobs.cancelAsked,
          silentMs: sql`extract(epoch from now() - ${jobs.heardAt}) * 1000`.mapWith(Number),
        })
      return row
    },

    /** The result is in the store. */
    async end(key: JobKey, node: string): Promise<void> {
      await db.delete(jobs).where(mine(key, node))
      await tell(key)
    },

    async fail(key: JobKey, queueId: string, problem: KeptProblem): Promise<void> {
      await db
        .update(jobs)
        .set({ state: 'failed', problem, node: null })
        .where(and(of(key), eq(jobs.queueId, queueId)))
      await tell(key)
    },

    /** Lets another node have it. */
    async handBack(key: JobKey, node: string): Promise<void> {
      await db.update(jobs).set({ state: 'waiting', node: null, progress: WAITING, written: '' }).where(mine(key, node))
      await tell(key)
    },

    /** One more waits for it. */
    async join(key: JobKey): Promise<void> {
      await db
        .update(jobs)
        .set({ listeners: sql`${jobs.listeners} + 1`, heardAt: now, cancelAsked: false })
        .where(of(key))
    },

    async leave(key: JobKey, isUnwanted: boolean): Promise<void> {
      await db
        .update(jobs)
        .set({
          listeners: sql`greatest(0, ${jobs.listeners} - 1)`,
          cancelAsked: sql`${jobs.cancelAsked} or ${isUnwanted}`,
          heardAt: now,
        })
        .where(of(key))
      await tell(key)
    },

    async hear(key: JobKey): Promise<void> {
      await db.update(jobs).set({ heardAt: now }).where(of(key))
    },

    async askCancel(ownerId: string, draftId: string): Promise<void> {
      const rows = await db
        .update(jobs)
        .set({ cancelAsked: true })
        .where(and(eq(jobs.ownerId, ownerId), eq(jobs.draftId, draftId), inArray(jobs.state, [...ACTIVE])))
        .returning({ ownerId: jobs.ownerId, draftId: jobs.draftId, kind: jobs.kind })
      for (const key of rows) await tell(key)
    },

    /** The jobs whose node has died: each is answered to one caller only, and waits again. */
    async takeLost(leaseMs: number): Promise<JobRow[]> {
      return db
        .update(jobs)
        .set({ state: 'waiting', node: null, beatAt: now, progress: WAITING, written: '' })
        .where(and(eq(jobs.state, 'running'), lt(jobs.beatAt, before(leaseMs))))
        .returning()
    },

    /** Those that have waited for long, to be looked for in the queue. */
    async takeStuck(leaseMs: number): Promise<JobRow[]> {
      return db
        .update(jobs)
        .set({ beatAt: now })
        .where(and(eq(jobs.state, 'waiting'), lt(jobs.beatAt, before(leaseMs))))
        .returning()
    },

    async forgetFailures(afterMs: number): Promise<void> {
      await db.delete(jobs).where(and(eq(jobs.state, 'failed'), lt(jobs.beatAt, before(afterMs))))
    },
  }
}
