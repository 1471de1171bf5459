/**
 * Pictures beneath rooms, and photographs of rooms, that are saved with the account: what this browser keeps of them, and what it has to
 * send. A picture that cannot be sent now waits, also over a reload, and is sent when the network is back. If the session runs out
 * before that, the browser keeps it, and sends it when its room is opened after the next login.
 */
import { createStore } from 'zustand/vanilla'
import { tokenStore } from '../../account/auth/tokenStore.ts'
import { RequestFailed } from '../../api/request.ts'
import { fetchUnderlay, sendUnderlay, type UnderlayFile } from '../../api/underlays.ts'
import { accountKey, UNDERLAYS_TO_SEND } from '../../platform/accountStorage.ts'
import { showAlert } from '../../platform/alertStore.ts'
import { isOnline } from '../../platform/connection.ts'
import { forgetFile, keepFile, keptFile } from '../../platform/keptFiles.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'

/** `saved`: with the account. `waiting`: for its upload or the network. */
export type Saving = 'saved' | 'waiting' | { readonly refusal: string }

/** By the ids of the pictures; of others it is not known. */
export const savings = createStore((): Readonly<Record<string, Saving | undefined>> => ({}))

/** The ids of the pictures that the account has, one a line, the oldest first. */
const KNOWN = accountKey('underlay', 'known')
const MAX_KNOWN = 500
/** The file with the ids of the kept pictures, one a line, the oldest first. */
const LIST = 'underlays'
/** Pictures that a browser keeps: each has up to some megabytes. */
const MAX_KEPT = 30
/** Pause between two attempts while the browser reports a network. */
const AGAIN_MS = 20_000
const LOCK = 'roomwright-underlays'
const FAILED = 'It could not be sent. Please try again.'

const fileOf = (id: string) => `underlay ${id}`
const linesFileOf = (id: string) => `lines of underlay ${id}`

/** Those that this browser has no room to keep, until the page is closed. */
const unkept = new Map<string, UnderlayFile>()
/** The ids that wait in this page, each with its latest call; the storage has the ids, too, unless it is blocked. */
const queue = new Map<string, object>()

if (typeof window !== 'undefined') window.addEventListener('online', () => void sendPictures())
tokenStore.subscribe(({ login }, before) => {
  if (login === before.login) return
  queue.clear()
  // The next login may be another account's: what waits is sent when its room is opened again.
  if (before.login) clearStored(UNDERLAYS_TO_SEND)
  savings.setState({}, true)
})

export async function keptPicture(id: string): Promise<UnderlayFile | undefined> {
  const [picture, lines] = [await keptFile(fileOf(id)), await keptFile(linesFileOf(id))]
  if (!picture) return unkept.get(id)
  return { picture, lines: lines && new Float32Array(await lines.arrayBuffer()) }
}

/** Of this browser or the account; undefined if neither has it. Rejects if the server cannot be reached. */
export async function underlayFile(id: string): Promise<UnderlayFile | undefined> {
  return (await keptPicture(id)) ?? (await pictureOfAccount(id))
}

/** Its picture alone, as exports take it. */
export async function underlayBlob(id: string): Promise<Blob | undefined> {
  return (await underlayFile(id))?.picture
}

/** False if the browser has no room for it. */
export async function keepPicture(id: string, file: UnderlayFile): Promise<boolean> {
  const { picture, lines } = file
  unkept.set(id, file)
  if (!(await keepFile(fileOf(id), picture))) return false
  unkept.delete(id)
  // Without its lines a picture is traced by eye.
  if (lines) await keepFile(linesFileOf(id), new Blob([lines.slice()]))
  else await forgetFile(linesFileOf(id))
  const list = (await (await keptFile(LIST))?.text()) ?? ''
  const ids = withId(list, id)
  await keepFile(LIST, new Blob([ids.slice(-MAX_KEPT).join('\n')]))
  for (const old of ids.slice(0, -MAX_KEPT)) for (const file of [fileOf(old), linesFileOf(old)]) await forgetFile(file)
  return true
}

