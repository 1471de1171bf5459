/**
 * Reads whose results are the same for every caller. Calls that arrive while a read of their key is running share the next read, which
 * starts when the running one has ended. So every result is read after its call, results are not cached, and at most one read of a
 * key runs while one waits.
 */
import { underLimit, Wait, waitOf } from './waits.ts'

type Read<T> = { result: Promise<T>; hasBegun: boolean; wait: Wait }

/**
 * @returns a function that returns the result of a `read` that starts after the call. All reads of one `key` must be equivalent. If a
 * read fails, the calls that wait for it fail with its error, and later calls read again. A shared read has the limit on waiting for
 * connections of its first call.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  /** The newest of each key. */
  const reads = new Map<string, Read<T>>()

  return (key, read) => {
    const earlier = reads.get(key)
    if (earlier && !earlier.hasBegun) return earlier.result
    const wait = new Wait(waitOf().usedMs())
    const usedBefore = earlier?.wait.usedMs() ?? 0
    const next: Read<T> = { result: inTurn(), hasBegun: false, wait }
    reads.set(key, next)
    return next.result

    async function inTurn(): Promise<T> {
      await earlier?.result.catch(() => undefined)
      next.hasBegun = true
      if (earlier) wait.add(earlier.wait.usedMs() - usedBefore)
      try {
        return await underLimit(wait, read)
      } finally {
        if (reads.get(key) === next) reads.delete(key)
      }
    }
  }
}
