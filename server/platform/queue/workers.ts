/** Runs the work of this server: each piece under a renewed lease, and aborted if no request waits for it any more. */
import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from '../database/retryingPool.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../clock.ts'
import { logFailure, Notice } from '../errorFacts.ts'
import { onBehalfOf } from '../turns.ts'
import type { WorkKind, WorkProgress } from '../database/workSchema.ts'
import type { WorkFeed } from './workFeed.ts'
import { MAX_INTERRUPTIONS, type TimeLimits } from './workLimits.ts'
import { FAILED, INTERRUPTED, keptProblem } from './workProblem.ts'
import { type Lane, type Lease, WAKE, type WorkRow, type WorkStore } from './workStore.ts'

/** Polling interval: for work that becomes due, and in case a notification was lost. */
const POLL_MS = 2000
/**
 * Awaited work that no request has asked about for this long is abandoned. Shorter gaps occur while its owner visits
 * another page.
 */
const ABANDONED_MS = 60_000

/** Maximum number of starts, so that work is not retried forever; recurring work is. */
const MAX_ATTEMPTS = 20
/** The pause after recurring work has failed, doubled after each further failure up to its interval. */
const RECURRING_RETRY_MS = MINUTE_MS
/** The pause of recurring work that has been interrupted `MAX_INTERRUPTIONS` times. */
const SET_ASIDE_MS = DAY_MS

export type Progress = Omit<WorkProgress, 'written'> & { written?: string }
export type Report = (progress: Progress) => void

/**
 * Does one piece of work, which is done when this resolves; resolves with `againInMs` to do it again later. A thrown
 * `Problem` is shown to the requests that wait for it; any other error is a bug. Stops soon when the signal aborts.
 */
export type Perform = (row: WorkRow, report: Report, signal: AbortSignal) => Promise<{ againInMs: number } | void>

export type Handler = Lane & {
  /** Number of pieces of work that this server runs concurrently; 0: none. */
  workers: number
  perform: Perform
  /**
   * For recurring work, of which each kind has one row: the time from the end of one run to the next. It never ends: a
   * run that fails is logged and repeated.
   */
  everyMs?: number
  /** Stores where the work belongs that it was set aside. */
  onSetAside?: (row: WorkRow) => Promise<void>
  /** Receives errors that are bugs, and a notice about work that took too long or was set aside. */
  log: (error: unknown) => void
}

export type Workers = {
  handle(handler: Handler): void
  /** Takes no further work; resolves when the running one is over. */
  drain(): Promise<void>
  /** Stops, and returns unfinished work to the queue. */
  close(): Promise<void>
  isClosing(): boolean
  /** Calls `watch` after each piece of work of this server. */
  observe(watch: (done: WorkOutcome) => void): void
  /** How much work of the kind this server has set aside since it opened the queue. */
  countSetAside(kind: WorkKind): number
}

/** `set-aside`: it was not started, because it has ended its server `MAX_INTERRUPTIONS` times. */
export type WorkOutcome = {
  kind: WorkKind
  outcome: 'done' | 'failed' | 'returned' | 'set-aside'
  milliseconds: number
}

type Running = { controller: AbortController; over: Promise<void> }

type Parts = { store: WorkStore; feed: WorkFeed; leaseMs: number; timeLimits: TimeLimits }

