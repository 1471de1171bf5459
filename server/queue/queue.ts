/**
 * The one queue for all background work: steps of designs, mails, exports, the hourly sweep. Any server can add and
 * follow work, and one server does it; another server restarts the work of a server that dies. The queue is the table
 * `work`, from which rows are claimed with SKIP LOCKED.
 */
import type { Database } from '../database/open.ts'
import { Problem } from '../problem.ts'
import { followWork, type Following } from './followWork.ts'
import { openWorkers, type Workers } from './workers.ts'
import { openWorkFeed } from './workFeed.ts'
import { TIME_LIMITS_MS, type TimeLimits } from './workLimits.ts'
import { CLOSING_CODE } from './workProblem.ts'
import { openWorkStore, type WorkStore } from './workStore.ts'

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
