/** Whether this browser has changes that the server does not have (unsavedStore.ts), or work that waits for the network. */
import { accountKey, accountKeys, UNDERLAYS_TO_SEND, WAITING_WORK } from '../platform/accountStorage.ts'
import { isOnline } from '../platform/connection.ts'
import { readStored } from '../platform/storage.ts'

type UnsavedCount = { readonly plans: number; readonly boards: number; readonly hasFurniture: boolean }

/** What has changes that are not saved on the server: plans of rooms and homes, boards, and My furniture. */
export function countUnsaved(): UnsavedCount {
  const documents = new Set(accountKeys('local').flatMap((key) => UNSAVED_KEY.exec(key)?.[0] ?? []))
  const count = (kind: 'room' | 'home' | 'furniture') =>
    [...documents].filter((key) => key.startsWith(accountKey(kind, 'unsaved', ''))).length
  const [plans, furniture] = [count('room') + count('home'), count('furniture')]
  return { plans, boards: documents.size - plans - furniture, hasFurniture: furniture > 0 }
}

const UNSAVED_KEY = /^[a-z]+-unsaved:[^#]*/

/** Whether one of the layouts of this board has changes that are not saved on the server. */
export function hasUnsavedPlan(boardId: string): boolean {
  return accountKeys('local').some((key) => key.startsWith(accountKey('room', 'unsaved', boardId)))
}

/** Whether this browser has data that is not saved with the account. */
export function hasUnsavedWork(): boolean {
  const { plans, boards, hasFurniture } = countUnsaved()
  return plans + boards > 0 || hasFurniture || [WAITING_WORK, UNDERLAYS_TO_SEND].some((key) => readStored(key) !== null)
}

/** A change is saved after a short pause, so the latest ones may still be pending. */
const SAVE_POLL = { everyMs: 150, times: 12 }

/** As `hasUnsavedWork`, after a pause in which pending changes may be saved. */
export async function isWorkLeftUnsaved(): Promise<boolean> {
  for (let time = 0; time < SAVE_POLL.times && hasUnsavedWork() && isOnline(); time++)
    await new Promise((resolve) => setTimeout(resolve, SAVE_POLL.everyMs))
  return hasUnsavedWork()
}
