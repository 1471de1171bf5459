/**
 * The state of the floor while the room is furnished: occupied areas, what the camera sees, and the search for the best
 * free place of an item.
 */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { type Area, areaOf, areasOf, areNear, nookOf } from './area.ts'
import { project, RADIANS, type Spot, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, canTurn, overlap, type PlacedPiece, placedPieceOf, type Size } from './placedPiece.ts'
import { MAX_ROOM_SCALE } from './roomSizes.ts'
import { gapBehind, isConsole, isSeat, SOFAS, wallsFor } from './walls.ts'
import { TRAITS } from '../../../../studio/model/furnitureTraits.ts'
import { AROUND_TABLE, BEFORE_SEAT, BEFORE_STORAGE, GROUP_DEPTH } from './clearances.ts'

type Seen = { box: Box; y: number; kind: Piece['kind'] | null }
/** `taken`: areas in which nothing else may stand; `reserved`: areas in which only some items may stand. */
export type Ground = {
  view: View
  name: RoomFunction
  taken: (Area & { piece: Piece | null })[]
  seen: Seen[]
  reserved: ReservedArea[]
  /** The point that the seats face. */
  focus: Spot | null
}
/** `turn`: degrees to the right. */
export type PreferredPose = Spot & { turn?: number }

/** Pixels between an item and the edge of the picture. */
const MARGIN = 12
/** Inches between two items. */
const GAP = 2
const STEP = 5
/** The right end of the floor, and the minimum distance of items from the camera, in a room of scale 1. */
const FAR_X = 244
const FAR_Y = 168
/** Maximum share that an item may hide or have hidden at a place that is not among its preferred ones. */
const HIDDEN_ANYWHERE = 0.5
/** Maximum share of an item, including its shadow in the picture, that may be hidden. */
const MAX_HIDDEN = 0.34
/** Lower limit for plants, which should frame a room, not hide items. */
const HIDDEN_BY_LEAVES = 0.16
/** In rooms above this scale, the limit is higher; in the largest, hiding more is better than leaving an item out. */
const LARGE_ROOM = 1.1
const EASE = { large: 0.16, largest: 0.28 }
/** Lower limit for chairs, which must not turn their back on their group. */
const HIDDEN_BY_CHAIR = 0.2
/** Weight of overlap between two chairs, neither of which may hide much of the other. */
const CHAIR_OVERLAP_WEIGHT = 2
/** Minimum distance in inches between the back wall and free-standing items. */
const BEFORE_WALL = 12
/** Higher limit for low items and items beside another one, whose bounding boxes overlap although little is hidden. */
const HIDDEN_BESIDE = 0.62
/** Distance in inches that is equivalent to hiding a whole item. */
const HIDING_COST = 320
/** Maximum share of a tall, thin item that may be in front of another item. */
const MAX_IN_FRONT_SHARE = 0.3
/**
 * Cost, in inches of distance, of each inch by which a tall, thin item is moved towards the camera: such items belong
 * to the edge of the room.
 */
const FORWARD_COST = 1.5
/** Depth in inches of the floor before a window, on which tall storage does not stand. */
const BEFORE_WINDOW = 24

export function groundOf(view: View, name: RoomFunction, obstacles: readonly Area[]): Ground {
  return { view, name, taken: obstacles.map((area) => ({ ...area, piece: null })), seen: [], reserved: [], focus: null }
}

/**
 * The first free preferred pose, otherwise the free place closest to it, that hides no more than `base`; null when the
 * room is full.
 */
export function placeFor(
  ground: Ground,
  size: Size,
  piece: Piece | null,
  poses: readonly PreferredPose[],
  base = piece ? mostHiddenBy(piece, ground.name) : MAX_HIDDEN,
): PreferredPose | null {
  const { scale = 1 } = ground.view
  // In large rooms, hiding slightly more is better than enlarging the room further.
  const ease = scale >= MAX_ROOM_SCALE ? EASE.largest : scale > LARGE_ROOM ? EASE.large : 0
  const most = base + ease
  for (const pose of poses)
    if (isFree(ground, size, piece, pose) && hides(ground, size, piece, pose) < most) return pose
  let best: { pose: PreferredPose; cost: number } | null = null
  for (const { pose, away } of anywhere(ground, size, piece, poses)) {
    // Places are sorted by distance, so no later one can be better.
    if (best && away >= best.cost) break
    if (!isFree(ground, size, piece, pose)) continue
    if (
      piece &&
      (ease === 0 || (piece.kind === 'plant' && scale < MAX_ROOM_SCALE)) &&
      PRODUCT_TRAITS[piece.kind].room.isAtEdge &&
      standsBefore(ground, size, piece, pose) > MAX_IN_FRONT_SHARE
    )
      continue
    const hidden = hides(ground, size, piece, pose)
    const cost = away + HIDING_COST * hidden
    if (hidden <= Math.min(most, HIDDEN_ANYWHERE + ease) && (!best || cost < best.cost)) best = { pose, cost }
  }
  return best?.pose ?? null
}

