/**
 * Makes a home of rooms that were read: each where it is in the file, storey by storey, and a door or window between two
 * rooms in one of them, because the other one has it by the home. Lengths are inches.
 */
import {
  ELEVATION,
  type Home,
  MAX_FROM_MIDDLE,
  MAX_HOME_NAME,
  type RoomPlace,
  type Storey,
  STOREY_HEIGHT,
} from '../model/home.ts'
import { MAX_PLACES } from '../model/homeLimits.ts'
import type { Layout } from '../model/layout.ts'
import type { Opening } from '../model/roomShell.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { Point } from '../geometry/point.ts'
import { openingsOfNeighbors, type PlacedRoom } from '../home/sheet/placedRooms.ts'
import type { HomeReading, ReadHome, ReadLevel, ReadRoom } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'
import { roomLayout } from './roomLayout.ts'

type Options = Parameters<typeof roomLayout>[3]

export type ChosenRoom = { readonly level: ReadLevel; readonly room: ReadRoom; readonly name: string }
/** A room of the file as a layout; `at`: where its origin is in the home. */
export type ReadLayout = {
  readonly level: ReadLevel
  readonly name: string
  readonly layout: Layout
  readonly at: Point
}

/** The rooms as layouts, with one report of all. `refusals`: why some cannot be opened, by their names. */
export type RoomsOfHome = {
  readonly rooms: readonly ReadLayout[]
  readonly refusals: readonly { readonly name: string; readonly refusal: string }[]
  readonly report: Omit<HomeReading, 'home'>
}

export function roomLayouts(reading: HomeReading, chosen: readonly ChosenRoom[], options: Options): RoomsOfHome {
  const made = roomsOfHome(reading, options)
  for (const room of chosen) made.add(room)
  return made.all()
}

/** The same, room by room: `add` takes some milliseconds. */
export function roomsOfHome(reading: HomeReading, options: Options) {
  const report = readingReport()
  const rooms: ReadLayout[] = []
  const refusals: { name: string; refusal: string }[] = []
  return {
    add: ({ level, room, name }: ChosenRoom): void => {
      const made = roomLayout(reading, level, room, options, report)
      if ('refusal' in made) refusals.push({ name, refusal: made.refusal })
      else rooms.push({ level, name, layout: made.layout, at: made.at })
    },
    all: (): RoomsOfHome => ({ rooms, refusals, report: report.lines() }),
  }
}

export type WholeHome = {
  readonly home: Home
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly layout: Layout }[]
  readonly report: Omit<HomeReading, 'home'>
}

/** `read`: of one file. `name`: of the home. `newId` makes ids of rooms and storeys. */
export function wholeHome(
  { levels }: ReadHome,
  read: readonly ReadLayout[],
  name: string,
  newId: () => string,
): WholeHome {
  const report = readingReport()
  const placed = withinSheet(read, report)
  const used = levels.filter((level) => placed.some((room) => room.level === level))
  const storeys = new Map(used.map((level, index) => [level, storeyOf(level, index, used, newId())]))
  const rooms = placed.map(({ level, at, ...room }) => {
    const pose = { x: at.x, y: at.y, rotation: 0 }
    return { id: newId(), name: room.name, layout: room.layout, pose, storey: storeys.get(level)?.id ?? '' }
  })
  const shared = used.flatMap((level) =>
    withSharedOpenings(
      rooms.filter(({ storey }) => storey === storeys.get(level)?.id),
      report,
    ),
  )
  const places = rooms.map(({ id, storey, pose }): RoomPlace => ({ id, storey, pose }))
  const empty: Storey = { id: newId(), name: 'Ground floor', elevation: 0, height: STOREY_HEIGHT.usual }
  return {
    home: { version: 1, name, storeys: storeys.size > 0 ? [...storeys.values()] : [empty], places },
    rooms: shared.map(({ id, name: called, layout }) => ({ id, name: called, layout })),
    report: report.lines(),
  }
}

type KeptHome = Pick<WholeHome, 'home' | 'rooms'>

