/**
 * The state of the floor while the room is furnished: occupied areas, what the camera sees, and the search for the best
 * free place of an item.
 */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { areNear, type Area, areaOf, areasOf } from './area.ts'
import type { Spot, View } from './camera.ts'
import { project } from './camera.ts'
import { focusOf, type ReservedArea, reservedAreas, hasViewOf } from './reservedAreas.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, canTurn, overlap, type Size, type PlacedPiece, placedPieceOf } from './placedPiece.ts'
import { MAX_ROOM_SCALE } from './roomSizes.ts'
import { gapBehind, isConsole, isSeat, SOFAS, wallsFor } from './walls.ts'

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
const BESIDE: readonly Piece['kind'][] = ['side-table', 'lamp', 'cabinet', 'coffee-table', 'bench']
/** Distance in inches that is equivalent to hiding a whole item. */
const HIDING_COST = 320
/** Maximum share of a tall, thin item that may be in front of another item. */
const MAX_IN_FRONT_SHARE = 0.3
/**
 * Cost, in inches of distance, of each inch by which a tall, thin item is moved towards the camera: such items belong
 * to the edge of the room.
 */
const FORWARD_COST = 1.5
/** Items that never stand before a window, and the depth in inches of the floor before it. */
const BEHIND_NO_WINDOW: readonly Piece['kind'][] = ['cabinet', 'bar']
const BEFORE_WINDOW = 24
const AT_THE_EDGE: readonly Piece['kind'][] = ['plant', 'lamp', 'bar', 'side-table']

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
      AT_THE_EDGE.includes(piece.kind) &&
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
  return BESIDE.includes(kind) ? HIDDEN_BESIDE : MAX_HIDDEN
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
  const forward = piece && AT_THE_EDGE.includes(piece.kind) ? FORWARD_COST : 0
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
  if (!opening || piece.tall <= opening.z0 || !(BEHIND_NO_WINDOW.includes(piece.kind) || isConsole(piece))) return false
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
