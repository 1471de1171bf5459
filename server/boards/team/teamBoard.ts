/** The board of a route of the team, with the caller's role on it. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BoardRole } from '../../../src/contract/team.ts'
import { canReadBoard } from '../../people/policies.ts'
import { forbidden } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { visitorIdOf } from '../../people/auth/session.ts'
import { type BoardPlace, findRole } from '../boardRole.ts'
import { boardById } from '../boardRoutes.ts'
import type { BoardRow } from '../boardStore.ts'
import { GUEST_HEADER, guestOf } from './guestStore.ts'

export const BoardParams = z.object({ id: z.string() })
/** `share`: the secret of the link through which the board is seen. */
export const LinkQuery = z.object({ share: z.string().max(200).optional() })

export type TeamBoard = {
  board: BoardRow
  place: BoardPlace
  /** Null for a community board whose people the caller does not belong to. */
  role: BoardRole | null
  userId: string | null
  /** `true`: a person without an account who may comment after giving a name; a row: one who has. */
  guest: Awaited<ReturnType<typeof guestOf>>
  /** For addresses of the board's pictures. */
  linkHash: string | undefined
}

/** Throws 404 for an unknown board, 401 for a session that has ended, 403 for a board that the caller cannot see. */
export async function teamBoard(
  world: Pick<World, 'database'>,
  request: Pick<FastifyRequest, 'caller' | 'headers'> & { params: { id: string }; query?: unknown },
): Promise<TeamBoard> {
  const { caller } = request
  if (caller && 'refused' in caller) throw caller.refused
  const { board } = await boardById(world, request.params.id)
  const userId = visitorIdOf(request)
  const share = LinkQuery.safeParse(request.query ?? {}).data?.share
  const { role, linkHash } = await findRole(world, board, userId, share)
  if (!canReadBoard(board, userId, role !== null)) throw forbidden()
  const place = { ownerId: board.ownerId, boardId: board.id }
  const key = request.headers[GUEST_HEADER]
  const guest =
    userId === null && role === 'viewer' && share !== undefined
      ? await guestOf(world, place, { share, key: typeof key === 'string' ? key : undefined })
      : undefined
  return { board, place, role, userId, guest, linkHash }
}
