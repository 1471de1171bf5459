/** The words that a user has read: those of their drafts and boards, and of the newest community boards. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BoardDescription } from '../../src/contract/boards.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { World } from '../world.ts'

/** The lines suffice for some hundred boards, so that older words may return. */
const OWN_DRAFTS = 240
const OWN_BOARDS = 240
const COMMUNITY = 12

/** The newest first of the user's own, those that were written again among them, then those of the community. */
export async function recentWords(
  { database: { db } }: Pick<World, 'database'>,
  ownerId: string,
): Promise<BoardDescription[]> {
  const ownDrafts = db
    .select({ description: drafts.description, words: drafts.words, createdAt: drafts.createdAt })
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(desc(drafts.createdAt))
    .limit(OWN_DRAFTS)
  // A board is read with a title that its draft may not have had. One that was deleted was read, too.
  const ownBoards = db
    .select({ description: boards.description, words: boards.words, createdAt: boards.createdAt })
    .from(boards)
    .where(eq(boards.ownerId, ownerId))
    .orderBy(desc(boards.number))
    .limit(OWN_BOARDS)
  const listed = db
    .select({ description: boards.description })
    .from(boards)
    .where(and(eq(boards.visibility, 'community'), isNull(boards.deletedAt), isNull(boards.takenDownAt)))
    .orderBy(desc(boards.number))
    .limit(COMMUNITY)
  const own = [...(await ownDrafts), ...(await ownBoards)].toSorted((a, b) => +b.createdAt - +a.createdAt)
  return [
    ...own.flatMap(({ description, words }) => [description, ...(words?.earlier ?? [])]),
    ...(await listed).map(({ description }) => description),
  ]
}
