import type { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'

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
