/** Where each kind of piece usually stands among the others, and which of them comes first. */
import { floorOutline } from '../geometry/floorOutline.ts'
import type { Point } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import type { Floor } from '../model/floor.ts'
import type { PieceKind } from '../model/furniture.ts'
import { kindsOf } from '../model/furnitureTraits.ts'
import type { Item, Pose } from '../model/layout.ts'
import { overFloor } from './overFloor.ts'
import { alongWalls, around, atFoot, before, beside, on } from '../arrange/placement.ts'

/** Who is placed first, and who is painted first: the lower the number, the earlier. */
type Row = { readonly turn: number; readonly paint: number; readonly places: (item: Item, room: Room) => Pose[] }
type Room = { readonly floor: Floor; readonly middle: Point; readonly placed: readonly Item[] }

/** From the floor up; chairs go under the edge of their table. */
const PAINT = { flat: 0, tucked: 1, standing: 2, tall: 3, onTop: 4 }

/** Inches. Legs pass between sofa and table; a bedside table stands a hand away. */
const KNEE_ROOM_IN = 16
const HAND_IN = 2
const STEP_IN = 30

const ANCHORS: readonly PieceKind[] = [
  'bed',
  'mattress',
  'sectional',
  'sofa',
  'loveseat',
  'dining-table',
  'round-table',
  'bath',
  'vanity',
]
const TABLES = kindsOf('dining-table')
const SEATS = kindsOf('sofa')
const BEDS = kindsOf('bed')

const wall = (turn: number, from: 'middle' | 'ends' | 'left' = 'middle'): Row => ({
  turn,
  paint: PAINT.standing,
  places: (item, room) => alongWalls(item, room.floor, room.placed, from),
})
const middle = (turn: number): Row => ({
  turn,
  paint: PAINT.standing,
  places: (_, { floor, middle }) => overFloor(floor, middle, 0),
})

const ROWS: Record<PieceKind, Row> = {
  bed: wall(0),
  mattress: {
    ...wall(1),
    places: (item, room) => [
      ...find(room, ['bed']).map(({ pose }) => pose),
      ...alongWalls(item, room.floor, room.placed, 'middle'),
    ],
  },
  sectional: wall(0, 'left'),
  sofa: wall(0),
  loveseat: wall(1),
  bath: wall(0, 'ends'),
  vanity: wall(1),
  toilet: wall(1),
  shower: wall(1, 'ends'),
  'dining-table': middle(0),
  'round-table': middle(1),
  'coffee-table': {
    ...middle(2),
    places: (item, room) => [
      ...find(room, SEATS).flatMap((sofa) => before(item, sofa, KNEE_ROOM_IN)),
      ...overFloor(room.floor, room.middle, 0),
    ],
  },
  chair: {
    ...wall(3),
    places: (item, room) => [
      ...find(room, SEATS).flatMap((sofa) => before(item, sofa, 2 * STEP_IN, 180)),
      ...alongWalls(item, room.floor, room.placed, 'ends'),
    ],
  },
  bench: {
    ...wall(3),
    places: (item, room) => [
      ...find(room, BEDS).flatMap((bed) => before(item, bed, HAND_IN)),
      ...alongWalls(item, room.floor, room.placed, 'middle'),
    ],
  },
  'dining-chair': {
    ...middle(3),
    paint: PAINT.tucked,
    places: (item, room) => [
      ...find(room, TABLES).flatMap((table) => around(item, table)),
      ...overFloor(room.floor, room.middle, 0),
    ],
  },
  bar: wall(4),
  cabinet: wall(4),
  'side-table': besideAnchor(5),
  lamp: { ...besideAnchor(6), paint: PAINT.tall },
  plant: wall(7, 'ends'),
  person: middle(9),
  block: wall(7),
  tile: { ...wall(8, 'ends'), paint: PAINT.flat },
  paint: wall(8, 'ends'),
  rug: {
    turn: 4,
    paint: PAINT.flat,
    places: (item, room) => [
      ...find(room, TABLES).map(({ pose }) => pose),
      ...find(room, ['coffee-table']).map(({ pose }) => pose),
      ...find(room, SEATS).flatMap((sofa) => before(item, sofa, HAND_IN)),
      ...find(room, BEDS).flatMap((bed) => before(item, bed, -bed.footprint.length / 3)),
      ...overFloor(room.floor, room.middle, 0),
    ],
  },
  textile: {
    ...onAnchor(9),
    places: (item, room) => [...find(room, BEDS).map((bed) => atFoot(item, bed)), ...onAnchor(9).places(item, room)],
  },
  pillow: onAnchor(9),
}

function besideAnchor(turn: number): Row {
  return {
    turn,
    paint: PAINT.standing,
    places: (item, room) => [
      ...find(room, ANCHORS).flatMap((anchor) => beside(item, anchor, HAND_IN)),
      ...alongWalls(item, room.floor, room.placed, 'ends'),
    ],
  }
}

function onAnchor(turn: number): Row {
  return {
    turn,
    paint: PAINT.onTop,
    places: (item, room) => {
      const before = room.placed.filter(({ kind }) => kind === 'pillow' || kind === 'textile').length
      return [
        ...find(room, ANCHORS).flatMap((anchor) => on(item, anchor, before)),
        ...alongWalls(item, room.floor, room.placed, 'ends'),
      ]
    },
  }
}

/** Where such a piece usually stands among the others, the best place first. */
export function usualPlaces(item: Item, floor: Floor, placed: readonly Item[]): Pose[] {
  return ROWS[item.kind].places(item, { floor, middle: middleOf(floor), placed })
}

/** What lies flat first, what stands on other pieces last. */
export function inPaintOrder(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => ROWS[a.kind].paint - ROWS[b.kind].paint)
}

/** Which of two pieces is placed first: large ones before those that stand beside or on them. */
export function byTurn(a: Item, b: Item): number {
  return ROWS[a.kind].turn - ROWS[b.kind].turn || coveredBy(b) - coveredBy(a)
}

/** The centre of the floor; of a floor whose centre lies in a notch, the one of its lower half. */
export function middleOf(floor: Floor): Point {
  const centre = { x: floor.width / 2, y: floor.length / 2 }
  return contains(floorOutline(floor), centre) ? centre : { x: centre.x, y: floor.length * 0.75 }
}

function find(room: Room, kinds: readonly PieceKind[]): Item[] {
  return room.placed.filter(({ kind }) => kinds.includes(kind))
}

function coveredBy({ footprint }: Item): number {
  return footprint.width * footprint.length
}