function mostHiddenBy(piece: Piece, name: RoomFunction): number {
  const { kind } = piece
  const isLiving = name === 'Entertainment' || name === 'Dining'
  if (isLiving && (kind === 'cabinet' || isConsole(piece))) return MAX_HIDDEN
  if (kind === 'plant') return HIDDEN_BY_LEAVES
  if (kind === 'chair') return HIDDEN_BY_CHAIR
  return PRODUCT_TRAITS[kind].room.mayHide ? HIDDEN_BESIDE : MAX_HIDDEN
}

/**
 * All places of a grid, sorted by distance from the first preferred pose; along the walls for items that stand against
 * a wall.
 */
function anywhere({ view }: Ground, size: Size, piece: Piece | null, poses: readonly PreferredPose[]) {
  const scale = view.scale ?? 1
  const walls = piece ? wallsFor(piece) : { back: true, left: false }
  const back = size.deep / 2 + (piece ? gapBehind(piece) : 4)
  const places: PreferredPose[] = []
  for (let x = STEP; x < FAR_X * scale; x += STEP) {
    if (walls.back) places.push({ x, y: back, turn: 0 })
    else for (let y = STEP; y < FAR_Y * scale; y += STEP) places.push({ x, y, turn: turnNear(poses, { x, y }) })
  }
  if (walls.left) for (let y = STEP; y < FAR_Y * scale; y += STEP) places.push({ x: back, y, turn: 90 })
  const [first] = poses
  const forward = piece && PRODUCT_TRAITS[piece.kind].room.isAtEdge ? FORWARD_COST : 0
  return places
    .map((pose) => {
      const apart = first ? Math.hypot(first.x - pose.x, first.y - pose.y) : pose.y
      return { pose, away: apart + forward * pose.y }
    })
    .sort((a, b) => a.away - b.away)
}

/** The rotation of the closest preferred pose, for an item that is placed elsewhere. */
function turnNear(poses: readonly PreferredPose[], { x, y }: Spot): number {
  const away = (pose: PreferredPose) => Math.hypot(pose.x - x, pose.y - y)
  return (
    poses.reduce<PreferredPose | null>((best, pose) => (best && away(best) <= away(pose) ? best : pose), null)?.turn ??
    0
  )
}

export function isFree(ground: Ground, size: Size, piece: Piece | null, pose: PreferredPose): boolean {
  const area = areaOf(size, pose)
  if (piece && coversWindow(ground.view, area, piece)) return false
  if (area.x0 < GAP || area.y0 < GAP || area.x1 > (FAR_X + GAP) * (ground.view.scale ?? 1)) return false
  const areas = areasOf(size, piece, pose, area)
  if (areas.some((mine) => ground.taken.some((other) => areNear(mine, other, GAP)))) return false
  const isPressed = piece?.kind === 'plant' && ground.name === 'Dining' && (ground.view.scale ?? 1) >= MAX_ROOM_SCALE
  const isKept = (mine: Area) =>
    ground.reserved.some((reserved) => areNear(mine, reserved.area, 0) && !reserved.admits(piece))
  // In the largest dining room, a plant may stand where people walk around the table.
  if (!isPressed && areas.some(isKept)) return false
  if (piece && pose.turn && !canTurn(ground.view, piece, { ...pose, turn: pose.turn })) return false
  if (piece && ground.focus && isSeat(piece) && !hasViewOf(pose, ground.focus, ground.taken.filter(isSecondSofa)))
    return false
  const own = piece
    ? reservedAreas({ ...placedPieceOf(piece, pose), ...size }, ground.name, ground.seen.length === 0)
    : []
  if (
    ground.taken.some((other) =>
      own.some((reserved) => !reserved.admits(other.piece) && areNear(other, reserved.area, 0)),
    )
  )
    return false
  const { left, top, width, height } = seenAs(ground.view, size, piece, pose)
  return (
    left >= MARGIN &&
    top >= 2 &&
    left + width <= ground.view.width - MARGIN &&
    top + height <= ground.view.height - MARGIN
  )
}

