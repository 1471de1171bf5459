/** A room to start from: its shape with doors and windows, and the pieces that belong into it. */
import type { Floor, FloorShape } from '../model/floor.ts'
import type { Footprint, PieceKind } from '../model/furniture.ts'

/** As the plan is looked at. */
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
  /** Of the way along the wall, walking clockwise, to the middle of the opening. */
  readonly share: number
  /** Inches. */
  readonly width: number
}

export type RoomTemplate = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly shape: FloorShape
  /** Inches, as it was drawn; it is refitted to any size. */
  readonly size: Pick<Floor, 'width' | 'length'>
  readonly openings: readonly TemplateOpening[]
  /** What belongs into the room, the most important first. */
  readonly slots: readonly TemplateSlot[]
}
