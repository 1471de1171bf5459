/**
 * Composes the sheet of a board. The same pieces, palette, seed, form and style give the same sheet.
 */
import { type Collage, type CollageStyle, MAX_PIECES } from '../model/collage.ts'
import type { BoardContent, CollagePiece } from './collagePiece.ts'
import { composeGrid } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { composeScene } from './composeScene.ts'

export type { BoardContent, CollagePiece, PaletteColor } from './collagePiece.ts'

export type Choice = {
  /** By default the one that suits the pieces. */
  readonly style?: CollageStyle
  /** In the style `grid`: one of `gridCount` grids; by default the seed selects one that suits the forms. */
  readonly grid?: number
}

/** @param aspect width over height of the sheet */
export function composeCollage(
  { pieces, palette = [] }: BoardContent,
  seed: number,
  aspect: number,
  { style = styleFor(pieces), grid }: Choice = {},
): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  if (style === 'true-scale') {
    const scaled = shown.map((piece) => ({ aspect: piece.aspect, widthIn: piece.widthIn }))
    return { version: 2, seed, style, aspect, elements: [...composeTrueScale(scaled, aspect).elements] }
  }
  if (style === 'grid' || shown.length === 0) return { ...composeGrid(shown, seed, aspect, grid), aspect }
  return { version: 2, seed, style, aspect, elements: composeScene({ pieces: shown, palette }, seed, aspect, style) }
}

/** Inches; a piece at least this wide or this high counts as furniture. */
const FURNITURE = { width: 48, height: 44 }

/** The style that suits the pieces: furniture stands in a room, small pieces stand on a ledge, flat pieces lie. */
export function styleFor(pieces: readonly CollagePiece[]): 'vignette' | 'still-life' | 'flat-lay' {
  const isFlat = ({ kind, placement }: CollagePiece) => kind === 'tile' || kind === 'rug' || placement === 'flat'
  const stands = pieces.filter((piece) => !isFlat(piece) && piece.placement !== 'surface' && piece.placement !== 'wall')
  const isFurniture = ({ kind, widthIn = 0, heightIn = 0 }: CollagePiece) =>
    kind === undefined || kind === 'block' || widthIn >= FURNITURE.width || heightIn >= FURNITURE.height
  if (stands.some(isFurniture)) return 'vignette'
  const flat = pieces.filter(isFlat).length
  return stands.length === 0 && flat * 2 >= pieces.length ? 'flat-lay' : 'still-life'
}
