/**
 * The rooms of a home on its sheet: their outlines, the walls that two of them share, and the doors and windows that a
 * room has because its neighbor has them. A shared opening is stored once, in the room where it was placed. Lengths are
 * inches.
 */
import { type Home, placesOn, type RoomPose, storeyOf, storeysOf } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'
import { MAX_OPENINGS, OPENING_WIDTH, type Opening, type RoomShell } from '../../model/roomShell.ts'
import { WALL_THICKNESS } from '../../model/walls.ts'
import { areaWithin } from '../../geometry/areaWithin.ts'
import { boxesIntersect, widened } from '../../geometry/boxGrid.ts'
import { floorOutline, floorWalls } from '../../geometry/floorOutline.ts'
import { openingsOf, otherEnd } from '../../geometry/openings.ts'
import { type Point, add, distance, dot, rotate, subtract } from '../../geometry/point.ts'
import { type Bounds, type Edge, type Polygon, boundsOf, contains, edgesOf } from '../../geometry/polygon.ts'
import { BESIDE } from './ownLayout.ts'

/** A room of a home, with where it is on the sheet. */
export type PlacedRoom = {
  readonly id: string
  readonly name: string
  readonly layout: Layout
  readonly pose: RoomPose
}

/** Walls of two rooms that face each other over at most this distance are one wall; old stone walls are 20 in thick. */
const MAX_SHARED_WALL = 20
/** Inches by which two rooms may reach into each other's wall, and degrees between the directions of shared walls. */
const MAX_INTO = 2
const MAX_TURN = 1.5
/** The least share of an opening that is in a wall of the neighbor. */
const LEAST_SHARE = 0.5
/** Square inches, half a square foot: rooms that overlap by less only touch. */
const OVERLAP = 72

/** A point of the room on the sheet. */
export function toSheet(pose: RoomPose, point: Point): Point {
  return add(rotate(point, pose.rotation), pose)
}

/** A point of the sheet in the room's own coordinates. */
export function toRoom(pose: RoomPose, point: Point): Point {
  return rotate(subtract(point, pose), -pose.rotation)
}

/** The inner face of its walls on the sheet, clockwise. */
export function outlineOnSheet({ layout, pose }: Pick<PlacedRoom, 'layout' | 'pose'>): Polygon {
  return floorOutline(layout.floor).map((corner) => toSheet(pose, corner))
}

export function wallThickness({ wall = WALL_THICKNESS.usual }: Pick<RoomShell, 'wall'>): number {
  return wall
}

/** Around the outer faces of its walls. */
export function boundsOnSheet(room: Pick<PlacedRoom, 'layout' | 'pose'>): Bounds {
  return widened(boundsOf(outlineOnSheet(room)), wallThickness(room.layout.floor))
}

/** Turned about the middle of its floor, which stays where it is. `rotation`: degrees, any number. */
export function turnedTo({ layout: { floor }, pose }: Pick<PlacedRoom, 'layout' | 'pose'>, rotation: number): RoomPose {
  const middle = { x: floor.width / 2, y: floor.length / 2 }
  const still = toSheet(pose, middle)
  const turned = ((Math.round(rotation) % 360) + 360) % 360
  const { x, y } = subtract(still, rotate(middle, turned))
  return { ...pose, x, y, rotation: turned }
}

/** The room under a point of the sheet, walls included; the last one that is drawn. */
export function roomAt(rooms: readonly PlacedRoom[], at: Point, reach: number): PlacedRoom | undefined {
  return (
    rooms.findLast((room) => contains(outlineOnSheet(room), at)) ??
    rooms.findLast((room) => {
      const box = widened(boundsOnSheet(room), reach)
      return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
    })
  )
}

/** The ids of the rooms that reach into another one, which walls cannot do. */
export function overlappingRooms(rooms: readonly PlacedRoom[]): ReadonlySet<string> {
  const found = new Set<string>()
  const outlines = rooms.map((room) => ({ room, outline: outlineOnSheet(room), box: boundsOf(outlineOnSheet(room)) }))
  for (const [index, one] of outlines.entries())
    for (const other of outlines.slice(index + 1)) {
      if (!boxesIntersect(one.box, other.box)) continue
      if (commonArea(one.outline, other.outline) < OVERLAP) continue
      found.add(one.room.id)
      found.add(other.room.id)
    }
  return found
}

