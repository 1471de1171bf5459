// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissAlert, shownAlerts } from '../platform/alertStore.ts'
import { TAKE_OVER } from '../platform/offlineRules.ts'
import { keepOffline, NEW_VERSION } from './keepOffline.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()
}
class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve())
}

let registration: Registration
beforeEach(() => {
  vi.useFakeTimers()
  registration = new Registration()
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of shownAlerts()) dismissAlert(id)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** @param controller the worker of the version that the page was opened with */
function openPage(controller: Worker | null): Promise<void> {
  const container = Object.assign(new EventTarget(), { controller, register: () => Promise.resolve(registration) })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return keepOffline()
}

function install(): Worker {
  const worker = new Worker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(registration, { installing: null, waiting: worker })
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
  return worker
}

it('announces a new version to an open page, and activates it only on request', async () => {
  await openPage(new Worker())
  expect(shownAlerts()).toEqual([])
  vi.advanceTimersByTime(60 * 60_000)
  expect(registration.update).toHaveBeenCalledTimes(1)
  const worker = install()
  expect(shownAlerts().map(({ text }) => text)).toEqual([NEW_VERSION])
  expect(worker.postMessage).not.toHaveBeenCalled()
  shownAlerts()[0]?.action?.onAction()
  expect(worker.postMessage.mock.calls[0]?.[0]).toBe(TAKE_OVER)
})

it('announces nothing on the first visit, whose worker is not an update', async () => {
  await openPage(null)
  install()
  expect(shownAlerts()).toEqual([])
})
