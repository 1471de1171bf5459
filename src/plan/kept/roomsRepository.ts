/** The rooms without a board, with the account or in this browser, and the one that was drawn or opened last. */
import { queryOptions } from '@tanstack/react-query'
import type { Layout } from '../../../studio/model/layout.ts'
import { browserLayouts } from '../layouts/browserLayouts.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import type { LayoutRepository } from '../layouts/layoutRepository.ts'
import { isUntouched, ROOM_ALONE } from '../designer/roomAlone.ts'
import { accountRooms } from './accountRooms.ts'

export function roomsRepository(isSignedIn: boolean): LayoutRepository {
  return isSignedIn ? accountRooms() : browserLayouts(ROOM_ALONE.id)
}

/** All of them that can be shown, the oldest first. */
export function roomsWithPlans(isSignedIn: boolean) {
  return queryOptions({
    queryKey: ['rooms', 'with plans', isSignedIn],
    queryFn: async () => {
      const repository = roomsRepository(isSignedIn)
      const entries = await repository.list()
      const loaded = await Promise.all(entries.map((entry) => readableLayout(repository.store(entry))))
      return entries.flatMap(({ id, name }, index) => {
        const layout = loaded[index]
        return layout ? [{ id, name, layout }] : []
      })
    },
    gcTime: 0,
    // Without an account the rooms are in this browser.
    networkMode: isSignedIn ? ('online' as const) : ('always' as const),
  })
}

/** `id` is that of a room of the account. */
export type KnownRoom = { readonly id?: string; readonly layout: Layout }

/** Null if there is only the empty room that the studio opens with. */
export async function lastRoom(isSignedIn: boolean, signal?: AbortSignal): Promise<KnownRoom | null> {
  const rooms = roomsRepository(isSignedIn)
  // The last opened one first, then the newest ones.
  const entries = (await rooms.list(signal)).toReversed().toSorted((a, b) => Number(b.shown) - Number(a.shown))
  for (const entry of entries) {
    // One after the other, because the first one is nearly always the result.
    const layout = await readableLayout(rooms.store(entry), signal)
    if (layout && !isUntouched(layout)) return { ...(isSignedIn && { id: entry.id }), layout }
  }
  return null
}
