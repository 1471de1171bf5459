/** A room picture of a draft that another view has replaced, as stored in a JSON column of the draft. */
import type { MadeBy } from '../../src/contract/boards.ts'

export type EarlierView = {
  /** The seed that it was painted with. */
  seed: number
  /** Its name in the image store. */
  image: string
  madeBy: MadeBy | null
  /** When the replacing view was ordered (ISO 8601). Each such order counts as a design of that day. */
  at: string
}
