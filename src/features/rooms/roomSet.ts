/** A photograph of a furnished room with products of the catalog (tools/photography/sets). */
import { z } from 'zod'
import { RoomFunction, Style } from '../../contract/vocabulary.ts'

export const RoomSet = z.object({
  /** File names: `/rooms/<key>-<width>.<avif|webp|jpg>`. */
  key: z.string(),
  functionName: RoomFunction,
  style: Style,
  alt: z.string(),
  /** Ids in the catalog. */
  products: z.array(z.string()),
  /** Size of the largest file in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Hash of all inputs of the photograph. */
  hash: z.string(),
})
export type RoomSet = z.infer<typeof RoomSet>

export const RoomSets = z.array(RoomSet)
