/** Furnishes a room: decides which item goes where. The same items and variation give the same arrangement. */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import type { AddedKind } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { byPlacementOrder, leadingOf } from '../record/holding.ts'
import { type Top, topOf } from '../record/surfaces.ts'
import { RADIANS, type Spot, type View } from './camera.ts'
import { type Ground, groundOf, isFree, placeFor, type PreferredPose, take } from './ground.ts'
import { hangPieces } from './hang.ts'
import { NO_VARIATION, type Variation } from './variation.ts'
import { layNapkins } from './napkins.ts'
import type { Piece } from './piece.ts'
import { placeOnPlinths } from './plinth.ts'
import { layRugs, type Lying } from './rugs.ts'
import { blockOf, canTurn, type PlacedPiece, placedPieceOf, reach, type Size } from './placedPiece.ts'
import { isSeat } from './walls.ts'
import { PAIR } from '../record/quantities.ts'
import { anchorPoses, chairsAround, preferredPosesFor, kindInRoom, type Scene } from './preferredPoses.ts'
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
  /** Bedding that a bed wears, and curtains. */
  worn: Piece[]
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

/** What holds a piece: the piece of this index, or something that is added. */
export type Holder = {
  readonly on?: number | undefined
  readonly added?: AddedKind | undefined
  /** A bed or a window wears it; it stands nowhere. */
  readonly isWorn: boolean
}
/** By the index of the piece. */
type Holders = ReadonlyMap<number, Holder>
type AddedColors = Readonly<Partial<Record<AddedKind, string>>>
/** What the design record says about the arrangement. */
export type Decided = { readonly holders: Holders; readonly colors: AddedColors }

