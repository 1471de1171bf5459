/** Furnishes a room: decides which item goes where. The same items and variation give the same arrangement. */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { isTableLamp } from '../../../../studio/model/pieceRoles.ts'
import type { Spot, View } from './camera.ts'
import { offCentre, setOn, type Surface, surfacesFor } from './carriers.ts'
import { type Ground, groundOf, isFree, placeFor, type PreferredPose, take } from './ground.ts'
import { hangPieces } from './hang.ts'
import { NO_VARIATION, type Variation } from './variation.ts'
import type { Piece } from './piece.ts'
import { placeOnPlinths } from './plinth.ts'
import { layRugs, type Lying } from './rugs.ts'
import { blockOf, canTurn, type PlacedPiece, placedPieceOf, reach, type Size } from './placedPiece.ts'
import { isSeat } from './walls.ts'
import { PAIR } from '../record/quantities.ts'
import { anchorPoses, chairsAround, preferredPosesFor, roleOf, type Scene } from './preferredPoses.ts'
import { kindsOf } from '../../../../studio/model/furnitureTraits.ts'

export type Arrangement = {
  stands: PlacedPiece[]
  rugs: Lying[]
  paints: string[]
  tiles: Piece[]
  /** The main item, around which the room is arranged. */
  anchor: PlacedPiece | null
  /** Mattresses that lie in a bed, under its covers. */
  inBeds: Piece[]
  /** Items without a place, because the room is too small. */
  unplaced: Piece[]
  /** Items of which fewer than all copies have a place. */
  short: { piece: Piece; shown: number }[]
}

/** Areas that stay free: the shower behind its screen, with space in front of it. Inches, in a room of scale 1. */
const RESERVED_FLOOR: Record<RoomFunction, { x0: number; x1: number; y0: number; y1: number }[]> = {
  Sleep: [],
  Entertainment: [],
  Dining: [],
  Bath: [{ x0: 0, x1: 58, y0: 0, y1: 66 }],
}

