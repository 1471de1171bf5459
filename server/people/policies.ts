/** Access rules as pure functions; `userId` is null for a visitor. */
import type { Visibility } from '../../src/contract/boards.ts'
import { type BoardRole, INVITED_ROLES, type InvitedRole } from '../../src/contract/team.ts'

type Owned = { ownerId: string }

type Withdrawable = { takenDownAt: Date | null; ownerSuspended: boolean }

type Shown = Owned & Withdrawable & { visibility: Visibility }

/**
 * Community boards are visible to all, private boards to the owner and with the share link, withdrawn boards to the
 * owner only.
 */
export function canReadBoard(board: Shown, userId: string | null, hasShareLink = false): boolean {
  if (isOwner(board, userId)) return true
  return !isWithdrawn(board) && (board.visibility === 'community' || hasShareLink)
}

/** Whether operators have hidden the board from all but its owner: by a takedown, or by the owner's suspension. */
export function isWithdrawn({ takenDownAt, ownerSuspended }: Withdrawable): boolean {
  return takenDownAt !== null || ownerSuspended
}

/** Whether the board is publicly listed. The database's function `board_is_listed` has the same rule. */
export function isListed(board: Shown & { deletedAt: Date | null; ownerLeft: boolean }): boolean {
  return board.visibility === 'community' && board.deletedAt === null && !isWithdrawn(board) && !board.ownerLeft
}

/** Only community boards and own boards can be copied; a share link does not permit it. */
export function canCopyBoard(board: Shown, userId: string | null): boolean {
  return canReadBoard(board, userId)
}

/** What identifies a board's content: its room picture in the image store, and the draft that it was saved from. */
export type Content = Owned & { image: string; draftId: string | null }

/** The content of a taken-down board; `isOrigin`: no older board has the same picture. */
export type TakenContent = Content & { isOrigin: boolean }

/**
 * Whether the takedown applies to this content, by the same picture or draft. The takedown of an original applies to
 * all users, that of a copy only to its owner, so that a bad copy cannot take down the original.
 */
export function isTakenDown(content: Content, taken: TakenContent): boolean {
  const isSamePicture = content.image !== '' && content.image === taken.image
  const isSameDraft = content.draftId !== null && content.draftId === taken.draftId
  return (isSamePicture || isSameDraft) && (taken.isOrigin || content.ownerId === taken.ownerId)
}

/** Only the owner may change the settings of a board, its words, its links and its members. */
export function canEditBoard(board: Owned, userId: string | null): boolean {
  return isOwner(board, userId)
}

/** The access of a caller: the role as a member of the board, and whether the URL has a valid link's token. */
export type Standing = { userId: string | null; memberRole: InvitedRole | null; hasLink: boolean }

/**
 * The caller's role on a board. A link alone always gives the role of a viewer; higher roles require an account that
 * has joined. On a withdrawn board only the owner has a role.
 */
export function roleOn(board: Owned & Withdrawable, { userId, memberRole, hasLink }: Standing): BoardRole | null {
  if (isOwner(board, userId)) return 'owner'
  if (isWithdrawn(board)) return null
  return (userId === null ? null : memberRole) ?? (hasLink ? 'viewer' : null)
}

/** Whether the role may change the products, the collage and the layouts of a board, and its versions. */
export function canEditDesign(role: BoardRole | null): boolean {
  return role === 'owner' || role === 'editor'
}

/** Whether the role may comment, react and resolve threads. */
export function canComment(role: BoardRole | null): boolean {
  return role === 'commenter' || canEditDesign(role)
}

/** Comments are for the members of a board, not for visitors who find it in the community. */
export function canSeeComments(role: BoardRole | null): boolean {
  return role !== null
}

/** Only the author may change a comment; the author and the owner of the board may delete it. */
export function canDeleteComment(comment: Owned & { authorId: string }, userId: string | null): boolean {
  return userId !== null && (comment.authorId === userId || isOwner(comment, userId))
}

/** The role with more permissions. */
export function greaterRole(one: InvitedRole, other: InvitedRole): InvitedRole {
  return INVITED_ROLES.indexOf(one) > INVITED_ROLES.indexOf(other) ? one : other
}

/**
 * The role that an invitation offers. Who was given another role by the owner, or has left, gets at most that role back
 * (`limit`). An invitation that the owner has mailed since then is a newer decision about this one person.
 */
export function offeredRole(
  invitation: { role: InvitedRole; email: string | null; createdAt: Date },
  limit: { role: InvitedRole; setAt: Date } | undefined,
): InvitedRole {
  const isNewer = limit !== undefined && invitation.email !== null && invitation.createdAt > limit.setAt
  if (limit === undefined || isNewer) return invitation.role
  return greaterRole(invitation.role, limit.role) === limit.role ? invitation.role : limit.role
}

/** Only community boards of other users can be reported. */
export function canReportBoard(board: Shown, userId: string | null): boolean {
  return board.visibility === 'community' && !isOwner(board, userId)
}

/** Whether the follow lists of a space are visible to the user. */
export function canSeeLists(space: Owned & { hidesLists: boolean }, userId: string | null): boolean {
  return !space.hidesLists || isOwner(space, userId)
}

/** Whether the account may import products: its address is confirmed and named in the settings, in lower case. */
export function isOperator(
  user: { email: string; emailVerified: boolean },
  operatorEmails: readonly string[],
): boolean {
  return user.emailVerified && operatorEmails.includes(user.email.toLowerCase())
}

/** Ownership, the only access rule of drafts, layouts and invoices. */
export function isOwner(thing: Owned, userId: string | null): boolean {
  return userId !== null && thing.ownerId === userId
}
