/** What belongs together on the sheets of boards whose design record does not say it. */
import { PieceKind } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollageRider } from '../../model/kindTraits.ts'
import type { Relations } from './collagePiece.ts'
import type { CompositionPiece } from './compositionPieces.ts'

const MAX_RIDER_SHARE = 0.85
/** Inches; a lamp stands on nothing higher. */
const MAX_HEIGHT_UNDER_LAMP = 48
/** What rests on one piece, so that it can still be seen. */
const MAX_RIDERS = 4

/** Of boards whose design record does not say it: each small piece on the kind of furniture that carries it best. */
export function derivedRelations(pieces: readonly CompositionPiece[]): Relations {
  const hosts = pieces.filter(({ part }) => part === 'stands')
  const on = new Map<number, number>()
  for (const piece of pieces.filter(({ part }) => part === 'rests').toSorted((a, b) => b.height - a.height)) {
    const host = hostKinds(piece)
      .flatMap((kind) => hosts.filter((each) => each.kind === kind).toSorted((a, b) => a.width - b.width))
      .find(
        (each) => canHold(each, piece) && [...on.values()].filter((held) => held === each.index).length < MAX_RIDERS,
      )
    if (host) on.set(piece.index, host.index)
  }
  return { on, groups: [], hung: new Set(), worn: new Set(), carried: new Map() }
}

function canHold(host: CompositionPiece, piece: CompositionPiece): boolean {
  if (piece.width > host.width * MAX_RIDER_SHARE) return false
  return piece.kind !== 'lamp' || host.tall <= MAX_HEIGHT_UNDER_LAMP
}

/** Table linen rests only on tables. */
function riderOf({ kind, name }: CompositionPiece): CollageRider | undefined {
  if (/napkin|placemat|runner/i.test(name)) return 'linen'
  return kind === 'lamp' || kind === 'pillow' || kind === 'textile' ? kind : undefined
}

/** The kinds on which a piece rests, the best first. */
function hostKinds(piece: CompositionPiece): readonly PieceKind[] {
  const rider = riderOf(piece)
  if (rider === undefined) return []
  const rank = (kind: PieceKind) => TRAITS[kind].collage.holds[rider] ?? Infinity
  return PieceKind.options.filter((kind) => rank(kind) < Infinity).toSorted((a, b) => rank(a) - rank(b))
}
