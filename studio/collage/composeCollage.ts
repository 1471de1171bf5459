/**
 * Composes the sheet of a board. The same pieces, palette, seed, form and style give the same sheet.
 */
import type { PieceKind } from '../model/furniture.ts'
import type { Collage, CollageStyle } from '../model/collage.ts'
import { composeGrid, type GridPiece } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'

/** A product as far as a composition knows it; everything beyond its picture may be unknown. */
export type CollagePiece = GridPiece & {
  readonly name?: string
  readonly kind?: PieceKind
  readonly placement?: 'floor' | 'flat' | 'wall' | 'surface' | 'paint'
  /** Inches that the width of the cut-out spans; undefined if unknown. */
  readonly widthIn?: number | undefined
  /** Inches, side to side, front to back and floor to top; undefined if unknown. */
  readonly lengthIn?: number | undefined
  readonly depthIn?: number | undefined
  readonly heightIn?: number | undefined
  readonly material?: string
  /** `#rrggbb` */
  readonly hex?: string
  /** Width over height of its picture from above; undefined without one. */
  readonly planAspect?: number | undefined
}

export type PaletteColor = { readonly hex: string; readonly name: string }

export type BoardContent = {
  readonly pieces: readonly CollagePiece[]
  /** The colors of the board, the most important first. */
  readonly palette?: readonly PaletteColor[]
}

export type Choice = {
  readonly style?: CollageStyle
  /** In the style `grid`: one of `gridCount` grids; by default the seed selects one that suits the forms. */
  readonly grid?: number
}

/** @param aspect width over height of the sheet */
export function composeCollage(
  { pieces }: BoardContent,
  seed: number,
  aspect: number,
  { style = 'grid', grid }: Choice = {},
): Collage {
  if (style === 'true-scale') {
    const scaled = pieces.map((piece) => ({ aspect: piece.aspect, widthIn: piece.widthIn }))
    return { version: 2, seed, style, aspect, elements: [...composeTrueScale(scaled, aspect).elements] }
  }
  return { ...composeGrid(pieces, seed, aspect, grid), aspect }
}
