/**
 * The service worker: caches the app and the data that was viewed, so that both open without a network. Pages and API
 * calls are always requested from the network first; the cache is used if it does not answer.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import {
  isKeptAnswer,
  isKeptPicture,
  isOwnPicture,
  KEPT_ANSWER,
  OFFLINE_CACHES,
  SHELL,
  TAKE_OVER,
} from './platform/offlineRules.ts'

/** Inserted by the build: every file of the app with its version. */
declare const APP_FILES: PrecacheEntry[]
/** The part of the worker's scope that the library's types do not cover. */
declare const self: {
  addEventListener(type: 'message', handle: (event: { data: unknown }) => void): void
  skipWaiting(): Promise<void>
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
/** Statuses with which a proxy reports that it reaches no server. */
const UNREACHABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])
/** Addresses that are no page of the app. */
const NO_PAGES = [
  /^\/(api|images|catalogue|assets|checkout|emulator|dev|metrics|healthz|readyz)(\/|$)/,
  /\.[a-z0-9]{2,5}$/i,
]

const cacheOptions = (cacheName: string, maxEntries: number): StrategyOptions => ({
  cacheName,
  // The session token in the headers is renewed every half hour, and does not change the answer.
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    // At the browser's storage limit, caches are removed; unsaved work stays.
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
})
/** Marks an answer that comes from the cache. */
const markedCacheOptions = (cacheName: string): StrategyOptions => {
  const options = cacheOptions(cacheName, 300)
  const mark = async ({ cachedResponse }: { cachedResponse?: Response }) => {
    if (!cachedResponse) return undefined
    const headers = new Headers(cachedResponse.headers)
    headers.set(KEPT_ANSWER, 'yes')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  }
  return { ...options, plugins: [...(options.plugins ?? []), { cachedResponseWillBeUsed: mark }] }
}
const answers = new NetworkFirst(markedCacheOptions(OFFLINE_CACHES.answers))
const ownAnswers = new NetworkFirst(markedCacheOptions(OFFLINE_CACHES.ownAnswers))
const pictures = new CacheFirst(cacheOptions(OFFLINE_CACHES.pictures, 600))
const ownPictures = new CacheFirst(cacheOptions(OFFLINE_CACHES.ownPictures, 200))

clientsClaim()
cleanupOutdatedCaches()
enableNavigationPreload()
precacheAndRoute(APP_FILES, { directoryIndex: '', cleanURLs: false })

registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const loading: unknown = 'preloadResponse' in event ? event.preloadResponse : undefined
      try {
        const loaded: unknown = await loading
        const response = loaded instanceof Response ? loaded : await fetch(request)
        if (!UNREACHABLE_STATUSES.has(response.status)) return response
        return (await matchPrecache(SHELL)) ?? response
      } catch {
        return (await matchPrecache(SHELL)) ?? Response.error()
      }
    },
    { denylist: NO_PAGES },
  ),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptAnswer(url),
  (options) => (options.request.headers.has('authorization') ? ownAnswers : answers).handle(options),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptPicture(url),
  (options) => (isOwnPicture(options.url) ? ownPictures : pictures).handle(options),
)

// A new version waits until the user reloads, so that open pages keep their files.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
