/**
 * Registers the service worker once the page is idle, and announces a new version of the app. Sets the check of the network
 * that follows a failed request. Sends pictures beneath rooms that an earlier page has left.
 */
import { UNDERLAYS_TO_SEND } from '../platform/accountStorage.ts'
import { showAlert } from '../platform/alertStore.ts'
import { isOnline, setProbe } from '../platform/connection.ts'
import { probeNetwork } from '../platform/probeNetwork.ts'
import { TAKE_OVER } from '../platform/offlineRules.ts'
import { readStored } from '../platform/storage.ts'
import { hasUnsavedWork } from '../documents/unsavedWork.ts'

const WORKER = '/sw.js'
/** Interval at which an open app checks for a new version. */
const CHECK_MS = 60 * 60_000
export const NEW_VERSION = 'A new version of Roomwright is ready. Your work is kept.'

export async function keepOffline(): Promise<void> {
  setProbe(probeNetwork)
  if (readStored(UNDERLAYS_TO_SEND) !== null)
    void import('../plan/underlay/accountPictures.ts').then(({ sendPictures }) => sendPictures()).catch(() => undefined)
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

// The browser may evict offline data when the disk is full. If there are unsaved changes, requests persistent storage,
// and warns when the storage is almost full.

/** Share of the browser's quota above which a warning is shown. */
const FULL_SHARE = 0.9
export const ALMOST_FULL =
  'This browser has hardly any storage left, so changes made offline may not be kept. Free some space on this device.'

/** Checks immediately and whenever the network is lost. */
export async function guardStorage(): Promise<void> {
  window.addEventListener('offline', () => void look())
  await look()
}

async function look(): Promise<void> {
  // Some browsers lack the storage manager, and all of them lack it without HTTPS.
  if (!('storage' in navigator) || !navigator.storage) return
  const { usage = 0, quota = 0 } = await navigator.storage.estimate().catch(() => ({ usage: 0, quota: 0 }))
  if (quota > 0 && usage > FULL_SHARE * quota) showAlert(ALMOST_FULL, { kind: 'info' })
  // Some browsers ask the user for this permission, so it is requested only when something could be lost.
  if (!isOnline() || hasUnsavedWork()) await navigator.storage.persist().catch(() => false)
}
