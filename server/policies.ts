/** Who may do what. Pure and in one place; `userId` is null for a visitor. */
import type { Visibility } from '../src/contract/boards.ts'

type Owned = { ownerId: string }

type Shown = Owned & { visibility: Visibility; takenDownAt: Date | null }

/** A community board is everybody's to see; a private one its owner's, and theirs who hold its share link; one taken down only its owner's. */
export function canReadBoard(board: Shown, userId: string | null, hasShareLink = false): boolean {
  if (isOwner(board, userId)) return true
  return board.takenDownAt === null && (board.visibility === 'community' || hasShareLink)
}

/** Whether the community sees the board; the same words stand in the function `board_is_listed` of the database. */
export function isListed(board: Shown & { deletedAt: Date | null; ownerLeft: boolean }): boolean {
  return board.visibility === 'community' && board.deletedAt === null && board.takenDownAt === null && !board.ownerLeft
}

/** A share link lets people look; only what the community sees may be made one's own. */
export function canCopyBoard(board: Shown, userId: string | null): boolean {
  return canReadBoard(board, userId)
}

export function canEditBoard(board: Owned, userId: string | null): boolean {
  return isOwner(board, userId)
}

/** Only what everybody sees is everybody's to report. */
export function canReportBoard(board: Shown, userId: string | null): boolean {
  return board.visibility === 'community' && !isOwner(board, userId)
}

/** Whom somebody follows and who follows them, unless they keep it to themselves. */
export function canSeeLists(space: Owned & { hidesLists: boolean }, userId: string | null): boolean {
  return !space.hidesLists || isOwner(space, userId)
}

/** Drafts, layouts and invoices are nobody else's business. */
export function isOwner(thing: Owned, userId: string | null): boolean {
  return userId !== null && thing.ownerId === userId
}
