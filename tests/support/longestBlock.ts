/**
 * How long work holds the event loop of this process. Time in which the operating system ran another process instead
 * does not count: of each turn of the loop, the smaller of the elapsed time and the processor time of the process.
 */

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

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
