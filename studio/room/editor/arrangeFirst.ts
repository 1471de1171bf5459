/**
 * The first arrangement of a room: large pieces with their backs to the walls, tables before or between them, small
 * ones beside. Without overlaps if there is enough room. Deterministic.
 */
import { hasDrain, isShowerHead } from '../../geometry/drain.ts'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { TUCK_DEPTH } from '../guidelines/clearanceRules.ts'
import { belongingsOf } from '../guidelines/zones.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { overFloor } from './overFloor.ts'
import { inPaintOrder } from '../arrange/inPaintOrder.ts'
import { byRoleOrder } from '../arrange/state.ts'
import { groundOf, isGround } from '../../geometry/ground.ts'
import type { Point } from '../../geometry/point.ts'
import { PieceKind } from '../../model/furniture.ts'
import { kindsOf, roleOf, TRAITS } from '../../model/furnitureTraits.ts'
import type { FirstPlace } from '../../model/kindTraits.ts'
import {
  alongWalls,
  posesAround,
  posesAtFoot,
  posesBefore,
  posesBeside,
  poseOverDrain,
  posesOn,
} from '../arrange/placement.ts'
import { windowPlaces } from '../arrange/space.ts'

/** The pieces with poses on the floor, in paint order. */
export function arrangeFirst(floor: RoomShell, items: readonly Item[]): Item[] {
  const bySize = items.toSorted(byRoleOrder)
  const { hosts } = belongingsOf(items)
  let placed: readonly Item[] = []
  for (const item of bySize) placed = [...placed, placeOne(item, floor, placed, hosts.get(item.id))]
  return inPaintOrder(placed)
}

/** `hosts`: the ids of the pieces to which it belongs. */
function placeOne(item: Item, floor: RoomShell, placed: readonly Item[], hosts: readonly string[] | undefined): Item {
  const middle = middleOf(floor)
  const places = [
    ...firstPlaces(item, { floor, middle, placed, hosts }),
    ...overFloor(floor, middle, 0),
    ...overFloor(floor, middle, 90),
  ]
  const standing = places.filter((pose) => isOnFloor(item.footprint, pose, floor))
  const free = standing.find((pose) => clashesOf({ ...item, pose }, placed).length === 0)
  const pose = free ?? standing[0] ?? { ...middle, rotation: 0 }
  return { ...item, pose: nearestPose(item.footprint, pose, floor) }
}

/** The first places of a piece among the others. */
type Places = (item: Item, room: Room) => Pose[]
type Room = {
  readonly floor: RoomShell
  readonly middle: Point
  readonly placed: readonly Item[]
  readonly hosts: readonly string[] | undefined
}

/** Inches. The gap between sofa and table leaves room for legs; the one to a bedside table is 2 in. */
const KNEE_ROOM_IN = 16
const HAND_IN = 2
const STEP_IN = 30

const ANCHORS = PieceKind.options.filter((kind) => TRAITS[kind].isAnchor)
const TABLES = kindsOf('dining-table')
const SEATS = kindsOf('sofa')
const BEDS = kindsOf('bed')

const wall =
  (from: 'middle' | 'ends' | 'left' = 'middle'): Places =>
  (item, { floor, placed }) =>
    alongWalls(item, floor, placed, from)
const middle: Places = (_, { floor, middle: at }) => overFloor(floor, at, 0)
const besideAnchor: Places = (item, room) => [
  ...find(room, ANCHORS).flatMap((anchor) => posesBeside(item, anchor, HAND_IN)),
  ...wall('ends')(item, room),
]
const onAnchor: Places = (item, room) => {
  const others = room.placed.filter(({ kind }) => kind === 'pillow' || kind === 'textile').length
  return [...find(room, ANCHORS).flatMap((anchor) => posesOn(item, anchor, others)), ...wall('ends')(item, room)]
}

const PLACES: Record<FirstPlace, Places> = {
  wall: wall(),
  'wall-ends': wall('ends'),
  'wall-left': wall('left'),
  middle,
  'in-bed': (item, room) => [...find(room, ['bed']).map(({ pose }) => pose), ...wall()(item, room)],
  'before-sofa': (item, room) => [
    ...find(room, SEATS).flatMap((sofa) => posesBefore(item, sofa, KNEE_ROOM_IN)),
    ...middle(item, room),
  ],
  'facing-sofa': (item, room) => [
    ...find(room, SEATS).flatMap((sofa) => posesBefore(item, sofa, 2 * STEP_IN, 180)),
    ...wall('ends')(item, room),
  ],
  'at-bed-foot': (item, room) => [
    ...find(room, BEDS).flatMap((bed) => posesBefore(item, bed, HAND_IN)),
    ...wall()(item, room),
  ],
  'at-table': (item, room) => [
    ...atDesk(item, room),
    ...find(room, TABLES).flatMap((table) => posesAround(item, table)),
    ...middle(item, room),
  ],
  'beside-anchor': besideAnchor,
  'under-group': (item, room) => [
    ...ownOf(room, TABLES).map(({ pose }) => pose),
    ...(ownOf(room, SEATS).length > 0 ? find(room, ['coffee-table']).map(({ pose }) => pose) : []),
    ...find(room, SEATS).flatMap((sofa) => posesBefore(item, sofa, HAND_IN)),
    ...find(room, BEDS).flatMap((bed) => posesBefore(item, bed, -bed.footprint.length / 3)),
    ...middle(item, room),
  ],
  'on-bed-foot': (item, room) => [...find(room, BEDS).map((bed) => posesAtFoot(item, bed)), ...onAnchor(item, room)],
  'on-anchor': onAnchor,
  'over-drain': (item, room) => [
    ...(isShowerHead(item)
      ? room.placed.filter((other) => hasDrain(other)).map((other) => poseOverDrain(item, other))
      : []),
    ...wall('ends')(item, room),
  ],
  'at-window': (item, room) => [
    ...windowPlaces(item.footprint, room.floor).map(({ pose }) => pose),
    ...wall('ends')(item, room),
  ],
}

/** The desk to which a chair belongs is used from its front. */
function atDesk(item: Item, { placed, hosts }: Room): Pose[] {
  const desks = placed.filter((other) => hosts?.includes(other.id) && roleOf(other) === 'desk')
  return desks.flatMap((desk) => posesBefore(item, desk, -TUCK_DEPTH, 180))
}

/** The pieces of those kinds to which it belongs. */
function ownOf({ placed, hosts }: Room, kinds: readonly PieceKind[]): Item[] {
  return placed.filter(({ id, kind }) => kinds.includes(kind) && hosts?.includes(id))
}

/** The first places of such a piece among the others, the best first. */
function firstPlaces(item: Item, room: Room): Pose[] {
  return PLACES[TRAITS[item.kind].firstPlace](item, room)
}

/** The center of the floor, or of its lower half if the center lies in a notch. */
function middleOf(floor: RoomShell): Point {
  const centre = { x: floor.width / 2, y: floor.length / 2 }
  return isGround(groundOf(floor), centre) ? centre : { x: centre.x, y: floor.length * 0.75 }
}

/** Of the pieces to which it belongs, if any of those kinds are among them. */
function find({ placed, hosts }: Room, kinds: readonly PieceKind[]): Item[] {
  const all = placed.filter(({ kind }) => kinds.includes(kind))
  const own = all.filter(({ id }) => hosts?.includes(id))
  return own.length > 0 ? own : all
}
