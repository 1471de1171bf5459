/**
 * The zones of a room: what each part of it is used for, and which pieces belong to which. A piece belongs by what it
 * is: a desk chair to a desk, dining chairs to a table, a low media unit to the sofa, a rug to the seats. Where a piece
 * stands decides only between several pieces of the same use, such as two desks. Score, arranger and the names of zones
 * on the plan read the same. Lengths are inches.
 */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { distance } from '../../geometry/point.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { Item } from '../../model/layout.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import type { DrawnZone, ZoneUse } from '../../model/zones.ts'
import { BED_FOR_TWO } from './clearanceRules.ts'
import { nearest, type Piece } from './piece.ts'

/** The pieces that each piece may belong to, by their ids, decided without the places of the pieces. */
export type Belongings = {
  /** By the id of a piece: the ids of the pieces one of which it belongs to. Pieces of which zones are made have none. */
  readonly hosts: ReadonlyMap<string, readonly string[]>
  /** The use of the zone that a piece makes. */
  readonly uses: ReadonlyMap<string, ZoneUse>
  /** What the seats look at: the media unit, or where several are equal, all of them. */
  readonly screens: ReadonlySet<string>
  /** Desks that each take the nearest of equal chairs, before the others go to the tables. */
  readonly claims: { readonly desks: readonly string[]; readonly chairs: ReadonlySet<string> }
  /**
   * Rugs that could lie under each of several groups, such as one under the sofa and one under the table: which lies where is
   * decided by the arrangement, one rug for a group. `hosts` has the place that suits their sizes best.
   */
  readonly rugs: readonly { readonly rug: string; readonly group: readonly string[] }[]
}

type Facts = { readonly item: Item; readonly role: PieceRole; readonly name: string }

const factsOf = memoizeByReference(
  (item: Item): Facts => ({
    item,
    role: roleOf(item),
    name: item.name.toLowerCase(),
  }),
)

