/**
 * Who has a board open, and what changed on it. A client that shows the board polls every few seconds; the answer
 * contains the revisions of the board's parts, so that clients refetch only changed ones. Stored in the database, so
 * that presence works across servers.
 */
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { Presence } from '../../../src/contract/team.ts'
import { SECOND_MS } from '../../platform/clock.ts'
import { boardPresence, layouts, users } from '../../platform/database/schema.ts'
import { canEditDesign } from '../../people/policies.ts'
import { forbidden } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { commentsState } from './commentStore.ts'
import type { BoardPlace } from '../boardRole.ts'
import { BoardParams, teamBoard } from './teamBoard.ts'
import { wirePerson } from './wirePerson.ts'

/** Three times the polling interval of clients, so that one lost request removes no one from the list. */
const PRESENT_MS = 45 * SECOND_MS
/** People at once in one answer. */
const MAX_PEOPLE = 20

export function presenceRoutes(api: Api, world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>): void {
  const onRequest = requireLogin(world)
  const { db } = world.database

  api.post(
    '/boards/:id/presence',
    { onRequest, schema: { params: BoardParams, response: { 200: Presence } } },
    async (request) => {
      const { board, place, role } = await teamBoard(world, request)
      if (role === null) throw forbidden()
      const userId = userIdOf(request)
      const seenAt = world.clock()
      await db
        .insert(boardPresence)
        .values({ ...place, memberId: userId, seenAt })
        .onConflictDoUpdate({
          target: [boardPresence.ownerId, boardPresence.boardId, boardPresence.memberId],
          set: { seenAt },
        })
      const [people, kept, comments] = await Promise.all([
        peopleAt(place, userId, seenAt),
        canEditDesign(role) ? revisionsOf(place) : [],
        commentsState(world, place),
      ])
      const { generatedTitle: title, description, words } = board
      return {
        people,
        arrangement_revision: board.arrangement?.revision ?? 0,
        layouts: kept,
        comments,
        words: sha256(JSON.stringify([title, description, words])),
      }
    },
  )

  async function peopleAt(place: BoardPlace, userId: string, now: Date) {
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, userName: users.userName, image: users.image })
      .from(boardPresence)
      .innerJoin(users, eq(users.id, boardPresence.memberId))
      .where(
        and(
          wherePresence(place),
          ne(boardPresence.memberId, userId),
          gt(boardPresence.seenAt, new Date(now.getTime() - PRESENT_MS)),
          isNull(users.leftAt),
        ),
      )
      .orderBy(users.firstName, users.id)
      .limit(MAX_PEOPLE)
    return rows.map(wirePerson)
  }

  function revisionsOf({ ownerId, boardId }: BoardPlace) {
    const living = and(eq(layouts.ownerId, ownerId), eq(layouts.boardId, boardId), isNull(layouts.deletedAt))
    return db.select({ id: layouts.id, revision: layouts.revision }).from(layouts).where(living)
  }
}

/** Removes rows of people who left a board longer ago. */
export async function sweepPresence({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(boardPresence).where(lt(boardPresence.seenAt, new Date(clock().getTime() - PRESENT_MS)))
}

function wherePresence({ ownerId, boardId }: BoardPlace) {
  return and(eq(boardPresence.ownerId, ownerId), eq(boardPresence.boardId, boardId))
}
