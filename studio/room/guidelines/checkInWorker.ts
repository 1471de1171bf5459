/**
 * Checks rooms in a worker, so that the score follows a drag without costing a frame. A browser that cannot start the
 * worker checks them on the page instead.
 */
import type { Layout } from '../../model/layout.ts'
import type { CheckOptions, RoomCheck } from './checkRoom.ts'
import type { CheckOrder } from './checkWorker.ts'

type RoomChecker = {
  /** One call at a time: the next one after this one is answered. */
  readonly check: (layout: Layout, options: CheckOptions) => Promise<RoomCheck>
  /** Ends the worker; a running check is never answered. */
  readonly stop: () => void
}

export function createRoomChecker(): RoomChecker {
  let worker = startWorker()
  const checkHere = async ({ layout, ...options }: CheckOrder) =>
    (await import('./checkRoom.ts')).checkRoom(layout, options)
  return {
    check: async (layout, options) => {
      const order = { layout, ...options }
      if (!worker) return checkHere(order)
      try {
        return await checkWithWorker(worker, order)
      } catch {
        worker.terminate()
        worker = undefined
        return checkHere(order)
      }
    },
    stop: () => worker?.terminate(),
  }
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  return new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
}

function checkWithWorker(worker: Worker, order: CheckOrder): Promise<RoomCheck> {
  const answered = new AbortController()
  const { signal } = answered
  const answer = new Promise<RoomCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RoomCheck>) => resolve(data), { signal })
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker failed.')), { signal })
    worker.postMessage(order, [])
  })
  return answer.finally(() => answered.abort())
}