/** Without `skipsUnplaced`, stops at the first item without a place, because the caller then tries a larger room. */
export function arrange(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  { holders, colors }: Decided,
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
  const holderOf = ({ index }: Piece) => holders.get(index)
  const carrierOf = (piece: Piece) => pieces.find(({ index }) => index === holderOf(piece)?.on)
  const worn = pieces.filter((piece) => holderOf(piece)?.isWorn)
  const mattresses = pieces.filter(({ kind }) => kind === 'mattress')
  const inBeds = mattresses.filter((piece) => carrierOf(piece)?.kind === 'bed')
  const isOnFloor = (piece: Piece) => {
    const holder = holderOf(piece)
    return holder === undefined || holder.added === 'platform'
  }
  const stacks = mattresses.filter(isOnFloor).map((lowest) => stackOn(lowest, mattresses, carrierOf))
  const floor = pieces.filter((piece) => piece.placement === 'floor' && isOnFloor(piece))
  const carried = pieces
    .filter((piece) => {
      const holder = holderOf(piece)
      return holder && !holder.isWorn && holder.added !== 'rail' && piece.kind !== 'mattress'
    })
    .toSorted(byPlacementOrder)
  const found = leadingOf(floor, name)
  const leading = found?.kind === 'plant' && carried.length > 0 ? undefined : found
  // A nightstand is placed before a second bed, which would take its place.
  const isFirst = (piece: Piece) => name === 'Sleep' && kindInRoom(piece, name) === 'side-table'
  const rank = (piece: Piece) => (piece === leading ? -2 : isFirst(piece) ? -1 : PRODUCT_TRAITS[piece.kind].room.order)
  const seats = floor.filter(isSeat).length
  const scene: Scene = { name, anchor: null, scale, variation, seats }

  const stand = (piece: Piece, poses: readonly PreferredPose[]): PlacedPiece | null => {
    const [, ...upper] = stacks.find((stack) => stack[0] === piece) ?? []
    const stack = [piece, ...upper] as const
    const size = piece.kind === 'mattress' ? sizeOf(stack) : piece
    const spot = placeFor(ground, size, piece, poses)
    if (!spot) return null
    const parts =
      piece.kind === 'mattress' ? layUp(stack, spot, colors.platform ?? PLAIN_WOOD) : [placedPieceOf(piece, spot)]
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

  const flat = pieces.filter((piece) => piece.placement === 'flat')
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
  const onPieces = carried.filter((piece) => holderOf(piece)?.on !== undefined)
  // One set for each table; any others lie on it as they are sold.
  const areNapkins = ({ places }: Piece) => places !== undefined
  const napkins = onPieces.filter(
    (piece) =>
      areNapkins(piece) &&
      piece === onPieces.find((other) => areNapkins(other) && holderOf(other)?.on === holderOf(piece)?.on),
  )
  const placed = (piled: readonly Piece[]) => {
    const all = [...stands]
    const missing = placeOnCarriers(
      onPieces.filter((piece) => !napkins.includes(piece) || piled.includes(piece)),
      all,
      holderOf,
    )
    const without = napkins.filter((piece) => {
      const table = all.find((stand) => stand.piece?.index === holderOf(piece)?.on)
      if (!table || piled.includes(piece)) return !piled.includes(piece)
      const laid = layNapkins(piece, piece.places ?? 0, table, seatsAround(table, all), standingOn(table, all))
      all.push(...laid)
      return laid.length === 0
    })
    return { all, missing, without }
  }
  const tried = placed([])
  // Without seats or free places, they lie on the table as they are sold.
  const held = tried.without.length === 0 ? tried : placed(tried.without)
  stands.push(...held.all.slice(stands.length))
  left.push(...held.missing, ...held.without)
  const plinths = placeOnPlinths(
    carried.filter((piece) => !onPieces.includes(piece)),
    ground,
    (piece) => {
      const kind = holderOf(piece)?.added ?? 'bench'
      return { kind, color: colors[kind] ?? PLAIN_WOOD }
    },
    scene,
  )
  stands.push(...plinths.stands)
  scene.anchor ??= plinths.stands[0] ?? null
  // Rugs are laid before, so that a plant stands beside them where there is a place.
  const rugs = layRugs(flat, scene.anchor, stands, name, view, !skipsUnplaced)
  for (const piece of floor.filter(isLate)) {
    const beside: Ground = { ...ground, taken: [...ground.taken, ...rugs.map(areaOf)] }
    const spot = placeFor(beside, piece, piece, preferredPosesFor(piece, scene))
    if (spot) {
      const placed = placedPieceOf(piece, spot)
      stands.push(placed)
      take(ground, placed)
    } else furnishWith(piece)
  }

  const hangable = pieces.filter(
    (piece) => piece.placement === 'wall' && piece.kind !== 'tile' && !carried.includes(piece) && !worn.includes(piece),
  )
  const hung = hangPieces(hangable, name, view, stands, scene.anchor)
  stands.push(...hung)
  return {
    stands,
    rugs,
    paints: pieces.filter((piece) => piece.placement === 'paint').map((piece) => piece.hex),
    tiles: pieces.filter((piece) => piece.kind === 'tile'),
    anchor: scene.anchor,
    inBeds,
    worn,
    short,
    unplaced: [
      ...left,
      ...plinths.left,
      ...hangable.filter((piece) => !hung.some((other) => other.piece === piece)),
      ...flat.filter((piece) => !rugs.some((rug) => rug.piece === piece)),
    ],
  }
}

/** The floor that a rug covers. */
function areaOf({ x, y, wide, deep }: Lying): Ground['taken'][number] {
  return { x0: x - wide / 2, x1: x + wide / 2, y0: y - deep / 2, y1: y + deep / 2, piece: null }
}

/** Places items on those that hold them; returns the items whose carrier is not in the room. */
function placeOnCarriers(
  things: readonly Piece[],
  stands: PlacedPiece[],
  holderOf: (piece: Piece) => Holder | undefined,
): Piece[] {
  const tops = new Map<PlacedPiece, Top<Piece>>()
  const left = things.filter((piece) => {
    const carrier = stands.find((stand) => stand.piece?.index === holderOf(piece)?.on)
    if (!carrier?.piece) return true
    const top = tops.get(carrier) ?? topOf<Piece>(carrier.piece)
    tops.set(carrier, top)
    return !top.put(piece, true)
  })
  for (const [carrier, top] of tops)
    for (const { thing, ...place } of top.places()) {
      const [sin, cos] = [Math.sin(carrier.turn * RADIANS), Math.cos(carrier.turn * RADIANS)]
      const spot = {
        x: carrier.x + place.x * cos + place.y * sin,
        y: carrier.y + place.y * cos - place.x * sin,
      }
      stands.push({ ...placedPieceOf(thing, spot), z: carrier.z + place.z, on: carrier })
    }
  return left
}

// Mattresses without a bed: each lies on a plain platform, and many are stacked, to avoid a room full of beds. Inches.

/** A plain bed platform: its height, and by how much it is wider than the mattress. */
const PLATFORM = { tall: 9, over: 3 }
/** The platform's headboard, when it is at the back wall; items on the platform must stay below its top by `over`. */
const HEADBOARD = { deep: 2.5, tall: 38, nearWall: 14, over: 4 }
/** A color of wood for records that name none. */
const PLAIN_WOOD = '#cfa877'

/** A mattress and those that lie on it, from below. */
function stackOn(
  lowest: Piece,
  mattresses: readonly Piece[],
  carrierOf: (piece: Piece) => Piece | undefined,
): readonly [Piece, ...Piece[]] {
  const next = mattresses.find((piece) => carrierOf(piece) === lowest)
  return next ? [lowest, ...stackOn(next, mattresses, carrierOf)] : [lowest]
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

/** Chairs within reach of a table. */
function seatsAround(table: PlacedPiece, stands: readonly PlacedPiece[]): PlacedPiece[] {
  const half = reach(table, table.turn)
  return stands.filter(
    ({ piece, x, y, deep }) =>
      piece?.kind === 'dining-chair' && Math.abs(x - table.x) < half.x + deep && Math.abs(y - table.y) < half.y + deep,
  )
}

function standingOn(table: PlacedPiece, stands: readonly PlacedPiece[]): PlacedPiece[] {
  return stands.filter(({ on }) => on === table)
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