/** Words of names that say what a piece is for where its kind and size do not. */
const WORDS = {
  deskSeat: /\b(desk|office|task|computer|gaming|work)\b/,
  tableSeat: /\b(dining|kitchen|bar|counter)\b/,
  deskLamp: /\b(desk|task|banker'?s?)\b/,
  tableBench: /\b(dining|kitchen|table)\b/,
  screen: /\b(tv|television|media|screen|entertainment|hi-?fi|stereo)\b/,
  dining: /\b(sideboard|buffet|credenza|china|bar|cart|server)\b/,
  clothes: /\b(wardrobe|armoire|dresser|chest|drawers?|commode|closet|tallboy)\b/,
  books: /\b(book ?(case|shel(f|ves))s?|shel(f|ves)|etagere|file|filing)\b/,
  play: /\b(toys?|play|piano|drums?|billiards?|pool table|ping.?pong|foosball|doll'?s? house)\b/,
  hearth: /\b(fireplace|hearth|(wood|pellet) stove)\b/,
} as const

/** A media unit is lower than a sideboard: most are 16 to 26 high, sideboards 28 to 36. */
const SCREEN_UNIT_HEIGHT = 26
/** A higher cabinet in a room with a bed holds clothes, elsewhere books. */
const WARDROBE_HEIGHT = 60
/** A wardrobe is deeper than a bookcase. */
const WARDROBE_DEPTH = 18
/** Floor of a dining rug beyond its table on each side, so that chairs stand on it also when they are pulled out. */
const RUG_BEYOND_TABLE = 18

/** Decides the belongings from what the pieces are; `items` in any order. */
export function belongingsOf(items: readonly Item[]): Belongings {
  const facts = items.map(factsOf)
  const of = (...roles: readonly PieceRole[]) => facts.filter(({ role }) => roles.includes(role))
  const ids = (list: readonly Facts[]) => list.map(({ item }) => item.id)
  const [beds, sofas, chairs, tables, desks] = [of('bed'), of('sofa'), of('chair'), of('dining-table'), of('desk')]
  const seats = sofas.length > 0 ? sofas : chairs
  const hosts = new Map<string, readonly string[]>()
  const uses = new Map<string, ZoneUse>()
  const give = (list: readonly Facts[], ...choices: readonly (readonly Facts[])[]) => {
    const found = choices.find((each) => each.length > 0)
    if (found) for (const { item } of list) hosts.set(item.id, ids(found))
  }
  const main = (list: readonly Facts[], use: ZoneUse) => {
    for (const { item } of list) uses.set(item.id, use)
  }

  const screens = screensOf(facts, { beds, sofas, tables })
  main(beds, 'sleep')
  main(seats, screens.length > 0 && sofas.length > 0 ? 'watch' : 'sit')
  main(tables, 'eat')
  main(desks, 'work')
  main(of('fixture'), 'wash')
  main(
    facts.filter(({ role, name }) => role === 'other' && WORDS.play.test(name)),
    'play',
  )

  if (sofas.length > 0) give(chairs, sofas)
  give(screens, sofas)
  give(of('coffee-table'), sofas, chairs)
  give(of('ottoman'), [...sofas, ...chairs], beds)
  give(of('nightstand'), beds, [...sofas, ...chairs])
  shareSideTables(of('side-table'), { beds, seats: [...sofas, ...chairs], nightstands: of('nightstand'), give })
  const claims = shareChairs(of('dining-seat'), { tables, desks, give })
  for (const bench of of('bench'))
    if (WORDS.tableBench.test(bench.name)) give([bench], tables, beds)
    else give([bench], beds, tables)
  give(of('floor-lamp'), [...sofas, ...chairs], beds, desks)
  for (const lamp of of('on-top').filter(({ item }) => item.kind === 'lamp'))
    if (WORDS.deskLamp.test(lamp.name)) give([lamp], desks, beds, [...sofas, ...chairs])
    else give([lamp], beds, [...sofas, ...chairs, ...desks])
  const baths = of('fixture').filter(({ item }) => item.kind === 'bath' || item.kind === 'shower')
  give(
    of('mat'),
    baths,
    of('fixture').filter(({ item }) => item.kind !== 'toilet'),
  )
  const rugs = shareRugs(of('rug'), { sofas, beds, tables, chairs, desks, give })
  for (const piece of of('storage', 'media'))
    if (!screens.includes(piece)) shareCabinet(piece, { beds, seats: [...sofas, ...chairs], tables, desks, give, uses })
  return { hosts, uses, screens: new Set(ids(screens)), claims, rugs }
}

type Give = (list: readonly Facts[], ...choices: readonly (readonly Facts[])[]) => void

/** The media unit that the seats look at; without one, a hearth. A sideboard belongs to the dining table where there is one. */
function screensOf(
  facts: readonly Facts[],
  { beds, sofas, tables }: Readonly<Record<'beds' | 'sofas' | 'tables', readonly Facts[]>>,
): readonly Facts[] {
  if (sofas.length === 0) return []
  const rank = ({ role, name, item: { footprint } }: Facts) => {
    if (role === 'other') return WORDS.hearth.test(name) ? 1 : 0
    if (role !== 'media') return 0
    if (WORDS.screen.test(name)) return 5
    if (WORDS.clothes.test(name)) return beds.length > 0 ? 0 : 2
    if (WORDS.dining.test(name)) return tables.length > 0 ? 0 : 3
    if ((footprint.height ?? Infinity) <= SCREEN_UNIT_HEIGHT) return 4
    return tables.length > 0 ? 0 : 3
  }
  const best = Math.max(0, ...facts.map(rank))
  return best === 0 ? [] : facts.filter((each) => rank(each) === best)
}

/** A bed has its tables first: two for two people. The others stand at the seats. */
function shareSideTables(
  tables: readonly Facts[],
  room: { beds: readonly Facts[]; seats: readonly Facts[]; nightstands: readonly Facts[]; give: Give },
): void {
  const wanted = room.beds.reduce((sum, { item }) => sum + (item.footprint.width > BED_FOR_TWO ? 2 : 1), 0)
  const missing = Math.max(0, wanted - room.nightstands.length)
  // Equal ones make the pair.
  const inPairs = tables.toSorted((a, b) => countLike(tables, b) - countLike(tables, a))
  const isShort = room.seats.length > 0 && tables.length < missing && tables.length === 1
  const atBed = isShort ? 0 : Math.min(missing, tables.length)
  room.give(inPairs.slice(0, atBed), room.beds, room.seats)
  room.give(inPairs.slice(atBed), room.seats, room.beds)
}

function countLike(list: readonly Facts[], one: Facts): number {
  return list.filter((each) => productOf(each) === productOf(one)).length
}

function productOf({ item: { productId, name, footprint } }: Facts): string {
  return productId ?? `${name} ${footprint.width} ${footprint.length}`
}

/**
 * Chairs that are named after a desk belong to desks, those that are named after a table to tables. Of the others each
 * desk has one: a single chair unlike the set, otherwise the nearest of the set.
 */
function shareChairs(
  seats: readonly Facts[],
  { tables, desks, give }: { tables: readonly Facts[]; desks: readonly Facts[]; give: Give },
): Belongings['claims'] {
  const none = { desks: [], chairs: new Set<string>() }
  const isDeskSeat = ({ name }: Facts) => WORDS.deskSeat.test(name)
  const isTableSeat = ({ name, item }: Facts) => WORDS.tableSeat.test(name) || item.kind === 'bar'
  give(seats.filter(isDeskSeat), desks, tables)
  give(
    seats.filter((seat) => !isDeskSeat(seat) && isTableSeat(seat)),
    tables,
    desks,
  )
  const others = seats.filter((seat) => !isDeskSeat(seat) && !isTableSeat(seat))
  const open = Math.max(0, desks.length - seats.filter(isDeskSeat).length)
  if (open === 0 || tables.length === 0) {
    give(others, tables, desks)
    return none
  }
  const odd = others.filter((seat) => countLike(others, seat) <= open && countLike(others, seat) < others.length / 2)
  if (odd.length > 0 && odd.length <= open) {
    give(odd, desks)
    give(
      others.filter((seat) => !odd.includes(seat)),
      tables,
    )
    return none
  }
  give(others, tables)
  return { desks: desks.map(({ item }) => item.id), chairs: new Set(others.map(({ item }) => item.id)) }
}

/**
 * A rug lies under the seats, the bed or the table, in this order; one that is large enough for the table lies there when the seats
 * have one. Returns the rugs that could change places.
 */
function shareRugs(
  rugs: readonly Facts[],
  room: Readonly<Record<'sofas' | 'beds' | 'tables' | 'chairs' | 'desks', readonly Facts[]>> & { give: Give },
): Belongings['rugs'] {
  const { sofas, beds, tables, chairs, desks, give } = room
  const waiting = [...rugs]
  const shared: { rug: string; group: string[] }[] = []
  const share = (index: number, group: readonly Facts[]) => {
    const [rug] = waiting.splice(index, 1)
    if (!rug) return
    give([rug], group)
    shared.push({ rug: rug.item.id, group: group.map(({ item }) => item.id) })
  }
  const named = waiting.findIndex(({ name }) => WORDS.tableSeat.test(name))
  if (named >= 0) give(waiting.splice(named, 1), tables, sofas, beds, chairs)
  for (const group of [sofas, beds]) {
    const isTableNext = tables.length > 0 && waiting.length > 1
    // The rug that fits under the table is left for it.
    const index = waiting.findIndex((rug) => !(isTableNext && tables.some((table) => fitsUnder(rug, table))))
    if (group.length > 0 && waiting.length > 0) share(Math.max(0, index), group)
  }
  if (waiting.length > 0 && tables.length > 0) share(0, tables)
  give(waiting, [...sofas, ...beds, ...tables], chairs, desks)
  return shared.length > 1 ? shared : []
}

function fitsUnder({ item: rug }: Facts, { item: table }: Facts): boolean {
  const sides = ({ footprint: { width, length } }: Item) => [Math.max(width, length), Math.min(width, length)] as const
  const [long, short] = sides(rug)
  const [tableLong, tableShort] = sides(table)
  return long >= tableLong + 2 * RUG_BEYOND_TABLE && short >= tableShort + 2 * RUG_BEYOND_TABLE
}

/** Clothes belong to the bed, dishes to the table, books to the desk or the seats. */
function shareCabinet(
  piece: Facts,
  room: Readonly<Record<'beds' | 'seats' | 'tables' | 'desks', readonly Facts[]>> & {
    give: Give
    uses: Map<string, ZoneUse>
  },
): void {
  const { beds, seats, tables, desks, give, uses } = room
  const { name, item } = piece
  const { height = 0, length } = item.footprint
  const holdsClothes =
    WORDS.clothes.test(name) || (beds.length > 0 && height >= WARDROBE_HEIGHT && length >= WARDROBE_DEPTH)
  if (holdsClothes && !WORDS.dining.test(name)) {
    uses.set(item.id, 'dress')
    give([piece], beds)
  } else if (WORDS.books.test(name) || height >= WARDROBE_HEIGHT) give([piece], [...desks, ...seats], beds)
  else if (tables.length > 0) give([piece], tables)
  else give([piece], seats, beds)
}

/** Each rug with the piece that it lies under: of all rugs and groups, the nearest two first. */
function rugPlaces(rugs: Belongings['rugs'], known: (ids: readonly string[]) => Piece[]): [rug: Piece, main: Piece][] {
  const groups = rugs.map(({ group }) => known(group))
  const all = known(rugs.map(({ rug }) => rug)).flatMap((rug) =>
    groups.flatMap((group, index) => {
      const main = nearest(rug, group)
      return main ? [{ rug, main, index, inches: distance(rug.item.pose, main.item.pose) }] : []
    }),
  )
  const [places, taken] = [new Map<Piece, Piece>(), new Set<number>()]
  for (const { rug, main, index } of all.toSorted((one, other) => one.inches - other.inches)) {
    if (places.has(rug) || taken.has(index)) continue
    places.set(rug, main)
    taken.add(index)
  }
  return [...places]
}

/** The piece that each piece belongs to in this arrangement. */
export function hostsIn(
  pieces: readonly Piece[],
  { hosts, claims, rugs }: Belongings,
): (piece: Piece) => Piece | undefined {
  const byId = new Map(pieces.map((piece) => [piece.item.id, piece]))
  const found = new Map<Piece, Piece | undefined>()
  const known = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const piece = byId.get(id)
      return piece ? [piece] : []
    })
  const open = new Set(claims.desks.length === 0 ? [] : known([...claims.chairs]))
  for (const desk of known(claims.desks)) {
    const chair = nearest(desk, [...open])
    if (!chair) break
    open.delete(chair)
    found.set(chair, desk)
  }
  if (rugs.length > 0) for (const [rug, main] of rugPlaces(rugs, known)) found.set(rug, main)
  return (piece) => {
    if (!found.has(piece)) {
      const choices = hosts.get(piece.item.id)
      found.set(piece, choices && nearest(piece, known(choices)))
    }
    return found.get(piece)
  }
}

