/** What of somebody's account still lies in this browser alone, or as a copy; it goes when they sign out. */
import { clearStored } from './storage.ts'

/** The beginnings of keys: plans that the server has not taken yet, the names of layouts, steps to undo, copied pieces. */
export const UNSAVED_PLAN = 'room-unsaved:'
const LOCAL = [UNSAVED_PLAN, 'room-known:', 'room-clipboard']
const OF_TAB = ['room-steps:']

/** A change is saved after a short pause: what was made just now may still be on its way. */
const SAVING = { everyMs: 150, times: 12 }

/** How many plans hold changes that do not reach the server; answers as soon as there are none. */
export async function plansLeftUnsaved(): Promise<number> {
  const left = () => keysOf('local').filter((key) => key.startsWith(UNSAVED_PLAN)).length
  for (let time = 0; time < SAVING.times && left() > 0 && navigator.onLine; time++)
    await new Promise((resolve) => setTimeout(resolve, SAVING.everyMs))
  return left()
}

export function clearPrivateWork(): void {
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
