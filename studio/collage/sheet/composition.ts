/** The five compositions of a sheet, and which of them suits a board. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollagePiece } from './collagePiece.ts'

/**
 * `pair`: one or two pieces, large, side by side. `seating-group`: the others around the largest piece on one floor, also
 * around a table or a tub. `dressed-bed`: a bed with its bedding, and what stands at its head. `still-life`: small things
 * on a ledge. `flat-lay`: everything from above.
 */
export type Composition = 'pair' | 'still-life' | 'seating-group' | 'dressed-bed' | 'flat-lay'

/** Inches; a piece at least this wide or this high counts as furniture. */
const FURNITURE = { width: 48, height: 44 }

export function compositionFor(pieces: readonly CollagePiece[]): Composition {
  const stands = pieces.filter(
    (piece) => !isFlat(piece) && piece.placement !== 'surface' && piece.placement !== 'wall' && piece.kind !== 'paint',
  )
  if (stands.some(isBed)) return 'dressed-bed'
  if (stands.some(isFurniture)) return stands.length <= 2 ? 'pair' : 'seating-group'
  const flat = pieces.filter(isFlat).length
  return stands.length === 0 && flat * 2 >= pieces.length ? 'flat-lay' : 'still-life'
}

function isFlat({ kind, placement }: CollagePiece): boolean {
  return kind === 'tile' || kind === 'rug' || placement === 'flat'
}

function isBed({ kind }: CollagePiece): boolean {
  return kind !== undefined && kind !== 'mattress' && TRAITS[kind].family === 'bed'
}

function isFurniture({ kind, widthIn = 0, heightIn = 0 }: CollagePiece): boolean {
  return kind === undefined || kind === 'block' || widthIn >= FURNITURE.width || heightIn >= FURNITURE.height
}
