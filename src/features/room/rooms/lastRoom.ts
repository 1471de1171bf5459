/** The room that was drawn or opened last, with the account or in this browser. */
import type { Layout } from '../../../../studio/model/layout.ts'
import { isUntouched } from './accountRooms.ts'
import { roomsRepository } from './roomsRepository.ts'

/** `id` is that of a room of the account. */
export type KnownRoom = { readonly id?: string; readonly layout: Layout }

/** Null if there is only the empty room that the studio opens with. */
export async function lastRoom(isSignedIn: boolean, signal?: AbortSignal): Promise<KnownRoom | null> {
  const rooms = roomsRepository(isSignedIn)
  // The last opened one first, then the newest ones.
  const entries = (await rooms.list(signal)).toReversed().toSorted((a, b) => Number(b.shown) - Number(a.shown))
  for (const entry of entries) {
    // One after the other, because the first one is nearly always the result.
    const { layout } = await rooms.store(entry).load(signal)
    if (layout && !isUntouched(layout)) return { ...(isSignedIn && { id: entry.id }), layout }
  }
  return null
}
