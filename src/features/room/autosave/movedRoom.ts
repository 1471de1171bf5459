/**
 * The open room of a board while a person goes from the board's page to the studio or back: the editor with its selection
 * and history, and what saves it, go on as they are.
 */
import type { Editor } from '../../../../studio/index.ts'
import type { Autosave } from '../../../api/autosave.ts'
import type { LayoutEntry, LayoutRepository } from '../layouts/layoutRepository.ts'

/** Where a room is shown. */
export type RoomPlace = 'page' | 'studio'

export type MovedRoom = {
  readonly layoutId: string
  readonly entries: readonly LayoutEntry[]
  readonly editor: Editor
  readonly autosave: Autosave
}

type LeftRoom = MovedRoom & { readonly place: RoomPlace; closedAtMs?: number }

/** A room that was closed longer ago is read anew: another tab may have changed it meanwhile. */
const MOVE_MS = 10_000

const rooms = new Map<string, LeftRoom>()

/** Keeps an open room for the other place. Answers what to call when it is closed here. */
export function keepForMove(repository: LayoutRepository, place: RoomPlace, room: MovedRoom): () => void {
  const left: LeftRoom = { ...room, place }
  rooms.set(keyOf(repository), left)
  return () => {
    left.closedAtMs = performance.now()
  }
}

/** The room as it is open in the other place, or was until a moment ago. */
export function movedRoom(repository: LayoutRepository, place: RoomPlace): MovedRoom | undefined {
  const left = rooms.get(keyOf(repository))
  if (!left || left.place === place) return undefined
  return performance.now() - (left.closedAtMs ?? performance.now()) < MOVE_MS ? left : undefined
}

function keyOf({ where, boardId }: LayoutRepository): string {
  return `${where} ${boardId}`
}
