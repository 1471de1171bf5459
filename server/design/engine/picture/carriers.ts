/** Places items on other items: pillows on the bed, towels on the bench, a lamp on the side table. Inches. */
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { kindsOf } from '../../../../studio/model/furnitureTraits.ts'
import { type Carried, PRODUCT_TRAITS, type SurfaceForm } from '../../../catalog/productTraits.ts'
import { PILLOW_FROM_HEAD } from './clearances.ts'
import type { Piece } from './piece.ts'
import { reach, type Size, type PlacedPiece } from './placedPiece.ts'

/** A strip of a carrier on which items stand side by side. */
export type Surface = {
  carrier: PlacedPiece
  z: number
  y: number
  from: number
  to: number
  deep: number
  /** Used length, from its left end. */
  filled: number
  isEmpty: boolean
  /** Items on it are centered at the end. */
  isCentred: boolean
}

/** Height of a made bed's upper side, when its record has only the height of the headboard. */
export const BED_TOP = 23
const SEAT = 16.5
/** A seat of at least this width has a separate middle part. */
const LONG_SEAT = { from: 70, middle: 26 }
/** Maximum height of a pillow above the back of a chair; higher ones would not lean on it. */
const OVER_BACK = 5
/** Distance of a pillow from the head end of a bare mattress, which has no pillows of its own. */
const BARE_HEAD = 11.5
/** Distance of items from the sides of a bed, over which the covers fall. */
const BED_RIM = 7
const BARE_RIM = 3
/** Distance of the rows for folded items from the foot end of a bed. */
const FOOT_ROWS = [14, 36]
/** Minimum distance between the center of an item at the head and that of a row, so that they do not overlap. */
const MIN_SPACING = 21
/**
 * Items stand on the upper surface of a cart, this far below its rail. Stools with a back, which are narrower, carry
 * nothing.
 */
const CART = { wide: 28, rail: 4.4 }
/** On an armchair that is rotated by more than this, in degrees, a pillow would be oriented wrongly. */
const MAX_CARRIER_TURN = 30

/** Positions of the two rows on a dining table, and the depth of a row in inches. */
const TABLE_ROWS = [0.68, -0.68]
const TABLE_ROW_DEPTH = 10

type Strip = (stand: PlacedPiece) => Pick<Surface, 'z' | 'y' | 'from' | 'to' | 'deep'>[]

const flatTop: Strip = (stand) => {
  // The top of an obliquely rotated item is not a strip parallel to the wall.
  if (stand.turn % 90 !== 0 && !stand.isRound) return []
  const half = reach(stand, stand.isRound ? 0 : stand.turn)
  return [{ z: stand.tall, y: stand.y, from: stand.x - half.x + 2, to: stand.x + half.x - 2, deep: 2 * half.y - 2 }]
}

/** A dining table has two rows, the nearer one first; on a round table they are shorter. */
const onTable: Strip = (stand) => {
  const half = reach(stand, stand.isRound ? 0 : stand.turn)
  const deep = half.y - 2
  return TABLE_ROWS.map((side) => {
    const aside = (side * half.y) / 2
    const wide = stand.isRound ? Math.sqrt(half.x ** 2 - (Math.abs(aside) + TABLE_ROW_DEPTH / 2) ** 2) : half.x - 2
    return { z: stand.tall, y: stand.y + aside, from: stand.x - wide, to: stand.x + wide, deep }
  })
}

const onCart: Strip = (stand) =>
  stand.wide < CART.wide ? [] : flatTop(stand).map((surface) => ({ ...surface, z: surface.z - CART.rail }))

const onBed =
  (part: 'head' | 'foot'): Strip =>
  (stand) => {
    const isBare = stand.piece?.kind === 'mattress'
    const z = isBare ? stand.z + stand.tall - 1 : Math.min(BED_TOP, stand.tall)
    const rim = isBare ? BARE_RIM : BED_RIM
    const [from, to] = [stand.x - stand.wide / 2 + rim, stand.x + stand.wide / 2 - rim]
    const head = isBare ? BARE_HEAD : PILLOW_FROM_HEAD
    if (part === 'head') return [{ z, y: stand.y - stand.deep / 2 + head, from, to, deep: 26 }]
    return FOOT_ROWS.filter((row) => row <= stand.deep - head - MIN_SPACING).map((row) => ({
      z,
      y: stand.y + stand.deep / 2 - row,
      from,
      to,
      deep: 26,
    }))
  }

/**
 * Between the arms. On a long seat the middle comes first, because the ends are photographed with pillows of their own.
 * A sofa at the left wall is seen from its side, where a pillow would be oriented wrongly.
 */
const onSeat =
  (arms: number): Strip =>
  (stand) => {
    if (Math.abs(stand.turn) > MAX_CARRIER_TURN) return []
    const half = stand.wide / 2 - arms
    const middle = LONG_SEAT.middle / 2
    const parts =
      stand.wide < LONG_SEAT.from
        ? [[-half, half] as const]
        : [[-middle, middle] as const, [-half, -middle] as const, [middle, half] as const]
    return parts.map(([from, to], i) => ({
      z: SEAT,
      // A slightly different y makes each part a separate surface.
      y: stand.y - stand.deep * 0.06 - i / 100,
      from: stand.x + from,
      to: stand.x + to,
      deep: 22,
    }))
  }

