/** The rules and names of the service worker's caches; the page deletes them by the same names. */

/** The database of src/platform/keptFiles.ts. */
export const KEPT_FILES = 'files'
export const SHELL = '/shell'
/** The header of an answer from the cache of the service worker, sent when there is no network. */
export const KEPT_ANSWER = 'x-kept-answer'
/** Message that makes a waiting new version take over. */
export const TAKE_OVER = 'take-over'

export const OFFLINE_CACHES = {
  answers: 'answers',
  ownAnswers: 'own-answers',
  pictures: 'pictures',
  ownPictures: 'own-pictures',
} as const

/**
 * Answers that are kept for use without a network: lists and boards, layouts, products and the profile. Exports,
 * invoices and lists of logins are excluded, because they are sensitive and rarely needed offline.
 */
const KEPT_PATHS =
  /^\/api\/(auth\/session|boards\/[^/]+(\/(arrangement|layouts?(\/[^/]+)?|plan|share))?|config|drafts(\/[^/]+(\/arrangement)?)?|featured|furniture|homes(\/[^/]+(\/rooms)?)?|generation\/terms|get_products_all|get_products_by_email|makers\/[^/]+(\/boards)?|plans|products(\/[^/]+\/sides)?|rooms(\/[^/]+)?|shared-boards|user\/(membership|space|user))\/?$/

export function isKeptAnswer({ pathname }: URL): boolean {
  return KEPT_PATHS.test(pathname)
}

export function isKeptPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/images/') || pathname.startsWith('/catalogue/')
}

/** Private pictures have a signed address. */
export function isOwnPicture({ searchParams }: URL): boolean {
  return searchParams.has('key')
}

/** Removes all cached data of an account. @param keepsFiles the files of src/platform/keptFiles.ts stay */
export function forgetOwnAnswers(keepsFiles = false): void {
  if (!keepsFiles) globalThis.indexedDB?.deleteDatabase(KEPT_FILES)
  if (!('caches' in globalThis)) return
  for (const name of [OFFLINE_CACHES.ownAnswers, OFFLINE_CACHES.ownPictures]) caches.delete(name).catch(() => undefined)
}
