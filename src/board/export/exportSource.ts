/** The input of an export or a print of a board. */
import type { Layout } from '../../../studio/model/layout.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'

/** `boardId` is null for a design that is not saved; `room` is the one that is shown with the board. */
export type ExportSource = {
  facts: BoardFacts
  heading: string
  byline: string
  boardId?: string | null
  room?: Layout | null
}
