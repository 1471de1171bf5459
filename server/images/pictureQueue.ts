/**
 * Limits how many pictures this process decodes and encodes at once. Each occupies a thread of the libuv pool, which
 * the file system and the password hashes use too. Uploads and the server's own pictures alternate, so that neither
 * starves the other; each kind has a limit on the number of waiting jobs.
 */
import { Problem } from '../problem.ts'

const MAX_PARALLEL = 2
/** A picture with more pixels takes all slots: decoded, it may occupy several hundred megabytes. */
const LARGE_PIXELS = 24_000_000
/** Maximum number of waiting jobs per kind. Beyond it, a request would time out before its turn. */
const MAX_WAITING = { foreign: 32, own: 1000 }
const RETRY_SECONDS = 10

type Kind = keyof typeof MAX_WAITING
type WaitingJob = { slots: number; start: () => void }

let freeSlots = MAX_PARALLEL
let lastServed: Kind = 'own'
const waitingJobs: Record<Kind, WaitingJob[]> = { foreign: [], own: [] }

/**
 * Runs the work when its turn comes.
 * @param kind `foreign` for untrusted bytes, `own` for pictures of the store
 * @param pixels of the picture, where known
 * @throws Problem 503 with a retry time when the queue is full
 */
export async function inPictureQueue<T>(kind: Kind, work: () => Promise<T>, pixels = 0): Promise<T> {
  const slots = pixels > LARGE_PIXELS ? MAX_PARALLEL : 1
  if (freeSlots < slots || isAnyWaiting()) {
    if (waitingJobs[kind].length >= MAX_WAITING[kind])
      throw new Problem(
        503,
        'busy',
        'Many pictures are being processed right now. Please try again in a moment.',
        undefined,
        RETRY_SECONDS,
      )
    await new Promise<void>((start) => waitingJobs[kind].push({ slots, start }))
  } else freeSlots -= slots
  try {
    return await work()
  } finally {
    freeSlots += slots
    startWaiting()
  }
}

/** Starts waiting jobs while slots are free. Jobs do not overtake a large picture that waits for all slots. */
function startWaiting(): void {
  for (;;) {
    const turn: Kind = lastServed === 'own' ? 'foreign' : 'own'
    const kind = waitingJobs[turn].length > 0 ? turn : lastServed
    const first = waitingJobs[kind][0]
    if (!first || first.slots > freeSlots) return
    waitingJobs[kind].shift()
    freeSlots -= first.slots
    lastServed = kind
    first.start()
  }
}

function isAnyWaiting(): boolean {
  return waitingJobs.foreign.length > 0 || waitingJobs.own.length > 0
}
