/**
 * A worker process: runs one task after the other, reports progress, and stops at the next checkpoint when cancelled.
 */
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { errorFacts, logFailure } from '../errorFacts.ts'
import { type FromWorker, ToWorker } from './messages.ts'

/** Lower priority than the web server: about a tenth of its share of a busy processor. */
const NICENESS = 10

/** Reports progress; throws when the task has been cancelled. */
type Checkpoint = (progress: unknown) => Promise<void>

/**
 * Makes this process a worker of `openProcessPool`. Called once, by the module of the worker.
 * @param perform checks the task, works on it, and returns what the pool gets; calls the checkpoint between steps
 */
export function performTasks(perform: (task: unknown, checkpoint: Checkpoint) => Promise<unknown>): void {
  if (!process.send) throw new Error('A worker is started by a pool as a process of its own, not by hand.')
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
    logFailure('A worker process failed.', error)
    process.exit(1)
  })
  // Exits when the server is gone.
  process.on('disconnect', () => process.exit())
  const send = (message: FromWorker) => process.send?.(message)
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
}
