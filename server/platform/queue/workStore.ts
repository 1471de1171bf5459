/** The queries of the queue. Every change that concerns other servers is announced by NOTIFY. */
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DAY_MS } from '../clock.ts'
import { lockOwner, type Transaction } from '../database/lockOwner.ts'
import type { Database } from '../database/open.ts'
import { work } from '../database/schema.ts'
import {
  type KeptOrder,
  type KeptProblem,
  WORK_KINDS,
  type WorkKind,
  type WorkProgress,
} from '../database/workSchema.ts'

export const CHANNEL = 'work'
/** Notification payload, instead of a key, when new work is waiting. */
export const WAKE = 'wake'

export type WorkRow = typeof work.$inferSelect
export type WorkStore = ReturnType<typeof openWorkStore>
type NewWork = {
  kind: WorkKind
  key: string
  ownerId?: string
  subjectId?: string
  order?: KeptOrder | null
  /** Whether requests wait for it; it is then cancelled when none has sent a heartbeat for a while. */
  isAwaited?: boolean
}
/** A claimed piece of work. */
export type Lease = { key: string; leaseId: string }
/** Kinds of work that share their workers; `perOwner` limits the running work of one person on all servers. */
export type Lane = { kinds: readonly WorkKind[]; perOwner?: number }

/** The database or a transaction. */
type Writer = Pick<Transaction, 'insert' | 'update' | 'execute'>

const ACTIVE = ['waiting', 'running'] as const
/** The predicate of the index `work_claim`, in its words. */
const IS_ACTIVE = sql`${work.state} in ('waiting', 'running')`
const Kinds = z.array(z.object({ kind: z.enum(WORK_KINDS) }))
/** Retry delay of work whose owner has the maximum number of running jobs. */
const RETRY_MS = 1000

