/** Preferred places of an item in a room of each function; the first one that is free is used. Inches. */
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { isNarrowCabinet } from '../../../../studio/model/pieceRoles.ts'
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { BENCH_GAP, FROM_TABLE_END, PLACE_WIDTH, SIDE_TABLE_GAP, SOFA_TO_TABLE, UNDER_TABLE } from './clearances.ts'
import type { PreferredPose } from './ground.ts'
import type { Variation } from './variation.ts'
import type { Piece } from './piece.ts'
import { reach, type Size, type PlacedPiece } from './placedPiece.ts'
import { nookOf, RUN } from './area.ts'
import { gapBehind, isCart, isConsole, standsAtWall } from './walls.ts'

/** Everything that a preferred pose depends on besides the item itself; `scale` is that of the room (camera.ts). */
export type Scene = {
  name: RoomFunction
  anchor: PlacedPiece | null
  scale: number
  variation: Variation
  /** Number of chairs and sofas. */
  seats: number
}

/** The center of the room's main group along the back wall, in a room of scale 1. */
export const AXIS = 104
/** Maximum half width of an anchor that counts as a single chair, in inches. */
const LONE_CHAIR = 24
/** Distance between the back wall and a free-standing tub in front of the shower, in a room of scale 1. */
const TUB_AHEAD = 70
/** Minimum distance between the center of the main group and the window's wall. */
const MIN_AXIS = 84

/** Space for curtains between a corner sofa in the corner and the window's wall. */
const CURTAINS = 8
/** Rotation in degrees of sofas beside the main one, towards it. */
const SIDE_SOFA_TURN = -52

export function anchorPoses(piece: Piece, { name, scale, variation, seats }: Scene): PreferredPose[] {
  const back = piece.deep / 2 + gapBehind(piece)
  if (piece.kind === 'sectional' && seats > 1) {
    const corner = piece.wide / 2 + CURTAINS
    const x = seats > 2 ? corner : Math.max(corner, MIN_AXIS * scale)
    return [0, 8, 16, 24].map((shift) => ({ x: x + shift, y: back }))
  }
  const axis = Math.max(MIN_AXIS * scale, AXIS * scale + variation.along)
  if (name === 'Dining' && piece.kind.endsWith('table'))
    return [{ x: axis + 4, y: (66 + variation.ahead) * scale + piece.deep / 4 }]
  const middle = name === 'Bath' ? axis + 4 : axis
  const isTall = piece.kind === 'plant' || piece.kind === 'lamp' || isCart(piece)
  if (standsAtWall(piece) || (isTall && name !== 'Bath'))
    return [0, 8, -8, 16, 24, -16].map((shift) => ({ x: middle + shift, y: back }))
  return [{ x: middle, y: name === 'Bath' ? back + 4 : 60 * scale }]
}