export function openWorkers({ store, feed, leaseMs, timeLimits }: Parts): Workers {
  const lanes: { handler: Handler; running: Set<Running> }[] = []
  const watching: ((done: WorkOutcome) => void)[] = []
  const asideCounts = new Map<WorkKind, number>()
  const closing = new AbortController()
  let filling: Promise<void> | undefined
  let isFillAsked = false

  function fill(): void {
    isFillAsked = true
    filling ??= claimAll()
      .catch((error: unknown) => {
        // An unavailable database is reported by its own watch.
        if (!closing.signal.aborted && !isTransient(error)) logFailure('The queue had to stop for a moment.', error)
      })
      .finally(() => {
        filling = undefined
      })
  }

  async function claimAll(): Promise<void> {
    while (isFillAsked && !closing.signal.aborted) {
      isFillAsked = false
      for (;;) {
        const free = lanes.filter(({ handler, running }) => running.size < handler.workers)
        if (free.length === 0 || closing.signal.aborted) break
        const handlers = free.map(({ handler }) => handler)
        const row = await store.claim(handlers, leaseMs)
        if (!row) break
        if (row === 'later') continue
        const lane = free.find(({ handler }) => handler.kinds.includes(row.kind))
        if (lane && row.leaseId !== null) start(lane, row, { key: row.key, leaseId: row.leaseId })
      }
    }
  }

  function start({ handler, running }: (typeof lanes)[number], row: WorkRow, lease: Lease): void {
    const controller = new AbortController()
    const run: Running = { controller, over: Promise.resolve() }
    running.add(run)
    run.over = attempt(handler, row, lease, controller)
      // The lease expires, and the work is started again. A database that is away is logged by its own ping.
      .catch((error: unknown) => {
        if (!isTransient(error)) handler.log(error)
      })
      .finally(() => {
        running.delete(run)
        fill()
      })
  }

  async function attempt(handler: Handler, row: WorkRow, lease: Lease, controller: AbortController): Promise<void> {
    const { signal } = controller
    const reporter = openReporter((progress: WorkProgress) => store.report(lease, progress))
    const check = async () => {
      const found = await store.renew(lease, leaseMs)
      const isCancelled = found?.isCancelRequested && found.listeners === 0
      const isAbandoned = (found?.silentMs ?? 0) > ABANDONED_MS
      if (!found || isCancelled || isAbandoned)
        controller.abort(new DOMException('No request waits for this any more.', 'AbortError'))
    }
    // An unavailable database is reported elsewhere. Later the lease is renewed, or another server takes over.
    const look = () =>
      void check().catch((error: unknown) => {
        if (!isTransient(error)) handler.log(error)
      })
    const stop = feed.on(row.key, look)
    const beating = setInterval(look, leaseMs / 3)
    const limit = openTimeLimit(timeLimits[row.kind], controller)
    const start = performance.now()
    let outcome: WorkOutcome['outcome'] = 'failed'
    try {
      if (row.interruptions >= MAX_INTERRUPTIONS) {
        outcome = 'set-aside'
        return await setAside(handler, row, lease)
      }
      await check()
      signal.throwIfAborted()
      const report: Report = ({ written = '', ...progress }) => reporter.report({ ...progress, written })
      const perform = () => handler.perform(row, report, signal)
      const performing = row.ownerId === null ? perform() : onBehalfOf(row.ownerId, perform)
      // Does not wait for parts that ignore the signal when the time is up.
      const again = await Promise.race([performing, limit.reached])
      outcome = 'done'
      await reporter.close()
      if (handler.everyMs !== undefined) await store.postpone(lease, handler.everyMs, NO_STARTS)
      else if (again) await store.postpone(lease, again.againInMs)
      else await store.finish(lease)
    } catch (error) {
      await reporter.close()
      const { reason } = signal
      if (reason === CLOSING_REASON || isTransient(error)) outcome = 'returned'
      if (reason === CLOSING_REASON) return await store.handBack(lease)
      // Not a fault of the work if the database was unavailable while it ran.
      if (isTransient(error) && (row.attempts < MAX_ATTEMPTS || handler.everyMs !== undefined))
        return await store.postpone(lease, POLL_MS, {})
      const isLate = reason === limit.reason
      const problem = isLate ? undefined : keptProblem(error)
      if (!problem || (handler.everyMs !== undefined && !signal.aborted))
        handler.log(isLate ? overdue(row, timeLimits[row.kind]) : error)
      // Requests that wait are answered at once; other work is started again.
      const pauseMs = pauseAfterFailure(handler, row, isLate)
      if (pauseMs === undefined) return await store.fail(lease, problem ?? FAILED)
      const interruptions = isLate ? row.interruptions + 1 : 0
      await store.postpone(lease, pauseMs, { interruptions })
    } finally {
      clearInterval(beating)
      limit.close()
      stop()
      for (const watch of watching) watch({ kind: row.kind, outcome, milliseconds: performance.now() - start })
    }
  }

  async function setAside(handler: Handler, row: WorkRow, lease: Lease): Promise<void> {
    handler.log(new Notice(`The work "${row.key}" was set aside: it was interrupted ${MAX_INTERRUPTIONS} times.`))
    asideCounts.set(row.kind, (asideCounts.get(row.kind) ?? 0) + 1)
    await handler.onSetAside?.(row)
    if (handler.everyMs === undefined) await store.fail(lease, INTERRUPTED)
    else await store.postpone(lease, SET_ASIDE_MS, NO_STARTS)
  }

  /** Adds the rows of recurring work that are missing, or that a server of an earlier version has let fail. */
  async function addRecurring(): Promise<void> {
    for (const { handler } of lanes)
      if (handler.everyMs !== undefined) for (const kind of handler.kinds) await store.add({ kind, key: kind })
  }

  async function tidy(): Promise<void> {
    if (closing.signal.aborted) return
    await addRecurring()
    await store.forgetFailures()
  }

  // What an unavailable database prevents is done next time.
  const tidyLater = () => void tidy().catch(() => undefined)
  const unsubscribe = feed.on(WAKE, fill)
  const looking = setInterval(fill, POLL_MS).unref()
  const tidying = setInterval(tidyLater, leaseMs).unref()
  const all = () => lanes.flatMap(({ running }) => [...running])

  async function drain(): Promise<void> {
    closing.abort()
    unsubscribe()
    clearInterval(looking)
    clearInterval(tidying)
    // Work that is being claimed is registered as running first.
    await filling
    await Promise.all(all().map(({ over }) => over))
  }

  return {
    countSetAside: (kind) => asideCounts.get(kind) ?? 0,
    handle(handler) {
      lanes.push({ handler, running: new Set() })
      if (handler.everyMs !== undefined) tidyLater()
      fill()
    },
    drain,
    observe: (watch) => void watching.push(watch),
    isClosing: () => closing.signal.aborted,
    async close() {
      closing.abort()
      await filling
      for (const { controller } of all()) controller.abort(CLOSING_REASON)
      await drain()
    },
  }
}

