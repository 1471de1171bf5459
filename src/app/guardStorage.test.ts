// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissAlert, shownAlerts } from '../platform/alertStore.ts'
import { ALMOST_FULL, guardStorage } from './keepOffline.ts'

const storage = { usage: 0, quota: 1000, asked: 0 }
beforeEach(() => {
  Object.assign(storage, { usage: 0, asked: 0 })
  const persist = async () => Boolean((storage.asked += 1))
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate: async () => storage, persist } })
})
afterEach(() => {
  for (const { id } of shownAlerts()) dismissAlert(id)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const texts = () => shownAlerts().map(({ text }) => text)

it('shows and requests nothing while there is space and everything is saved', async () => {
  await guardStorage()
  expect([texts(), storage.asked]).toEqual([[], 0])
})

it('requests persistent storage for data that is saved nowhere else', async () => {
  localStorage.setItem('room-unsaved:board:layout', '{}')
  await guardStorage()
  expect(storage.asked).toBe(1)
})

it('warns when the storage is almost full, also when the network is lost later', async () => {
  await guardStorage()
  expect(texts()).toEqual([])
  storage.usage = 950
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(texts()).toEqual([ALMOST_FULL]))
})

it('does nothing in a browser without such a storage', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await guardStorage()
  expect(texts()).toEqual([])
})
