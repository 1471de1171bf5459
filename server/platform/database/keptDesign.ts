/** The JSON columns of drafts and boards. */
import { z } from 'zod'
import { Arrangement } from '../../../src/contract/arrangements.ts'
import { BoardDescription, type MadeBy, WordsPart } from '../../../src/contract/boards.ts'
import type { RoomLight } from '../../../src/contract/vocabulary.ts'
import { ProductFacts } from '../../../src/contract/products.ts'

/**
 * A product as stored with a draft or board: a snapshot from the day of the choice, so that boards do not change with
 * the catalogue. Lengths in inches, price in dollars; a `null` length is unknown.
 */
export const KeptProduct = ProductFacts.extend({
  id: z.string(),
  /** Name of its photograph in the image store; null for a catalogue product, whose pictures are in the catalogue. */
  image: z.string().nullable(),
  hex_code: z.string(),
  colour: z.string(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type KeptProduct = z.infer<typeof KeptProduct>

/** The owner's changes to the generated design of a draft or board. */
export const KeptArrangement = z.object({
  revision: z.number().int(),
  arrangement: Arrangement,
  /** Ids of the products that the room picture shows; null while they are those of the design. */
  pictured: z.array(z.string()).nullable(),
  /** Removed products with the names of their cut-outs, so that undo restores them exactly. */
  shelf: z.array(z.object({ product: KeptProduct, cutout: z.string() })),
})
export type KeptArrangement = z.infer<typeof KeptArrangement>

/** Metadata of a design's words; null for unchanged generated words. */
export const KeptWords = z.object({
  /** The seed of a rewrite; null: that of the design. */
  seed: z.number().nullable(),
  /** The parts that the owner has written. */
  edited: z.array(WordsPart),
  /** Ids of the products that the description is about; null while they are those of the design. */
  about: z.array(z.string()).nullable(),
  /**
   * The words before a change of products rewrote them, with the products of that time: undoing the change restores
   * them.
   */
  before: z.object({ about: z.array(z.string()), description: BoardDescription }).nullish(),
  /** The words that were written again, the newest first: their owner has read them. */
  earlier: z.array(BoardDescription).optional(),
})
export type KeptWords = z.infer<typeof KeptWords>

/** A room picture of a draft that another view has replaced. */
export type EarlierView = {
  /** Its seed. */
  seed: number
  /** Its light; undefined on older views, which are painted by day. */
  light?: RoomLight
  /** Its name in the image store. */
  image: string
  madeBy: MadeBy | null
  /** When the replacing view was ordered (ISO 8601). Each such order counts as a design of that day. */
  at: string
}