/** A part of a room: its main pieces, those that belong to them, and the boxes of floor that they take. */
export type RoomZone = {
  readonly use: ZoneUse
  readonly mains: readonly Piece[]
  readonly members: readonly Piece[]
  /** One for each main piece, with what is used together with it. */
  readonly boxes: readonly Bounds[]
}

/** Roles that stand at a wall of their zone, apart from the floor that is used. */
const APART: readonly PieceRole[] = ['storage', 'plant', 'hung', 'on-top']

/** The zones of a room, in the order of its pieces; `hostOf` as `hostsIn` gives it. */
export function roomZones(
  pieces: readonly Piece[],
  { uses, screens }: Belongings,
  hostOf: (piece: Piece) => Piece | undefined,
): RoomZone[] {
  const zones = new Map<ZoneUse, { mains: Piece[]; members: Piece[]; boxes: Bounds[] }>()
  const rootOf = (piece: Piece) => {
    const host = hostOf(piece)
    return host && (hostOf(host) ?? host)
  }
  for (const main of pieces) {
    const use = uses.get(main.item.id)
    if (use === undefined || hostOf(main)) continue
    const members = pieces.filter((piece) => piece !== main && rootOf(piece) === main)
    const isOnFloor = ({ role, item }: Piece) => !APART.includes(role) && (role !== 'media' || screens.has(item.id))
    const box = around([main, ...members.filter(isOnFloor)])
    const zone = zones.get(use) ?? { mains: [], members: [], boxes: [] }
    zones.set(use, zone)
    zone.mains.push(main)
    zone.members.push(...members)
    zone.boxes.push(box)
  }
  return [...zones].map(([use, zone]) => ({ use, ...zone }))
}

function around(pieces: readonly Piece[]): Bounds {
  return boundsOf(pieces.flatMap(({ outline }) => outline))
}

/** Inches between two boxes; negative where they overlap, by how far one would have to move. */
export function gapOfBoxes(a: Bounds, b: Bounds): number {
  const across = Math.max(a.left - b.right, b.left - a.right)
  const down = Math.max(a.top - b.bottom, b.top - a.bottom)
  return across > 0 && down > 0 ? Math.hypot(across, down) : Math.max(across, down)
}

export function boxOfZone({ x, y, width, length }: DrawnZone): Bounds {
  return { left: x, top: y, right: x + width, bottom: y + length }
}

/** Seats with a screen and seats without one are for the same zone. */
export function isOfUse(use: ZoneUse, zone: ZoneUse): boolean {
  const seating = (each: ZoneUse) => (each === 'watch' ? 'sit' : each)
  return seating(use) === seating(zone)
}
