/** The words that a user has read: those of their drafts and boards, and of the newest community boards. */
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BoardDescription } from '../../src/contract/boards.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/database/lockOwner.ts'

/**
 * Drafts and boards of each kind of room. The lines for one kind are used up after some 60 of them (freshWords.test.ts), those
 * for all four after some 140, so that nothing is left for its 241st that was not read.
 */
const OWN_OF_A_ROOM = 240
const COMMUNITY = 12

/**
 * The newest first of the user's own, those that were written again among them, then those of the community.
 *
 * @param db the database or a transaction in it
 */
export async function recentWords(db: Pick<Transaction, 'select'>, ownerId: string): Promise<BoardDescription[]> {
  const ofDrafts = db
    .select({
      description: drafts.description,
      words: drafts.words,
      createdAt: drafts.createdAt,
      age: sql<number>`row_number() over (partition by ${drafts.functionName} order by ${drafts.createdAt} desc)`.as(
        'age',
      ),
    })
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .as('of_drafts')
  // A board is read with a title that its draft may not have had. One that was deleted was read, too.
  const ofBoards = db
    .select({
      description: boards.description,
      words: boards.words,
      createdAt: boards.createdAt,
      age: sql<number>`row_number() over (partition by ${boards.functionName} order by ${boards.number} desc)`.as(
        'age',
      ),
    })
    .from(boards)
    .where(eq(boards.ownerId, ownerId))
    .as('of_boards')
  const listed = db
    .select({ description: boards.description })
    .from(boards)
    .where(and(eq(boards.visibility, 'community'), isNull(boards.deletedAt), isNull(boards.takenDownAt)))
    .orderBy(desc(boards.number))
    .limit(COMMUNITY)
  const own = [
    ...(await db.select().from(ofDrafts).where(lte(ofDrafts.age, OWN_OF_A_ROOM))),
    ...(await db.select().from(ofBoards).where(lte(ofBoards.age, OWN_OF_A_ROOM))),
  ].toSorted((a, b) => +b.createdAt - +a.createdAt)
  return [
    ...own.flatMap(({ description, words }) => [description, ...(words?.earlier ?? [])]),
    ...(await listed).map(({ description }) => description),
  ]
}
