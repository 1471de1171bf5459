/** Who may do what. Pure and in one place; `userId` is null for a visitor. */
import type { Visibility } from '../src/contract/boards.ts'

type Owned = { ownerId: string }

/** A community board is everybody's to see, a private one its owner's alone. */
export function canReadBoard(board: Owned & { visibility: Visibility }, userId: string | null): boolean {
  return board.visibility === 'community' || isOwner(board, userId)
}

export function canEditBoard(board: Owned, userId: string | null): boolean {
  return isOwner(board, userId)
}

/** Drafts, layouts and invoices are nobody else's business. */
export function isOwner(thing: Owned, userId: string | null): boolean {
  return userId !== null && thing.ownerId === userId
}