/** Abort reason for work that is returned to the queue. */
const CLOSING_REASON = new DOMException('The server is shutting down.', 'AbortError')
const NO_STARTS = { attempts: 0, interruptions: 0 }

/** Aborts the work when its time is up; `reached` rejects then, also if the work ignores the signal. */
function openTimeLimit(ms: number, controller: AbortController) {
  const reason = new DOMException('The work took too long.', 'TimeoutError')
  let timer: NodeJS.Timeout | undefined
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort(reason)
      reject(reason)
    }, ms)
  })
  // The work may be over already.
  reached.catch(() => undefined)
  return { reached, reason, close: () => clearTimeout(timer) }
}

function overdue({ key }: WorkRow, limitMs: number): Notice {
  return new Notice(`The work "${key}" was ended: it took longer than ${limitMs / SECOND_MS} seconds.`)
}

/** The pause until work that has failed is started again; undefined if it is not. */
function pauseAfterFailure({ everyMs }: Handler, row: WorkRow, isLate: boolean): number | undefined {
  if (everyMs !== undefined) return Math.min(everyMs, RECURRING_RETRY_MS * 2 ** (row.attempts - 1))
  const isAwaited = row.lastSeenAt !== null
  return isLate && !isAwaited ? POLL_MS : undefined
}

// Coalesces progress reports: while one is being written, only the newest of the following ones is kept.

/** Minimum interval; faster updates are not noticeable. */
const THROTTLE_MS = 100

function openReporter<T>(write: (state: T) => Promise<void>) {
  let next: { state: T } | undefined
  let writing: Promise<void> | undefined
  const closing = new AbortController()

  async function drain(): Promise<void> {
    while (next) {
      const { state } = next
      next = undefined
      // A lost report is superseded by the next one or by the end of the job.
      await write(state).catch(() => undefined)
      // Ends with the work, so that its end does not wait for the interval.
      await pause(THROTTLE_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    writing = undefined
  }
  return {
    report(state: T): void {
      if (closing.signal.aborted) return
      next = { state }
      writing ??= drain()
    },
    async close(): Promise<void> {
      closing.abort()
      next = undefined
      await writing
    },
  }
}
