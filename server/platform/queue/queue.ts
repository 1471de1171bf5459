/**
 * The one queue for all background work: steps of designs, mails, exports, the hourly sweep. Any server can add and
 * follow work, and one server does it; another server restarts the work of a server that dies. The queue is the table
 * `work`, from which rows are claimed with SKIP LOCKED.
 */
import type { Database } from '../database/open.ts'
import { Problem } from '../problem.ts'
import { openWorkers, type Workers } from './workers.ts'
import { openWorkFeed, type WorkFeed } from './workFeed.ts'
import { TIME_LIMITS_MS, type TimeLimits } from './workLimits.ts'
import { CLOSING_CODE, FAILED, problemOf } from './workProblem.ts'
import { openWorkStore, type WorkStore } from './workStore.ts'
import type { WorkProgress } from '../database/workSchema.ts'

/** A server that has not renewed a lease for this long counts as dead. */
const LEASE_MS = 15_000
const RETRY_SECONDS = 5
const CLOSING_PROBLEM = new Problem(
  503,
  CLOSING_CODE,
  'The server is restarting. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)

export type Queue = Pick<WorkStore, 'add' | 'read' | 'countWaiting' | 'keepAwaited' | 'cancel'> &
  Pick<Workers, 'handle' | 'drain' | 'observe' | 'countSetAside'> & {
    /** Reports the progress of the work until it is over. Rejects when it fails or the signal aborts. */
    follow(key: string, following: Following): Promise<void>
    /** Returns the work that still runs on this server to the queue, and answers requests that wait here with 503. */
    close(): Promise<void>
    /** Whether this server takes no further work. */
    isClosing(): boolean
  }

/** Overrides for tests. */
export type QueueOptions = { leaseMs?: number; timeLimits?: Partial<TimeLimits> }

export function openQueue(database: Database, { leaseMs = LEASE_MS, timeLimits }: QueueOptions = {}): Queue {
  const store = openWorkStore(database)
  const connections = database.connections(1)
  const feed = openWorkFeed(connections)
  const workers = openWorkers({ store, feed, leaseMs, timeLimits: { ...TIME_LIMITS_MS, ...timeLimits } })
  const leaving = new AbortController()
  const parts = { store, feed, leaving: leaving.signal }
  let closed: Promise<void> | undefined

  async function close(): Promise<void> {
    await workers.close()
    leaving.abort(CLOSING_PROBLEM)
    await feed.close()
    await connections.end()
  }

  return {
    ...store,
    handle: (handler) => workers.handle(handler),
    observe: (watch) => workers.observe(watch),
    countSetAside: (kind) => workers.countSetAside(kind),
    drain: () => workers.drain(),
    isClosing: () => workers.isClosing(),
    follow: (key, following) => followWork(parts, key, following),
    close: () => (closed ??= close()),
  }
}

// Waits for work, on whichever server it runs.

/** Polling interval, in case a notification was lost. */
const POLL_MS = 2000
/** Interval of the heartbeat of a waiting request. */
const HEARTBEAT_MS = 10_000
const WAITING_PROGRESS: WorkProgress = { stage: 'waiting', share: 0, written: '' }

type Parts = {
  store: WorkStore
  feed: WorkFeed
  /**
   * Aborts when this server shuts down, with the refusal as its reason, so that clients reconnect to another server.
   */
  leaving: AbortSignal
}

type Following = {
  onProgress: (progress: WorkProgress) => void
  signal: AbortSignal
  /** Whether aborting the signal also ends the work, unless other requests wait for it. */
  isUnwantedAfter: boolean
}

async function followWork(
  { store, feed, leaving }: Parts,
  key: string,
  { onProgress, signal, isUnwantedAfter }: Following,
): Promise<void> {
  const changes = openChanges(feed, key, leaving)
  await store.join(key)
  let lastSeenAt = Date.now()
  try {
    for (;;) {
      const row = await store.read(key)
      if (!row) return
      if (row.state === 'failed') throw problemOf(row.problem ?? FAILED)
      leaving.throwIfAborted()
      onProgress(row.progress ?? WAITING_PROGRESS)
      await changes.next(signal)
      if (Date.now() - lastSeenAt > HEARTBEAT_MS) {
        lastSeenAt = Date.now()
        await store.keepAwaited(key)
      }
    }
  } finally {
    changes.close()
    await store.leave(key, isUnwantedAfter && signal.aborted)
  }
}

/** Buffers notifications, so that none is missed between two calls of `next`. */
function openChanges(feed: WorkFeed, key: string, leaving: AbortSignal) {
  let hasChanged = false
  let wake = () => undefined as void
  const change = () => {
    hasChanged = true
    wake()
  }
  const stop = feed.on(key, change)
  leaving.addEventListener('abort', change, { once: true })
  return {
    close() {
      stop()
      leaving.removeEventListener('abort', change)
    },
    async next(signal: AbortSignal): Promise<void> {
      if (!hasChanged && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            resolve()
          }
          const timer = setTimeout(done, POLL_MS)
          signal.addEventListener('abort', done, { once: true })
          wake = done
        })
      }
      hasChanged = false
      if (signal.aborted) throw new DOMException('No request waits for this any more.', 'AbortError')
    },
  }
}
