/**
 * Checks rooms in a worker, so that the score follows a drag without costing a frame. A browser that cannot start the
 * worker checks them on the page instead.
 */
import type { Layout } from '../model/layout.ts'
import type { RoomCheck } from './checkRoom.ts'

export type RoomChecker = {
  /** One call at a time: the next one after this one is answered. */
  readonly check: (layout: Layout) => Promise<RoomCheck>
  /** Ends the worker; a running check is never answered. */
  readonly stop: () => void
}

export function createRoomChecker(): RoomChecker {
  let worker = startWorker()
  const checkHere = async (layout: Layout) => (await import('./checkRoom.ts')).checkRoom(layout)
  return {
    check: async (layout) => {
      if (!worker) return checkHere(layout)
      try {
        return await askWorker(worker, layout)
      } catch {
        worker.terminate()
        worker = undefined
        return checkHere(layout)
      }
    },
    stop: () => worker?.terminate(),
  }
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  return new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
}

function askWorker(worker: Worker, layout: Layout): Promise<RoomCheck> {
  const answered = new AbortController()
  const { signal } = answered
  const answer = new Promise<RoomCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RoomCheck>) => resolve(data), { signal })
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker failed.')), { signal })
    worker.postMessage(layout, [])
  })
  return answer.finally(() => answered.abort())
}
