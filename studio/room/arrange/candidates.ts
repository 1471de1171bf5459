/** Candidate poses of each kind of piece among the others, the most usual ones first. Inches. */
import { cornerArm } from '../../geometry/footprintOutline.ts'
import { directionOf, add, distance, type Point, rotate } from '../../geometry/point.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import { TUCK_DEPTH } from '../guidelines/clearanceRules.ts'
import { carriersOf, carries } from '../guidelines/lyingParts.ts'
import { hasDrain, isShowerHead } from '../../geometry/drain.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { posesAround, posesAtFoot, posesBefore, posesBeside, inFrameOf, poseOverDrain, posesOn } from './placement.ts'
import { acrossPoses, benchPoses, circlePoses, groupOf, SIDE_GAP, setFor } from './seatPlaces.ts'
import { alongTo, cornersOf, floorPlaces, onFloor, type Space, wallPlaces, windowPlaces } from './space.ts'
import { type Piece, pieceOf } from '../guidelines/piece.ts'

/** `parent`: id of the piece with which this one moves from then on. */
export type CandidatePose = { readonly pose: Pose; readonly parent?: string; readonly wall?: number }

/** Gaps in inches: from a sofa to its table, from a fixture to its mat, around a dining table. */
const TABLE_GAPS = [17, 15]
const MAT_GAP = 2
const AROUND_TABLE = [40, 36, 33]

export function candidatesFor(item: Item, space: Space, placed: readonly Item[]): CandidatePose[] {
  const { role } = pieceOf(item)
  const pieces = placed.map(pieceOf)
  const find = (...roles: readonly PieceRole[]) => pieces.filter((piece) => roles.includes(piece.role))
  const { hosts, claims } = space.belongings
  const own = [...(claims.chairs.has(item.id) ? claims.desks : []), ...(hosts.get(item.id) ?? [])]
  const among = pieces.filter((piece) => own.includes(piece.item.id))
  const hostsOf = (...roles: readonly PieceRole[]) =>
    roles.length === 0 ? among : among.filter((piece) => roles.includes(piece.role))
  return RELATED_POSES[role]({ item, space, find, hostsOf })
}

/** Small pieces of which a room can have more than it has usual places for them, such as tables before sofas. */
const FITS_ELSEWHERE: ReadonlySet<PieceRole> = new Set(['coffee-table', 'side-table', 'floor-lamp'])

/**
 * Poses at the walls and anywhere, for a small piece none of whose usual places is free: it is not refused while the room
 * has space. None where pieces may be left out (`spare` of the order).
 */
export function otherPosesFor(item: Item, space: Space): CandidatePose[] {
  if (space.spare || !FITS_ELSEWHERE.has(pieceOf(item).role)) return []
  const order: Order = { item, space, find: () => [], hostsOf: () => [] }
  return [...atWalls(order), ...anywhere(order)]
}

type Order = {
  readonly item: Item
  readonly space: Space
  readonly find: (...roles: readonly PieceRole[]) => readonly Piece[]
  /** The placed pieces one of which it belongs to, of these roles or of all. */
  readonly hostsOf: (...roles: readonly PieceRole[]) => readonly Piece[]
}
type Relation = (order: Order) => CandidatePose[]

const atWalls: Relation = ({ item, space }) =>
  wallPlaces(item.footprint, space.floor).map(({ pose, wall }) => ({ pose, wall }))

const anywhere: Relation = ({ item, space }) =>
  [0, 90].flatMap((rotation) => floorPlaces(item.footprint, rotation, space.floor, 16).map((pose) => ({ pose })))

const inCorners: Relation = ({ item, space: { floor } }) =>
  cornersOf(floor).flatMap(({ at, into }) => {
    const rotation = wholeStep(directionOf({ x: into.y, y: -into.x }))
    const isRound = item.footprint.shape === 'ellipse' || item.kind === 'plant' || item.kind === 'lamp'
    return (isRound ? [0, 90] : [rotation]).flatMap((turn) => {
      const pose = onFloor(item.footprint, { ...at, rotation: turn }, floor)
      return pose ? [{ pose }] : []
    })
  })

