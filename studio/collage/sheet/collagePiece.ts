/** The data of a board that a composition uses. */
import type { ColorRole } from '../../model/collage.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { GridPiece } from './composeGrid.ts'
import type { Net } from './net.ts'

/** A product as a composition uses it; everything except its picture may be unknown. */
export type CollagePiece = GridPiece & {
  /** Which parts of the picture are opaque. */
  readonly net?: Net | undefined
  readonly name?: string
  readonly kind?: PieceKind
  readonly placement?: 'floor' | 'flat' | 'wall' | 'surface' | 'paint'
  /** Inches that the width of the cut-out spans; undefined if unknown. */
  readonly widthIn?: number | undefined
  /** Inches, side to side, front to back and floor to top; undefined if unknown. */
  readonly lengthIn?: number | undefined
  readonly depthIn?: number | undefined
  readonly heightIn?: number | undefined
  /** Inches: the usual width of such a product, whose own is unknown. */
  readonly usualIn?: number | undefined
  readonly material?: string
  /** `#rrggbb` */
  readonly hex?: string
  /** How many of it the board has; 1 if unknown. */
  readonly count?: number | undefined
  /** True if its cut-out shows it from the right and above, as all of our own photographs do. */
  readonly isAngled?: boolean
}

/** `role` and `share`: what was decided about the color; a sheet of colors without roles chooses them. */
export type PaletteColor = {
  readonly hex: string
  readonly name: string
  readonly role?: ColorRole | undefined
  readonly share?: number | undefined
}

/** What belongs together, as it was decided with the board. Products are named by their positions on the board. */
export type Relations = {
  /** What each piece stands or lies on; a piece without an entry rests on no other piece. */
  readonly on: ReadonlyMap<number, number>
  readonly groups: readonly PieceGroup[]
  /** What hangs in the room, whatever its kind: the curtains at the window. */
  readonly hung: ReadonlySet<number>
  /** Bedding that the picture of its bed wears: it is seen on the bed, and lies nowhere a second time. */
  readonly worn: ReadonlySet<number>
  /** What stands on something that is added and not for sale, and the color of that, `#rrggbb`. */
  readonly carried: ReadonlyMap<number, string>
}

/** Pieces that are used together, the main one first, with the rug that lies under them. */
export type PieceGroup = {
  readonly members: readonly number[]
  readonly rug?: number
}

export type BoardContent = {
  readonly pieces: readonly CollagePiece[]
  /** The colors of the board, the most important first. */
  readonly palette?: readonly PaletteColor[]
  /** What was decided with the board; without it the pieces decide. */
  readonly relations?: Relations | undefined
}