/** Whether a tall item would stand before the window, where people want to look out and curtains hang. */
export function coversWindow({ window: opening }: View, area: Area, piece: Piece): boolean {
  if (!opening || piece.tall <= opening.z0 || !(PRODUCT_TRAITS[piece.kind].room.avoidsWindow || isConsole(piece)))
    return false
  return area.x0 < BEFORE_WINDOW && area.y0 < opening.y1 && area.y1 > opening.y0
}

/** A sofa that stands away from the wall, turned to the main group. */
function isSecondSofa({ piece, y0 }: Ground['taken'][number]): boolean {
  return piece !== null && SOFAS.includes(piece.kind) && y0 > BEFORE_WALL
}

/** The largest share of another item that this one would hide, or of this one that another would hide. */
function hides(ground: Ground, size: Size, piece: Piece | null, pose: PreferredPose): number {
  const box = seenAs(ground.view, size, piece, pose)
  return ground.seen.reduce((most, other) => {
    const hidden = pose.y > other.y ? other.box : box
    const weight = piece?.kind === 'chair' && other.kind === 'chair' ? CHAIR_OVERLAP_WEIGHT : 1
    return Math.max(most, (weight * overlap(box, other.box)) / (hidden.width * hidden.height))
  }, 0)
}

/** The largest share of this item that is in front of another one. */
function standsBefore(ground: Ground, size: Size, piece: Piece, pose: PreferredPose): number {
  const box = seenAs(ground.view, size, piece, pose)
  const behind = ground.seen.filter(({ y }) => y < pose.y)
  return behind.reduce((most, other) => Math.max(most, overlap(box, other.box) / (box.width * box.height)), 0)
}

export function take(ground: Ground, stand: PlacedPiece): void {
  const { piece } = stand
  ground.taken.push(...areasOf(stand, piece, stand).map((area) => ({ ...area, piece })))
  ground.focus ??= ground.seen.length === 0 ? focusOf(stand, ground.name) : null
  ground.reserved.push(...reservedAreas(stand, ground.name, ground.seen.length === 0))
  ground.seen.push({ box: seenAs(ground.view, stand, piece, stand), y: stand.y, kind: piece?.kind ?? null })
}

