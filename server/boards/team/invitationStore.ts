/** Storage of invitations and members of a board. */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Invite, InvitedRole } from '../../../src/contract/team.ts'
import { lockOwner, type Transaction } from '../../platform/database/lockOwner.ts'
import {
  boardInvitations,
  boardMembers,
  boardPresence,
  boardRoleLimits,
  boards,
  users,
} from '../../platform/database/schema.ts'
import { admitInvitation, admitMember } from '../../people/limits/team.ts'
import { greaterRole, offeredRole } from '../../people/policies.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import { type BoardPlace, memberAt, roleLimitOf } from '../boardRole.ts'
import { selectBoards } from '../boardStore.ts'
import { newToken } from '../shareStore.ts'

export type InvitationRow = typeof boardInvitations.$inferSelect

/** Boards in the list of those that others share with a person. */
const MAX_SHARED_BOARDS = 100

/** The invitations with the number of people who joined, the newest first. */
export async function invitationsOf({ database }: Pick<World, 'database'>, place: BoardPlace) {
  const joined = count(boardMembers.memberId)
  return database.db
    .select({ invitation: boardInvitations, joined })
    .from(boardInvitations)
    .leftJoin(
      boardMembers,
      and(
        eq(boardMembers.ownerId, boardInvitations.ownerId),
        eq(boardMembers.boardId, boardInvitations.boardId),
        eq(boardMembers.invitationId, boardInvitations.id),
      ),
    )
    .where(and(eq(boardInvitations.ownerId, place.ownerId), eq(boardInvitations.boardId, place.boardId)))
    .groupBy(boardInvitations.ownerId, boardInvitations.boardId, boardInvitations.id)
    .orderBy(desc(boardInvitations.createdAt))
}

/** The members whose accounts exist, the first one first. */
export function membersOf({ database }: Pick<World, 'database'>, place: BoardPlace) {
  return database.db
    .select({ member: boardMembers, firstName: users.firstName, userName: users.userName, image: users.image })
    .from(boardMembers)
    .innerJoin(users, eq(users.id, boardMembers.memberId))
    .where(and(membersAt(place), isNull(users.leftAt)))
    .orderBy(asc(boardMembers.joinedAt))
}

/** Makes an invitation and returns it with its token, which is not stored. An address is invited once per board. */
export async function makeInvitation(
  world: Pick<World, 'allowance' | 'clock'>,
  place: BoardPlace,
  { role, email, guests }: Invite,
): Promise<{ row: InvitationRow; token: string }> {
  const token = newToken()
  const row = {
    ...place,
    id: randomUUID(),
    role,
    tokenHash: sha256(token),
    email: email?.toLowerCase() ?? null,
    // A viewer cannot comment, and a mailed invitation is for one account.
    guests: guests === true && email === undefined && role !== 'viewer',
    createdAt: world.clock(),
  }
  await world.allowance.withLock(place.ownerId, async (held) => {
    await admitInvitation(held, row)
    await held.tx.insert(boardInvitations).values(row)
  })
  return { row, token }
}

/** Revokes the link and the memberships created by it. Throws 404 for an unknown invitation. */
export async function revokeInvitation(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // `joinBoard` takes the same lock, so that a concurrent join is either removed here or refused.
    await lockOwner(tx, place.ownerId)
    const gone = await tx.delete(boardInvitations).where(invitationAt(place, id)).returning({ id: boardInvitations.id })
    if (gone.length === 0) throw notFound('invitation')
    const members = and(membersAt(place), eq(boardMembers.invitationId, id))
    await limitRoles(tx, await tx.delete(boardMembers).where(members).returning(), clock())
  })
}

/**
 * Makes the person a member with the role that the invitation offers them, but never lowers an existing role. Idempotent.
 *
 * @throws Problem 404 for a revoked link, 409 for one that was mailed to another address or beyond the limit of members
 */
