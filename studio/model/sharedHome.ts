/** What others get of a home and its rooms. */
import type { Home } from './home.ts'
import type { Layout } from './layout.ts'
import { sharedLayout } from './sharedLayout.ts'

type WholeHome = {
  readonly home: Home
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly layout: Layout }[]
}

/** The home with the rooms that are there, each as others read it. Parts of newer versions stay with the owner. */
export function sharedHome({ home: { version, name, storeys, places, entrance }, rooms }: WholeHome) {
  const there = new Set(places.map(({ id }) => id))
  const shown = rooms.filter(({ id }) => there.has(id))
  const isShown = (id: string) => shown.some((room) => room.id === id)
  const home: Home = {
    version,
    name,
    storeys: storeys.map((each) => ({ id: each.id, name: each.name, elevation: each.elevation, height: each.height })),
    places: places
      .filter(({ id }) => isShown(id))
      .map(({ id, storey, pose: { x, y, rotation } }) => ({ id, storey, pose: { x, y, rotation } })),
    ...(entrance && isShown(entrance.room) && { entrance: { room: entrance.room, opening: entrance.opening } }),
  }
  return {
    home,
    rooms: shown.map(({ id, name: called, layout }) => ({ id, name: called, layout: sharedLayout(layout) })),
  }
}
