/**
 * A worker process: runs one task after the other, reports progress, and stops at the next checkpoint when cancelled.
 */
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { errorFacts, logFailure } from '../errorFacts.ts'
import { perform } from './perform.ts'
import { ToWorker } from './task.ts'

if (!process.send) throw new Error('worker.ts is started by pool.ts as a process of its own, not by hand.')
/** Lower priority than the web server: about a tenth of its share of a busy processor. */
const NICENESS = 10

try {
  setPriority(NICENESS)
} catch {
  // Where setting the priority is not permitted, the worker runs at normal priority.
}
// The server decides when its workers end. A signal to the whole process group must not end a task before the server
// has returned it to the queue.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// An error message may contain personal data, so Node must not print it.
process.on('uncaughtException', (error) => {
  logFailure('A generation worker failed.', error)
  process.exit(1)
})
// Exits when the server is gone.
process.on('disconnect', () => process.exit())
const send = (message: object) => process.send?.(message)
const cancelled = new Set<number>()

process.on('message', (message: unknown) => {
  const request = ToWorker.parse(message)
  if (request.say === 'cancel') {
    cancelled.add(request.id)
    return
  }
  const { id, task } = request
  const checkpoint = async (progress: unknown) => {
    send({ say: 'progress', id, progress })
    // Yields to the event loop, so that a cancellation can be received between two expensive steps.
    await setImmediate()
    if (cancelled.has(id)) throw new Error('Cancelled')
  }
  perform(task, checkpoint)
    .then(
      (result) => void send({ say: 'done', id, result }),
      (error: unknown) => void send({ say: 'failed', id, facts: errorFacts(error) }),
    )
    .finally(() => cancelled.delete(id))
})
