/** Which rooms around a walker have their furniture as models. */
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'

/** Pieces of rooms around with models; more would take long to draw without graphics hardware. */
export const MOST_MODELS = 120

/** Ids of the room that is entered, and of the nearest of the others, as long as all of their pieces are few enough. `rooms`: the nearest first. */
export function roomsWithModels(
  rooms: readonly Pick<PlacedRoom, 'id' | 'layout'>[],
  entered: string,
): ReadonlySet<string> {
  const found = new Set([entered])
  let pieces = rooms.find(({ id }) => id === entered)?.layout.items.length ?? 0
  for (const { id, layout } of rooms) {
    if (id === entered) continue
    pieces += layout.items.length
    if (pieces > MOST_MODELS) break
    found.add(id)
  }
  return found
}
