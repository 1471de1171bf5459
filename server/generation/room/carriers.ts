/** What lies or stands on other pieces: pillows on the bed, towels on the bench, a lamp on the side table. Inches. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { Piece } from './piece.ts'
import type { Size, Stand } from './stand.ts'

/** A strip of a carrier on which things stand side by side. */
export type Shelf = { carrier: Stand; z: number; y: number; from: number; to: number; deep: number; filled: number }

/** The upper side of a made bed whose record tells only the height of its headboard. */
const BED_TOP = 23
const SEAT = 18
/** From the head end to where a pillow is put: a made bed has its own pillows, a bare mattress has none. */
const MADE_HEAD = 24
const BARE_HEAD = 8

type Strip = (stand: Stand) => Omit<Shelf, 'carrier' | 'filled'>[]

const flatTop: Strip = (stand) => [
  {
    z: stand.tall,
    y: stand.y,
    from: stand.x - stand.wide / 2 + 2,
    to: stand.x + stand.wide / 2 - 2,
    deep: stand.deep - 2,
  },
]

const onBed =
  (part: 'head' | 'foot'): Strip =>
  (stand) => {
    const z = stand.piece?.kind === 'mattress' ? stand.z + stand.tall - 1 : Math.min(BED_TOP, stand.tall)
    const head = stand.piece?.kind === 'mattress' ? BARE_HEAD : MADE_HEAD
    const y = part === 'head' ? stand.y - stand.deep / 2 + head : stand.y + stand.deep / 2 - 18
    return [{ z, y, from: stand.x - stand.wide / 2 + 3, to: stand.x + stand.wide / 2 - 3, deep: 26 }]
  }

const onSeat: Strip = (stand) => [
  {
    z: SEAT,
    y: stand.y - stand.deep * 0.02,
    from: stand.x - stand.wide / 2 + 9,
    to: stand.x + stand.wide / 2 - 9,
    deep: 22,
  },
]

/** Which pieces carry what, the most fitting first. */
const FITTING: Record<'pillow' | 'textile' | 'lamp' | 'other', Partial<Record<Piece['kind'], Strip>>> = {
  pillow: {
    bed: onBed('head'),
    mattress: onBed('head'),
    sofa: onSeat,
    sectional: onSeat,
    loveseat: onSeat,
    bench: flatTop,
  },
  textile: {
    bench: flatTop,
    'dining-table': flatTop,
    'round-table': flatTop,
    bed: onBed('foot'),
    mattress: onBed('foot'),
    loveseat: onSeat,
    sofa: onSeat,
    sectional: onSeat,
    cabinet: flatTop,
    bar: flatTop,
    'coffee-table': flatTop,
    'side-table': flatTop,
  },
  lamp: { 'side-table': flatTop, cabinet: flatTop, bar: flatTop, 'coffee-table': flatTop, 'dining-table': flatTop },
  other: {
    cabinet: flatTop,
    vanity: flatTop,
    'coffee-table': flatTop,
    'side-table': flatTop,
    'dining-table': flatTop,
    bench: flatTop,
  },
}

/** The first thing stands a little in from the end of its shelf. */
const INSET = 0.06
/** The foot of a table lamp as a share of its shade. */
const LAMP_FOOT = 0.6

/** Bedding belongs on the bed, whatever else could carry it. */
const BED_FIRST: readonly Piece['kind'][] = ['bed', 'mattress']

export function shelvesFor(piece: Piece, stands: readonly Stand[], name: RoomFunction): Shelf[] {
  const fitting =
    FITTING[piece.kind === 'pillow' || piece.kind === 'textile' || piece.kind === 'lamp' ? piece.kind : 'other']
  const rank = (kind: Piece['kind']) => {
    if (name === 'Sleep' && piece.kind === 'textile' && BED_FIRST.includes(kind)) return -1
    return Object.keys(fitting).indexOf(kind)
  }
  return stands
    .filter((stand) => stand.z === 0 || stand.piece?.kind === 'mattress')
    .flatMap((stand) => {
      const strip = stand.piece ? fitting[stand.piece.kind] : undefined
      return strip && stand.piece ? [{ stand, strip, rank: rank(stand.piece.kind) }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ stand, strip }) =>
      strip(stand).map((shelf) => ({ ...shelf, carrier: stand, filled: (shelf.to - shelf.from) * INSET })),
    )
}

/** Inches of shelf that a thing takes: a lamp only its foot, as its shade may reach over the edge. */
export function widthOn(size: Size & { kind?: Piece['kind'] }): number {
  return (size.kind === 'lamp' ? size.wide * LAMP_FOOT : size.wide) + 1.5
}

/** Where on the shelf a thing of this size goes; null when it is full or too small. */
export function roomOn(
  shelf: Shelf,
  size: Size & { kind?: Piece['kind'] },
): { x: number; y: number; z: number } | null {
  const wide = widthOn(size)
  if (shelf.from + shelf.filled + wide > shelf.to + 1 || size.deep > shelf.deep + 8) return null
  return { x: shelf.from + shelf.filled + wide / 2, y: shelf.y, z: shelf.z }
}
