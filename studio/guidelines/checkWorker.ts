/** The worker that checks a room: one answer for each layout that it is sent, in their order. */
import type { Layout } from '../model/layout.ts'
import { checkRoom } from './checkRoom.ts'

self.addEventListener('message', ({ data }: MessageEvent<Layout>) =>
  self.postMessage(checkRoom(data), { transfer: [] }),
)
