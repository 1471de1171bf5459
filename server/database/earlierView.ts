/** A room picture of a draft that gave way to another view, as one column of the draft keeps it. */
import type { MadeBy } from '../../src/contract/boards.ts'

export type EarlierView = {
  /** The seed that it was painted with. */
  seed: number
  /** Its name in the image store. */
  image: string
  madeBy: MadeBy | null
  /** When another view was asked for in its place (ISO 8601): each such moment counts as a design of that day. */
  at: string
}
