/** The caller's role on a board: as its owner, as a member, or by the link in the URL. */
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BoardRole } from '../../src/contract/team.ts'
import { boardMembers, boardRoleLimits } from '../platform/database/schema.ts'
import { memberKey } from '../platform/images/imageAccess.ts'
import { canEditDesign, roleOn } from '../people/policies.ts'
import { forbidden } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { userIdOf } from '../people/auth/session.ts'
import type { BoardRow } from './boardStore.ts'
import { shareHash } from './shareStore.ts'

/** A board of the database, as the key of the rows that belong to it. */
export type BoardPlace = { readonly ownerId: string; readonly boardId: string }

type BoardAccess = {
  /** Null for visitors of a community board and without access. */
  role: BoardRole | null
  /** For addresses of the board's pictures; undefined for the owner and without a role. */
  linkHash: string | undefined
  /** Whether the link in the address is what gives the role. */
  isByLink: boolean
}

/** @param token the secret of a link, if the address has one */
export async function findRole(
  world: Pick<World, 'database'>,
  board: Pick<BoardRow, 'ownerId' | 'id' | 'takenDownAt' | 'ownerSuspended'>,
  userId: string | null,
  token?: string,
): Promise<BoardAccess> {
  if (userId === board.ownerId) return { role: 'owner', linkHash: undefined, isByLink: false }
  const memberRole = userId === null ? null : await memberRoleOf(world, board, userId)
  const linkHash = memberRole === null && token !== undefined ? await shareHash(world, board, token) : undefined
  const role = roleOn(board, { userId, memberRole, hasLink: linkHash !== undefined })
  if (role === null) return { role, linkHash: undefined, isByLink: false }
  const isByLink = linkHash !== undefined
  return { role, linkHash: linkHash ?? (userId === null ? undefined : memberKey(userId)), isByLink }
}

/** Passes for the owner and the editors of a board. Throws 403 for all others. */
export async function requireEditor(
  world: Pick<World, 'database'>,
  board: BoardRow,
  request: FastifyRequest,
): Promise<void> {
  const { role } = await findRole(world, board, userIdOf(request))
  if (!canEditDesign(role)) throw forbidden()
}

/** The row of a member of a board. */
export function memberAt(place: BoardPlace, memberId: string) {
  return and(
    eq(boardMembers.ownerId, place.ownerId),
    eq(boardMembers.boardId, place.boardId),
    eq(boardMembers.memberId, memberId),
  )
}

/** The most that a link gives to the person; undefined without a limit. */
export async function roleLimitOf(
  { db }: { db: Pick<World['database']['db'], 'select'> },
  { ownerId, boardId }: BoardPlace,
  memberId: string,
): Promise<typeof boardRoleLimits.$inferSelect | undefined> {
  const place = and(eq(boardRoleLimits.ownerId, ownerId), eq(boardRoleLimits.boardId, boardId))
  const [row] = await db
    .select()
    .from(boardRoleLimits)
    .where(and(place, eq(boardRoleLimits.memberId, memberId)))
  return row
}

async function memberRoleOf(
  { database }: Pick<World, 'database'>,
  board: Pick<BoardRow, 'ownerId' | 'id'>,
  userId: string,
) {
  const [row] = await database.db
    .select({ role: boardMembers.role })
    .from(boardMembers)
    .where(memberAt({ ownerId: board.ownerId, boardId: board.id }, userId))
  return row?.role ?? null
}
