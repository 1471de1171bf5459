/** The boards that an operator has picked for the front page. */
import { z } from 'zod'
import { PieceKind } from '../../studio/model/furniture.ts'
import { Board } from './boards.ts'
import { ImagesAs } from './products.ts'

export const MAX_FEATURED = 12

const inches = z.number().min(-100).max(12_000)
const point = z.tuple([inches, inches]).readonly()

/** The furnished room of a board as a small drawing. Inches, y pointing down; degrees clockwise. */
export const BoardPlan = z.object({
  /** Corners of the floor in order. */
  floor: z.array(point).min(3).max(12),
  doors: z.array(
    z.object({
      hinge: point,
      width: inches,
      along: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      swing: z.enum(['left', 'right']),
    }),
  ),
  pieces: z.array(
    z.object({
      kind: PieceKind,
      /** Center. */
      x: inches,
      y: inches,
      /** Side to side, and front to back. */
      width: inches,
      depth: inches,
      turn: z.number().min(0).lt(360),
      color: z.string().regex(/^#[0-9a-f]{6}$/i),
    }),
  ),
})
export type BoardPlan = z.infer<typeof BoardPlan>

/** `plan` is null for a board without a public drawing. */
export const FeaturedBoard = z.object({ board: Board, plan: BoardPlan.nullable() })
export type FeaturedBoard = z.infer<typeof FeaturedBoard>
export const FeaturedBoards = z.array(FeaturedBoard)

export const FeaturedQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(MAX_FEATURED).default(MAX_FEATURED),
  images: ImagesAs,
})
