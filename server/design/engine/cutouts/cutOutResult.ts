/**
 * The result of cutting out: the picture, its separate shadow, the confidence, the position of the foot and the scale.
 */
import { z } from 'zod'

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The stated size of a product in inches: side to side, front to back, floor to top. */
export const TrueSize = z.object({
  wide: z.number().positive().nullish(),
  deep: z.number().positive().nullish(),
  tall: z.number().positive().nullish(),
})
export type TrueSize = z.infer<typeof TrueSize>

export const CutOutResult = z.object({
  /** WebP with alpha, trimmed to the object. */
  image: Bytes,
  /** The soft contact shadow in the frame of `image`, WebP with alpha; null when the photo shows none. */
  shadow: Bytes.nullable(),
  /** Size of `image` in pixels. */
  width: z.number(),
  height: z.number(),
  /** Position of `image` in the upright picture, in pixels of that picture at its working size. */
  frame: z.object({ left: z.number(), top: z.number(), ofWidth: z.number(), ofHeight: z.number() }),
  /** `card`: the whole photo with a soft mask, because the object could not be separated from the background. */
  method: z.enum(['own-alpha', 'backdrop', 'model', 'repaired', 'card']),
  /** 0..1: how likely the cut-out is correct; below `MIN_TRUSTED_CONFIDENCE` (matte.ts) the whole photo is kept. */
  confidence: z.number(),
  /** A sentence for the user when the cut-out is not what they expect. */
  note: z.string().nullable(),
  /** The row of `image` on which the object stands, in pixels from the top. */
  groundLine: z.number(),
  /** The center of its foot on the ground, in pixels of `image`. */
  base: z.object({ x: z.number(), y: z.number() }),
  /** True scale; null when the size is unknown, and for a whole photo. */
  pixelsPerInch: z.number().nullable(),
})
export type CutOutResult = z.infer<typeof CutOutResult>

/** The answer for a picture that cannot be cut out, with a sentence for its sender. */
export const Refused = z.object({
  refused: z.object({ status: z.number(), code: z.string(), message: z.string(), field: z.string().optional() }),
})

export const CutOutAnswer = z.union([CutOutResult, Refused])
