/** Moves the homes of this browser to the account, after their rooms. */
import type { Home } from '../../../studio/model/home.ts'
import { saveHome } from '../../api/homes.ts'
import { browserHomes, forgetBrowserHome } from './browserHomes.ts'

/** The ids of the rooms that are in a home of this browser. */
export function placedRooms(): ReadonlySet<string> {
  return new Set(browserHomes().flatMap(({ home }) => home?.places.map(({ id }) => id) ?? []))
}

/** `idOf`: the id of a room of this browser with the account. Homes that this version cannot read stay in the browser. */
export async function moveHomes(idOf: (id: string) => string): Promise<void> {
  for (const { id, home } of browserHomes()) {
    if (!home) continue
    await saveHome(id, 0, withRoomIds(home, idOf))
    forgetBrowserHome(id)
  }
}

function withRoomIds(home: Home, idOf: (id: string) => string): Home {
  const { entrance } = home
  return {
    ...home,
    places: home.places.map((place) => ({ ...place, id: idOf(place.id) })),
    ...(entrance && { entrance: { ...entrance, room: idOf(entrance.room) } }),
  }
}
