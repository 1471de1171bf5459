/** The room that somebody drew or opened last: of their account, or of this browser. */
import type { Layout } from '../../../../studio/model/layout.ts'
import { isUntouched } from './accountRooms.ts'
import { roomsRepository } from './roomsRepository.ts'

/** `id` is that of a room of the account. */
export type KnownRoom = { readonly id?: string; readonly layout: Layout }

/** Null if there is none, or only the empty one that the studio opens with. */
export async function lastRoom(isSignedIn: boolean, signal?: AbortSignal): Promise<KnownRoom | null> {
  const rooms = roomsRepository(isSignedIn)
  const entry = (await rooms.list(signal)).find(({ shown }) => shown)
  const layout = entry && (await rooms.store(entry).load(signal)).layout
  if (!entry || !layout || isUntouched(layout)) return null
  return { ...(isSignedIn && { id: entry.id }), layout }
}
