/** An owner's edits to a generated board: collage arrangement, quantities and replaced products. */
import { z } from 'zod'
import { Collage } from '../../studio/model/collage.ts'
import { storedObject } from '../../studio/model/storedObject.ts'
import { MAX_SELECTED_PRODUCTS } from './words.ts'

export const MAX_QUANTITY = 99
/** Upper bound on the products with a quantity: the current products of a board and its earlier ones. */
const MAX_COUNTED = 200
/** Quantities by product id. A missing product counts as the number of its copies in the room, or 1. */
export const Quantities = z
  .record(z.string().max(120), z.number().int().min(1).max(MAX_QUANTITY))
  .refine((counts) => Object.keys(counts).length <= MAX_COUNTED, `At most ${MAX_COUNTED} products can have a quantity`)
export type Quantities = z.infer<typeof Quantities>

export const Arrangement = storedObject({
  /** Null: the collage generated from the seed. */
  collage: Collage.nullable(),
  /** The cover as the owner changed it; without one it is composed from the board. */
  cover: Collage.optional(),
  /** Shows all cut-outs at their true relative size instead of the collage. */
  true_scale: z.boolean().default(false),
  quantities: Quantities.default({}),
})
export type Arrangement = z.infer<typeof Arrangement>

export const PLAIN_ARRANGEMENT: Arrangement = { collage: null, true_scale: false, quantities: {} }

/** Revision of the arrangement that the change is based on; 0 for the first. An outdated one is refused with 409. */
const revision = z.number().int().min(0)
export const SaveArrangement = z.object({ revision, arrangement: Arrangement })
export const SavedArrangement = z.object({ revision, arrangement: Arrangement.nullable() })
export type SavedArrangement = z.infer<typeof SavedArrangement>

/** The new list of product ids: products of the board, earlier ones, or any product of the catalogue. */
export const ChangeProducts = z.object({
  revision,
  product_ids: z
    .array(z.string().max(120))
    .min(1, 'A board needs at least one product')
    .max(MAX_SELECTED_PRODUCTS, `At most ${MAX_SELECTED_PRODUCTS} products can be chosen`),
  arrangement: Arrangement,
})
export type ChangeProducts = z.infer<typeof ChangeProducts>