/** The strips of each form of surface for what is carried; none if it does not carry that. */
const STRIPS: Record<SurfaceForm, (carried: Carried) => Strip> = {
  none: () => () => [],
  top: () => flatTop,
  table: (carried) => (carried === 'textile' ? onTable : flatTop),
  cart: () => onCart,
  sofa: () => onSeat(8),
  armchair: () => onSeat(3),
  bed: (carried) => onBed(carried === 'pillow' ? 'head' : 'foot'),
}

/** Distance of the first item from the end of its surface. */
const INSET = 0.06
const NARROW = 34
/** On a strip shorter than this, items are centered; on a longer one they are to one side, which looks natural. */
const MAX_CENTERED_LENGTH = 45
/** Seats on whose arm a pillow leans. */
const LONG_SEATS = kindsOf('sofa')
/** The foot of a table lamp as a share of its shade. */
const LAMP_FOOT = 0.6

/** Carriers that bedding prefers to all others. */
const BED_FIRST = kindsOf('bed')

export function surfacesFor(piece: Piece, stands: readonly PlacedPiece[], name: RoomFunction): Surface[] {
  const carried = piece.kind === 'pillow' || piece.kind === 'textile' || piece.kind === 'lamp' ? piece.kind : 'other'
  const rank = (kind: Piece['kind']) => {
    const order = PRODUCT_TRAITS[kind].room.holds[carried]
    const isBedding = name === 'Sleep' && carried === 'textile' && BED_FIRST.includes(kind)
    return order !== undefined && isBedding ? -1 : order
  }
  return (
    stands
      .filter((stand) => stand.z === 0 || stand.piece?.kind === 'mattress')
      // Only the uppermost mattress of a stack carries items.
      .filter((stand) => !stands.some(({ on, piece: upper }) => on === stand && upper?.kind === 'mattress'))
      .filter(
        ({ piece: carrier }) =>
          piece.kind !== 'pillow' || carrier?.kind !== 'chair' || carrier.tall + OVER_BACK >= SEAT + piece.tall,
      )
      .flatMap((stand) => {
        const kind = stand.piece?.kind
        const order = kind && rank(kind)
        if (!kind || order === undefined) return []
        return [{ stand, strip: STRIPS[PRODUCT_TRAITS[kind].room.surface](carried), order }]
      })
      .toSorted((a, b) => a.order - b.order)
      .flatMap(({ stand, strip }) =>
        strip(stand).map((surface) => ({
          ...surface,
          carrier: stand,
          filled:
            piece.kind === 'pillow' || surface.to - surface.from < NARROW ? 0 : (surface.to - surface.from) * INSET,
          isEmpty: true,
          isCentred: isCentred(surface.to - surface.from, piece, stand),
        })),
      )
  )
}

function isCentred(length: number, piece: Piece, { piece: carrier }: PlacedPiece): boolean {
  const kind = carrier?.kind ?? 'block'
  // A made bed has its own pillow in the middle.
  if (kind === 'bed') return length < NARROW
  return piece.kind === 'pillow' && kind === 'mattress'
    ? true
    : length < MAX_CENTERED_LENGTH && !LONG_SEATS.includes(kind)
}

const BETWEEN = 1.5

/**
 * Places an item on the surface and returns its position; null when the surface is full or too small. The shade of a lamp
 * that is placed first may extend beyond the end.
 */
export function setOn(
  surface: Surface,
  size: Size & { kind: Piece['kind'] },
): { x: number; y: number; z: number } | null {
  if (size.deep > surface.deep + 8) return null
  const before = surface.isEmpty && size.kind === 'lamp' ? size.wide * LAMP_FOOT : size.wide
  const after = size.kind === 'lamp' ? size.wide * LAMP_FOOT : size.wide
  const x = surface.from + surface.filled + before / 2
  if (x + after / 2 > surface.to + 1 - BETWEEN) return null
  surface.filled += before / 2 + size.wide / 2 + BETWEEN
  surface.isEmpty = false
  return { x, y: surface.y, z: surface.z }
}

/** Inches by which the items on a surface, in their order of placement, have to be moved to the right to be centered. */
export function offCentre(surface: Surface, set: readonly Pick<PlacedPiece, 'x' | 'wide' | 'piece'>[]): number {
  const [first, last] = [set[0], set.at(-1)]
  if (!surface.isCentred || !first || !last) return 0
  const half = ({ wide, piece }: Pick<PlacedPiece, 'wide' | 'piece'>) =>
    (piece?.kind === 'lamp' ? wide * LAMP_FOOT : wide) / 2
  return (surface.from + surface.to) / 2 - (first.x - half(first) + last.x + half(last)) / 2
}
