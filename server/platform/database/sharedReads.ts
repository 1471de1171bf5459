/**
 * Reads that are the same for all who ask for them. Who asks while one is under way shares the next, which begins when that one
 * has ended: nobody gets what was read before they asked, nothing is kept, and of one key there are at most two at a time.
 */
import { underLimit, Wait, waitOf } from './waits.ts'

type Read<T> = { result: Promise<T>; hasBegun: boolean; wait: Wait }

/**
 * @returns a function that answers with a `read` of the `key` that begins after the call. Reads of one key differ in nothing. The
 * failure of a read is that of all who wait for it, and of nobody else. It waits for connections as long as the first who asked
 * for it may.
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
