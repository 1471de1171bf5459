/** Sends the work that waits for the network, one entry after the other, from one tab only. */
import { sendOwnPicture } from '../api/ownPictures.ts'
import {
  changeWaiting,
  isUnreachable,
  photoFile,
  subscribeToWaiting,
  type WaitingPhoto,
  type WaitingWork,
  waitingWork,
} from '../api/waitingWork.ts'
import { joinCreation } from '../api/drafts.ts'
import { isOnline } from '../platform/connection.ts'
import { keptFile } from '../platform/keptFiles.ts'

const LOCK = 'roomwright-waiting-work'
const PHOTO_GONE = 'This browser no longer has the photo. Choose it again.'
const FAILED = 'It could not be sent. Please try again.'

/** @param owner the email address of the account that is signed in */
export async function sendWaiting(owner: string): Promise<void> {
  // Insecure contexts have no Web Locks. Sending twice has no effect there, because requests are idempotent on the
  // server.
  if (!('locks' in navigator)) return sendAll(owner)
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(owner)
  })
}

async function sendAll(owner: string): Promise<void> {
  for (const { id } of waitingWork()) {
    const work = waitingWork().find((each) => each.id === id)
    // One tab sends at a time, so an entry in the state `sending` was interrupted by a reload.
    const isDue = work?.state === 'waiting' || work?.state === 'sending'
    if (isDue && work.owner === owner && isOnline()) await send(work)
  }
}

async function send(work: WaitingWork): Promise<void> {
  const { id } = work
  const canceling = new AbortController()
  const stop = subscribeToWaiting(() => {
    if (!waitingWork().some((each) => each.id === id)) canceling.abort()
  })
  changeWaiting(id, { state: 'sending' })
  try {
    if (work.kind === 'photo') changeWaiting(id, { state: 'ready', cut: await cutOut(work, canceling.signal) })
    else {
      const { draft, leave } = joinCreation(work.order, () => undefined)
      canceling.signal.addEventListener('abort', leave)
      await draft.finally(leave)
      changeWaiting(id, { state: 'ready' })
    }
  } catch (error) {
    const failure = error instanceof Error ? error.message : FAILED
    changeWaiting(id, isUnreachable(error) ? { state: 'waiting' } : { state: 'failed', failure })
  } finally {
    stop()
  }
}

async function cutOut({ id }: WaitingPhoto, signal: AbortSignal) {
  const file = await keptFile(photoFile(id))
  if (!file) throw new Error(PHOTO_GONE)
  return sendOwnPicture(file, signal)
}
