/** Pages of board lists: their number, and the cursor of the board before, for a server that goes on right after it. */
import type { Board } from '../contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../contract/pageSizes.ts'

export type PageParam = { page: number; after?: string }
export const FIRST_PAGE: PageParam = { page: 1 }

/** Undefined after a page that is not full. */
export function nextPage(last: Board[], pages: Board[][]): PageParam | undefined {
  return last.length < BOARD_PAGE_SIZE ? undefined : { page: pages.length + 1, after: last.at(-1)?.cursor }
}
