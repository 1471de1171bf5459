/** A worker thread: does one task after the other, tells how far it is, and stops at the next step when cancelled. */
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { perform } from './perform.ts'
import { ToWorker } from './task.ts'

if (!parentPort) throw new Error('worker.ts is started by pool.ts as a worker thread, not by hand.')
const port = parentPort
const cancelled = new Set<number>()

port.on('message', (message: unknown) => {
  const told = ToWorker.parse(message)
  if (told.say === 'cancel') {
    cancelled.add(told.id)
    return
  }
  const { id, task } = told
  const checkpoint = async (progress: unknown) => {
    port.postMessage({ say: 'progress', id, progress })
    // A turn of the event loop, so that a cancellation can be heard between two heavy steps.
    await setImmediate()
    if (cancelled.has(id)) throw new Error('Cancelled')
  }
  perform(task, checkpoint)
    .then(
      (result) => port.postMessage({ say: 'done', id, result }),
      (error: unknown) =>
        port.postMessage({ say: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => cancelled.delete(id))
})
