/** Finds the edges of a room in its photograph, in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import type { RoomShell } from '../model/roomShell.ts'
import type { PhotographMark } from './marks.ts'

export type EdgesOrder = {
  readonly picture: Blob
  readonly floor: RoomShell
  /** Pixels of the picture, and its focal length in them, if its file states it. */
  readonly width: number
  readonly height: number
  readonly focal?: number
}

/** Of the worker. `proposals`: the best first, each the marks of another camera. */
export type EdgesAnswer = { readonly proposals: readonly (readonly PhotographMark[])[] } | { readonly failure: string }

/** Proposals of the room's edges in the picture, the best first; empty if none are found. Rejects as `orderWorker`. */
export function findEdges(order: EdgesOrder, signal: AbortSignal): Promise<readonly (readonly PhotographMark[])[]> {
  const start = () => new Worker(new URL('./edgesWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<EdgesAnswer, readonly (readonly PhotographMark[])[]>(start, order, {
    signal,
    read: (answer) => {
      if ('failure' in answer) throw new Error(answer.failure)
      return { result: answer.proposals }
    },
  })
}
