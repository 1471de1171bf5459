/**
 * How long work holds the event loop of this process. Time in which the operating system ran another process instead
 * does not count: of each turn of the loop, the smaller of the elapsed time and the processor time.
 */
import { existsSync, readFileSync } from 'node:fs'
import { worstJson } from './worstShapes.ts'

/** Nanoseconds of the main thread on a processor, as its first number (Linux, Documentation/scheduler/sched-stats). */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const isThreadKnown = existsSync(SCHEDULED)
const NANOSECONDS_PER_MS = 1_000_000

/**
 * Milliseconds for which work may hold the event loop, on a machine that parses a megabyte of JSON with many keys in less. On a
 * slower one it may take as long as that and a half more, measured at the same time.
 */
const MAX_BLOCK_MS = 50
const MAX_OF_PARSING = 1.5
const MEGABYTE = 1_000_000
/** A garbage collection may fall into a try; work that is always slow shows in each. */
const TRIES = 4

/**
 * @param work is tried again while it holds the loop for too long
 * @returns the milliseconds of the shortest try if each holds it for too long, otherwise undefined, and what the last try returned
 */
export async function tooLongBlock<T>(work: () => Promise<T>): Promise<{ ms: number | undefined; result: T }> {
  const { ms, result } = await shortestOf(work)
  if (ms < MAX_BLOCK_MS) return { ms: undefined, result }
  const [, manyKeys] = worstJson(MEGABYTE).find(([name]) => name === 'many keys') ?? ['', '']
  const parsing = await shortestOf(async () => JSON.parse(manyKeys))
  return { ms: ms < MAX_OF_PARSING * parsing.ms ? undefined : ms, result }
}

/** What is longest in the shortest of the tries, which end with one that is short enough. */
async function shortestOf<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let { ms, result } = await longestBlock(work)
  for (let tried = 1; tried < TRIES && ms >= MAX_BLOCK_MS; tried += 1) {
    const again = await longestBlock(work)
    ms = Math.min(ms, again.ms)
    ;({ result } = again)
  }
  return { ms, result }
}

/** @returns milliseconds of the longest turn of the event loop until the work is done, and what the work returned */
async function longestBlock<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
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
