/** Tells the newest state only: while one is being written, those between it and the newest are left out. */
import { setTimeout as pause } from 'node:timers/promises'

/** Quicker than this nobody sees a difference. */
const PACE_MS = 100

export function openReporter<T>(write: (state: T) => Promise<void>) {
  let next: { state: T } | undefined
  let writing: Promise<void> | undefined
  let isClosed = false

  async function drain(): Promise<void> {
    while (next) {
      const { state } = next
      next = undefined
      // What could not be told now is overtaken by the next report or by the end.
      await write(state).catch(() => undefined)
      if (!isClosed) await pause(PACE_MS)
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
