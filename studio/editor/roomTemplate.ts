/** A room to start from: its shape with doors and windows, and where each kind of piece stands in it. */
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
  /** The pieces of a board that may stand here, the most fitting kind first. */
  readonly kinds: readonly PieceKind[]
  /** What stands here when the board has none; nothing does when this is missing. */
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
