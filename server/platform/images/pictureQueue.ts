/**
 * Limits how many pictures are decoded and encoded at once, in processes of low priority: a processor that this work
 * occupies, and a file that crashes a decoder, must not delay or end requests. Uploads and the server's own pictures alternate, so that neither
 * starves the other. Within each kind, those on whose behalf pictures are processed take turns; each kind has a limit on
 * the number of waiting jobs.
 */
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { openProcessPool } from '../processes/pool.ts'
import { openTurns, type Turns } from '../turns.ts'
import type { Recoding } from './recoding.ts'

const MAX_PARALLEL = 2
/** A picture with more bytes after decoding takes all slots. */
const LARGE_BYTES = 72_000_000
/** Maximum number of waiting jobs per kind. Beyond it, a request would time out before its turn. */
const MAX_WAITING = { foreign: 32, own: 1000 }
const RETRY_SECONDS = 10
const BUSY = 'Many pictures are being processed right now. Please try again in a moment.'

type Kind = keyof typeof MAX_WAITING
type WaitingJob = { slots: number; start: () => void; refuse: (error: Problem) => void }

let freeSlots = MAX_PARALLEL
let lastServed: Kind = 'own'
const waitingJobs: Record<Kind, Turns<WaitingJob>> = {
  foreign: openTurns(MAX_WAITING.foreign),
  own: openTurns(MAX_WAITING.own),
}

/** The work that has its turn starts at once, so none waits here. */
const processes = openProcessPool<Recoding>({
  module: new URL('./recodingWorker.ts', import.meta.url),
  workers: MAX_PARALLEL,
  waiting: MAX_PARALLEL,
  busy: BUSY,
})

/**
 * Decodes and encodes when the turn of the work comes.
 * @throws Problem 503 as `inPictureQueue`; `RemoteFailure` when the picture cannot be decoded
 */
export async function recode(kind: Kind, recoding: Recoding, decodedBytes = 0): Promise<Buffer> {
  const run = () => processes.run(recoding, () => undefined)
  const bytes = z.instanceof(Uint8Array).parse(await inPictureQueue(kind, run, decodedBytes))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Runs the work when its turn comes.
 * @param kind `foreign` for untrusted bytes, `own` for pictures of the store
 * @param decodedBytes memory that decoding takes, where known
 * @throws Problem 503 with a retry time when the queue is full, see `Turns`
 */
export async function inPictureQueue<T>(kind: Kind, work: () => Promise<T>, decodedBytes = 0): Promise<T> {
  const slots = decodedBytes > LARGE_BYTES ? MAX_PARALLEL : 1
  if (freeSlots < slots || isAnyWaiting()) {
    await new Promise<void>((start, refuse) =>
      waitingJobs[kind].add({ slots, start, refuse })?.refuse(new Problem(503, 'busy', BUSY, undefined, RETRY_SECONDS)),
    )
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
    const kind = waitingJobs[turn].size() > 0 ? turn : lastServed
    const first = waitingJobs[kind].first()
    if (!first || first.slots > freeSlots) return
    waitingJobs[kind].take()
    freeSlots -= first.slots
    lastServed = kind
    first.start()
  }
}

function isAnyWaiting(): boolean {
  return waitingJobs.foreign.size() > 0 || waitingJobs.own.size() > 0
}
