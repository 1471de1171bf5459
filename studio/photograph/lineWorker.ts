/** The worker that finds lines in a photograph and the edges of the room among them. */
import type { RoomShell } from '../model/roomShell.ts'
import { type FoundLine, type GrayPicture, findLines } from './findLines.ts'
import { type Suggestion, suggestedMarks } from './suggestedMarks.ts'

export type LineOrder = {
  readonly picture: GrayPicture
  readonly floor: RoomShell
  /** In pixels of the picture, from EXIF. */
  readonly focal?: number
}

export type LineAnswer = { readonly lines: readonly FoundLine[]; readonly suggestion: Suggestion }

self.addEventListener('message', ({ data: { picture, floor, focal } }: MessageEvent<LineOrder>) => {
  const lines = findLines(picture)
  const suggestion = suggestedMarks(lines, { floor, focal, width: picture.width, height: picture.height })
  self.postMessage({ lines, suggestion } satisfies LineAnswer, { transfer: [] })
})
