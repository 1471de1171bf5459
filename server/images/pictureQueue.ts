/**
 * Limits how many pictures this process decodes and encodes at once. Each occupies a thread of the libuv pool, which
 * the file system and the password hashes use too. Uploads and the server's own pictures alternate, so that neither
 * starves the other; each kind has a limit on the number of waiting jobs.
 */
import { Problem } from '../problem.ts'

const AT_ONCE = 2
/** A picture with more pixels takes all slots: decoded, it may occupy several hundred megabytes. */
const LARGE_PIXELS = 24_000_000
/** Maximum number of waiting jobs per kind. Beyond it, a request would time out before its turn. */
const MAX_WAITING = { foreign: 32, own: 1000 }
const RETRY_SECONDS = 10

type Kind = keyof typeof MAX_WAITING
type Waiting = { places: number; go: () => void }

let free = AT_ONCE
let served: Kind = 'own'
const waiting: Record<Kind, Waiting[]> = { foreign: [], own: [] }

/**
 * Runs the work when its turn comes.
 * @param kind `foreign` for untrusted bytes, `own` for pictures of the store
 * @param pixels of the picture, where known
 * @throws Problem 503 with a retry time when the queue is full
 */
export async function inPictureQueue<T>(kind: Kind, work: () => Promise<T>, pixels = 0): Promise<T> {
  const places = pixels > LARGE_PIXELS ? AT_ONCE : 1
  if (free < places || isAnyWaiting()) {
    if (waiting[kind].length >= MAX_WAITING[kind])
      throw new Problem(
        503,
        'busy',
        'Many pictures are being processed right now. Please try again in a moment.',
        undefined,
        RETRY_SECONDS,
      )
    await new Promise<void>((go) => waiting[kind].push({ places, go }))
  } else free -= places
  try {
    return await work()
  } finally {
    free += places
    next()
  }
}

/** Starts waiting jobs while slots are free. Jobs do not overtake a large picture that waits for all slots. */
function next(): void {
  for (;;) {
    const turn: Kind = served === 'own' ? 'foreign' : 'own'
    const kind = waiting[turn].length > 0 ? turn : served
    const first = waiting[kind][0]
    if (!first || first.places > free) return
    waiting[kind].shift()
    free -= first.places
    served = kind
    first.go()
  }
}

function isAnyWaiting(): boolean {
  return waiting.foreign.length > 0 || waiting.own.length > 0
}
