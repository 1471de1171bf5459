/** Waits for work, on whichever server it runs. */
import type { WorkProgress } from '../database/workSchema.ts'
import type { WorkFeed } from './workFeed.ts'
import { FAILED, problemOf } from './workProblem.ts'
import type { WorkStore } from './workStore.ts'

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

export type Following = {
  onProgress: (progress: WorkProgress) => void
  signal: AbortSignal
  /** Whether aborting the signal also ends the work, unless other requests wait for it. */
  isUnwantedAfter: boolean
}

export async function followWork(
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
