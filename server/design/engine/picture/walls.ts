/** Rules for which walls an item stands at. */
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { FIXTURE_TO_WALL, TO_WALL } from './clearances.ts'
import type { Piece } from './piece.ts'
import { TRAITS, kindsOf } from '../../../../studio/model/furnitureTraits.ts'
import { isCart as isBarCart, isConsole as isConsoleTable } from '../../../../studio/model/pieceRoles.ts'

/** Whether the item always stands with its back to a wall. */
export function standsAtWall({ kind }: Pick<Piece, 'kind'>): boolean {
  return TRAITS[kind].wall === 'always'
}

/** Inches between an item and the wall behind it: small for fixtures, otherwise clear of the baseboard. */
export function gapBehind({ kind }: Pick<Piece, 'kind'>): number {
  // A mattress leaves space for the headboard of its platform.
  if (kind === 'mattress') return 7
  return TRAITS[kind].family === 'fixture' ? FIXTURE_TO_WALL : TO_WALL
}

/**
 * Whether an item must stand at the back wall, and whether it may stand at the left one; all others are free-standing.
 */
export function wallsFor(piece: Piece): { back: boolean; left: boolean } {
  return { back: standsAtWall(piece) || isConsole(piece), left: PRODUCT_TRAITS[piece.kind].room.isAtLeftWall }
}

export function isConsole({ kind, wide }: Pick<Piece, 'kind' | 'wide'>): boolean {
  return isConsoleTable({ kind, width: wide })
}

export const SOFAS = kindsOf('sofa')
const SEATS = [...SOFAS, ...kindsOf('chair')]

export function isSeat({ kind }: Pick<Piece, 'kind'>): boolean {
  return SEATS.includes(kind)
}

export function isCart({ kind, wide }: Pick<Piece, 'kind' | 'wide'>): boolean {
  return isBarCart({ kind, width: wide })
}
