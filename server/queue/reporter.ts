/** Coalesces progress reports: while one is being written, only the newest of the following ones is kept. */
import { setTimeout as pause } from 'node:timers/promises'

/** Minimum interval; faster updates are not noticeable. */
const THROTTLE_MS = 100

export function openReporter<T>(write: (state: T) => Promise<void>) {
  let next: { state: T } | undefined
  let writing: Promise<void> | undefined
  let isClosed = false

  async function drain(): Promise<void> {
    while (next) {
      const { state } = next
      next = undefined
      // A lost report is superseded by the next one or by the end of the job.
      await write(state).catch(() => undefined)
      if (!isClosed) await pause(THROTTLE_MS)
    }
    writing = undefined
  }
  return {
    report(state: T): void {
      if (isClosed) return
      next = { state }
      writing ??= drain()
    },
    async close(): Promise<void> {
      isClosed = true
      next = undefined
      await writing
    },
  }
}
