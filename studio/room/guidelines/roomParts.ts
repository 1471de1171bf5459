/** The rules for pieces in their room: walls behind them, one direction, free floor, daylight, the door in view. */
import { heightsOf, isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import {
  between,
  directionOf,
  distance,
  dot,
  nearestOnSegment,
  type Point,
  squaredAway,
  subtract,
} from '../../geometry/point.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import type { Opening } from '../../model/roomShell.ts'
import { angleBetween, askew, gapBetween, gapToSegment, type Piece } from './piece.ts'
import { openFloor } from './openFloor.ts'
import { part, type ScorePart } from './scorePart.ts'
import { DEAD_STRIP } from './scoreRules.ts'
import type { ScoreScene } from './scoreScene.ts'

/** Largest angle in degrees between a back and the wall behind it. */
const MAX_BACK_ANGLE = 30
/** Kinds that stand with their backs to a wall, besides those whose traits say so. */
const AT_WALL: readonly PieceRole[] = ['nightstand', 'media', 'storage', 'bench', 'desk']
/** Kinds whose direction does not matter, because they are round or turned by hand. */
const FREELY_TURNED: readonly PieceRole[] = ['chair', 'floor-lamp', 'plant', 'on-top', 'hung', 'ottoman', 'dining-seat']

export function roomParts(scene: ScoreScene): ScorePart[] {
  return [
    ...scene.pieces.flatMap((piece) => [...wallParts(piece, scene), ...alignmentParts(piece, scene)]),
    ...openFloorParts(scene),
    ...lightParts(scene),
    ...doorParts(scene),
  ]
}

function standsAtWall({ item, role }: Piece): boolean {
  return TRAITS[item.kind].wall === 'always' || AT_WALL.includes(role)
}

/** A bench in a room with a dining table and without a bed is one of its seats. */
function isAtTable({ role }: Piece, scene: ScoreScene): boolean {
  return role === 'bench' && scene.of('dining-table').length > 0 && scene.of('bed').length === 0
}

type WallPlace = { readonly gap: number; readonly wall: number; readonly at: Point }

/** The wall behind a piece: the nearest one that its back faces; undefined if there is none. */
function wallBehind({ backPoint, front }: Piece, { room }: ScoreScene): WallPlace | undefined {
  let best: WallPlace | undefined
  for (const [wall, [a, b]] of room.walls.entries()) {
    const along = subtract(b, a)
    // The room is to the right of a wall.
    const into = { x: -along.y, y: along.x }
    if (angleBetween(front, into) > MAX_BACK_ANGLE) continue
    const at = nearestOnSegment(backPoint, a, b)
    const gap = distance(at, backPoint)
    if (!best || gap < best.gap) best = { gap, wall, at }
  }
  return best
}

function wallParts(piece: Piece, scene: ScoreScene): ScorePart[] {
  const isLoneChair = piece.role === 'chair' && scene.of('sofa').length === 0
  if (piece.role === 'plant' || piece.role === 'floor-lamp' || isLoneChair) {
    const gap = leastToWalls(piece, scene)
    return [part('corner-gap', [piece], gap)]
  }
  if (!standsAtWall(piece) || isAtTable(piece, scene)) return []
  const behind = wallBehind(piece, scene)
  if (!behind) return []
  const rule = piece.role === 'sofa' ? 'sofa-wall-gap' : piece.role === 'fixture' ? 'fixture-gap' : 'wall-gap'
  const useless = Math.max(0, Math.min(behind.gap - DEAD_STRIP.least, DEAD_STRIP.most - behind.gap))
  return [
    part(rule, [piece], behind.gap, piece.backPoint, behind.at),
    ...(piece.role === 'sofa' ? [part('sofa-strip', [piece], useless, piece.backPoint, behind.at)] : []),
    part('solid-wall', [piece], solidShare(piece, behind, scene)),
  ]
}

function leastToWalls({ outline }: Piece, { room }: ScoreScene): number {
  let least = Infinity
  for (const { x, y } of outline) for (const [a, b] of room.walls) least = Math.min(least, squaredAway(x, y, a, b))
  return Math.sqrt(least)
}

/**
 * The share of the back with wall behind it. Doors do not count as wall; a window counts by the share of its height that the
 * back covers, which is small for a sideboard and large for a wardrobe.
 */
function solidShare(piece: Piece, place: WallPlace, scene: ScoreScene): number {
  const { floor } = scene.layout
  const top = piece.item.footprint.height ?? 0
  const { low, high, length, openShare } = behindBack(piece, place, scene, (opening) => {
    if (isDoor(opening)) return 1
    const heights = heightsOf(floor, opening)
    // A radiator or an outlet is no hole in the wall.
    if (!heights) return 0
    const { sill, head } = heights
    // A bed with its head at a window counts in full, whatever its height.
    if (sill < top && piece.role === 'bed') return 1
    return Math.max(0, Math.min(1, (top - sill) / Math.max(1, head - sill)))
  })
  const solid = Math.max(0, Math.min(high, length) - Math.max(low, 0)) / (high - low)
  return Math.max(0, solid - openShare)
}

/** The share of the back in front of a window, whatever its sill; 0 away from walls. */
export function windowShare(piece: Piece, scene: ScoreScene): number {
  const place = wallBehind(piece, scene)
  return place && place.gap < AT_WINDOW
    ? behindBack(piece, place, scene, ({ kind }) => (kind === 'window' ? 1 : 0)).openShare
    : 0
}

/** Inches from a wall within which a piece stands at its windows. */
const AT_WINDOW = 18

/** The stretch of wall behind a piece, and the share of it that is open; `shareOf` says how much an opening counts, 0 to 1. */
function behindBack(
  { item, backPoint, right }: Piece,
  { wall }: WallPlace,
  { layout, room }: ScoreScene,
  shareOf: (opening: Opening) => number,
) {
  const [a, b] = room.walls[wall] ?? [backPoint, backPoint]
  const length = distance(a, b)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const middle = dot(subtract(backPoint, a), along)
  const half = (item.footprint.width / 2) * Math.abs(dot(right, along))
  const [low, high] = [middle - half, middle + half]
  let open = 0
  for (const opening of openingsOf(layout.floor)) {
    if (opening.wall !== wall) continue
    const [first, last] = [opening.at - opening.width / 2, opening.at + opening.width / 2]
    open += shareOf(opening) * Math.max(0, Math.min(high, last) - Math.max(low, first))
  }
  return { low, high, length, openShare: open / (high - low) }
}

function alignmentParts(piece: Piece, { room }: ScoreScene): ScorePart[] {
  const { footprint, pose } = piece.item
  const isRound = footprint.shape === 'ellipse' && footprint.width === footprint.length
  if (piece.role === 'chair' && !isRound) {
    // Chairs stand along the walls or diagonally.
    return [part('chair-askew', [piece], askew(pose.rotation * 2) / 2)]
  }
  if (FREELY_TURNED.includes(piece.role) || isRound) return []
  let least = 45
  for (const [a, b] of room.walls) {
    const degrees = directionOf(subtract(b, a))
    least = Math.min(least, askew(pose.rotation - degrees))
  }
  return [part('wall-angle', [piece], least)]
}

function openFloorParts({ layout }: ScoreScene): ScorePart[] {
  const found = openFloor(layout)
  return found ? [part('open-floor', [], found.share, undefined, undefined, found.usual)] : []
}

/** Inches from a table within which its chairs stand, pulled back to get up. */
const AT_TABLE = 24

/** Desks, and chairs without a group, in which people read. */
export function readersOf(scene: ScoreScene): readonly Piece[] {
  return scene.of('sofa').length === 0 ? scene.of('desk', 'chair') : scene.of('desk')
}

function lightParts(scene: ScoreScene): ScorePart[] {
  const { windows } = scene.room
  if (windows.length === 0) return []
  return readersOf(scene).map((desk) => {
    const window = nearestStretch(desk, windows)
    const rule = desk.role === 'desk' ? 'desk-light' : 'chair-light'
    return part(rule, [desk], gapToSegment(desk, window), desk.item.pose, middleOf(window))
  })
}

function doorParts(scene: ScoreScene): ScorePart[] {
  const { doorways } = scene.room
  if (doorways.length === 0) return []
  const fromDoor = (rule: 'bed-from-door' | 'seat-from-door' | 'table-from-door', piece: Piece, all = [piece]) => {
    const door = nearestStretch(piece, doorways)
    const inches = Math.min(...all.map((each) => Math.min(...doorways.map((way) => gapToSegment(each, way)))))
    return part(rule, [piece], inches, piece.item.pose, middleOf(door))
  }
  const beds = scene.of('bed').flatMap((bed) => {
    const door = middleOf(nearestStretch(bed, doorways))
    return [
      part('bed-view', [bed], angleBetween(bed.front, subtract(door, bed.backPoint)), bed.backPoint, door),
      fromDoor('bed-from-door', bed),
    ]
  })
  const seats = scene.of('sofa', 'chair').map((seat) => fromDoor('seat-from-door', seat))
  const tables = scene.of('dining-table').map((table) => {
    // Chairs that stand away from the table say nothing about its distance to the door.
    const chairs = scene
      .of('dining-seat')
      .filter((chair) => scene.hostOf(chair) === table && gapBetween(chair, table) < AT_TABLE)
    return fromDoor('table-from-door', table, [table, ...chairs])
  })
  return [...beds, ...seats, ...tables]
}

type Stretch = readonly [Point, Point]

function middleOf([a, b]: Stretch): Point {
  return between(a, b, 0.5)
}

/** The stretch whose middle is nearest to that of the piece. */
function nearestStretch({ item: { pose } }: Piece, stretches: readonly Stretch[]): Stretch {
  return stretches.reduce(
    (best, each) => (distance(middleOf(each), pose) < distance(middleOf(best), pose) ? each : best),
    stretches[0] ?? [pose, pose],
  )
}