/** Poses relative to another piece, with which the candidate then moves. */
function relativeTo(others: readonly Piece[], posesOf: (other: Piece) => readonly Pose[]): CandidatePose[] {
  return others.flatMap((other) => posesOf(other).map((pose) => ({ pose, parent: other.item.id })))
}

const besideHost: Relation = ({ item, hostsOf }) => [
  ...relativeTo(hostsOf('sofa', 'bed'), ({ item: anchor }) => besidePoses(item, anchor)),
  ...relativeTo(hostsOf('chair', 'desk'), ({ item: anchor }) => besidePoses(item, anchor)),
]

const besideSeats: Relation = ({ item, find }) =>
  relativeTo(find('sofa', 'bed', 'chair'), ({ item: anchor }) => besidePoses(item, anchor))

/** Along the walls, those near the pieces to which it belongs first. */
const atWallsNearHost: Relation = (order) => {
  const hosts = order.hostsOf()
  const places = atWalls(order)
  if (hosts.length === 0) return places
  const away = ({ pose }: CandidatePose) => Math.min(...hosts.map((host) => distance(pose, host.item.pose)))
  return places
    .map((place) => ({ place, inches: away(place) }))
    .sort((a, b) => a.inches - b.inches)
    .map(({ place }) => place)
}

function besidePoses(item: Item, anchor: Item): Pose[] {
  if (anchor.footprint.shape !== 'corner') return posesBeside(item, anchor, SIDE_GAP)
  // Beside the end of each arm of a corner sofa.
  const { width, length } = anchor.footprint
  const arm = cornerArm(anchor.footprint)
  const [deep, wide] = [item.footprint.length / 2, item.footprint.width / 2]
  return [
    inFrameOf(anchor, { x: width / 2 + SIDE_GAP + wide, y: -length / 2 + deep }, 0),
    inFrameOf(anchor, { x: -width / 2 + Math.min(wide, arm / 2), y: length / 2 + SIDE_GAP + deep }, 0),
  ]
}

const chairs: Relation = (order) => {
  const { item, find, hostsOf } = order
  const sofas = hostsOf('sofa')
  const tables = find('coffee-table')
  return [
    ...relativeTo(sofas, (sofa) => [...circlePoses(item, sofa, tables), ...acrossPoses(item, sofa)]),
    ...(sofas.length === 0 ? relativeTo(find('chair'), (chair) => acrossPoses(item, chair)) : []),
    ...inCorners(order),
    ...atWindows(order),
    ...atWalls(order),
  ]
}

const atWindows: Relation = ({ item, space }) =>
  windowPlaces(item.footprint, space.floor).map(({ pose, wall }) => ({ pose, wall }))

/** Poses at the walls across from what it belongs to, on its axis; then at all walls. */
const media: Relation = (order) => onAxis(order, order.hostsOf('sofa', 'dining-table'))

function onAxis(order: Order, mains: readonly Piece[]): CandidatePose[] {
  const { item, space } = order
  const places = wallPlaces(item.footprint, space.floor)
  const aligned = mains.flatMap((main) =>
    [...new Set(places.map(({ wall }) => wall))].flatMap((wall) => {
      const own = places.filter((place) => place.wall === wall)
      const [first] = own
      return first ? [{ pose: alongTo(first.pose, main.item.pose, own), wall }] : []
    }),
  )
  return [...aligned, ...atWallsNearHost(order)]
}

/** Poses of a sofa: along the walls, on the axis of the focal point, and in large rooms at a distance from it. */
const sofas: Relation = (order) => {
  const { item, find, space } = order
  const focal = find('media', 'other').filter((piece) => space.belongings.screens.has(piece.item.id))
  const across = focal.flatMap(({ item: cabinet }) =>
    VIEWING_DISTANCES.map((gap) => ({ pose: posesBefore(item, cabinet, gap, 180)[0] ?? item.pose })),
  )
  const others = find('sofa').flatMap((sofa) => [
    ...circlePoses(item, sofa, find('coffee-table')),
    ...acrossPoses(item, sofa),
  ])
  const free = [0, 90, 180, 270].flatMap((rotation) => floorPlaces(item.footprint, rotation, space.floor, 24))
  return [...onAxis(order, focal), ...across, ...others.map((pose) => ({ pose })), ...free.map((pose) => ({ pose }))]
}

