/** Which walls a piece belongs to. */
import type { Piece } from './piece.ts'

/** What stands with its back to a wall, wherever else there would be room for it. */
export const AT_THE_WALL: readonly Piece['kind'][] = [
  'bed',
  'mattress',
  'sofa',
  'loveseat',
  'sectional',
  'cabinet',
  'vanity',
  'toilet',
  'bath',
  'shower',
]
/** A side table as long as this is a console. Inches. */
const CONSOLE = 40
/** Of these there are views that show them at the window's wall, and they do not hide the room from there. */
const AT_THE_LEFT_WALL: readonly Piece['kind'][] = ['bed', 'cabinet', 'bar', 'bench', 'loveseat', 'sofa']

/** Inches between a piece and the wall behind it: what is fixed or fitted stands tight, the rest clear of the skirting. */
export function gapBehind({ kind }: Pick<Piece, 'kind'>): number {
  // A mattress leaves room for the headboard of its platform.
  if (kind === 'mattress') return 7
  return kind === 'vanity' || kind === 'toilet' || kind === 'bath' ? 2.1 : 4
}

/** Whether a piece must stand at the back wall, or at it or the left one; anything else may stand free. */
export function wallsFor(piece: Piece): { back: boolean; left: boolean } {
  return { back: AT_THE_WALL.includes(piece.kind) || isConsole(piece), left: AT_THE_LEFT_WALL.includes(piece.kind) }
}

export function isConsole({ kind, wide }: Pick<Piece, 'kind' | 'wide'>): boolean {
  return kind === 'side-table' && wide >= CONSOLE
}

export const SOFAS: readonly Piece['kind'][] = ['sofa', 'loveseat', 'sectional']

export function isSeat({ kind }: Pick<Piece, 'kind'>): boolean {
  return kind === 'chair' || SOFAS.includes(kind)
}

/** A bar as wide as this is a cart, no stool. Inches. */
const CART = 28

export function isCart({ kind, wide }: Pick<Piece, 'kind' | 'wide'>): boolean {
  return kind === 'bar' && wide >= CART
}
