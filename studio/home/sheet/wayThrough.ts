/**
 * The way of furniture through a home: from its entrance door through the doors and rooms between to a room, as stages of
 * a delivery path. Of the ways with the fewest doors the one whose narrowest place is widest. Columns and inner walls narrow
 * the rooms on the way or block them; furniture that stands in them is not considered. Lengths are inches.
 */
import type { EntranceDoor } from '../../model/home.ts'
import { MAX_STAGES, type PathStage } from '../../model/deliveryPath.ts'
import type { Opening } from '../../model/roomShell.ts'
import { clearWay, roomiest } from '../../geometry/clearWay.ts'
import { ceilingOf, heightsOf, isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { type Point, between, dot, rotate } from '../../geometry/point.ts'
import { openingsOfNeighbors, type PlacedRoom, toSheet } from './placedRooms.ts'

/** A door between two rooms, as each of them has it. */
type Link = { readonly to: PlacedRoom; readonly here: Opening; readonly there: Opening }
type Trail = {
  readonly room: PlacedRoom
  readonly entry: Opening
  readonly before: Trail | undefined
  readonly exit?: Opening
}

/** Inches within which two doors of a room are opposite each other. */
const OPPOSITE = 24

/** `rooms`: of the storey of the entrance. Undefined if no doors lead from it to the room. */
export function wayThrough(
  rooms: readonly PlacedRoom[],
  entrance: EntranceDoor,
  roomId: string,
): readonly PathStage[] | undefined {
  const first = rooms.find(({ id }) => id === entrance.room)
  const door = first && openingsOf(first.layout.floor).find(({ id }) => id === entrance.opening)
  if (!first || !door || !isDoor(door)) return undefined
  const links = linksOf(rooms)
  let front: readonly Trail[] = [{ room: first, entry: door, before: undefined }]
  const reached = new Set([first.id])
  while (front.length > 0) {
    const found = front.filter(({ room }) => room.id === roomId)
    if (found.length > 0) return stagesOf(widest(found)).slice(-MAX_STAGES)
    const next = front.flatMap((trail) =>
      (links.get(trail.room.id) ?? [])
        .filter(({ to }) => !reached.has(to.id))
        .map(({ to, here, there }): Trail => ({ room: to, entry: there, before: { ...trail, exit: here } }))
        // An inner wall may be in between.
        .filter(({ before }) => before && widthOf(before) >= LEAST_WAY),
    )
    // Of several ways to one room the widest goes on.
    const rests = new Map<string, Trail>()
    for (const trail of next) {
      const known = rests.get(trail.room.id)
      rests.set(trail.room.id, known ? widest([known, trail]) : trail)
    }
    front = [...rests.values()]
    for (const { room } of front) reached.add(room.id)
  }
  return undefined
}

function linksOf(rooms: readonly PlacedRoom[]): ReadonlyMap<string, readonly Link[]> {
  const links = new Map<string, Link[]>()
  const add = (from: string, link: Link) => links.set(from, [...(links.get(from) ?? []), link])
  for (const room of rooms)
    for (const { opening, room: other, of } of openingsOfNeighbors(room, rooms)) {
      if (!isDoor(opening)) continue
      const to = rooms.find(({ id }) => id === other)
      const there = to && openingsOf(to.layout.floor).find(({ id }) => id === of)
      if (!to || !there) continue
      add(room.id, { to, here: opening, there })
      add(to.id, { to: room, here: there, there: opening })
    }
  return links
}

function widest(trails: readonly Trail[]): Trail {
  const least = (trail: Trail | undefined): number =>
    trail ? Math.min(trail.entry.width, trail.exit ? widthOf(trail) : Infinity, least(trail.before)) : Infinity
  const [best] = trails.toSorted((a, b) => least(b) - least(a))
  if (!best) throw new Error('There is at least one way.')
  return best
}

function stagesOf({ room, entry, before }: Trail): readonly PathStage[] {
  const earlier = before ? [...stagesOf(before), ...roomStages(before)] : []
  const isTurned = before?.exit ? turnsInto(before.room, before.entry, before.exit).exit : false
  return [...earlier, doorStage(room, entry, isTurned)]
}

function doorStage({ layout: { floor } }: PlacedRoom, door: Opening, sideways: boolean): PathStage {
  const height = heightsOf(floor, door)?.head ?? ceilingOf(floor)
  return { kind: 'door', width: door.width, height, sideways }
}

/** Inches: nothing is carried through a narrower way. */
const LEAST_WAY = 1
/** The share of a room's shorter side within which a door is left before the way through the room begins. */
const DOOR_REACH = 0.75

/** How wide the way through a room from its first to its second door is, at most its shorter side. */
function widthOf({ room, entry, exit }: Trail): number {
  const { floor } = room.layout
  const shorter = Math.min(floor.width, floor.length)
  const isPlain = floor.shape === 'rectangular' && floor.fixed === undefined
  if (!exit || isPlain) return shorter
  const [from, to] = [entry, exit].map((door) => {
    const at = between(...endsOf(floor, door), 0.5)
    return roomiest(floor, at, inward(floor, door.wall), shorter * DOOR_REACH)
  })
  return from && to ? Math.min(shorter, clearWay(floor, from, to)) : 0
}

/** A room on the way is a hall along its longer side. */
function roomStages(trail: Trail): readonly PathStage[] {
  const { room, entry, exit } = trail
  if (!exit) return []
  const { floor } = room.layout
  const width = widthOf(trail)
  return [{ kind: 'hall', width, height: ceilingOf(floor), sideways: turnsInto(room, entry, exit).entry }]
}

/** Whether the way turns from its first door into the room, and from there into its second door. */
function turnsInto(
  room: PlacedRoom,
  entry: Opening,
  exit: Opening,
): { readonly entry: boolean; readonly exit: boolean } {
  const { floor } = room.layout
  const [first, second] = [entry, exit].map((door) => ({
    at: middleOf(room, door),
    into: rotate(inward(floor, door.wall), room.pose.rotation),
  }))
  if (!first || !second) return { entry: false, exit: false }
  // Straight across, from one door to the one opposite.
  const off = { x: second.at.x - first.at.x, y: second.at.y - first.at.y }
  const beside = Math.abs(dot(off, rotate(first.into, 90)))
  if (dot(first.into, second.into) < -0.9 && beside <= OPPOSITE) return { entry: false, exit: false }
  const along = rotate(floor.width >= floor.length ? { x: 1, y: 0 } : { x: 0, y: 1 }, room.pose.rotation)
  const isAcross = (into: Point) => Math.abs(dot(into, along)) < Math.SQRT1_2
  return { entry: isAcross(first.into), exit: isAcross(second.into) }
}

function middleOf({ layout: { floor }, pose }: PlacedRoom, door: Opening): Point {
  return toSheet(pose, between(...endsOf(floor, door), 0.5))
}
