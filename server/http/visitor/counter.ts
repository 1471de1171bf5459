/**
 * Counts requests for rate limits: in memory with the embedded database, in the database if DATABASE_URL is set,
 * because several servers may share it. Windows in memory run on a monotonic clock, those in the database on its own.
 */
import DataLoader from 'dataloader'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Settings } from '../../platform/settings.ts'
import { addRequests, sweepTallies } from './tally.ts'

type RequestCount = { count: number; endsInMs: number }
type Limit = { most: number; windowMs: number }

export type Counter = {
  /** Counts one request of `key` in its window. The returned count may stop at `most` + 1. Never throws. */
  count(key: string, limit: Limit): Promise<RequestCount>
}

/** Maximum number of keys in memory, about 10 MB. The oldest windows are removed first. */
const MAX_KEYS = 50_000
/** Timeout of the database query, so that counting does not delay pages. */
const QUERY_TIMEOUT_MS = 500
/** How long requests are counted in memory after the database failed. */
const DATABASE_PAUSE_MS = 5_000
const SWEEP_MS = 60_000
const NAME = 'requests'

export function openCounter(world: {
  settings: Pick<Settings, 'databaseUrl'>
  database: Database
  monotonic: MonotonicClock
}): Counter {
  const memory = memoryCounter(world.monotonic)
  return world.settings.databaseUrl === null ? memory : sharedCounter(world, memory)
}

export function memoryCounter(monotonic: MonotonicClock): Counter {
  const windows = new Map<string, { count: number; endsAtMs: number }>()
  return {
    async count(key, { windowMs }) {
      const nowMs = monotonic()
      const known = windows.get(key)
      const isRunning = known !== undefined && known.endsAtMs > nowMs
      const window = isRunning ? { ...known, count: known.count + 1 } : { count: 1, endsAtMs: nowMs + windowMs }
      if (!isRunning) windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest)
      return { count: window.count, endsInMs: window.endsAtMs - nowMs }
    },
  }
}

/** Falls back to counting in memory while the database is unreachable, so that rate limits do not fail requests. */
function sharedCounter(
  { database, monotonic }: { database: Database; monotonic: MonotonicClock },
  memory: Counter,
): Counter {
  let awayUntilMs = -Infinity
  let sweptAtMs = monotonic()

  function sweep(): void {
    if (monotonic() - sweptAtMs < SWEEP_MS) return
    sweptAtMs = monotonic()
    sweepTallies(database).catch(() => undefined)
  }

  /**
   * Requests that arrive in one turn of the event loop are counted in one statement for each limit, of which there are few: the fuller
   * the server, the fewer statements for a request.
   */
  const counting = new Map<string, DataLoader<string, RequestCount>>()
  function countingOf({ most, windowMs }: Limit): DataLoader<string, RequestCount> {
    const name = `${most} ${windowMs}`
    // The stored count stops at `most` + 1, which shows that the limit is exceeded.
    const window = { most: most + 1, windowMs }
    const loader =
      counting.get(name) ??
      new DataLoader((keys) => addRequests(database, NAME, keys, window), {
        cache: false,
        batchScheduleFn: setImmediate,
      })
    counting.set(name, loader)
    return loader
  }

  return {
    async count(key, limit) {
      if (monotonic() < awayUntilMs) return memory.count(key, limit)
      try {
        const { count, endsInMs } = await withTimeout(QUERY_TIMEOUT_MS, countingOf(limit).load(key))
        sweep()
        return { count, endsInMs }
      } catch {
        awayUntilMs = monotonic() + DATABASE_PAUSE_MS
        return memory.count(key, limit)
      }
    },
  }
}

/** Rejects if the work takes longer; its later result is ignored. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), milliseconds)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
