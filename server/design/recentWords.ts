/** The words that a user has read: those of their drafts and boards, and of the newest community boards. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BoardDescription } from '../../src/contract/boards.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { World } from '../world.ts'

/** The lines suffice for some fifty boards, so older words may return. */
const OWN_DRAFTS = 120
const OWN_BOARDS = 120
const COMMUNITY = 12

/** The newest first of the user's own, then those of the community. */
export async function recentWords(
  { database: { db } }: Pick<World, 'database'>,
  ownerId: string,
): Promise<BoardDescription[]> {
  const ownDrafts = db
    .select({ description: drafts.description, createdAt: drafts.createdAt })
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(desc(drafts.createdAt))
    .limit(OWN_DRAFTS)
  // A board is read with a title that its draft may not have had.
  const ownBoards = db
    .select({ description: boards.description, createdAt: boards.createdAt })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), isNull(boards.deletedAt)))
    .orderBy(desc(boards.number))
    .limit(OWN_BOARDS)
  const listed = db
    .select({ description: boards.description })
    .from(boards)
    .where(and(eq(boards.visibility, 'community'), isNull(boards.deletedAt), isNull(boards.takenDownAt)))
    .orderBy(desc(boards.number))
    .limit(COMMUNITY)
  const own = [...(await ownDrafts), ...(await ownBoards)].toSorted((a, b) => +b.createdAt - +a.createdAt)
  return [...own, ...(await listed)].map(({ description }) => description)
}