/** Without `skipsUnplaced`, stops at the first item without a place, because the caller then tries a larger room. */
export function arrange(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  colors: { plinth: string; platform: string },
  variation: Variation = NO_VARIATION,
  skipsUnplaced = true,
): Arrangement {
  const scale = view.scale ?? 1
  const ground = groundOf(
    view,
    name,
    RESERVED_FLOOR[name].map(({ x0, x1, y0, y1 }) => ({
      x0: x0 * scale,
      x1: x1 * scale,
      y0: y0 * scale,
      y1: y1 * scale,
    })),
  )
  const stands: PlacedPiece[] = []
  const left: Piece[] = []
  const short: Arrangement['short'] = []
  // In an otherwise empty room, a can of paint or a tile sample is shown as an item.
  const isBare = pieces.every((piece) => piece.placement === 'paint' || piece.placement === 'wall')
  const isCarried = (piece: Piece) =>
    piece.placement === 'surface' ||
    isTableLamp({ kind: piece.kind, width: piece.wide, height: piece.tall }) ||
    (isBare && (piece.placement === 'paint' || piece.kind === 'tile'))
  // One mattress for each selected bed lies in it, under its covers; with two beds there is no space for a third.
  const beds = pieces.filter(({ kind }) => kind === 'bed').length
  const inBeds = pieces.filter(({ kind }) => kind === 'mattress').slice(0, beds < MAX_STACKS ? beds : undefined)
  const bare = pieces.filter((piece) => piece.kind === 'mattress' && !inBeds.includes(piece))
  const stacks = stacksOf(bare, beds)
  const isStacked = (piece: Piece) => stacks.some((stack) => stack.indexOf(piece) > 0)
  const floor = pieces.filter(
    (piece) => piece.placement === 'floor' && !isCarried(piece) && !inBeds.includes(piece) && !isStacked(piece),
  )
  const carried = pieces.filter(isCarried).toSorted(byPlacementOrder)
  const found = leadingOf(floor, name)
  const leading = found?.kind === 'plant' && carried.length > 0 ? undefined : found
  // A nightstand is placed before a second bed, which would take its place.
  const isFirst = (piece: Piece) => name === 'Sleep' && roleOf(piece, name) === 'side-table'
  const rank = (piece: Piece) => (piece === leading ? -2 : isFirst(piece) ? -1 : PRODUCT_TRAITS[piece.kind].room.order)
  const seats = floor.filter(isSeat).length
  const scene: Scene = { name, anchor: null, scale, variation, seats }

  const stand = (piece: Piece, poses: readonly PreferredPose[]): PlacedPiece | null => {
    const [, ...upper] = stacks.find((stack) => stack[0] === piece) ?? []
    const stack = [piece, ...upper] as const
    const size = piece.kind === 'mattress' ? sizeOf(stack) : piece
    const spot = placeFor(ground, size, piece, poses)
    if (!spot) return null
    const parts = piece.kind === 'mattress' ? layUp(stack, spot, colors.platform) : [placedPieceOf(piece, spot)]
    const [placed] = parts
    stands.push(...parts)
    if (placed) take(ground, { ...placed, ...size })
    return placed ?? null
  }
  const furnishWith = (piece: Piece): void => {
    const placed = stand(piece, piece === leading ? anchorPoses(piece, scene) : preferredPosesFor(piece, scene))
    if (!placed) left.push(piece)
    if (piece === leading) scene.anchor = placed
  }

  // Plants are placed last: they frame the other items, and leave the space beside the bed to lamps.
  const isLate = (piece: Piece) => piece.kind === 'plant' && piece !== leading
  for (const piece of floor.filter((one) => !isLate(one)).toSorted((a, b) => rank(a) - rank(b))) {
    if (left.length + short.length > 0 && !skipsUnplaced) break
    const table = piece.kind === 'dining-chair' ? mainTable(stands) : undefined
    if (table) {
      const isFirst = floor.find(({ kind }) => kind === 'dining-chair') === piece
      const others = isFirst ? stands.filter((stand) => stand !== table && isTable(stand)) : []
      const seated = placeChairs(piece, table, ground, floor, scene, piece.copies - PAIR * others.length)
      seated.push(...others.flatMap((other) => placePair(piece, other, ground)))
      stands.push(...seated)
      if (seated.length === 0) left.push(piece)
      else if (seated.length < piece.copies) short.push({ piece, shown: seated.length })
    } else furnishWith(piece)
  }
  const plinths = placeOnPlinths(placeOnCarriers(carried, stands, name), ground, colors.plinth, scene)
  stands.push(...plinths.stands)
  scene.anchor ??= plinths.stands[0] ?? null
  for (const piece of floor.filter(isLate)) furnishWith(piece)

  const hangable = pieces.filter((piece) => piece.placement === 'wall' && piece.kind !== 'tile')
  const hung = hangPieces(hangable, name, view, stands, scene.anchor)
  stands.push(...hung)
  const flat = pieces.filter((piece) => piece.placement === 'flat')
  const rugs = layRugs(flat, scene.anchor, stands, name, view)
  return {
    stands,
    rugs,
    paints: pieces.filter((piece) => piece.placement === 'paint').map((piece) => piece.hex),
    tiles: pieces.filter((piece) => piece.kind === 'tile'),
    anchor: scene.anchor,
    inBeds,
    short,
    unplaced: [
      ...left,
      ...plinths.left,
      ...hangable.filter((piece) => !hung.some((other) => other.piece === piece)),
      ...flat.filter((piece) => !rugs.some((rug) => rug.piece === piece)),
    ],
  }
}

