/** A board inside an exported picture or document, so that the file can be opened again. It is untrusted input. */
import { z } from 'zod'
import { Collage } from '../../studio/model/collage.ts'
import { Layout } from '../../studio/model/layout.ts'
import { Quantities } from './arrangements.ts'
import { MAX_PALETTE_COLORS, MAX_SELECTED_PRODUCTS } from './words.ts'

export const BOARD_MARK = 'roomwright-board'

export const BoardFile = z.object({
  kind: z.literal(BOARD_MARK),
  version: z.literal(1),
  /** The board that was exported; null for one that was not saved yet. */
  board: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/)
    .nullable(),
  title: z.string().max(300),
  /** Markdown. */
  words: z.string().max(20_000),
  palette: z
    .array(z.object({ hex: z.string().regex(/^#[0-9a-f]{3,8}$/), name: z.string().max(120) }))
    .max(MAX_PALETTE_COLORS),
  /** In the order of the collage's indexes. */
  products: z.array(z.object({ id: z.string().max(120), title: z.string().max(300) })).max(MAX_SELECTED_PRODUCTS),
  collage: Collage,
  /** The cover, if its owner has changed it; files of older versions have none. */
  cover: Collage.optional(),
  true_scale: z.boolean(),
  /** The plan that is shown with the board, and the number of each product. Files of older versions have neither. */
  layout: Layout.nullish(),
  quantities: Quantities.optional(),
})
export type BoardFile = z.infer<typeof BoardFile>