export function preferredPosesFor(piece: Piece, scene: Scene): PreferredPose[] {
  const { name, anchor, scale, variation } = scene
  const [ax, ay] = [anchor?.x ?? AXIS * scale, anchor?.y ?? 40 * scale]
  const half = (anchor?.wide ?? 60) / 2
  const front = ay + (anchor?.deep ?? 30) / 2
  const back = piece.deep / 2 + gapBehind(piece)
  const { side } = variation
  const beside = (where: number, gap: number) => ax + where * (half + piece.wide / 2 + gap)
  const atLeftWall = [52, 84, 110].map((y) => ({ x: piece.deep / 2 + 4, y: y * scale, turn: 90 }))
  const kind = kindInRoom(piece, name)
  const { place } = PRODUCT_TRAITS[kind].room
  switch (place) {
    case 'beside':
      return [
        { x: beside(side, SIDE_TABLE_GAP), y: back + 3 },
        { x: beside(-side, SIDE_TABLE_GAP), y: back + 3 },
        { x: beside(side, SIDE_TABLE_GAP), y: front },
      ]
    case 'before':
      if (anchor?.piece?.kind === 'sectional') {
        const { x0, x1, y0 } = nookOf(anchor, anchor.piece, anchor)
        const [middle, y] = [(x0 + x1) / 2, y0 + SOFA_TO_TABLE + piece.deep / 2]
        return [0, -6, 6, 12, 20].flatMap((ahead) => [0, 8, 16].map((aside) => ({ x: middle + aside, y: y + ahead })))
      }
      return [
        // A table in front of a single chair would hide it, so it is moved to the side.
        {
          x: ax + (half < LONE_CHAIR ? side * 26 : 0),
          y: front + SOFA_TO_TABLE + variation.ahead / 2 + piece.deep / 2,
        },
        { x: ax + 30 * side, y: front + 20 + piece.deep / 2 },
      ]
    case 'behind-beside':
      return [
        { x: beside(side, SIDE_TABLE_GAP), y: back + 2 },
        { x: beside(-side, SIDE_TABLE_GAP), y: back + 2 },
        { x: beside(side, 28), y: back + 4 },
        { x: beside(-side, 28), y: back + 4 },
      ]
    case 'facing':
      return chairPoses(piece, scene)
    case 'in-front-beside':
      return [
        { x: beside(side, 8), y: front + 14 },
        { x: beside(-side, 8), y: front + 14 },
        { x: ax - side * half * 0.5, y: front + 30 },
      ]
    case 'bench':
      if (name === 'Sleep') return [{ x: ax, y: front + BENCH_GAP + piece.deep / 2 }, ...atLeftWall]
      return [
        ...(variation.prefersLeftWall ? atLeftWall : []),
        { x: beside(side, 8), y: back },
        { x: beside(-side, 8), y: back },
        // A bench in front of a basin is useful; in front of a tub it would be in the way.
        ...(anchor?.piece?.kind === 'bath' ? [] : [{ x: ax, y: front + 18 }]),
        { x: ax, y: back },
      ]
    case 'edge': {
      const spots = [
        { x: 24 * scale, y: 20 * scale },
        { x: beside(1, 14), y: back },
        { x: 188 * scale, y: back },
        { x: beside(-1, 12), y: back },
        { x: 222 * scale, y: back },
      ]
      return [...spots.slice(variation.plant), ...spots.slice(0, variation.plant)]
    }
    case 'storage':
      return [
        ...(variation.prefersLeftWall ? atLeftWall : []),
        { x: beside(side, 9), y: back },
        { x: beside(-side, 9), y: back },
        { x: 168 * scale, y: back },
        { x: 40 * scale, y: back },
        ...atLeftWall,
      ]
    case 'tub':
      return [
        { x: beside(1, 10), y: back },
        { x: beside(-1, 10), y: back },
        // Without free wall space, a tub may stand free in front of the shower.
        ...[60, 72, 84].map((x) => ({ x: x * scale, y: TUB_AHEAD * scale + piece.deep / 2 })),
      ]
    case 'fixture':
      return [
        { x: beside(1, 10), y: back },
        { x: beside(-1, 10), y: back },
        { x: beside(1, 24), y: back },
      ]
    case 'sofa':
      return sofaPoses(piece, scene)
    case 'wall':
      return [
        { x: beside(1, 10), y: back },
        { x: beside(-1, 10), y: back },
      ]
    case 'free':
      return [
        { x: 160 * scale, y: 66 * scale },
        { x: 40 * scale, y: 90 * scale },
      ]
    default:
      return place satisfies never
  }
}

/** A small cabinet in a bedroom counts as a nightstand, and a long side table in any room as a console. */
export function kindInRoom(piece: Pick<Piece, 'kind' | 'wide'>, name: RoomFunction): Piece['kind'] {
  if (name === 'Sleep' && isNarrowCabinet({ kind: piece.kind, width: piece.wide })) return 'side-table'
  return isConsole(piece) ? 'cabinet' : piece.kind
}