/** The area of the intersection of two simple polygons: triangles of the one, each signed, clip the other. */
function commonArea(one: Polygon, other: Polygon): number {
  const [pivot] = other
  if (!pivot) return 0
  let sum = 0
  for (const [a, b] of edgesOf(other)) {
    const turn = (a.x - pivot.x) * (b.y - pivot.y) - (a.y - pivot.y) * (b.x - pivot.x)
    if (turn !== 0) sum += Math.sign(turn) * areaWithin(one, turn > 0 ? [pivot, a, b] : [pivot, b, a])
  }
  return Math.abs(sum)
}

/** The unit vector along an edge. */
function directionAlong([a, b]: Edge): Point {
  const length = distance(a, b) || 1
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

/** Whether two walls of unit directions run against each other, as walls do that face each other. */
function areAgainst(one: Point, other: Point): boolean {
  return dot(one, other) < -Math.cos((MAX_TURN * Math.PI) / 180)
}

/**
 * How far the other wall is in front of the outer side of this one, and the stretch that both have in common, in inches
 * along this one; undefined if they are not one wall.
 */
export function sharedStretch(
  one: Edge,
  other: Edge,
): { readonly away: number; readonly from: number; readonly to: number } | undefined {
  const along = directionAlong(one)
  if (!areAgainst(along, directionAlong(other))) return undefined
  const away = dot(subtract(other[0], one[0]), rotate(along, -90))
  if (away < -MAX_INTO || away > MAX_SHARED_WALL) return undefined
  const [last, first] = other.map((corner) => dot(subtract(corner, one[0]), along)) as [number, number]
  const from = Math.max(0, first)
  const to = Math.min(distance(...one), last)
  return to > from ? { away, from, to } : undefined
}

/** A storey with its rooms in the coordinates of one room of the home, which is left out. */
export type StoreyAround = { readonly id: string; readonly name: string; readonly rooms: readonly PlacedRoom[] }
/** The home around one of its rooms. `storey`: the id of its own; `storeys`: all that have rooms, from the lowest up. */
export type HomeAround = { readonly storey: string; readonly storeys: readonly StoreyAround[] }

/** Undefined if the room has no place in the home. */
export function homeAround(
  home: Home,
  rooms: ReadonlyMap<string, Pick<PlacedRoom, 'name' | 'layout'>>,
  roomId: string,
): HomeAround | undefined {
  const place = home.places.find(({ id }) => id === roomId)
  if (!place) return undefined
  const own = storeyOf(home, place).id
  const storeys = storeysOf(home).map(({ id: storey, name }) => ({
    id: storey,
    name,
    rooms: placesOn(home, storey).flatMap(({ id, pose }): PlacedRoom[] => {
      const room = rooms.get(id)
      if (!room || id === roomId) return []
      const { x, y } = toRoom(place.pose, pose)
      return [{ id, ...room, pose: { x, y, rotation: (pose.rotation - place.pose.rotation + 360) % 360 } }]
    }),
  }))
  return { storey: own, storeys: storeys.filter(({ id, rooms: on }) => id === own || on.length > 0) }
}

/** The other rooms of the storey. */
export function roomsBeside({ storey, storeys }: HomeAround): readonly PlacedRoom[] {
  return storeys.find(({ id }) => id === storey)?.rooms ?? []
}

/** Whether a wall of one room is a wall of the other, too. */
export function areBeside(one: PlacedRoom, other: PlacedRoom): boolean {
  if (!boxesIntersect(widened(boundsOnSheet(one), MAX_SHARED_WALL), boundsOnSheet(other))) return false
  const theirs = edgesOf(outlineOnSheet(other))
  return edgesOf(outlineOnSheet(one)).some((edge) => theirs.some((each) => sharedStretch(edge, each)))
}

/** A door or window of a neighbor, as the room beside it has it. */
export type NeighborOpening = {
  /** On a wall of the room beside; its id begins with `beside:`. */
  readonly opening: Opening
  /** The room in which it is stored, and its id there. */
  readonly room: string
  readonly of: string
}

/** Characters of an id. */
const MAX_ID = 80

/** Radiators and outlets belong to one side of a wall. */
function goesThrough({ kind }: Opening): boolean {
  return kind !== 'radiator' && kind !== 'outlet'
}

/**
 * The doors and windows that the neighbors of a room have in a wall that they share with it, on the room's own walls. One
 * where the room has an opening of its own is that one, and left out.
 */
export function openingsOfNeighbors(room: PlacedRoom, others: readonly PlacedRoom[]): readonly NeighborOpening[] {
  const walls = floorWalls(room.layout.floor)
  const own = openingsOf(room.layout.floor).filter(goesThrough)
  const box = widened(boundsOnSheet(room), MAX_SHARED_WALL)
  return others
    .filter((other) => other.id !== room.id && boxesIntersect(box, boundsOnSheet(other)))
    .flatMap((other) => {
      const theirs = floorWalls(other.layout.floor)
      return openingsOf(other.layout.floor)
        .filter(goesThrough)
        .flatMap((opening): NeighborOpening[] => {
          const edge = theirs[opening.wall]
          if (!edge) return []
          const wall = edge.map((corner) => toRoom(room.pose, toSheet(other.pose, corner))) as [Point, Point]
          const found = wallWith(walls, wall, opening)
          if (!found) return []
          const seen = seenFromBehind(opening, other.id, found)
          const isOwn = own.some((each) => isSamePlace(each, seen))
          return isOwn ? [] : [{ opening: seen, room: other.id, of: opening.id }]
        })
    })
}

/** Whether two openings on the walls of one room are one opening. */
function isSamePlace(one: Opening, other: Opening): boolean {
  return one.wall === other.wall && Math.abs(one.at - other.at) < (one.width + other.width) * (LEAST_SHARE / 2)
}

/** The ids of the doors and windows of a room that one of the others has, too, in the wall between them. */
export function doubledOpenings(room: PlacedRoom, others: readonly PlacedRoom[]): ReadonlySet<string> {
  const own = openingsOf(room.layout.floor).filter(goesThrough)
  if (own.length === 0 || others.length === 0) return new Set()
  const { openings: _, ...bare } = room.layout.floor
  const theirs = openingsOfNeighbors({ ...room, layout: { ...room.layout, floor: bare } }, others)
  return new Set(own.filter((each) => theirs.some(({ opening }) => isSamePlace(each, opening))).map(({ id }) => id))
}

type OnWall = { readonly wall: number; readonly at: number; readonly width: number }

/** The nearest of the walls in which at least half of the opening in the facing `edge` is. */
function wallWith(walls: readonly Edge[], edge: Edge, { at, width }: Opening): OnWall | undefined {
  const along = directionAlong(edge)
  const middle = { x: edge[0].x + along.x * at, y: edge[0].y + along.y * at }
  let best: (OnWall & { readonly away: number }) | undefined
  for (const [wall, own] of walls.entries()) {
    const shared = sharedStretch(own, edge)
    if (!shared) continue
    const here = dot(subtract(middle, own[0]), directionAlong(own))
    const [from, to] = [Math.max(0, here - width / 2), Math.min(distance(...own), here + width / 2)]
    if (to - from < width * LEAST_SHARE || to - from < OPENING_WIDTH.least) continue
    const away = Math.abs(shared.away)
    if (!best || away < best.away) best = { wall, at: (from + to) / 2, width: to - from, away }
  }
  return best && { wall: best.wall, at: best.at, width: best.width }
}

/** The opening from the other side of its wall: left is right, and what swings in swings out. */
function seenFromBehind(opening: Opening, room: string, { wall, at, width }: OnWall): Opening {
  const { isAssumed: _, ...rest } = opening
  const place = { id: `${BESIDE}${room}:${opening.id}`.slice(0, MAX_ID), wall, at, width }
  const turned = rest as Opening
  switch (turned.kind) {
    case 'door':
      return { ...turned, ...place, hinge: otherEnd(turned.hinge), swing: turned.swing === 'in' ? 'out' : 'in' }
    case 'double-door':
      return { ...turned, ...place, swing: turned.swing === 'in' ? 'out' : 'in' }
    case 'pocket-door':
      return { ...turned, ...place, pocket: otherEnd(turned.pocket) }
    default:
      return { ...turned, ...place }
  }
}

/** The layout with the doors and windows that it has because its neighbors have them; itself if there are none. */
export function withNeighborOpenings(layout: Layout, openings: readonly Opening[]): Layout {
  if (openings.length === 0) return layout
  return { ...layout, floor: { ...layout.floor, openings: [...openingsOf(layout.floor), ...openings] } }
}

/** A room of a home with the doors and windows of its neighbors that are in its walls; itself if it has no place in it. */
export function roomWithNeighbors(
  home: Home,
  rooms: ReadonlyMap<string, Pick<PlacedRoom, 'name' | 'layout'>>,
  roomId: string,
): Layout | undefined {
  const room = rooms.get(roomId)
  const around = homeAround(home, rooms, roomId)
  if (!room || !around) return room?.layout
  const here: PlacedRoom = { id: roomId, ...room, pose: { x: 0, y: 0, rotation: 0 } }
  const found = openingsOfNeighbors(here, roomsBeside(around)).map(({ opening }) => opening)
  return withNeighborOpenings(room.layout, found.slice(0, MAX_OPENINGS - openingsOf(room.layout.floor).length))
}
