/**
 * The shared state of all nodes about their jobs, in one table. Every change is announced to all nodes by NOTIFY. Times
 * are the database's, because the clocks of the nodes may differ.
 */
import { and, count, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { DraftProgress } from '../../../src/contract/boards.ts'
import type { KeptOrder, KeptProblem } from '../../database/jobSchema.ts'
import { lockOwner, type Transaction } from '../../database/lockOwner.ts'
import type { Database } from '../../database/open.ts'
import { generationJobs as jobs } from '../../database/schema.ts'
import { type JobKey, nameOfJob } from './job.ts'

export const CHANNEL = 'generation_jobs'
/** Notification payload, instead of a job's name, when a job waits for a node. */
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

    /** Returns whether the job is new; a failed job is restarted. */
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
     * Assigns the job to this node. Returns undefined when it belongs to another node or is over, and 'later' while its
     * owner already has the maximum number of running jobs.
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

    /**
     * Records a heartbeat of the node and returns who waits for the job; undefined when the job was taken from this
     * node.
     */
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

    /** Deletes the row once the result is stored. */
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

    /** Returns the job, so that another node can run it. */
    async handBack(key: JobKey, node: string): Promise<void> {
      await db.update(jobs).set({ state: 'waiting', node: null, progress: WAITING, written: '' }).where(mine(key, node))
      await tell(key)
    },

    /** Registers another waiting request. */
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

    /** Resets the jobs of dead nodes to waiting. Each is returned to one caller only. */
    async takeLost(leaseMs: number): Promise<JobRow[]> {
      return db
        .update(jobs)
        .set({ state: 'waiting', node: null, beatAt: now, progress: WAITING, written: '' })
        .where(and(eq(jobs.state, 'running'), lt(jobs.beatAt, before(leaseMs))))
        .returning()
    },

    /** Jobs that have waited longer than the lease, which may be missing from the queue. */
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