/** A second sofa stands at the window's wall or on the other side, turned to the main one, otherwise beside it. */
function sofaPoses(piece: Piece, { anchor, scale }: Scene): PreferredPose[] {
  if (anchor === null) return [{ x: AXIS * scale, y: 60 * scale }]
  const [half, front] = [anchor.wide / 2, anchor.y + anchor.deep / 2]
  const covers = reach(piece, SIDE_SOFA_TURN)
  const isCorner = anchor.piece?.kind === 'sectional'
  const left = Math.max(piece.deep / 2 + 4, isCorner ? 0 : anchor.x - half - piece.deep / 2 - 6)
  const right = anchor.x + half + covers.x
  const first = isCorner ? anchor.y - anchor.deep / 2 + RUN : front
  const steps = [0, 10, 20]
  const across = isCorner ? [] : steps.map((step) => ({ x: left, y: front + piece.wide / 2 + 4 - step, turn: 90 }))
  const inwards = steps.flatMap((aside) =>
    [18, 4, 32].map((ahead) => ({ x: right + aside - 4, y: first + ahead + covers.y / 2, turn: SIDE_SOFA_TURN })),
  )
  const back = piece.deep / 2 + gapBehind(piece)
  const beside = [1, -1].map((side) => ({ x: anchor.x + side * (half + piece.wide / 2 + 9), y: back }))
  // In front of the short run of a corner sofa, where the three form a horseshoe.
  const ahead = isCorner ? steps.map((step) => ({ x: left + step, y: front + piece.wide / 2 + 6, turn: 90 })) : []
  return [...across, ...inwards, ...ahead, ...beside]
}

/** Chairs turn to the main group: one on either side of it, or both on one side. */
function chairPoses(piece: Piece, { name, anchor, scale, variation }: Scene): PreferredPose[] {
  if (anchor === null) return [{ x: AXIS * scale, y: 60 * scale }]
  const [half, front] = [anchor.wide / 2, anchor.y + anchor.deep / 2]
  const right = anchor.x + half + piece.wide / 2
  const left = anchor.x - half - piece.wide / 2
  const back = piece.deep / 2 + gapBehind(piece)
  if (name !== 'Entertainment')
    return inTurn(
      [
        { x: right + 14, y: Math.min(front, 62 * scale), turn: -10 },
        { x: left - 10, y: front - 8, turn: 60 },
        { x: right + 10, y: back + 4 },
      ],
      variation.chairs,
    )
  const away = front + 24 + variation.ahead
  if (anchor.piece?.kind === 'sectional') return beforeCorner(anchor, piece, away - 10)
  return inTurn(
    [
      { x: left + 16, y: away + 10, turn: 78 },
      { x: right + 6, y: away, turn: -58 },
      { x: right - 14, y: away + 8, turn: -40 },
      { x: left + 30, y: away + 12, turn: 62 },
      { x: right + 8, y: front + 4, turn: 0 },
    ],
    variation.chairs,
  )
}

/**
 * A corner sofa is closed on the side of its arm, so a chair stands on the other side, where it does not hide the sofa.
 */
function beforeCorner(anchor: PlacedPiece, piece: Piece, away: number): PreferredPose[] {
  const open = anchor.piece?.looks[0].mirrored ? -1 : 1
  const beside = anchor.x + open * (anchor.wide / 2 + piece.wide / 2)
  return [
    { x: beside + open * 8, y: away - 20, turn: -58 * open },
    { x: beside, y: away, turn: -58 * open },
    { x: beside + open * 16, y: away - 30, turn: -40 * open },
    { x: anchor.x - open * (anchor.wide / 2 - 14), y: away + 26, turn: 78 * open },
    { x: beside + open * 60, y: away - 60, turn: -40 * open },
  ]
}

function inTurn(poses: PreferredPose[], first: number): PreferredPose[] {
  return [...poses.slice(first), ...poses.slice(0, first)]
}

/**
 * Places for dining chairs around the table: along the far side, at both ends, then with their backs to the camera, the one
 * that hides most of the table last.
 */
export function chairsAround(
  table: Size & { x: number; y: number },
  chair: Size,
): (PreferredPose & { turn: number })[] {
  const side = table.deep / 2 + chair.deep / 2 - UNDER_TABLE
  const end = table.wide / 2 + chair.deep / 2 + FROM_TABLE_END
  const room = Math.max(1, Math.min(3, Math.floor((table.wide - 6) / Math.max(PLACE_WIDTH, chair.wide + 5))))
  const along = Array.from({ length: room }, (_, i) => table.x + ((i + 0.5) / room - 0.5) * (table.wide - 4))
  return [
    ...along.map((x) => ({ x, y: table.y - side, turn: 0 })),
    { x: table.x - end, y: table.y + 3, turn: 90 },
    ...along.slice(0, -1).map((x) => ({ x, y: table.y + side + 3, turn: 180 })),
    { x: table.x + end, y: table.y - 2, turn: -90 },
    ...along.slice(-1).map((x) => ({ x, y: table.y + side + 3, turn: 180 })),
  ]
}
