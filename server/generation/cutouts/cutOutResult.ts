/** What cutting out answers: the picture, its shadow apart, how far it can be trusted, where it stands and how large it is. */
import { z } from 'zod'

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What is told of a product, inches: side to side, front to back, floor to top. */
export const TrueSize = z.object({
  wide: z.number().positive().nullish(),
  deep: z.number().positive().nullish(),
  tall: z.number().positive().nullish(),
})
export type TrueSize = z.infer<typeof TrueSize>

export const CutOutResult = z.object({
  /** WebP with alpha, trimmed to the thing. */
  image: Bytes,
  /** The soft contact shadow in the frame of `image`, WebP with alpha; null when the photo shows none. */
  shadow: Bytes.nullable(),
  /** Pixels of `image`. */
  width: z.number(),
  height: z.number(),
  /** Where `image` lies in the upright picture, in pixels of that picture at the size it was worked on. */
  frame: z.object({ left: z.number(), top: z.number(), ofWidth: z.number(), ofHeight: z.number() }),
  /** `card`: the whole photo behind a soft mask, because the thing could not be told from what is behind it. */
  method: z.enum(['own-alpha', 'backdrop', 'model', 'repaired', 'card']),
  /** 0..1: how likely the cut is right; below `TRUSTED` (matte.ts) the photo is kept as a card. */
  confidence: z.number(),
  /** A sentence for people, when the cut-out is not what they expect. */
  note: z.string().nullable(),
  /** The row of `image` on which the thing stands, pixels from the top. */
  groundLine: z.number(),
  /** The middle of its foot on the ground, pixels of `image`. */
  base: z.object({ x: z.number(), y: z.number() }),
  /** True scale; null when no size was told, and for a card. */
  pixelsPerInch: z.number().nullable(),
})
export type CutOutResult = z.infer<typeof CutOutResult>

/** Of a picture that cannot be cut out at all, with the sentence for whoever sent it. */
export const Refused = z.object({
  refused: z.object({ status: z.number(), code: z.string(), message: z.string(), field: z.string().optional() }),
})

export const CutOutAnswer = z.union([CutOutResult, Refused])
