/** A room template: its shape with doors and windows, and the places for kinds of pieces. */
import type { Floor, FloorShape } from '../model/floor.ts'
import type { PieceKind } from '../model/furniture.ts'
import type { Footprint } from '../model/furniture.ts'

/** As the plan is looked at. */
export type WallSide = 'top' | 'right' | 'bottom' | 'left'

/** `share`: of the way along the wall, walking clockwise, to the middle of the piece. Gaps are inches. */
export type TemplatePlace =
  | { readonly wall: WallSide; readonly share: number }
  | { readonly beside: string; readonly side: 'left' | 'right'; readonly gap: number }
  /** `shift`: inches to the right of the other piece's middle, as it looks. */
  | { readonly before: string; readonly gap: number; readonly turned?: 0 | 180; readonly shift?: number }
  /** Looking at the other piece from its left or right. */
  | { readonly flank: string; readonly side: 'left' | 'right'; readonly gap: number }
  | { readonly around: string }
  | { readonly on: string }
  /** Around a point given in shares of the room, the nearest free spot. */
  | { readonly middle: { readonly x: number; readonly y: number }; readonly rotation: number }

export type TemplateSlot = {
  readonly role: string
  /** The kinds of a board's pieces that fit here, the best first. */
  readonly kinds: readonly PieceKind[]
  /** The piece to use if the board has none; without it the place stays empty. */
  readonly plain?: { readonly name: string; readonly kind: PieceKind; readonly footprint: Footprint }
  readonly place: TemplatePlace
}

export type TemplateOpening = {
  readonly kind: 'door' | 'window'
  readonly wall: WallSide
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
  readonly slots: readonly TemplateSlot[]
}
