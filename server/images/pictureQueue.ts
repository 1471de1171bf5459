/**
 * The order in which this process decodes and encodes pictures: a few at a time, because each takes a thread of the
 * pool that the file system and the password hashes share. Pictures from outside and the server's own take turns, so
 * that neither keeps the other waiting; each kind has a limit on how many may wait.
 */
import { Problem } from '../problem.ts'

const AT_ONCE = 2
/** A picture of more pixels takes all places: decoded it may fill several hundred megabytes. */
const LARGE_PIXELS = 24_000_000
/** With more waiting, a request would run out of time before its turn. */
const MAX_WAITING = { foreign: 32, own: 1000 }
const RETRY_SECONDS = 10

type Kind = keyof typeof MAX_WAITING
type Waiting = { places: number; go: () => void }

let free = AT_ONCE
let served: Kind = 'own'
const waiting: Record<Kind, Waiting[]> = { foreign: [], own: [] }

/**
 * Runs the work when its turn comes.
 * @param kind `foreign` for bytes that came from outside, `own` for pictures of the store
 * @param pixels of the picture, where they are known
 * @throws Problem 503 with the time to wait when too many wait already
 */
export async function inPictureQueue<T>(kind: Kind, work: () => Promise<T>, pixels = 0): Promise<T> {
  const places = pixels > LARGE_PIXELS ? AT_ONCE : 1
  if (free < places || isAnyWaiting()) {
    if (waiting[kind].length >= MAX_WAITING[kind])
      throw new Problem(
        503,
        'busy',
        'Many pictures are being worked on right now. Please try again in a moment.',
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

/** Starts what is next, as long as there is room; a large picture is not overtaken. */
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
