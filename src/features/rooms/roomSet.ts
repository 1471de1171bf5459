/** A photograph of a furnished room, made of products of the catalogue (tools/photography/sets). */
import { z } from 'zod'
import { RoomFunction, Style } from '../../contract/vocabulary.ts'

export const RoomSet = z.object({
  /** Names its files: `/rooms/<key>-<width>.<avif|webp|jpg>`. */
  key: z.string(),
  functionName: RoomFunction,
  style: Style,
  alt: z.string(),
  /** Ids of the catalogue. */
  products: z.array(z.string()),
  /** Pixels of the largest file. */
  width: z.number().int(),
  height: z.number().int(),
  /** Of everything that it was made from. */
  hash: z.string(),
})
export type RoomSet = z.infer<typeof RoomSet>

export const RoomSets = z.array(RoomSet)
