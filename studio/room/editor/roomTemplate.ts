/** A template of a room: its shape with doors and windows, and the pieces that belong into it. */
import type { RoomShell, FloorShape } from '../../model/roomShell.ts'
import type { Footprint, PieceKind } from '../../model/furniture.ts'

/** As seen on the plan. */
export type WallSide = 'top' | 'right' | 'bottom' | 'left'

export type TemplateSlot = {
  /** The kinds of a board's pieces that fill it, the best first. */
  readonly kinds: readonly PieceKind[]
  /** The piece to use if the board has none. */
  readonly plain: { readonly name: string; readonly kind: PieceKind; readonly footprint: Footprint }
}

type TemplateOpening = {
  readonly kind: 'door' | 'window'
  readonly wall: WallSide
  /** Position of the opening's middle as a share of the wall's length, clockwise. */
  readonly share: number
  /** Inches. */
  readonly width: number
}

export type RoomTemplate = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly shape: FloorShape
  /** Size in inches as designed; the template is fitted to any size. */
  readonly size: Pick<RoomShell, 'width' | 'length'>
  readonly openings: readonly TemplateOpening[]
  /** The pieces of the room, the most important first. */
  readonly slots: readonly TemplateSlot[]
}
