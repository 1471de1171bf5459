/** A worker process: does one task after the other, tells how far it is, and stops at the next step when cancelled. */
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { errorFacts, logFailure } from '../errorFacts.ts'
import { perform } from './perform.ts'
import { ToWorker } from './task.ts'

if (!process.send) throw new Error('worker.ts is started by pool.ts as a process of its own, not by hand.')
/** Less urgent than the answers of the server, which waits for nothing here. */
const NICENESS = 5

try {
  setPriority(NICENESS)
} catch {
  // A machine that does not allow it makes boards as urgently as it answers.
}
// The server decides when its workers end: a signal to all of them must not take a job from it before it hands it back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// The message of an error may repeat what people sent, so it is not left to Node to print it.
process.on('uncaughtException', (error) => {
  logFailure('A generation worker failed.', error)
  process.exit(1)
})
// Without the server there is nobody to work for.
process.on('disconnect', () => process.exit())
const tell = (message: object) => process.send?.(message)
const cancelled = new Set<number>()

process.on('message', (message: unknown) => {
  const told = ToWorker.parse(message)
  if (told.say === 'cancel') {
    cancelled.add(told.id)
    return
  }
  const { id, task } = told
  const checkpoint = async (progress: unknown) => {
    tell({ say: 'progress', id, progress })
    // A turn of the event loop, so that a cancellation can be heard between two heavy steps.
    await setImmediate()
    if (cancelled.has(id)) throw new Error('Cancelled')
  }
  perform(task, checkpoint)
    .then(
      (result) => void tell({ say: 'done', id, result }),
      (error: unknown) => void tell({ say: 'failed', id, facts: errorFacts(error) }),
    )
    .finally(() => cancelled.delete(id))
})
