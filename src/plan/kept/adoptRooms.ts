/** Moves the rooms of this browser, and the homes that they are in, to the account. */
import { saveRoom } from '../../api/rooms.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'
import { uuid } from '../../platform/uuid.ts'
import { isUntouched, ROOM_ALONE, sendPicturesOf } from '../designer/roomAlone.ts'
import { browserLayouts, forgetBrowserLayout } from '../layouts/browserLayouts.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import { hasHomesHere } from './hasRoomHere.ts'

/** `remember`: the room that was shown last, by its id with the account. */
export async function adoptRooms(remember: (id: string) => void): Promise<void> {
  const here = browserLayouts(ROOM_ALONE.id)
  const entries = await here.list()
  const homes = hasHomesHere() ? await import('../homesheet/adoptHomes.ts') : undefined
  if (entries.length === 0 && !homes) return
  const placed = homes?.placedRooms() ?? new Set<string>()
  for (const entry of entries) {
    const layout = await readableLayout(here.store(entry))
    // What this version cannot read stays in the browser.
    if (!layout) continue
    if (isUntouched(layout) && !placed.has(entry.id)) {
      forgetBrowserLayout(ROOM_ALONE.id, entry.id)
      continue
    }
    // The id is kept before the call, so that a repeated one makes the room once.
    const id = adoptedId(entry.id)
    await saveRoom(id, { revision: 0, layout, name: entry.name })
    sendPicturesOf(layout)
    if (entry.shown) remember(id)
    forgetBrowserLayout(ROOM_ALONE.id, entry.id)
    if (!placed.has(entry.id)) clearStored(adoptingKey(entry.id))
  }
  // The rooms are there: the homes say where they are, by the ids that they have now.
  await homes?.moveHomes(adoptedId)
  for (const id of placed) clearStored(adoptingKey(id))
}

const adoptingKey = (id: string) => `room-adopting:${id}`

/** The id of a room of this browser with the account. */
function adoptedId(id: string): string {
  const known = readStored(adoptingKey(id)) ?? uuid()
  writeStored(adoptingKey(id), known)
  return known
}
