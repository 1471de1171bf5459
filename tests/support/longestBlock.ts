/**
 * How long work holds the event loop of this process. Time in which the operating system ran another process instead
 * does not count: of each turn of the loop, the smaller of the elapsed time and the processor time.
 */
import { existsSync, readFileSync } from 'node:fs'

/** Nanoseconds of the main thread on a processor, as its first number (Linux, Documentation/scheduler/sched-stats). */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const isThreadKnown = existsSync(SCHEDULED)
const NANOSECONDS_PER_MS = 1_000_000

/** @returns milliseconds of the longest turn of the event loop until the work is done, and what the work returned */
export async function longestBlock<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let longest = 0
  let isRunning = true
  let [at, used] = [performance.now(), processorMs()]
  const turn = () => {
    const [now, usedNow] = [performance.now(), processorMs()]
    longest = Math.max(longest, Math.min(now - at, usedNow - used))
    ;[at, used] = [now, usedNow]
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    turn()
    return { ms: longest, result }
  } finally {
    isRunning = false
  }
}

/** Of the main thread; where the system does not tell it, of the whole process. */
function processorMs(): number {
  if (isThreadKnown) return Number.parseInt(readFileSync(SCHEDULED, 'latin1'), 10) / NANOSECONDS_PER_MS
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
