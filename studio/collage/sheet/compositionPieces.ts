/**
 * The pieces of a composition with their roles: the main piece, which pieces stand, lie, hang or rest on others, and
 * the size at which each is shown. Lengths are inches.
 */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { isTableLamp } from '../../model/pieceRoles.ts'
import type { CollagePiece } from './collagePiece.ts'
import { FLOOR_TILT, LYING_SHARE } from './floorPlane.ts'
import { type Net, NET_CELLS, type Points, pointsOf } from './net.ts'

/** `ground`: lies flat on the floor. `rests`: on another piece. `stands`: on the floor. `hangs`: on the wall. */
export type Part = 'ground' | 'rests' | 'stands' | 'hangs'

export type CompositionPiece = {
  readonly index: number
  readonly kind: PieceKind
  readonly part: Part
  /** Size of its picture at the common scale; small pieces are shown up to 1.6 times as large. */
  readonly width: number
  readonly height: number
  /** Distance from the lower edge of the picture to the middle of the foot. */
  readonly base: number
  /** Size of its foot: side to side and front to back. */
  readonly length: number
  readonly depth: number
  /** Floor to top. */
  readonly tall: number
  readonly name: string
  readonly net: Net | undefined
  readonly points: Points
  /** True if its picture is one of ours, taken from the right and above like all of them. */
  readonly isAngled: boolean
  /** True if its picture is foreshortened to the floor of the standing pieces. */
  readonly lies: boolean
}

/** The view of our photographs: degrees to the right of the front, and above the floor. */
const VIEWS = {
  floor: { azimuth: 28, elevation: 15 },
  flat: { azimuth: 24, elevation: 15 },
  wall: { azimuth: 22, elevation: 8 },
  surface: { azimuth: 24, elevation: 24 },
  paint: { azimuth: 18, elevation: 14 },
} as const
const RADIANS = Math.PI / 180
/** A small piece is shown at most this much larger than the scale of the sheet. */
const MAX_BOOST = 1.6
/** Sheets show a rug a little smaller than its scale, within the 10 % that true scales may deviate. */
const RUG_SHARE = 0.91
/** The size of a small piece that is worth showing, as a share of the largest one (square roots of their areas). */
const MIN_SHARE = 0.26

/** @param isFlat whether all are seen from above, where nothing lies on a floor */
export function compositionPiecesOf(pieces: readonly CollagePiece[], isFlat: boolean): CompositionPiece[] {
  const all = pieces.map((piece, index) => compositionPieceOf(piece, index, isFlat))
  const sizeOf = ({ width, height }: CompositionPiece) => Math.sqrt(width * height)
  const largest = Math.max(...all.map(sizeOf))
  // From the largest to the smallest, so that no piece appears larger than a truly larger one.
  const order = all.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const shown = new Map<number, CompositionPiece>()
  let limit = Number.POSITIVE_INFINITY
  for (const piece of order) {
    const size = sizeOf(piece)
    const wanted = Math.max(1, Math.min(boostOf(piece), (largest * MIN_SHARE) / size))
    const factor = piece.part === 'ground' ? RUG_SHARE : Math.max(1, Math.min(wanted, limit / size))
    if (piece.part !== 'ground') limit = Math.min(limit, size * factor)
    shown.set(piece.index, enlarged(piece, factor))
  }
  return all.map((piece) => shown.get(piece.index) ?? piece)
}

