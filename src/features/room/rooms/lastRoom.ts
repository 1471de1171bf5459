/** The room that was drawn or opened last, with the account or in this browser. */
import type { Layout } from '../../../../studio/model/layout.ts'
import { isUntouched } from './accountRooms.ts'
import { roomsRepository } from './roomsRepository.ts'

/** `id` is that of a room of the account. */
export type KnownRoom = { readonly id?: string; readonly layout: Layout }

/** Null if there is none but the empty one that the studio opens with. */
export async function lastRoom(isSignedIn: boolean, signal?: AbortSignal): Promise<KnownRoom | null> {
  const rooms = roomsRepository(isSignedIn)
  // The one that was opened last, then the newest.
  const entries = (await rooms.list(signal)).toReversed().toSorted((a, b) => Number(b.shown) - Number(a.shown))
  for (const entry of entries) {
    // One after the other: the first is nearly always meant.
    const { layout } = await rooms.store(entry).load(signal)
    if (layout && !isUntouched(layout)) return { ...(isSignedIn && { id: entry.id }), layout }
  }
  return null
}
