/** The fields of a board about roles, members and invitations. */
import { and, eq } from 'drizzle-orm'
import type { Board } from '../../../src/contract/boards.ts'
import { type BoardRole, INVITED_ROLES } from '../../../src/contract/team.ts'
import { boardMembers } from '../../database/schema.ts'
import { offeredRole } from '../../policies.ts'
import type { World } from '../../world.ts'
import { memberAt, roleLimitOf } from './boardRole.ts'
import type { BoardRow } from './boardStore.ts'
import { invitationOf } from './shareStore.ts'

type TeamFacts = Pick<Board, 'role' | 'members' | 'invited_as'>

/** @param token the secret of the link in the address, if there is one */
export async function teamFacts(
  world: World,
  board: BoardRow,
  { userId, role, token }: { userId: string | null; role: BoardRole | null; token: string | undefined },
): Promise<TeamFacts> {
  if (role === null) return { role }
  const place = and(eq(boardMembers.ownerId, board.ownerId), eq(boardMembers.boardId, board.id))
  const { db } = world.database
  const members = await db.$count(boardMembers, place)
  const invitation = token === undefined || role === 'owner' ? undefined : await invitationOf(world, board, token)
  // The invitation that a member has joined with offers nothing more, also after the owner has changed the role.
  const key = { ownerId: board.ownerId, boardId: board.id }
  const [member] =
    invitation && userId !== null ? await db.select().from(boardMembers).where(memberAt(key, userId)) : []
  const limit = invitation && userId !== null ? await roleLimitOf({ db }, key, userId) : undefined
  const offered = invitation && offeredRole(invitation, limit)
  const isMore = offered && invitation.id !== member?.invitationId && roleRank(offered) > roleRank(role)
  return { role, members, invited_as: isMore ? offered : null }
}

function roleRank(role: BoardRole): number {
  return role === 'owner' ? INVITED_ROLES.length : INVITED_ROLES.indexOf(role)
}
