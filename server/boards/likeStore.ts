/** Storage of likes: at most one per user and board. A database trigger maintains `boards.likes`. */
import { and, eq, inArray } from 'drizzle-orm'
import { boardLikes, boards } from '../platform/database/schema.ts'
import { admitLike } from '../people/limits/community.ts'
import type { World } from '../world.ts'

/** Sets or removes the user's like (idempotent) and returns the board's number of likes. */
export async function setLike(
  { database, allowance }: Pick<World, 'allowance' | 'database'>,
  ownerId: string,
  boardId: string,
  isLiked: boolean,
): Promise<number> {
  const like = and(eq(boardLikes.ownerId, ownerId), eq(boardLikes.boardId, boardId))
  if (isLiked) {
    await allowance.withLock(ownerId, async (held) => {
      if ((await held.tx.$count(boardLikes, like)) > 0) return
      await admitLike(held)
      await held.tx.insert(boardLikes).values({ ownerId, boardId, createdAt: held.now })
    })
  } else {
    await database.db.delete(boardLikes).where(like)
  }
  const [board] = await database.db.select({ likes: boards.likes }).from(boards).where(eq(boards.id, boardId))
  return board?.likes ?? 0
}

/** The boards of `boardIds` that the user likes; empty for a visitor (`ownerId` null). */
export async function likedBoards(
  { database }: Pick<World, 'database'>,
  ownerId: string | null,
  boardIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ownerId === null || boardIds.length === 0) return new Set()
  const rows = await database.db
    .select({ boardId: boardLikes.boardId })
    .from(boardLikes)
    .where(and(eq(boardLikes.ownerId, ownerId), inArray(boardLikes.boardId, [...boardIds])))
  return new Set(rows.map(({ boardId }) => boardId))
}
