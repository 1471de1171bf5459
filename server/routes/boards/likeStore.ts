/** Likes in the database: one of each person for each board. How many a board has is counted there by a trigger. */
import { and, eq, inArray } from 'drizzle-orm'
import { boardLikes, boards } from '../../database/schema.ts'
import { admitLike } from '../../limits/community.ts'
import type { World } from '../../world.ts'

/** Sets or takes away the person's like; doing it twice changes nothing. Answers how many people like the board then. */
export async function setLike(
  { database, allowance }: World,
  ownerId: string,
  boardId: string,
  isLiked: boolean,
): Promise<number> {
  const like = and(eq(boardLikes.ownerId, ownerId), eq(boardLikes.boardId, boardId))
  if (isLiked) {
    await allowance.hold(ownerId, async (held) => {
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

/** Which of the boards the person likes; nobody likes none. */
export async function likedBoards(
  { database }: World,
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
