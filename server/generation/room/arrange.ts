/** Furnishes a room: decides which item goes where. The same items and variation give the same arrangement. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { isTableLamp } from '../../../studio/model/pieceRoles.ts'
import type { View } from './camera.ts'
import { offCentre, setOn, type Surface, surfacesFor } from './carriers.ts'
import { groundOf, placeFor, take, type PreferredPose } from './ground.ts'
import { hangPieces } from './hang.ts'
import { MAX_STACKS, layUp, sizeOf, stacksOf } from './mattresses.ts'
import { type Variation, NO_VARIATION } from './variation.ts'
import type { Piece } from './piece.ts'
import { placeOnPlinths } from './plinth.ts'
import { layRugs, type Lying } from './rugs.ts'
import { placeChairs, placeChairPairs } from './placeChairs.ts'
import { type PlacedPiece, placedPieceOf } from './placedPiece.ts'
import { isSeat } from './walls.ts'
import { ANCHORS, anchorPoses, roleOf, type Scene, preferredPosesFor } from './preferredPoses.ts'

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
  const rank = (piece: Piece) => (piece === leading ? -2 : isFirst(piece) ? -1 : ORDER.indexOf(piece.kind))
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
    if (left.length > 0 && !skipsUnplaced) break
    if (piece.kind === 'dining-chair' && scene.anchor?.piece?.kind.endsWith('table')) {
      const seated = placeChairs(piece, scene.anchor, ground, floor, scene)
      stands.push(...seated, ...placeChairPairs(piece, scene.anchor, stands, ground, floor))
      if (seated.length === 0) left.push(piece)
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
    unplaced: [
      ...left,
      ...plinths.left,
      ...hangable.filter((piece) => !hung.some((other) => other.piece === piece)),
      ...flat.filter((piece) => !rugs.some((rug) => rug.piece === piece)),
    ],
  }
}

/** The order of placement: main items, then what belongs to them, then the rest. */
const ORDER: readonly Piece['kind'][] = [
  'bed',
  'mattress',
  'dining-table',
  'round-table',
  'sectional',
  'sofa',
  'loveseat',
  'cabinet',
  'bar',
  'vanity',
  'bath',
  'toilet',
  'side-table',
  'coffee-table',
  'bench',
  'dining-chair',
  'chair',
  'block',
  'lamp',
  'plant',
  'shower',
]

/** The main item: the first of the kinds that define such a room, otherwise the largest item. */
function leadingOf(floor: readonly Piece[], name: RoomFunction): Piece | undefined {
  // A plant or a lamp is the main item only when there is nothing else.
  const size = ({ kind, wide, deep, tall }: Piece) =>
    (kind === 'plant' || kind === 'lamp' ? 0.01 : 1) * wide * deep * tall
  return (
    ANCHORS[name].map((kind) => floor.find((piece) => piece.kind === kind)).find((piece) => piece !== undefined) ??
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
