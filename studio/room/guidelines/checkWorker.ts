/** The worker that checks a room: one answer for each layout that it is sent, in their order. */
import type { Layout } from '../../model/layout.ts'
import { type CheckOptions, checkRoom } from './checkRoom.ts'

export type CheckOrder = CheckOptions & { readonly layout: Layout }

self.addEventListener('message', ({ data: { layout, ...options } }: MessageEvent<CheckOrder>) =>
  self.postMessage(checkRoom(layout, options), { transfer: [] }),
)
