/**
 * The rooms of a home that a walker can see and enter: those of one storey around the walker, with the doors between them
 * open. Stairs lead from storey to storey. Positions are those of the open room, in inches.
 */
import type { Beside } from '../../room/editor/beside.ts'
import { seenLayout } from '../../room/editor/beside.ts'
import type { Layout } from '../../model/layout.ts'
import { isStair, sizeOf } from '../../model/pieceRoles.ts'
import type { Opening, RoomShell } from '../../model/roomShell.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { type Point, add, between, distance, dot, nearestOnSegment, rotate, subtract } from '../../geometry/point.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import {
  openingsOfNeighbors,
  outlineOnSheet,
  type PlacedRoom,
  type StoreyAround,
  toRoom,
  toSheet,
  withNeighborOpenings,
} from '../../home/sheet/placedRooms.ts'
import { isOfNeighbor } from '../../home/sheet/ownLayout.ts'
import type { EyeView } from './views.ts'
import { isFreeFor, walked } from './walking.ts'

/** The way through the wall between two rooms. */
export type Doorway = {
  /** The middle of the door on the inner face of one room, and the unit vector to the other one. */
  readonly at: Point
  readonly ahead: Point
  /** From the inner face of the one room to that of the other. */
  readonly depth: number
  readonly width: number
}

export type WalkRooms = {
  /** Each with the doors of its neighbors, and passages in place of doors between two rooms. The open room has no id. */
  readonly rooms: readonly PlacedRoom[]
  readonly doorways: readonly Doorway[]
  /** Rooms of the storey beyond what one scene can show. */
  readonly left: number
}

/** Where in the home a walker is; by default in the open room. */
type WalkPlace = Pick<EyeView, 'storey' | 'room'>

/** What one scene shows at most, around the room of the walker. */
export const MOST_AROUND = { rooms: 12, pieces: 300 }

const HERE = { x: 0, y: 0, rotation: 0 }
const OWN_ID = ''

let last: { layout: Layout; beside: Beside; found: Map<string, WalkRooms> } | undefined

/** The same for the same layout, neighbors and room: a scene is made of it. */
export function walkRooms(layout: Layout, beside: Beside, place: WalkPlace = {}): WalkRooms {
  const { storey = beside.home.storey } = place
  const all = roomsOn(layout, beside, storey)
  const isWhole = all.length - 1 <= MOST_AROUND.rooms && piecesOf(all) <= MOST_AROUND.pieces
  // A storey that can be shown whole is the same from all of its rooms.
  const first = (isWhole ? undefined : all.find(({ id }) => id === place.room)) ?? all[0] ?? ownRoom(layout)
  if (last?.layout !== layout || last.beside !== beside) last = { layout, beside, found: new Map() }
  const key = JSON.stringify([storey, first.id])
  const rooms = last.found.get(key) ?? made(all, first)
  last.found.set(key, rooms)
  return rooms
}

function ownRoom(layout: Layout): PlacedRoom {
  return { id: OWN_ID, name: '', layout, pose: HERE }
}

/** All rooms of a storey, the open one first. */
function roomsOn(layout: Layout, { home }: Beside, storey: string): readonly PlacedRoom[] {
  const others = home.storeys.find(({ id }) => id === storey)?.rooms ?? []
  return storey === home.storey ? [ownRoom(layout), ...others] : others
}

function piecesOf(rooms: readonly PlacedRoom[]): number {
  return rooms.reduce((sum, { layout }) => sum + layout.items.length, 0)
}

function made(onStorey: readonly PlacedRoom[], first: PlacedRoom): WalkRooms {
  if (onStorey.length <= 1) return { rooms: [first], doorways: [], left: 0 }
  const middleOf = ({ layout: { floor }, pose }: PlacedRoom) =>
    toSheet(pose, { x: floor.width / 2, y: floor.length / 2 })
  const others = onStorey.filter((room) => room !== first)
  const nearest = nearestTo(middleOf(first), others, middleOf)
  let pieces = 0
  const shown = nearest.slice(0, MOST_AROUND.rooms).filter(({ layout: { items } }) => {
    pieces += items.length
    return pieces <= MOST_AROUND.pieces
  })
  const all = [first, ...shown]
  const doorways: Doorway[] = []
  const shared = new Set<string>()
  const seen = all.map((room) => {
    const found = openingsOfNeighbors(room, all)
    for (const { opening, room: other, of } of found) {
      const owner = all.find(({ id }) => id === other)
      const there = owner && openingsOf(owner.layout.floor).find(({ id }) => id === of)
      if (!owner || !there || !isDoor(there)) continue
      shared.add(`${other} ${of}`)
      doorways.push(doorwayOf(owner, there, room, opening))
    }
    return {
      ...room,
      layout: withNeighborOpenings(
        room.layout,
        found.map(({ opening }) => opening),
      ),
    }
  })
  const rooms = seen.map((room) => {
    const openings = openingsOf(room.layout.floor).map((each) =>
      isDoor(each) && (isOfNeighbor(each) || shared.has(`${room.id} ${each.id}`)) ? passageOf(each) : each,
    )
    return { ...room, layout: { ...room.layout, floor: { ...room.layout.floor, openings } } }
  })
  return { rooms, doorways, left: nearest.length - shown.length }
}