/** The main item: the first of the kinds that define such a room, otherwise the largest item. */
function leadingOf(floor: readonly Piece[], name: RoomFunction): Piece | undefined {
  const leads = ({ kind }: Piece) => PRODUCT_TRAITS[kind].room.leads[name] ?? Infinity
  // A plant or a lamp is the main item only when there is nothing else.
  const size = ({ kind, wide, deep, tall }: Piece) =>
    (kind === 'plant' || kind === 'lamp' ? 0.01 : 1) * wide * deep * tall
  return (
    floor.filter((piece) => leads(piece) < Infinity).toSorted((a, b) => leads(a) - leads(b))[0] ??
    floor.toSorted((a, b) => size(b) - size(a))[0]
  )
}

/** Lamps first, because they have few possible places, then by decreasing width. */
function byPlacementOrder(a: Piece, b: Piece): number {
  return Number(b.kind === 'lamp') - Number(a.kind === 'lamp') || b.wide - a.wide
}

/** Places items on those that can carry them; returns the items without a place. */
function placeOnCarriers(things: readonly Piece[], stands: PlacedPiece[], name: RoomFunction): Piece[] {
  const surfaces = new Map<string, { surface: Surface; set: PlacedPiece[] }>()
  const waiting = things.filter((piece) => {
    for (const found of surfacesFor(piece, stands, name)) {
      const key = `${stands.indexOf(found.carrier)}/${found.y}`
      const { surface, set } = surfaces.get(key) ?? { surface: found, set: [] }
      surfaces.set(key, { surface, set })
      const spot = setOn(surface, piece)
      if (!spot) continue
      const placed = { ...placedPieceOf(piece, spot), z: spot.z, on: surface.carrier }
      set.push(placed)
      stands.push(placed)
      return false
    }
    return true
  })
  for (const { surface, set } of surfaces.values()) {
    const aside = offCentre(surface, set)
    for (const placed of set) placed.x += aside
  }
  return waiting
}

// Mattresses without a bed: each lies on a plain platform, and many are stacked, to avoid a room full of beds. Inches.

/** A plain bed platform: its height, and by how much it is wider than the mattress. */
const PLATFORM = { tall: 9, over: 3 }
/** The platform's headboard, when it is at the back wall; items on the platform must stay below its top by `over`. */
const HEADBOARD = { deep: 2.5, tall: 38, nearWall: 14, over: 4 }
/** Maximum number of beds and stacks in a room; one more when there are more than `MANY_MATTRESSES` mattresses. */
const MAX_STACKS = 2
const MANY_MATTRESSES = 6

/** Stacks of the mattresses that lie in none of the `beds`, the largest at the bottom. */
function stacksOf(mattresses: readonly Piece[], beds: number): Piece[][] {
  const bySize = mattresses.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  const most = MAX_STACKS - beds + (bySize.length > MANY_MATTRESSES ? 1 : 0)
  const count = Math.min(bySize.length, most)
  return Array.from({ length: count }, (_, i) => bySize.filter((_mattress, k) => k % count === i))
}

/** Dimensions of a stack, including its platform. */
function sizeOf([lowest, ...upper]: readonly [Piece, ...Piece[]]): Size {
  return {
    wide: lowest.wide + PLATFORM.over,
    deep: lowest.deep + PLATFORM.over,
    tall: upper.reduce((sum, { tall }) => sum + tall, PLATFORM.tall + lowest.tall),
  }
}

/** A stack with its platform, and with a headboard when it is at the back wall; the lowest mattress comes first. */
function layUp(stack: readonly [Piece, ...Piece[]], spot: Spot & { turn?: number }, color: string): PlacedPiece[] {
  const [lowest] = stack
  const size = sizeOf(stack)
  const platform = blockOf({ ...size, tall: PLATFORM.tall }, spot, color)
  const laid: PlacedPiece[] = []
  for (const piece of stack) {
    const below = laid.at(-1) ?? platform
    // Aligns the head ends with the headboard.
    const at = { ...spot, y: spot.y - (lowest.deep - piece.deep) / 2 }
    laid.push({ ...placedPieceOf(piece, at), z: below.z + below.tall, on: below })
  }
  const head = platform.y - platform.deep / 2
  const isLow = size.tall <= HEADBOARD.tall - HEADBOARD.over
  if (head >= HEADBOARD.nearWall || !isLow) return [...laid, platform]
  return [
    ...laid,
    platform,
    blockOf({ ...HEADBOARD, wide: platform.wide }, { x: platform.x, y: head - HEADBOARD.deep / 2 }, color),
  ]
}