/** The same home with other ids of its rooms, so that it can be beside the one it was made from. `newId` makes one. */
export function withNewIds({ home, rooms }: KeptHome, newId: () => string): KeptHome {
  const ids = new Map(
    rooms.filter((room) => home.places.some(({ id }) => id === room.id)).map(({ id }) => [id, newId()] as const),
  )
  const { entrance, ...rest } = home
  const door = entrance && ids.get(entrance.room)
  return {
    home: {
      ...rest,
      places: home.places.flatMap((place) => {
        const id = ids.get(place.id)
        return id === undefined ? [] : [{ ...place, id }]
      }),
      ...(entrance && door !== undefined && { entrance: { ...entrance, room: door } }),
    },
    rooms: rooms.flatMap((room) => {
      const id = ids.get(room.id)
      return id === undefined ? [] : [{ ...room, id }]
    }),
  }
}

/** Moved so that the home begins at 0, 0, all storeys alike. */
function withinSheet(read: readonly ReadLayout[], report: ReadingReport): readonly ReadLayout[] {
  const left = Math.min(...read.map(({ at }) => at.x))
  const top = Math.min(...read.map(({ at }) => at.y))
  const rounded = (inches: number) => Math.round(inches * 100) / 100
  const moved = read.map((room) => ({ ...room, at: { x: rounded(room.at.x - left), y: rounded(room.at.y - top) } }))
  const near = moved.filter(({ at }) => Math.max(at.x, at.y) <= MAX_FROM_MIDDLE)
  const kept = near.slice(0, MAX_PLACES)
  report.add(
    'leftOut',
    'far rooms',
    (n) => `${counted(n, 'room')} more than 1,000 ft from the others.`,
    [],
    moved.length - near.length,
  )
  report.add(
    'leftOut',
    'too many rooms',
    (n) => `${counted(n, 'room')}: a home has at most ${MAX_PLACES}.`,
    [],
    near.length - kept.length,
  )
  return kept
}

function storeyOf(level: ReadLevel, index: number, levels: readonly ReadLevel[], id: string): Storey {
  const within = (inches: number, { least, most }: { readonly least: number; readonly most: number }) =>
    Math.min(most, Math.max(least, inches))
  const above = levels.filter(({ elevation }) => elevation > level.elevation).map(({ elevation }) => elevation)
  const height = above.length > 0 ? Math.min(...above) - level.elevation : (level.height ?? STOREY_HEIGHT.usual)
  const name = level.name?.trim() || (levels.length === 1 ? 'Ground floor' : `Storey ${index + 1}`)
  return {
    id,
    name: name.slice(0, MAX_HOME_NAME),
    elevation: within(level.elevation, ELEVATION),
    height: within(height, STOREY_HEIGHT),
  }
}

/**
 * The rooms of one storey, with each door and window that two of them have in one of them only: the one into which it
 * opens, else the first. It stays in both where their walls are too far apart to be one.
 */
function withSharedOpenings<Room extends PlacedRoom>(rooms: readonly Room[], report: ReadingReport): readonly Room[] {
  const holders = new Map<string, Room[]>()
  for (const room of rooms)
    for (const { id } of openingsOf(room.layout.floor)) holders.set(id, [...(holders.get(id) ?? []), room])
  let now: readonly Room[] = rooms
  for (const [id, several] of holders) {
    if (several.length < 2) continue
    const keeper = several.find((room) => opensInto(openingOf(room, id))) ?? several[0]
    for (const other of several) {
      if (other === keeper) continue
      const current = now.find((room) => room.id === other.id)
      if (!current) continue
      const bare = withoutOpening(current, id)
      const next = now.map((room) => (room.id === other.id ? bare : room))
      const kept = next.filter((room) => room.id === keeper?.id)
      if (!openingsOfNeighbors(bare, kept).some(({ of }) => of === id)) continue
      now = next
      report.add(
        'kept',
        'shared openings',
        (n) => `${counted(n, 'door or window', 'doors and windows')} between two rooms, each once.`,
      )
    }
  }
  return now
}

function openingOf({ layout }: PlacedRoom, id: string): Opening | undefined {
  return openingsOf(layout.floor).find((each) => each.id === id)
}

function opensInto(opening: Opening | undefined): boolean {
  return opening !== undefined && 'swing' in opening && opening.swing === 'in'
}

function withoutOpening<Room extends PlacedRoom>(room: Room, id: string): Room {
  const openings = openingsOf(room.layout.floor).filter((each) => each.id !== id)
  return { ...room, layout: { ...room.layout, floor: { ...room.layout.floor, openings } } }
}