export async function joinBoard(
  world: Pick<World, 'allowance' | 'clock'>,
  place: BoardPlace,
  memberId: string,
  tokenHash: string,
): Promise<InvitedRole> {
  return world.allowance.withLock(place.ownerId, async (held) => {
    const { tx } = held
    const [invitation] = await tx
      .select()
      .from(boardInvitations)
      .where(
        and(
          eq(boardInvitations.ownerId, place.ownerId),
          eq(boardInvitations.boardId, place.boardId),
          eq(boardInvitations.tokenHash, tokenHash),
        ),
      )
    if (!invitation)
      throw new Problem(404, 'invitation-revoked', 'This invitation no longer works. Ask for a new link.')
    const members = await tx.select().from(boardMembers).where(membersAt(place))
    const other = (member: (typeof members)[number]) =>
      member.invitationId === invitation.id && member.memberId !== memberId
    if (invitation.email !== null && members.some(other))
      throw new Problem(
        409,
        'invitation-used',
        'Another account has already joined with this link. Ask for one of your own.',
      )
    const own = members.find((member) => member.memberId === memberId)
    // Joining again does not undo what the owner has changed since.
    if (own?.invitationId === invitation.id) return own.role
    if (!own) admitMember(members.length)
    const offered = offeredRole(invitation, await roleLimitOf({ db: tx }, place, memberId))
    const role = own ? greaterRole(own.role, offered) : offered
    // The membership belongs to the invitation with the higher role and ends with it.
    const set = own?.role === role ? {} : { role, invitationId: invitation.id }
    const row = { ...place, memberId, role, invitationId: invitation.id, joinedAt: world.clock() }
    if (!own) await tx.insert(boardMembers).values(row)
    else if (Object.keys(set).length > 0) await tx.update(boardMembers).set(set).where(memberAt(place, memberId))
    return role
  })
}

/**
 * A mailed invitation gets the same role, so that leaving and joining again does not bring the earlier one back. Throws
 * 404 for an account that is no member.
 */
export async function changeMember(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  memberId: string,
  role: InvitedRole,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockOwner(tx, place.ownerId)
    const [changed] = await tx.update(boardMembers).set({ role }).where(memberAt(place, memberId)).returning()
    if (!changed) throw notFound('member')
    await limitRoles(tx, [changed], clock())
    await tx.update(boardInvitations).set({ role }).where(mailedAt(place, changed.invitationId))
  })
}

/**
 * @param isByOwner also ends the invitation that was mailed to this member alone; a link for several people stays
 * @throws Problem 404 for an account that is no member
 */
export async function removeMember(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  memberId: string,
  isByOwner: boolean,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockOwner(tx, place.ownerId)
    const [gone] = await tx.delete(boardMembers).where(memberAt(place, memberId)).returning()
    if (!gone) throw notFound('member')
    await limitRoles(tx, [gone], clock())
    if (isByOwner) await tx.delete(boardInvitations).where(mailedAt(place, gone.invitationId))
    const present = and(eq(boardPresence.ownerId, place.ownerId), eq(boardPresence.boardId, place.boardId))
    await tx.delete(boardPresence).where(and(present, eq(boardPresence.memberId, memberId)))
  })
}

/** The boards of others that the person joined, the last one first. */
export function sharedWith(world: Pick<World, 'database'>, memberId: string) {
  return selectBoards(world)
    .innerJoin(
      boardMembers,
      and(
        eq(boardMembers.ownerId, boards.ownerId),
        eq(boardMembers.boardId, boards.id),
        eq(boardMembers.memberId, memberId),
      ),
    )
    .where(
      and(
        ne(boards.ownerId, memberId),
        isNull(boards.deletedAt),
        isNull(boards.takenDownAt),
        eq(boards.ownerLeft, false),
        sql`not ${boards.ownerSuspended}`,
      ),
    )
    .orderBy(desc(boardMembers.joinedAt))
    .limit(MAX_SHARED_BOARDS)
}

/** From now on, links give these people at most the role that they have or had. */
async function limitRoles(
  tx: Transaction,
  members: readonly (typeof boardMembers.$inferSelect)[],
  setAt: Date,
): Promise<void> {
  for (const { ownerId, boardId, memberId, role } of members)
    await tx
      .insert(boardRoleLimits)
      .values({ ownerId, boardId, memberId, role, setAt })
      .onConflictDoUpdate({
        target: [boardRoleLimits.ownerId, boardRoleLimits.boardId, boardRoleLimits.memberId],
        set: { role, setAt },
      })
}

function invitationAt({ ownerId, boardId }: BoardPlace, id: string) {
  return and(eq(boardInvitations.ownerId, ownerId), eq(boardInvitations.boardId, boardId), eq(boardInvitations.id, id))
}

function mailedAt(place: BoardPlace, id: string) {
  return and(invitationAt(place, id), isNotNull(boardInvitations.email))
}

function membersAt({ ownerId, boardId }: BoardPlace) {
  return and(eq(boardMembers.ownerId, ownerId), eq(boardMembers.boardId, boardId))
}
