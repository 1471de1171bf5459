/**
 * The rooms of a storey that a walker can see and enter: the open one and those around it, with the doors between them
 * open. Positions are those of the open room, in inches.
 */
import type { Beside } from '../../room/editor/beside.ts'
import { seenLayout } from '../../room/editor/beside.ts'
import type { Layout } from '../../model/layout.ts'
import type { Opening } from '../../model/roomShell.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { type Point, add, between, distance, dot, rotate, subtract } from '../../geometry/point.ts'
import { contains } from '../../geometry/polygon.ts'
import {
  openingsOfNeighbors,
  outlineOnSheet,
  type PlacedRoom,
  toRoom,
  toSheet,
  withNeighborOpenings,
} from '../../home/sheet/placedRooms.ts'
import { isOfNeighbor } from '../../home/sheet/ownLayout.ts'
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
  /** The open room first; each with the doors of its neighbors, and passages in place of doors between two rooms. */
  readonly rooms: readonly PlacedRoom[]
  readonly doorways: readonly Doorway[]
  /** Rooms beyond what one scene can show. */
  readonly left: number
}

/** What one scene shows at most: the pieces are those of the rooms around. */
export const MOST_AROUND = { rooms: 12, pieces: 300 }

const HERE = { x: 0, y: 0, rotation: 0 }

let last: { layout: Layout; beside: Beside; rooms: WalkRooms } | undefined

/** The same for the same layout and neighbors: a scene is made of it. */
export function walkRooms(layout: Layout, beside: Beside): WalkRooms {
  if (last?.layout === layout && last.beside === beside) return last.rooms
  const rooms = made(layout, beside)
  last = { layout, beside, rooms }
  return rooms
}

function made(layout: Layout, beside: Beside): WalkRooms {
  if (beside.rooms.length === 0) return { rooms: [{ id: '', name: '', layout, pose: HERE }], doorways: [], left: 0 }
  const middleOf = ({ layout: { floor }, pose }: PlacedRoom) =>
    toSheet(pose, { x: floor.width / 2, y: floor.length / 2 })
  const own: PlacedRoom = { id: '', name: '', layout, pose: HERE }
  const nearest = beside.rooms.toSorted(
    (a, b) => distance(middleOf(a), middleOf(own)) - distance(middleOf(b), middleOf(own)),
  )
  let pieces = 0
  const shown = nearest.slice(0, MOST_AROUND.rooms).filter(({ layout: { items } }) => {
    pieces += items.length
    return pieces <= MOST_AROUND.pieces
  })
  const all = [own, ...shown]
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
  return { rooms, doorways, left: beside.rooms.length - shown.length }
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

/** The room that contains the point; the open one where none does, as in a doorway. */
export function roomOfWalker({ rooms }: WalkRooms, at: Point): PlacedRoom {
  const found = rooms.find((room) => contains(outlineOnSheet(room), at)) ?? rooms[0]
  if (!found) throw new Error('The open room is one of them.')
  return found
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
export function sceneLayout(layout: Layout, beside: Beside, isWalked: boolean): Layout {
  return isWalked ? (walkRooms(layout, beside).rooms[0]?.layout ?? layout) : seenLayout(layout, beside)
}