/** Places chairs around a table. */
const TABLES = kindsOf('dining-table')
/** Distance in inches between the table and a chair that does not belong to it. */
const FREE_CHAIR_DISTANCE = 25

function isTable({ piece }: PlacedPiece): boolean {
  return piece !== null && TABLES.includes(piece.kind)
}

/** The table that is laid for everybody: the largest. */
function mainTable(stands: readonly PlacedPiece[]): PlacedPiece | undefined {
  const rank = ({ piece, wide, deep }: PlacedPiece) => wide * deep - (piece?.index ?? 0) / 1e6
  return stands.filter(isTable).toSorted((a, b) => rank(b) - rank(a))[0]
}

/**
 * Places `count` copies of a chair around the table; several kinds of chairs take turns. Chairs may stand partly under the
 * table top. Returns the placed chairs, fewer when there is no space.
 */
function placeChairs(
  piece: Piece,
  table: PlacedPiece,
  ground: Ground,
  floor: readonly Piece[],
  scene: Scene,
  count: number,
): PlacedPiece[] {
  const kinds = floor.filter((other) => other.kind === 'dining-chair')
  const poses = chairsAround(table, piece).filter((pose) => canTurn(ground.view, piece, pose))
  const free = poses.filter((pose) => isFree(without(ground, table), piece, piece, pose))
  // A place of one's own turn first; the places of the others serve when something stands in it.
  const isMine = (pose: (typeof poses)[number]) => poses.indexOf(pose) % kinds.length === kinds.indexOf(piece)
  // A chair without a seat at the table is placed at a distance, where it need not face the table.
  const half = reach(table, table.turn)
  const around = {
    x0: table.x - half.x - FREE_CHAIR_DISTANCE,
    x1: table.x + half.x + FREE_CHAIR_DISTANCE,
    y0: table.y - half.y - FREE_CHAIR_DISTANCE,
    y1: table.y + half.y + FREE_CHAIR_DISTANCE,
  }
  const apart: Ground = { ...ground, taken: [...ground.taken, { ...around, piece: null }] }
  const places =
    free.length > 0
      ? free.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a))).slice(0, count)
      : [placeFor(apart, piece, piece, preferredPosesFor(piece, scene))]
  return places.flatMap((pose) => {
    if (!pose) return []
    const placed = placedPieceOf(piece, pose)
    take(ground, placed)
    return [placed]
  })
}

/** Places two chairs at another table, at its ends where they fit. */
function placePair(piece: Piece, table: PlacedPiece, ground: Ground): PlacedPiece[] {
  const free = chairsAround(table, piece)
    .filter((pose) => canTurn(ground.view, piece, pose) && isFree(without(ground, table), piece, piece, pose))
    .toSorted((a, b) => Math.abs(b.turn) - Math.abs(a.turn))
  return free.slice(0, PAIR).map((pose) => {
    const placed = placedPieceOf(piece, pose)
    take(ground, placed)
    return placed
  })
}

/** The floor without the table's area, because chairs may stand under its top. */
function without(ground: Ground, table: PlacedPiece): Ground {
  const covers = ({ x0, x1, y0, y1 }: Ground['taken'][number]) =>
    x0 < table.x && table.x < x1 && y0 < table.y && table.y < y1
  return { ...ground, taken: ground.taken.filter((area) => !covers(area)) }
}
