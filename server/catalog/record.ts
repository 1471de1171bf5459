/**
 * A built-in catalogue product as written in the source files, with the limits of a record. Lengths in inches:
 * `length` side to side as seen from the front, `width` depth front to back, `height` floor to top. Price in US dollars.
 */
import { z } from 'zod'
import { ProductFacts } from '../../src/contract/products.ts'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)

export const ProductRecord = ProductFacts.extend({
  /** Lower-case words joined by hyphens; also the name of the folder of its pictures. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(3).max(90),
  /**
   * One to three sentences: what it is, what it does for the room. Claims nothing that the other fields do not support.
   */
  description: z.string().min(20).max(280),
  price: z.number().positive(),
  functions: z.array(RoomFunction).min(1),
  /** The category terms (`CATEGORY_TERMS`) under which it is found, besides the functions' own names. */
  terms: z.array(z.string()).min(1),
  styles: z.array(Style).min(1),
  /** The wizard sizes that it suits; empty: all of them. */
  sizes: z.array(z.string()),
  colour: z.object({ name: z.string().min(2), hex }),
  palette: z.array(hex).min(1).max(5),
  material: z.string().min(2),
  care: z.string().min(2).optional(),
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  /** Source of the 3D model: `own`, or the library, the model's name and its license. */
  origin: z.string().min(3),
})
export type ProductRecord = z.infer<typeof ProductRecord>

/** `shot.json` beside each product's pictures: how its cut-out and plan picture relate to inches. */
export const Shot = z.object({
  /** Hash of all inputs of the photo and the plan picture; they are rendered again when it changes. */
  hash: z.string(),
  /** Size of cutout.webp in pixels. `base` is the center of the item's foot on the ground, in those pixels. */
  cutout: z.object({
    /** Like `hash`, for the cut-out and its shadow; missing when they are as small as the photo. */
    hash: z.string().optional(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    pixelsPerInch: z.number().positive(),
    base: z.object({ x: z.number(), y: z.number() }),
  }),
  plan: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }).optional(),
})
export type Shot = z.infer<typeof Shot>