/** Distances from a screen to a sofa that stands free in the room. */
const VIEWING_DISTANCES = [84, 100]

const RELATED_POSES: Record<PieceRole, Relation> = {
  bed: (order) =>
    order.item.kind === 'mattress'
      ? [...relativeTo(order.find('bed'), ({ item }) => [item.pose]), ...atWalls(order)]
      : atWalls(order),
  sofa: sofas,
  media,
  storage: atWallsNearHost,
  fixture: (order) => {
    const { item, find } = order
    if (!isShowerHead(item)) return atWalls(order)
    const drains = find('fixture').filter(({ item: other }) => hasDrain(other))
    return drains.length > 0 ? relativeTo(drains, ({ item: other }) => [poseOverDrain(item, other)]) : atWalls(order)
  },
  desk: (order) => [...atWindows(order), ...atWalls(order)],
  'dining-table': ({ item, space }) => {
    const { width, length } = item.footprint
    const free = AROUND_TABLE.flatMap((margin) => {
      const wide = { ...item.footprint, width: width + 2 * margin, length: length + 2 * margin }
      return [0, 90].flatMap((rotation) => {
        const middle = onFloor(wide, { x: space.floor.width / 2, y: space.floor.length / 2, rotation }, space.floor)
        return [...(middle ? [middle] : []), ...floorPlaces(wide, rotation, space.floor, 12)]
      })
    })
    return (free.length > 0 ? free : anywherePoses(item, space)).map((pose) => ({ pose }))
  },
  'coffee-table': (order) => {
    const { item, find, hostsOf } = order
    return [
      ...relativeTo(hostsOf('sofa'), ({ item: sofa }) =>
        TABLE_GAPS.flatMap((gap) => posesBefore(item, sofa, gap)).flatMap((pose) => [pose, turnedBy(pose, 90)]),
      ),
      ...relativeTo(hostsOf('chair'), ({ item: chair }) => TABLE_GAPS.flatMap((gap) => posesBefore(item, chair, gap))),
      ...(find('sofa', 'chair').length === 0 ? anywhere(order) : []),
    ]
  },
  chair: chairs,
  nightstand: (order) => [...besideHost(order), ...atWalls(order)],
  'dining-seat': (order) => {
    const { item, find, hostsOf, space } = order
    return [
      ...relativeTo(hostsOf('desk'), ({ item: desk }) => [
        inFrameOf(desk, { x: 0, y: (desk.footprint.length + item.footprint.length) / 2 - TUCK_DEPTH }, 180),
      ]),
      ...relativeTo(hostsOf('dining-table'), ({ item: table }) => [
        ...setFor(item, table, space.seats),
        ...posesAround(item, table),
      ]),
      ...(hostsOf().length === 0
        ? relativeTo(find('media', 'storage'), ({ item: bar }) => posesBefore(item, bar, SIDE_GAP, 180))
        : []),
      ...atWalls(order),
    ]
  },
  bench: (order) => [
    ...relativeTo(order.hostsOf('bed'), ({ item: bed }) => posesBefore(order.item, bed, SIDE_GAP)),
    ...relativeTo(order.hostsOf('dining-table'), ({ item: table }) => benchPoses(order.item, table)),
    ...atWalls(order),
  ],
  'side-table': (order) => [...besideHost(order), ...inCorners(order)],
  ottoman: (order) => [
    ...relativeTo(order.hostsOf('chair', 'sofa'), ({ item: seat }) =>
      [8, 14].flatMap((gap) => {
        const shift = Math.max(0, (seat.footprint.width - order.item.footprint.width) / 2)
        const [pose] = posesBefore(order.item, seat, gap)
        const right = rotate({ x: 1, y: 0 }, seat.pose.rotation)
        return pose
          ? [0, shift, -shift].map((by) => ({ ...add(pose, scaled(right, by)), rotation: pose.rotation }))
          : []
      }),
    ),
    ...relativeTo(order.hostsOf('bed'), ({ item: bed }) => posesBefore(order.item, bed, SIDE_GAP)),
    ...anywhere(order),
  ],
  'floor-lamp': (order) => [
    ...besideHost(order),
    ...relativeTo(order.find('side-table'), ({ item: table }) => posesBeside(order.item, table, SIDE_GAP)),
    ...relativeTo(order.hostsOf('chair'), ({ item: chair }) => behind(order.item, chair)),
    ...inCorners(order),
  ],
  rug: (order) => {
    const { item, space, find, hostsOf } = order
    const lay = (pose: Pose) => onFloor(item.footprint, pose, space.floor) ?? pose
    const turned = (pose: Pose) => [lay(pose), lay(turnedBy(pose, 90))]
    return [
      ...relativeTo(hostsOf('dining-table'), (table) => turned(table.item.pose)),
      ...relativeTo(hostsOf('sofa'), (sofa) =>
        turned({ ...groupOf(sofa, find('coffee-table')).middle, rotation: sofa.item.pose.rotation }),
      ),
      ...relativeTo(hostsOf('bed'), ({ item: bed, front }) =>
        turned({ ...add(bed.pose, scaled(front, bed.footprint.length * 0.3)), rotation: bed.pose.rotation }),
      ),
      ...relativeTo(hostsOf('chair'), (chair) => turned({ ...chair.frontPoint, rotation: chair.item.pose.rotation })),
      ...anywhere(order),
    ]
  },
  mat: (order) => [
    ...relativeTo(order.hostsOf(), ({ item: fixture }) => posesBefore(order.item, fixture, MAT_GAP)),
    ...anywhere(order),
  ],
  plant: (order) => [...inCorners(order), ...atWindows(order), ...besideSeats(order), ...atWalls(order)],
  'on-top': (order) => {
    const { item, find, hostsOf, space } = order
    const piece = pieceOf(item)
    const hosts = hostsOf().map((host) => host.item.id)
    // A bedside lamp stands on the bedside tables before anything else.
    const isOwn = ({ item: { id } }: Piece) =>
      hosts.includes(id) || (space.belongings.hosts.get(id)?.some((host) => hosts.includes(host)) ?? false)
    return relativeTo(
      carriersOf(piece)
        .flatMap((role) => find(role))
        .filter(carries)
        .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))),
      ({ item: carrier }) =>
        item.kind === 'textile' && TRAITS[carrier.kind].family === 'bed'
          ? [posesAtFoot(item, carrier), ...onPoses(item, carrier)]
          : onPoses(item, carrier),
    )
  },
  hung: (order) => {
    const { item, find } = order
    if (TRAITS[item.kind].atWindow) return [...atWindows(order), ...atWalls(order)]
    const over = relativeTo(find('sofa', 'bed', 'media', 'fixture'), ({ item: anchor }) => [
      inFrameOf(anchor, { x: 0, y: (item.footprint.length - anchor.footprint.length) / 2 }, 0),
    ])
    return [...over, ...atWalls(order)]
  },
  other: (order) => [...atWalls(order), ...anywhere(order)],
}

/** In the middle of its carrier, then to the sides. */
function onPoses(item: Item, carrier: Item): Pose[] {
  const [aside] = posesOn(item, carrier, 0)
  const [other] = posesOn(item, carrier, 1)
  const isSeat = TRAITS[carrier.kind].family === 'sofa' || TRAITS[carrier.kind].family === 'bed'
  const middle = { ...carrier.pose }
  return (isSeat ? [aside, other, middle] : [middle, aside, other]).filter((pose) => pose !== undefined)
}

/** Diagonally behind a chair, the usual place of a reading lamp. */
function behind(item: Item, chair: Item): Pose[] {
  const [x, y] = [
    (chair.footprint.width + item.footprint.width) / 2 + SIDE_GAP,
    -(chair.footprint.length - item.footprint.length) / 2,
  ]
  return [inFrameOf(chair, { x, y }, 0), inFrameOf(chair, { x: -x, y }, 0)]
}

function anywherePoses(item: Item, space: Space): readonly Pose[] {
  return [0, 90].flatMap((rotation) => floorPlaces(item.footprint, rotation, space.floor, 12))
}

function turnedBy(pose: Pose, degrees: number): Pose {
  return { ...pose, rotation: wholeStep(pose.rotation + degrees) }
}

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by }
}
