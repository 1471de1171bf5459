/** The only way to change a home: pure, each command returns the next one, or the identical one if nothing changes. */
import {
  type Home,
  MAX_FROM_MIDDLE,
  MAX_STOREYS,
  type RoomPlace,
  type RoomPose,
  type Storey,
  placesOn,
} from '../../model/home.ts'
import { MAX_PLACES } from '../../model/homeLimits.ts'
import { isSameValue } from '../../document/isSameValue.ts'

export type HomeCommand =
  /** Puts rooms on the sheet; one that is on it already moves there. */
  | { readonly type: 'place'; readonly places: readonly RoomPlace[] }
  | { readonly type: 'pose'; readonly poses: ReadonlyMap<string, RoomPose> }
  /** Takes rooms out of the home; the rooms themselves stay. */
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'to-storey'; readonly ids: readonly string[]; readonly storey: string }
  | { readonly type: 'rename'; readonly name: string }
  /** Adds a storey, or changes the one with this id. */
  | { readonly type: 'set-storey'; readonly storey: Storey }
  /** Only of a storey without rooms, and never of the last one. */
  | { readonly type: 'remove-storey'; readonly id: string }
  | { readonly type: 'entrance'; readonly entrance: Home['entrance'] }

export function applyHomeCommand(home: Home, command: HomeCommand): Home {
  const next = applied(home, command)
  return isSameValue(next, home) ? home : next
}

function applied(home: Home, command: HomeCommand): Home {
  switch (command.type) {
    case 'place': {
      const ids = new Set(command.places.map(({ id }) => id))
      const places = [...home.places.filter(({ id }) => !ids.has(id)), ...command.places.map(withinSheet)]
      return places.length > MAX_PLACES ? home : { ...home, places }
    }
    case 'pose':
      return {
        ...home,
        places: home.places.map((place) => {
          const pose = command.poses.get(place.id)
          return pose ? withinSheet({ ...place, pose }) : place
        }),
      }
    case 'remove': {
      const places = home.places.filter(({ id }) => !command.ids.includes(id))
      const { entrance, ...rest } = home
      const isKept = entrance && !command.ids.includes(entrance.room)
      return { ...rest, places, ...(isKept && { entrance }) }
    }
    case 'to-storey':
      if (!home.storeys.some(({ id }) => id === command.storey)) return home
      return {
        ...home,
        places: home.places.map((place) =>
          command.ids.includes(place.id) ? { ...place, storey: command.storey } : place,
        ),
      }
    case 'rename':
      return command.name.trim() === '' ? home : { ...home, name: command.name.trim() }
    case 'set-storey': {
      const { storey } = command
      const isThere = home.storeys.some(({ id }) => id === storey.id)
      if (!isThere && home.storeys.length >= MAX_STOREYS) return home
      const storeys = isThere
        ? home.storeys.map((each) => (each.id === storey.id ? storey : each))
        : [...home.storeys, storey]
      return { ...home, storeys }
    }
    case 'remove-storey':
      if (home.storeys.length < 2 || placesOn(home, command.id).length > 0) return home
      return { ...home, storeys: home.storeys.filter(({ id }) => id !== command.id) }
    case 'entrance': {
      const { entrance: _, ...rest } = home
      return command.entrance ? { ...rest, entrance: command.entrance } : rest
    }
    default:
      return command satisfies never
  }
}

/** Positions are stored to 1/100 in. */
function withinSheet(place: RoomPlace): RoomPlace {
  const within = (inches: number) =>
    Math.min(MAX_FROM_MIDDLE, Math.max(-MAX_FROM_MIDDLE, Math.round(inches * 100) / 100))
  return { ...place, pose: { ...place.pose, x: within(place.pose.x), y: within(place.pose.y) } }
}