/** The bounding box in the picture of an item at the pose; without an item, that of a plain box. */
export function seenAs(view: View, size: Size, piece: Piece | null, pose: PreferredPose): Box {
  if (piece) return boxOf(view, { ...size, x: pose.x, y: pose.y, z: 0, turn: pose.turn ?? 0 }, piece)
  const [w, d] = [size.wide / 2, size.deep / 2]
  const points = [-w, w].flatMap((i) =>
    [-d, d].flatMap((j) => [0, size.tall].map((z) => project(view, pose.x + i, pose.y + j, z))),
  )
  const [xs, ys] = [points.map(({ px }) => px), points.map(({ py }) => py)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/**
 * Floor areas that are kept free for use: legroom in front of a seat, access to a cabinet, space for chairs around a
 * table. Inches.
 */
type Standing = Pick<Piece, 'kind' | 'wide'> | null
/** `admits`: whether an item, or a plain block, may stand there nevertheless. */
type ReservedArea = { area: Area; admits: (piece: Standing) => boolean }

/** The legroom of a seat is narrower than the seat by this on each side. */
const ARM_MARGIN = 4
const FAR = 1000
/** Distance in inches between the main seat and the focus of its group. */
const FOCUS_DISTANCE = 22
/** Cosine of the largest angle between a seat's direction and the focus. */
const MIN_FOCUS_COSINE = 0.12

/** `isMain`: whether the item is the main item of the room. */
export function reservedAreas(stand: PlacedPiece, name: RoomFunction, isMain: boolean): ReservedArea[] {
  const { piece } = stand
  if (!piece) return []
  const isLiving = name === 'Entertainment' || name === 'Dining'
  if (isLiving && (piece.kind === 'cabinet' || isConsole(piece)))
    return [{ area: stripInFront(stand, BEFORE_STORAGE, 0), admits: (other) => other?.kind === 'dining-chair' }]
  if (name === 'Dining' && TRAITS[piece.kind].family === 'dining-table')
    return [{ area: surroundingArea(stand, AROUND_TABLE), admits: (other) => other?.kind === 'dining-chair' }]
  if (name !== 'Entertainment') return []
  if (piece.kind === 'sectional') {
    const nook = nookOf(stand, piece, stand)
    const open = piece.looks[0].mirrored ? -1 : 1
    const { x0, x1, y1 } = areaOf(stand, stand)
    const behind = open > 0 ? { x0: -FAR, x1: x0 } : { x0: x1, x1: FAR }
    if (!isMain) return [{ area: nook, admits: isLow }]
    return [
      { area: nook, admits: isLow },
      { area: { ...behind, y0: 0, y1 }, admits: (other) => other === null || !isSeat(other) },
      groupOf(stand),
    ]
  }
  if (!isSeat(piece)) return []
  const legroom = { area: stripInFront(stand, BEFORE_SEAT, ARM_MARGIN), admits: isLow }
  return isMain && SOFAS.includes(piece.kind) ? [legroom, groupOf(stand)] : [legroom]
}

/** The area in front of a sofa, which only items of its group may use. */
function groupOf(stand: PlacedPiece): ReservedArea {
  const { x0, x1, y1 } = areaOf(stand, stand)
  return {
    area: { x0: x0 + ARM_MARGIN, x1: x1 - ARM_MARGIN, y0: y1, y1: y1 + GROUP_DEPTH },
    admits: (other) => (other !== null && isSeat(other)) || isLow(other),
  }
}

function surroundingArea(stand: PlacedPiece, far: number): Area {
  const { x0, x1, y0, y1 } = areaOf(stand, stand)
  return { x0: x0 - far, x1: x1 + far, y0: y0 - far, y1: y1 + far }
}

/** The focus of a living room's seats: the middle of the floor in front of the main item. */
export function focusOf(stand: PlacedPiece, name: RoomFunction): Spot | null {
  const { piece } = stand
  if (name !== 'Entertainment' || !piece || !isSeat(piece)) return null
  if (piece.kind !== 'sectional') return { x: stand.x, y: stand.y + stand.deep / 2 + FOCUS_DISTANCE }
  const { x0, x1, y0 } = nookOf(stand, piece, stand)
  return { x: (x0 + x1) / 2, y: y0 + FOCUS_DISTANCE }
}

/** Whether a seat has a view of the focus: it is not behind the seat, and no sofa is in between. */
export function hasViewOf(at: Spot & { turn?: number }, focus: Spot, sofas: readonly Area[]): boolean {
  const [dx, dy] = [focus.x - at.x, focus.y - at.y]
  const turn = (at.turn ?? 0) * RADIANS
  const ahead = (Math.sin(turn) * dx + Math.cos(turn) * dy) / Math.max(1, Math.hypot(dx, dy))
  return ahead > MIN_FOCUS_COSINE && !sofas.some((sofa) => crosses(sofa, at, focus))
}

function crosses({ x0, x1, y0, y1 }: Area, from: Spot, to: Spot): boolean {
  let [enter, leave] = [0, 1]
  for (const [start, end, least, most] of [
    [from.x, to.x, x0, x1],
    [from.y, to.y, y0, y1],
  ] as const) {
    const way = end - start || Number.EPSILON
    const [a, b] = [(least - start) / way, (most - start) / way]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}

/** The strip of floor in front of an item, narrower than the item by `rim` at either end. */
function stripInFront(stand: PlacedPiece, deep: number, rim: number): Area {
  const [sin, cos] = [Math.sin(stand.turn * RADIANS), Math.cos(stand.turn * RADIANS)]
  const far = (stand.deep + deep) / 2
  const strip = { wide: stand.wide - 2 * rim, deep, tall: 0 }
  return areaOf(strip, { x: stand.x + sin * far, y: stand.y + cos * far, turn: stand.turn })
}

function isLow(piece: Standing): boolean {
  return piece?.kind === 'coffee-table' || piece?.kind === 'block'
}