function compositionPieceOf(piece: CollagePiece, index: number, isFlat: boolean): CompositionPiece {
  const kind = piece.kind ?? 'block'
  const aspect = Number.isFinite(piece.aspect) && piece.aspect > 0 ? piece.aspect : 1
  const placement = piece.placement ?? 'floor'
  // Rugs of shops and own ones are photographed from above.
  const isPhotoFromAbove = placement === 'flat' && piece.isAngled !== true
  const known = piece.widthIn
  const typical = piece.usualIn ?? TRAITS[kind].collage.width
  const width = known !== undefined && Number.isFinite(known) && known > 0 ? known : typical * Math.min(1, aspect * 1.4)
  const lies = !isFlat && placement === 'flat'
  const height = (width / aspect) * (lies ? (isPhotoFromAbove ? FLOOR_TILT : LYING_SHARE) : 1)
  const length = isPhotoFromAbove ? width : (piece.lengthIn ?? width * 0.9)
  const depth = isPhotoFromAbove ? width / aspect : (piece.depthIn ?? length * 0.5)
  const { azimuth, elevation } = VIEWS[placement]
  const narrow = NARROW_FEET.includes(kind) && piece.isAngled === true ? footWidthOf(piece.net) * width : 0
  const foot =
    narrow > 0
      ? (narrow * Math.sin(elevation * RADIANS)) / 2
      : piece.isAngled === true
        ? ((length * Math.sin(azimuth * RADIANS) + depth * Math.cos(azimuth * RADIANS)) *
            Math.sin(elevation * RADIANS)) /
          2
        : height * 0.03
  return {
    index,
    kind,
    part: partOf(piece, kind, height),
    width,
    height,
    base: Math.min(foot, height * 0.48),
    length,
    depth,
    tall: piece.heightIn ?? height * 0.9,
    name: piece.name ?? '',
    net: piece.net,
    points: pointsOf(piece.net),
    isAngled: piece.isAngled === true,
    lies,
  }
}

/** Kinds that are wider above their foot, which is round: a lamp by its shade, a plant by its leaves, a table by its top. */
export const NARROW_FEET: readonly PieceKind[] = ['lamp', 'plant', 'round-table']
/** Rows of the net in which a foot is measured, from the lowest one that shows something. */
const FOOT_ROWS = 2

/** The width of the foot in a picture, as a share of its width; 0 without a net. */
function footWidthOf(net: Net | undefined): number {
  if (!net) return 0
  const columns = Array.from({ length: NET_CELLS }, (_, at) => at)
  const wideAt = (row: number) => {
    const opaque = columns.filter((column) => net.opaque[row * NET_CELLS + column] === 1)
    return opaque.length === 0 ? 0 : (opaque.at(-1) ?? 0) - (opaque[0] ?? 0) + 1
  }
  const lowest = columns.findLast((row) => wideAt(row) > 0) ?? 0
  const wide = Math.max(...columns.slice(Math.max(0, lowest - FOOT_ROWS + 1), lowest + 1).map(wideAt))
  return wide / NET_CELLS
}

function partOf({ placement, heightIn, lengthIn }: CollagePiece, kind: PieceKind, height: number): Part {
  if (placement === 'wall' || kind === 'tile') return 'hangs'
  if (placement === 'flat' || kind === 'rug') return 'ground'
  if (kind === 'lamp') {
    const isSmall = isTableLamp({ kind, width: lengthIn ?? TRAITS[kind].collage.width, height: heightIn ?? height })
    return placement === 'surface' || isSmall ? 'rests' : 'stands'
  }
  return placement === 'surface' || TRAITS[kind].lies === 'top' ? 'rests' : 'stands'
}

/** Furniture is shown at its scale; small things may be enlarged, cushions and textiles only a little. */
function boostOf({ part, kind, width, tall }: CompositionPiece): number {
  if (kind === 'lamp') return 1
  if (kind === 'pillow' || (kind === 'textile' && width > SMALL)) return BOOST_BESIDE_FURNITURE
  return part === 'rests' || part === 'hangs' || kind === 'paint' || tall < SMALL ? MAX_BOOST : 1
}
const SMALL = 14
const BOOST_BESIDE_FURNITURE = 1.14

function enlarged(piece: CompositionPiece, factor: number): CompositionPiece {
  const { width, height, base, length, depth, tall } = piece
  return {
    ...piece,
    width: width * factor,
    height: height * factor,
    base: base * factor,
    length: length * factor,
    depth: depth * factor,
    tall: tall * factor,
  }
}
