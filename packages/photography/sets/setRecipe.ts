/** A photographed room: the recipe that a person writes, and the entry of the list that its photograph gets. */
import { z } from 'zod'
import { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'

/** The content and colors of a furnished room. */
export type SetRecipe = {
  key: string
  functionName: RoomFunction
  style: Style
  /** The room of plates/rooms.ts that is used. */
  room: string
  wall: string
  floor: string
  curtains?: string
  /** Color of wall tiles, in a bathroom. */
  tile?: string
  /** Prints on the back wall: their frame, and the colors of their paper shapes; without colors it is a mirror. */
  art?: { frame: string; colours: readonly string[] }
  /** Product ids, the leading product first. */
  products: readonly string[]
  /** Alternative text of the picture. */
  alt: string
}

/** A photograph of a furnished room with products of the catalog, in `src/ui/photographs/roomSets.json`. */
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
