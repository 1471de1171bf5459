/** Waits for a job, on whichever node it runs. */
import type { JobFeed } from './jobFeed.ts'
import { FAILED, type JobKey, type JobState, nameOfJob, problemOf } from './job.ts'
import type { JobStore } from './jobStore.ts'

/** Polling interval, in case a notification was lost. */
const ASK_AGAIN_MS = 2000
/** Interval of the heartbeat of a waiting request. */
const HEAR_MS = 10_000

type Parts = {
  store: JobStore
  feed: JobFeed
  /**
   * Aborts when this server shuts down, with the refusal as its reason, so that clients reconnect to another server.
   */
  leaving: AbortSignal
}

export async function followJob(
  { store, feed, leaving }: Parts,
  key: JobKey,
  tell: (state: JobState) => void,
  signal: AbortSignal,
  isUnwantedAfter: boolean,
): Promise<void> {
  const changes = openChanges(feed, key, leaving)
  await store.join(key)
  let heardAt = Date.now()
  try {
    for (;;) {
      const row = await store.read(key)
      if (!row) return
      if (row.state === 'failed') throw problemOf(row.problem ?? FAILED)
      leaving.throwIfAborted()
      tell({ progress: row.progress, written: row.written })
      await changes.next(signal)
      if (Date.now() - heardAt > HEAR_MS) {
        heardAt = Date.now()
        await store.hear(key)
      }
    }
  } finally {
    changes.close()
    await store.leave(key, isUnwantedAfter && signal.aborted)
  }
}

/** Buffers notifications, so that none is missed between two calls of `next`. */
function openChanges(feed: JobFeed, key: JobKey, leaving: AbortSignal) {
  let hasChanged = false
  let wake = () => undefined as void
  const change = () => {
    hasChanged = true
    wake()
  }
  const deaf = feed.on(nameOfJob(key), change)
  leaving.addEventListener('abort', change, { once: true })
  return {
    close() {
      deaf()
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
          const timer = setTimeout(done, ASK_AGAIN_MS)
          signal.addEventListener('abort', done, { once: true })
          wake = done
        })
      }
      hasChanged = false
      if (signal.aborted) throw new DOMException('Nobody waits for this any more.', 'AbortError')
    },
  }
}
