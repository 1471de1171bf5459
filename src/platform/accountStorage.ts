/**
 * Data of the signed-in account in this browser's storage. A key names what it holds, then the document: a sign-out
 * removes all of them by this form, without a list of documents.
 */
import { forgetOwnAnswers } from './offlineRules.ts'
import { clearStored } from './storage.ts'

/**
 * `unsaved`: changes that the server does not have; `steps`: undo history; `known`: names of layouts, for use without a
 * network; `clipboard`: copies; `work`: what waits for the network.
 */
type Content = 'unsaved' | 'steps' | 'known' | 'clipboard' | 'work'
type Area = 'local' | 'session'

const ACCOUNT_KEY = /^[a-z]+-(unsaved|steps|known|clipboard|work)(:|$)/

/** @param document the kind of document in one lower-case word @param id which one */
export function accountKey(document: Lowercase<string>, content: Content, id?: string): string {
  return id === undefined ? `${document}-${content}` : `${document}-${content}:${id}`
}

/** Designs and photos that wait for the network (src/api/waitingWork.ts). */
export const WAITING_WORK = accountKey('waiting', 'work')

/** The ids of pictures beneath rooms that wait for their upload (src/plan/underlay/accountPictures.ts). */
export const UNDERLAYS_TO_SEND = accountKey('underlay', 'work')

/** The keys of the account's data in this browser. */
export function accountKeys(area: Area): readonly string[] {
  try {
    return Object.keys(area === 'local' ? window.localStorage : window.sessionStorage).filter((key) =>
      ACCOUNT_KEY.test(key),
    )
  } catch {
    return []
  }
}

/** Removes everything of the account from this browser, because of a sign-out. */
export function clearAccountStorage(): void {
  forgetOwnAnswers()
  for (const area of ['local', 'session'] as const) for (const key of accountKeys(area)) clearStored(key, area)
}
