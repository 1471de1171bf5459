/**
 * Registers the service worker once the page is at rest, and announces a new version of the app. Lets the app look for the
 * network when a request reaches nobody.
 */
import { showAlert } from '../lib/alertStore.ts'
import { lookBy } from '../lib/connection.ts'
import { lookForNetwork } from '../lib/lookForNetwork.ts'
import { TAKE_OVER } from '../lib/offlineRules.ts'
import { guardStorage } from './guardStorage.ts'

const WORKER = '/sw.js'
/** How often an app that stays open looks for a new version. */
const LOOK_MS = 60 * 60_000
export const NEW_VERSION = 'A new version of Roomwright is ready. Your work is kept.'

export async function keepOffline(): Promise<void> {
  lookBy(lookForNetwork)
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  void guardStorage()
  let isAsked = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab may have started the update: this page stays as it is, and its files remain in the browser's cache.
    if (isAsked) window.location.reload()
  })
  const announce = () => {
    const { waiting } = registration
    if (!waiting || !hadWorker) return
    const onAction = () => {
      isAsked = true
      waiting.postMessage(TAKE_OVER, [])
    }
    showAlert(NEW_VERSION, { kind: 'info', action: { label: 'Reload', onAction } })
  }
  announce()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announce()
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
}
