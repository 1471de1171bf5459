/** Who may do what. Pure and in one place; `userId` is null for a visitor. */
import type { Visibility } from '../src/contract/boards.ts'

type Owned = { ownerId: string }

type Withdrawable = { takenDownAt: Date | null; ownerSuspended: boolean }

type Shown = Owned & Withdrawable & { visibility: Visibility }

/**
 * A community board is everybody's to see; a private one its owner's, and theirs who hold its share link; a withdrawn one
 * only its owner's.
 */
export function canReadBoard(board: Shown, userId: string | null, hasShareLink = false): boolean {
  if (isOwner(board, userId)) return true
  return !isWithdrawn(board) && (board.visibility === 'community' || hasShareLink)
}

/** Taken from everybody but its owner by an operator: the board alone, or all boards of a suspended owner. */
export function isWithdrawn({ takenDownAt, ownerSuspended }: Withdrawable): boolean {
  return takenDownAt !== null || ownerSuspended
}

/** Whether the community sees the board; the same words stand in the function `board_is_listed` of the database. */
export function isListed(board: Shown & { deletedAt: Date | null; ownerLeft: boolean }): boolean {
  return board.visibility === 'community' && board.deletedAt === null && board.takenDownAt === null && !board.ownerLeft
}

/** A share link lets people look; only what the community sees may be made one's own. */
export function canCopyBoard(board: Shown, userId: string | null): boolean {
  return canReadBoard(board, userId)
}

/** What a board is known again by: its room picture in the image store, and the draft that it was saved from. */
export type Content = Owned & { image: string; draftId: string | null }

/** The content of a board that was taken down; `isOrigin`: no older board showed its picture. */
export type TakenContent = Content & { isOrigin: boolean }

/**
 * Whether showing this content would show again what was taken down. It is known by picture or draft. Taken from its maker,
 * it is taken from everybody; taken from somebody who had the picture from another board, it is taken from that person
 * alone, so that nobody can bring a board of somebody else down by copying it.
 */
export function isTakenDown(content: Content, taken: TakenContent): boolean {
  const isSamePicture = content.image !== '' && content.image === taken.image
  const isSameDraft = content.draftId !== null && content.draftId === taken.draftId
  return (isSamePicture || isSameDraft) && (taken.isOrigin || content.ownerId === taken.ownerId)
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
