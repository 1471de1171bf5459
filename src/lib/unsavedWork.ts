/** Data of the account in this browser, unsaved or as a copy, which is removed on signing out. */
import { isOnline } from './connection.ts'
import { forgetOwnAnswers } from './offlineRules.ts'
import { clearStored } from './storage.ts'

/** Designs and photos that wait for the network (src/api/waitingWork.ts). */
export const WAITING_WORK = 'waiting-work'
/** Prefixes of storage keys: unsaved plans and words, names of layouts, undo history, copied pieces. */
export const UNSAVED_PLAN = 'room-unsaved:'
export const UNSAVED_WORDS = 'words-unsaved:'
const LOCAL_KEYS = [UNSAVED_PLAN, UNSAVED_WORDS, WAITING_WORK, 'room-known:', 'room-clipboard', 'collage-clipboard']
const TAB_KEYS = ['room-steps:']

/** A change is saved after a short pause, so the latest ones may still be pending. */
const SAVE_POLL = { everyMs: 150, times: 12 }

/** The number of plans with changes that are not saved on the server. */
export function unsavedPlans(): number {
  return keysOf('local').filter((key) => key.startsWith(UNSAVED_PLAN)).length
}

/** Whether one of the layouts of this board has changes that are not saved on the server. */
export function hasUnsavedPlan(boardId: string): boolean {
  return keysOf('local').some((key) => key.startsWith(`${UNSAVED_PLAN}${boardId}`))
}

/** Whether this browser has data that is not saved with the account. */
export function hasUnsavedWork(): boolean {
  return unsavedPlans() > 0 || keysOf('local').includes(WAITING_WORK)
}

/** As `hasUnsavedWork`, after a pause in which pending changes may be saved. */
export async function isWorkLeftUnsaved(): Promise<boolean> {
  for (let time = 0; time < SAVE_POLL.times && hasUnsavedWork() && isOnline(); time++)
    await new Promise((resolve) => setTimeout(resolve, SAVE_POLL.everyMs))
  return hasUnsavedWork()
}

export function clearPrivateWork(): void {
  forgetOwnAnswers()
  for (const key of keysOf('local')) if (LOCAL_KEYS.some((start) => key.startsWith(start))) clearStored(key)
  for (const key of keysOf('session')) if (TAB_KEYS.some((start) => key.startsWith(start))) clearStored(key, 'session')
}

function keysOf(area: 'local' | 'session'): readonly string[] {
  try {
    return Object.keys(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return []
  }
}
