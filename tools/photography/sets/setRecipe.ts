import type { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'

/** What stands in a furnished room, and how it is painted. */
export type SetRecipe = {
  key: string
  functionName: RoomFunction
  style: Style
  /** The room of plates/rooms.ts in which it is set up. */
  room: string
  wall: string
  floor: string
  curtains?: string
  /** Of wall tiles, in a bath. */
  tile?: string
  /** Prints on the back wall: their frame, and the colours of their paper shapes; without colours it is a mirror. */
  art?: { frame: string; colours: readonly string[] }
  /** Ids of the catalogue, the leading piece first. */
  products: readonly string[]
  /** What the picture shows, for those who do not see it. */
  alt: string
}
