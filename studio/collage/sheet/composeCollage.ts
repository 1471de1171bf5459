/**
 * Composes the sheet of a board. The same pieces, palette, seed, form and style give the same sheet.
 */
import { type Collage, type CollageStyle, MAX_PIECES } from '../../model/collage.ts'
import { compositionFor, compositionIn, type SceneStyle, sceneStyleOf } from './composition.ts'
import type { BoardContent, CollagePiece } from './collagePiece.ts'
import { composeGrid } from './composeGrid.ts'
import { composeScene } from './composeScene.ts'
import { composeTrueScale } from './composeTrueScale.ts'

export type { BoardContent, CollagePiece, PaletteColor } from './collagePiece.ts'

export type StyleChoice = {
  /** By default the one that suits the pieces. */
  readonly style?: CollageStyle
  /** In the style `grid`: one of `gridCount` grids; by default the seed selects one that suits the forms. */
  readonly grid?: number
}

/** @param aspect width over height of the sheet */
export function composeCollage(
  { pieces, palette = [], relations }: BoardContent,
  seed: number,
  aspect: number,
  { style = styleFor(pieces), grid }: StyleChoice = {},
): Collage {
  const shown = pieces
    .slice(0, MAX_PIECES)
    .map((piece, index) => (relations?.hung.has(index) ? { ...piece, placement: 'wall' as const } : piece))
  if (style === 'true-scale') {
    const scaled = shown.map((piece) => ({ aspect: piece.aspect, widthIn: piece.widthIn }))
    return { version: 2, seed, style, aspect, elements: [...composeTrueScale(scaled, aspect).elements] }
  }
  if (style === 'grid' || shown.length === 0) return { ...composeGrid(shown, seed, aspect, grid), aspect }
  const absent = [...(relations?.worn ?? [])].filter((index) => index < shown.length)
  const elements = composeScene({ pieces: shown, palette, relations }, seed, aspect, compositionIn(style, shown))
  return { version: 2, seed, style, aspect, ...(absent.length > 0 ? { absent } : {}), elements }
}

/** The style of the composition that suits the pieces. */
export function styleFor(pieces: readonly CollagePiece[]): SceneStyle {
  return sceneStyleOf(compositionFor(pieces))
}
