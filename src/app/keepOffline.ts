/**
 * Registers the service worker once the page is idle, and announces a new version of the app. Sets the check of the network
 * that follows a failed request.
 */
import { showAlert } from '../lib/alertStore.ts'
import { setProbe } from '../lib/connection.ts'
import { probeNetwork } from '../lib/probeNetwork.ts'
import { TAKE_OVER } from '../lib/offlineRules.ts'
import { guardStorage } from './guardStorage.ts'

const WORKER = '/sw.js'
/** Interval at which an open app checks for a new version. */
const CHECK_MS = 60 * 60_000
export const NEW_VERSION = 'A new version of Roomwright is ready. Your work is kept.'

export async function keepOffline(): Promise<void> {
  setProbe(probeNetwork)
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  void guardStorage()
  let isAsked = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // If another tab has started the update, this page does not reload; its files remain in the browser's cache.
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
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}
