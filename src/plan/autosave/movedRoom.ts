/**
 * The open room of a board while the user moves between the board's page and the studio: keeps the editor with its
 * selection and history, and its autosave.
 */
import type { Editor } from '../../../studio/index.ts'
import type { LayoutEntry, LayoutRepository } from '../layouts/layoutRepository.ts'
import type { PlanAutosave } from './layoutStore.ts'

/** The page that shows the room. */
export type RoomPlace = 'page' | 'studio'

export type MovedRoom = {
  readonly layoutId: string
  readonly entries: readonly LayoutEntry[]
  readonly editor: Editor
  readonly autosave: PlanAutosave
}

type LeftRoom = MovedRoom & { readonly place: RoomPlace; closedAtMs?: number }

/** A room that was closed longer ago is read again: another tab may have changed it. */
const MOVE_MS = 10_000

const leftRooms = new Map<string, LeftRoom>()

/** Keeps an open room for the other page. Returns a function to call when it is closed here. */
export function keepForMove(repository: LayoutRepository, place: RoomPlace, room: MovedRoom): () => void {
  const left: LeftRoom = { ...room, place }
  leftRooms.set(keyOf(repository), left)
  return () => {
    left.closedAtMs = performance.now()
  }
}

/** The room that is open on the other page, or was until a moment ago. */
export function movedRoom(repository: LayoutRepository, place: RoomPlace): MovedRoom | undefined {
  const left = leftRooms.get(keyOf(repository))
  if (!left || left.place === place) return undefined
  return performance.now() - (left.closedAtMs ?? performance.now()) < MOVE_MS ? left : undefined
}

function keyOf({ where, boardId }: LayoutRepository): string {
  return `${where} ${boardId}`
}
