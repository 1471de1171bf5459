/** Data of the account that is stored in this browser, unsaved or as a copy. It is removed on signing out. */
import { forgetOwnAnswers } from './offlineRules.ts'
import { clearStored } from './storage.ts'

/** Designs and photos that wait for the network (src/api/waitingWork.ts). */
export const WAITING_WORK = 'waiting-work'
/** Prefixes of storage keys: unsaved plans and words, names of layouts, undo history, copied pieces. */
export const UNSAVED_PLAN = 'room-unsaved:'
export const UNSAVED_WORDS = 'words-unsaved:'
const LOCAL = [UNSAVED_PLAN, UNSAVED_WORDS, WAITING_WORK, 'room-known:', 'room-clipboard']
const OF_TAB = ['room-steps:']

/** A change is saved after a short pause, so the latest ones may still be pending. */
const SAVING = { everyMs: 150, times: 12 }

/** Whether this browser holds changes of plans that the server has not. */
export function hasUnsavedPlans(): boolean {
  return keysOf('local').some((key) => key.startsWith(UNSAVED_PLAN))
}

/** The number of plans with unsaved changes; resolves early once there are none. */
export async function plansLeftUnsaved(): Promise<number> {
  const left = () => keysOf('local').filter((key) => key.startsWith(UNSAVED_PLAN)).length
  for (let time = 0; time < SAVING.times && left() > 0 && navigator.onLine; time++)
    await new Promise((resolve) => setTimeout(resolve, SAVING.everyMs))
  return left()
}

export function clearPrivateWork(): void {
  forgetOwnAnswers()
  for (const key of keysOf('local')) if (LOCAL.some((start) => key.startsWith(start))) clearStored(key)
  for (const key of keysOf('session')) if (OF_TAB.some((start) => key.startsWith(start))) clearStored(key, 'session')
}

function keysOf(area: 'local' | 'session'): readonly string[] {
  try {
    return Object.keys(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return []
  }
}