export function openWorkStore({ db }: Database) {
  const now = sql`now()`
  const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
  const of = (key: string) => eq(work.key, key)
  const held = ({ key, leaseId }: Lease) => and(of(key), eq(work.leaseId, leaseId))
  const notify = (payload: string, on: Pick<Writer, 'execute'> = db) =>
    on.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  const waitAgain = { state: 'waiting', leaseId: null, progress: null } as const

  /** The kinds with due work, beginning with the one that has waited longest. Reads one entry of the index per kind. */
  async function dueKinds(kinds: readonly WorkKind[]): Promise<WorkKind[]> {
    const first = db
      .select({ dueAt: work.dueAt })
      .from(work)
      .where(and(sql`${work.kind} = asked.kind`, IS_ACTIVE, lte(work.dueAt, now)))
      .orderBy(asc(work.dueAt))
      .limit(1)
    const { rows } = await db.execute(
      sql`select asked.kind from unnest(${sql.param([...kinds])}::text[]) as asked (kind), lateral (${first}) first order by first.due_at`,
    )
    return Kinds.parse(rows).map(({ kind }) => kind)
  }

  async function claimKind(tx: Transaction, kind: WorkKind, lane: Lane, leaseMs: number) {
    const [due] = await tx
      .select()
      .from(work)
      .where(and(eq(work.kind, kind), IS_ACTIVE, lte(work.dueAt, now)))
      .orderBy(asc(work.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    // Work that is due while it runs has lost its server.
    const interruptions = due.interruptions + (due.state === 'running' ? 1 : 0)
    if (lane.perOwner !== undefined && due.ownerId !== null) {
      await lockOwner(tx, due.ownerId)
      const theirs = and(eq(work.ownerId, due.ownerId), inArray(work.kind, [...lane.kinds]), ne(work.key, due.key))
      const running = and(theirs, eq(work.state, 'running'), gt(work.dueAt, now))
      if ((await tx.$count(work, running)) >= lane.perOwner) {
        await tx
          .update(work)
          .set({ ...waitAgain, interruptions, dueAt: after(RETRY_MS) })
          .where(of(due.key))
        return 'later'
      }
    }
    const [started] = await tx
      .update(work)
      .set({
        state: 'running',
        leaseId: randomUUID(),
        attempts: due.attempts + 1,
        interruptions,
        progress: null,
        dueAt: after(leaseMs),
      })
      .where(of(due.key))
      .returning()
    return started
  }

  return {
    /**
     * Adds the work unless it is there already; failed work is added again. Returns whether it was added.
     *
     * @param on the transaction of the work, which starts when that is committed
     */
    async add(added: NewWork, on: Writer = db): Promise<boolean> {
      const { kind, key, ownerId = null, subjectId = null, order = null, isAwaited = false } = added
      const id = randomUUID()
      const lastSeenAt = isAwaited ? now : null
      const fresh = {
        id,
        order,
        problem: null,
        attempts: 0,
        interruptions: 0,
        dueAt: now,
        listeners: 0,
        lastSeenAt,
        isCancelRequested: false,
      }
      const row = { kind, key, ownerId, subjectId, ...waitAgain, ...fresh }
      // Not `onConflictDoUpdate`, which would lock the row also when nothing is to change, and could deadlock with `claim`.
      const made = await on.insert(work).values(row).onConflictDoNothing().returning({ key: work.key })
      const again = () =>
        on
          .update(work)
          .set(row)
          .where(and(of(key), eq(work.state, 'failed')))
          .returning({ key: work.key })
      if (made.length === 0 && (await again()).length === 0) return false
      await notify(WAKE, on)
      return true
    },

    async read(key: string): Promise<WorkRow | undefined> {
      const [row] = await db.select().from(work).where(of(key))
      return row
    },

    /** @param on the transaction that adds more, so that none is added in between */
    async countWaiting(kinds: readonly WorkKind[], on: Pick<Transaction, 'select'> = db): Promise<number> {
      const [row] = await on
        .select({ rows: count() })
        .from(work)
        .where(and(inArray(work.kind, [...kinds]), eq(work.state, 'waiting')))
      return row?.rows ?? 0
    },

    /**
     * Claims the due work that has waited longest, including that of a dead server. Returns undefined if none is due,
     * and 'later' for work whose owner has the maximum number of running jobs.
     */
    async claim(lanes: readonly Lane[], leaseMs: number): Promise<WorkRow | 'later' | undefined> {
      for (const kind of await dueKinds(lanes.flatMap((lane) => lane.kinds))) {
        const lane = lanes.find((each) => each.kinds.includes(kind))
        const claimed = lane && (await db.transaction((tx) => claimKind(tx, kind, lane, leaseMs)))
        if (claimed) return claimed
      }
      return undefined
    },

    /** Extends the lease and returns who waits for the work; undefined when the lease was lost. */
    async renew(lease: Lease, leaseMs: number) {
      const [row] = await db
        .update(work)
        .set({ dueAt: after(leaseMs) })
        .where(held(lease))
        .returning({
          listeners: work.listeners,
          isCancelRequested: work.isCancelRequested,
          /** Time since the last heartbeat of a waiting request; null for work without a waiting request. */
          silentMs: sql<number | null>`(extract(epoch from now() - ${work.lastSeenAt}) * 1000)::float8`,
        })
      return row
    },

    async report(lease: Lease, progress: WorkProgress): Promise<void> {
      await db.update(work).set({ progress }).where(held(lease))
      await notify(lease.key)
    },

    /** Deletes the row of work that is done. */
    async finish(lease: Lease): Promise<void> {
      await db.delete(work).where(held(lease))
      await notify(lease.key)
    },

    async fail(lease: Lease, problem: KeptProblem): Promise<void> {
      await db
        .update(work)
        .set({ state: 'failed', problem, leaseId: null, dueAt: after(DAY_MS) })
        .where(held(lease))
      await notify(lease.key)
    },

    /** Reschedules the work by this delay. `counts` replaces the numbers of its starts. */
    async postpone(
      lease: Lease,
      byMs: number,
      counts: Partial<Pick<WorkRow, 'attempts' | 'interruptions'>> = { interruptions: 0 },
    ): Promise<void> {
      await db
        .update(work)
        .set({ ...waitAgain, ...counts, dueAt: after(byMs) })
        .where(held(lease))
      await notify(lease.key)
    },

    /** Returns unfinished work, so that another server starts it at once; the attempt does not count. */
    async handBack(lease: Lease): Promise<void> {
      await db
        .update(work)
        .set({ ...waitAgain, dueAt: now, attempts: sql`${work.attempts} - 1` })
        .where(held(lease))
      await notify(lease.key)
      await notify(WAKE)
    },

    /** Registers another waiting request. */
    async join(key: string): Promise<void> {
      await db
        .update(work)
        .set({ listeners: sql`${work.listeners} + 1`, lastSeenAt: now, isCancelRequested: false })
        .where(of(key))
    },

    async leave(key: string, isUnwanted: boolean): Promise<void> {
      await db
        .update(work)
        .set({
          listeners: sql`greatest(0, ${work.listeners} - 1)`,
          isCancelRequested: sql`${work.isCancelRequested} or ${isUnwanted}`,
          lastSeenAt: now,
        })
        .where(of(key))
      await notify(key)
    },

    /** Records the heartbeat of a waiting request. */
    async keepAwaited(key: string): Promise<void> {
      await db.update(work).set({ lastSeenAt: now }).where(of(key))
    },

    /** Requests the cancellation of the person's work on a subject. */
    async cancel(ownerId: string, subjectId: string): Promise<void> {
      const theirs: SQL | undefined = and(eq(work.ownerId, ownerId), eq(work.subjectId, subjectId))
      const rows = await db
        .update(work)
        .set({ isCancelRequested: true })
        .where(and(theirs, inArray(work.state, [...ACTIVE])))
        .returning({ key: work.key })
      for (const { key } of rows) await notify(key)
    },

    async forgetFailures(): Promise<void> {
      await db.delete(work).where(and(eq(work.state, 'failed'), lte(work.dueAt, now)))
    },
  }
}
