/**
 * The open room of a board while a person goes from the board's page to the studio or back: the editor with its selection
 * and history, and what saves it, go on as they are.
 */
import type { Editor } from '../../../studio/index.ts'
import type { LayoutKeeper } from './layoutKeeper.ts'
import type { LayoutEntry, LayoutShelf } from './layouts/layoutShelf.ts'

/** Where a room is shown. */
export type RoomPlace = 'page' | 'studio'

export type MovedRoom = {
  readonly layoutId: string
  readonly entries: readonly LayoutEntry[]
  readonly editor: Editor
  readonly keeper: LayoutKeeper
}

type Kept = MovedRoom & { readonly place: RoomPlace; closedAtMs?: number }

/** A room that was closed longer ago is read anew: another tab may have changed it meanwhile. */
const MOVE_MS = 10_000

const rooms = new Map<string, Kept>()

/** Keeps an open room for the other place. Answers what to call when it is closed here. */
export function keepForMove(shelf: LayoutShelf, place: RoomPlace, room: MovedRoom): () => void {
  const kept: Kept = { ...room, place }
  rooms.set(keyOf(shelf), kept)
  return () => {
    kept.closedAtMs = performance.now()
  }
}

/** The room as it is open in the other place, or was until a moment ago. */
export function movedRoom(shelf: LayoutShelf, place: RoomPlace): MovedRoom | undefined {
  const kept = rooms.get(keyOf(shelf))
  if (!kept || kept.place === place) return undefined
  return performance.now() - (kept.closedAtMs ?? performance.now()) < MOVE_MS ? kept : undefined
}

function keyOf({ where, boardId }: LayoutShelf): string {
  return `${where} ${boardId}`
}
