/** The words that a user has recently seen: those of their newest drafts and of the newest community boards. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BoardDescription } from '../../src/contract/boards.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { World } from '../world.ts'

const OWN = 6
const COMMUNITY = 12

export async function recentWords(
  { database: { db } }: Pick<World, 'database'>,
  ownerId: string,
): Promise<BoardDescription[]> {
  const own = db
    .select({ description: drafts.description })
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(desc(drafts.createdAt))
    .limit(OWN)
  const listed = db
    .select({ description: boards.description })
    .from(boards)
    .where(and(eq(boards.visibility, 'community'), isNull(boards.deletedAt), isNull(boards.takenDownAt)))
    .orderBy(desc(boards.number))
    .limit(COMMUNITY)
  return [...(await own), ...(await listed)].map(({ description }) => description)
}