/** Undefined if the account has none, and for visitors. Rejects if the server cannot be reached. */
export async function pictureOfAccount(id: string): Promise<UnderlayFile | undefined> {
  if (!tokenStore.getState().login) return undefined
  const found = await fetchUnderlay(id)
  if (!found) return undefined
  await keepPicture(id, found)
  noteSaved(id)
  return found
}

/** Sends the picture of a room of the account, unless the account has it. `isNew`: another one under the id was sent before. */
export async function saveWithAccount(id: string, isNew = false): Promise<void> {
  if (!tokenStore.getState().login) return
  const known = readStored(KNOWN) ?? ''
  if (isNew)
    writeStored(
      KNOWN,
      idsIn(known)
        .filter((each) => each !== id)
        .join('\n'),
    )
  else if (idsIn(known).includes(id)) return noteSaved(id)
  // A refusal stands until the person tries again, or opens the room another time.
  else if (typeof savings.getState()[id] === 'object' || !(await keptPicture(id))) return
  wait(id)
  await sendPictures()
}

/** After a refusal. */
export async function sendAgain(id: string): Promise<void> {
  wait(id)
  await sendPictures()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other, from one tab only. */
export async function sendPictures(): Promise<void> {
  clearTimeout(timer)
  // Insecure contexts have no Web Locks. Sending twice has no effect there: a picture is replaced by itself.
  if (!('locks' in navigator)) return sendAll()
  await navigator.locks.request(LOCK, sendAll)
}

async function sendAll(): Promise<void> {
  for (const id of waitingIds()) {
    const call = queue.get(id)
    const file = await keptPicture(id)
    if (!tokenStore.getState().login || !isOnline()) return
    savings.setState({ [id]: file && 'waiting' })
    try {
      if (file) await sendUnderlay(id, file)
      // Another picture under this id has its own call.
      if (queue.get(id) !== call) continue
      endWaiting(id)
      if (file) noteSaved(id)
    } catch (error) {
      if (isPassing(error)) {
        const seconds = error instanceof RequestFailed ? error.retryAfterS : undefined
        timer = setTimeout(() => void sendPictures(), seconds === undefined ? AGAIN_MS : seconds * 1000)
        return
      }
      endWaiting(id)
      const refusal = error instanceof Error ? error.message : FAILED
      savings.setState({ [id]: { refusal } })
      showAlert(`A picture of this room is not saved with your account. ${refusal}`)
    }
  }
}

/** Whether the same upload may succeed later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof RequestFailed && (error.status < 400 || [401, 429].includes(error.status) || error.status >= 500)
  )
}

function wait(id: string): void {
  queue.set(id, {})
  writeStored(UNDERLAYS_TO_SEND, waitingIds().join('\n'))
  savings.setState({ [id]: 'waiting' })
}

function endWaiting(id: string): void {
  queue.delete(id)
  const left = waitingIds().filter((each) => each !== id)
  if (left.length > 0) writeStored(UNDERLAYS_TO_SEND, left.join('\n'))
  else clearStored(UNDERLAYS_TO_SEND)
}

function waitingIds(): readonly string[] {
  return [...new Set([...idsIn(readStored(UNDERLAYS_TO_SEND) ?? ''), ...queue.keys()])]
}

function noteSaved(id: string): void {
  writeStored(
    KNOWN,
    withId(readStored(KNOWN) ?? '', id)
      .slice(-MAX_KNOWN)
      .join('\n'),
  )
  savings.setState({ [id]: 'saved' })
}

function idsIn(list: string): readonly string[] {
  return list.split('\n').filter((id) => id !== '')
}

/** With this id as the newest. */
function withId(list: string, id: string): readonly string[] {
  return [...idsIn(list).filter((other) => other !== id), id]
}