/**
 * The rooms of a storey as they are seen from outside: each open where a room beside it has a door or window in their wall,
 * whose leaf is in its own room alone.
 */
export function roomsOfStorey(rooms: readonly PlacedRoom[]): readonly PlacedRoom[] {
  return rooms.map((room) => {
    const found = openingsOfNeighbors(room, rooms).map(({ opening }) =>
      isDoor(opening) ? passageOf(opening) : opening,
    )
    return found.length === 0 ? room : { ...room, layout: withNeighborOpenings(room.layout, found) }
  })
}

function passageOf({ id, wall, at, width, ...rest }: Opening): Opening {
  const height = 'height' in rest ? rest.height : undefined
  return { kind: 'passage', id, wall, at, width, ...(height !== undefined && { height }) }
}

function doorwayOf(owner: PlacedRoom, door: Opening, other: PlacedRoom, seen: Opening): Doorway {
  const at = toSheet(owner.pose, between(...endsOf(owner.layout.floor, door), 0.5))
  const into = rotate(inward(owner.layout.floor, door.wall), owner.pose.rotation)
  const ahead = { x: -into.x, y: -into.y }
  const beyond = toSheet(other.pose, between(...endsOf(other.layout.floor, seen), 0.5))
  return { at, ahead, depth: Math.max(0, dot(subtract(beyond, at), ahead)), width: Math.min(door.width, seen.width) }
}

/** The room that contains the point; the first one where none does, as in a doorway. */
export function roomOfWalker({ rooms }: WalkRooms, at: Point): PlacedRoom {
  const found = rooms.find((room) => contains(outlineOnSheet(room), at)) ?? rooms[0]
  if (!found) throw new Error('There is at least one room.')
  return found
}

/** The storeys of a walker, over and under it. */
export function storeysBeside(
  { home: { storey: own, storeys } }: Beside,
  { storey = own }: WalkPlace,
): Readonly<Record<'here' | 'up' | 'down', StoreyAround | undefined>> {
  const at = storeys.findIndex(({ id }) => id === storey)
  return { here: storeys[at], up: storeys[at + 1], down: storeys[at - 1] }
}

/** Inches from the outline of a stair within which a walker is at it. */
const AT_STAIR = 30

/** The middle of the stair that a walker stands at, or walks onto. */
export function stairAt({ rooms }: WalkRooms, at: Point, reach = AT_STAIR): Point | undefined {
  return stairsOf(rooms).find(
    ({ outline: edge }) =>
      contains(edge, at) || edgesOf(edge).some(([a, b]) => distance(nearestOnSegment(at, a, b), at) <= reach),
  )?.middle
}

function stairsOf(rooms: readonly PlacedRoom[]) {
  return rooms.flatMap(({ layout, pose }) =>
    layout.items
      .filter((item) => isStair(sizeOf(item)))
      .map((item) => ({
        outline: outline(item.footprint, item.pose).map((corner) => toSheet(pose, corner)),
        middle: toSheet(pose, item.pose),
      })),
  )
}

/** Inches between the rings around a point on which a free place is searched, and the largest ring. */
const RING = { step: 8, most: 400 }

/**
 * Where a walker who leaves a storey at a point arrives on another one: at its stair nearest to that point, if one is
 * within a room's length, else as near to the point as a person can stand.
 */
export function arrival(
  layout: Layout,
  beside: Beside,
  storey: string,
  from: Point,
): Required<WalkPlace> & { at: Point } {
  const all = roomsOn(layout, beside, storey)
  const [stair] = nearestTo(from, stairsOf(all), ({ middle }) => middle)
  const wanted = stair && distance(stair.middle, from) < MAX_TO_STAIR ? stair.middle : from
  const middleOf = ({ layout: { floor }, pose }: PlacedRoom) => toSheet(pose, middleOfFloor(floor))
  const sorted = nearestTo(wanted, all, middleOf)
  const nearest = all.find((room) => contains(outlineOnSheet(room), wanted)) ?? sorted[0]
  if (!nearest) throw new Error('A storey without rooms is not walked.')
  const rooms = walkRooms(layout, beside, { storey, room: nearest.id })
  const at = freeNear(rooms, wanted) ?? middleOf(nearest)
  return { storey, room: roomOfWalker(rooms, at).id, at }
}

