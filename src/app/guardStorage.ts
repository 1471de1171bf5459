/**
 * The browser may evict offline data when the disk is full. If there are unsaved changes, requests persistent storage,
 * and warns when the storage is almost full.
 */
import { isOnline } from '../lib/connection.ts'
import { showAlert } from '../lib/alertStore.ts'
import { hasUnsavedWork } from '../documents/unsavedWork.ts'

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
