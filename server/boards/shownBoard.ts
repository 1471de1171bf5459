/** A board with its maker and the words for its picture, as pages for everybody show it. */
import { pictureAlt } from '../../src/contract/pictureAlt.ts'
import { shownName } from '../people/auth/profile.ts'
import { isPictureEarlier } from './arrangementStore.ts'
import type { OwnedBoard } from './boardStore.ts'
import { type VisibleBoard, visibleBoard } from './visibleBoard.ts'

export type ShownBoard = { readonly board: VisibleBoard; readonly owner: string; readonly alt: string }

export function shownBoard({ board: row, firstName, userName }: OwnedBoard): ShownBoard {
  const board = visibleBoard(row)
  return {
    board,
    owner: shownName({ firstName: firstName ?? '', userName: userName ?? '' }),
    // A picture of an earlier selection shows other products.
    alt: pictureAlt(board.generatedTitle, isPictureEarlier(board) ? [] : board.products),
  }
}