function nearestTo<T>(from: Point, things: readonly T[], middleOf: (thing: T) => Point): readonly T[] {
  return things.toSorted((a, b) => distance(middleOf(a), from) - distance(middleOf(b), from))
}

/** A place where a person can stand, searched on rings around the point. */
function freeNear({ rooms }: WalkRooms, wanted: Point): Point | undefined {
  const isFree = (at: Point) =>
    rooms.some((room) => contains(outlineOnSheet(room), at) && isFreeFor(room.layout, toRoom(room.pose, at)))
  for (let radius = 0; radius <= RING.most; radius += RING.step) {
    const places = Math.max(1, Math.ceil((2 * Math.PI * radius) / RING.step))
    for (let place = 0; place < places; place += 1) {
      const at = add(wanted, rotate({ x: 0, y: radius }, (place * 360) / places))
      if (isFree(at)) return at
    }
  }
  return undefined
}

/** Inches: a stair farther away leads elsewhere. */
const MAX_TO_STAIR = 240

/** A point on the floor, its middle unless the outline leaves that out. */
function middleOfFloor(floor: RoomShell): Point {
  const { x, y } = nearestPose(
    { shape: 'ellipse', width: 1, length: 1 },
    { x: floor.width / 2, y: floor.length / 2, rotation: 0 },
    floor,
  )
  return { x, y }
}

/** Inches of a step, and how far a doorway reaches into both rooms: to where a person stands beside a wall. */
const STEP = 3
const REACH = 10
/** Inches between the middle of a person and the frame of a door, who turns a shoulder in a narrow one. */
const SHOULDER = 6
const MIN_HALF = 4

/** The end of a straight walk towards a point, through open doors, along walls and furniture. */
export function walkedThrough(rooms: WalkRooms, from: Point, to: Point): Point {
  if (rooms.doorways.length === 0) return inRoom(roomOfWalker(rooms, from), from, to)
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP))
  const by = { x: (to.x - from.x) / steps, y: (to.y - from.y) / steps }
  let at = from
  for (let step = 0; step < steps; step += 1) {
    const next = stepped(rooms, at, add(at, by))
    if (distance(next, at) < 1e-6) break
    at = next
  }
  return at
}

function stepped(rooms: WalkRooms, at: Point, wanted: Point): Point {
  if (rooms.doorways.some((door) => isWithin(door, wanted))) return wanted
  const door = rooms.doorways.find((each) => isWithin(each, at))
  if (!door) return inRoom(roomOfWalker(rooms, at), at, wanted)
  const room = rooms.rooms.find((each) => contains(outlineOnSheet(each), wanted))
  if (room && isFreeFor(room.layout, toRoom(room.pose, wanted))) return wanted
  // Along the frame of the door.
  const [along, across] = onDoor(door, wanted)
  const half = halfOf(door)
  const kept = placeOn(door, along, Math.min(half, Math.max(-half, across)))
  return isWithin(door, kept) ? kept : at
}

function inRoom(room: PlacedRoom, from: Point, to: Point): Point {
  return toSheet(room.pose, walked(room.layout, toRoom(room.pose, from), toRoom(room.pose, to)))
}

function onDoor({ at, ahead }: Doorway, point: Point): readonly [along: number, across: number] {
  const off = subtract(point, at)
  return [dot(off, ahead), dot(off, rotate(ahead, 90))]
}

function placeOn({ at, ahead }: Doorway, along: number, across: number): Point {
  const side = rotate(ahead, 90)
  return { x: at.x + ahead.x * along + side.x * across, y: at.y + ahead.y * along + side.y * across }
}

function halfOf({ width }: Doorway): number {
  return Math.max(MIN_HALF, width / 2 - SHOULDER)
}

function isWithin(door: Doorway, point: Point): boolean {
  const [along, across] = onDoor(door, point)
  return along >= -REACH && along <= door.depth + REACH && Math.abs(across) <= halfOf(door) + 1e-6
}

/** The layout that the scene draws: with open doors for a walker, with closed ones in views from outside. */
export function sceneLayout(layout: Layout, beside: Beside, walker: WalkPlace | undefined): Layout {
  if (!walker) return seenLayout(layout, beside)
  return ownOf(walkRooms(layout, beside, walker))?.layout ?? layout
}

/** The open room, if it is one of those around the walker. */
export function ownOf({ rooms }: WalkRooms): PlacedRoom | undefined {
  return rooms.find(({ id }) => id === OWN_ID)
}
