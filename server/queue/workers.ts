/** Runs the work of this server: each piece under a renewed lease, and aborted if no request waits for it any more. */
import { isTransient } from '../database/retryingPool.ts'
import { logFailure } from '../errorFacts.ts'
import { onBehalfOf } from '../turns.ts'
import type { WorkProgress } from '../database/workSchema.ts'
import { openReporter } from './reporter.ts'
import type { WorkFeed } from './workFeed.ts'
import { FAILED, keptProblem } from './workProblem.ts'
import { type Lane, type Lease, WAKE, type WorkRow, type WorkStore } from './workStore.ts'

/** Polling interval: for work that becomes due, and in case a notification was lost. */
const POLL_MS = 2000
/**
 * Awaited work that no request has asked about for this long is abandoned. Shorter gaps occur while its owner visits
 * another page.
 */
const ABANDONED_MS = 60_000

/** Maximum number of starts, so that work is not retried forever. */
const MAX_ATTEMPTS = 20

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
  /** Receives errors that are bugs. */
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
}

export type WorkOutcome = { kind: WorkRow['kind']; outcome: 'done' | 'failed' | 'returned'; milliseconds: number }

type Running = { controller: AbortController; over: Promise<void> }

export function openWorkers(parts: { store: WorkStore; feed: WorkFeed; leaseMs: number }): Workers {
  const { store, feed, leaseMs } = parts
  const lanes: { handler: Handler; running: Set<Running> }[] = []
  const watching: ((done: WorkOutcome) => void)[] = []
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
    const start = performance.now()
    let outcome: WorkOutcome['outcome'] = 'failed'
    try {
      await check()
      signal.throwIfAborted()
      const report: Report = ({ written = '', ...progress }) => reporter.report({ ...progress, written })
      const perform = () => handler.perform(row, report, signal)
      const again = await (row.ownerId === null ? perform() : onBehalfOf(row.ownerId, perform))
      outcome = 'done'
      await reporter.close()
      if (again) await store.postpone(lease, again.againInMs)
      else await store.finish(lease)
    } catch (error) {
      await reporter.close()
      if (signal.reason === CLOSING_REASON || isTransient(error)) outcome = 'returned'
      if (signal.reason === CLOSING_REASON) return await store.handBack(lease)
      // Not a fault of the work if the database was unavailable while it ran.
      if (isTransient(error) && row.attempts < MAX_ATTEMPTS) return await store.postpone(lease, POLL_MS)
      const problem = keptProblem(error)
      if (!problem) handler.log(error)
      await store.fail(lease, problem ?? FAILED)
    } finally {
      clearInterval(beating)
      stop()
      for (const watch of watching) watch({ kind: row.kind, outcome, milliseconds: performance.now() - start })
    }
  }

  const unsubscribe = feed.on(WAKE, fill)
  const looking = setInterval(fill, POLL_MS).unref()
  const tidying = setInterval(() => void store.forgetFailures().catch(() => undefined), leaseMs).unref()
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
    handle(handler) {
      lanes.push({ handler, running: new Set() })
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
