/** Storage of comments: threads, comments and reactions of a board. */
import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { CommentSpot, Reaction, WriteComment } from '../../../src/contract/comments.ts'
import {
  boardComments,
  boardGuests,
  boards,
  commentReactions,
  commentReports,
  commentThreads,
  users,
} from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { admitComment } from '../../people/limits/team.ts'
import { canDeleteComment } from '../../people/policies.ts'
import { badField, forbidden, notFound } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { BoardPlace } from '../boardRole.ts'

type CommentRow = typeof boardComments.$inferSelect
export type ReactionRow = typeof commentReactions.$inferSelect
/** A comment with the name of its author. `guest`: that of a person without an account. */
export type SignedComment = {
  comment: CommentRow
  firstName: string
  userName: string
  image: string | null
  guest: string | null
}

/** All threads of a board with their comments, the oldest first. Comments of deleted accounts are left out. */
export async function commentsOf({ database: { db } }: Pick<World, 'database'>, place: BoardPlace) {
  const threads = db
    .select()
    .from(commentThreads)
    .where(and(eq(commentThreads.ownerId, place.ownerId), eq(commentThreads.boardId, place.boardId)))
    .orderBy(asc(commentThreads.createdAt))
  const comments = db
    .select({
      comment: boardComments,
      ...AUTHOR,
      image: users.image,
    })
    .from(boardComments)
    .leftJoin(users, eq(users.id, boardComments.authorId))
    .leftJoin(boardGuests, eq(boardGuests.id, boardComments.authorId))
    .where(and(commentsAt(place), hasAuthor, notSuspended))
    .orderBy(asc(boardComments.createdAt), asc(boardComments.id))
  const reactions = db
    .select()
    .from(commentReactions)
    .where(and(eq(commentReactions.ownerId, place.ownerId), eq(commentReactions.boardId, place.boardId)))
  const [foundThreads, foundComments, foundReactions] = await Promise.all([threads, comments, reactions])
  return { threads: foundThreads, comments: foundComments, reactions: foundReactions }
}

/** The names of the author of a comment, with `users` and `boardGuests` joined by it. `guest`: that of a person without an account. */
export const AUTHOR = {
  firstName: sql<string>`coalesce(${users.firstName}, '')`,
  userName: sql<string>`coalesce(${users.userName}, '')`,
  guest: boardGuests.name,
}

/** Comments of deleted accounts are not shown. */
export const hasAuthor = or(isNotNull(boardGuests.id), and(isNotNull(users.id), isNull(users.leftAt)))

/** Comments of suspended accounts are not shown. */
const notSuspended = sql`not exists (select 1 from suspensions s where s.owner_id = ${boardComments.authorId})`

/**
 * Writes a comment and returns the id of its thread, which is created unless `thread` is given; a reply reopens a
 * resolved thread. A comment with the same id is written once.
 *
 * @throws Problem 404 for an unknown thread, 409 or 429 beyond the limits
 */
export async function writeComment(
  world: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  authorId: string,
  { id, text, thread, spot }: Omit<WriteComment, 'spot'> & { spot: CommentSpot },
): Promise<string> {
  return withBoardLock(world, place, async (tx) => {
    const [known] = await tx.select().from(boardComments).where(commentAt(place, id))
    if (known) {
      if (known.authorId !== authorId) throw badField('id', 'Another comment has this id.')
      return known.threadId
    }
    const now = world.clock()
    await admitComment(tx, place, authorId, now)
    const threadId = thread ?? id
    if (thread === undefined) await tx.insert(commentThreads).values({ ...place, id, spot, createdAt: now })
    else await reopen(tx, place, thread)
    await tx.insert(boardComments).values({ ...place, id, threadId, authorId, text, createdAt: now })
    return threadId
  })
}

/** Only the author changes a comment. Throws 404 for an unknown one, 403 for another author's. */
export async function editComment(
  world: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  { id, authorId, text }: { id: string; authorId: string; text: string },
): Promise<void> {
  await withBoardLock(world, place, async (tx) => {
    const comment = await commentIn(tx, place, id)
    if (comment.authorId !== authorId) throw forbidden()
    if (comment.text === text) return
    await tx.update(boardComments).set({ text, editedAt: world.clock() }).where(commentAt(place, id))
  })
}

/** Deletes a comment with its reactions, and its thread when it was the last one. */
export async function deleteComment(
  world: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  id: string,
  userId: string,
): Promise<void> {
  await withBoardLock(world, place, async (tx) => {
    if (!canDeleteComment(await commentIn(tx, place, id), userId)) throw forbidden()
    await removeComment(tx, place, id, world.clock())
  })
}

/** Open reports of the comment are resolved by its removal. */
export async function removeComment(tx: Transaction, place: BoardPlace, id: string, now: Date): Promise<void> {
  await tx.delete(boardComments).where(commentAt(place, id))
  const here = (table: typeof commentReactions | typeof commentReports) =>
    and(eq(table.ownerId, place.ownerId), eq(table.boardId, place.boardId), eq(table.commentId, id))
  await tx.delete(commentReactions).where(here(commentReactions))
  await tx
    .update(commentReports)
    .set({ resolvedAt: now, outcome: 'removed' })
    .where(and(here(commentReports), isNull(commentReports.resolvedAt)))
  await removeEmptyThreads(tx, place)
}

/** Threads that have lost all comments. Without a board: those of all boards. */
async function removeEmptyThreads(tx: Pick<Transaction, 'delete' | 'select'>, place?: BoardPlace) {
  const own = tx
    .select({ one: sql`1` })
    .from(boardComments)
    .where(and(eq(boardComments.boardId, commentThreads.boardId), eq(boardComments.threadId, commentThreads.id)))
  const here = place && and(eq(commentThreads.ownerId, place.ownerId), eq(commentThreads.boardId, place.boardId))
  await tx.delete(commentThreads).where(and(here, notExists(own)))
}

/** Removes threads and reactions whose comments went with the accounts of their authors. */
export async function sweepComments({ database: { db } }: Pick<World, 'database'>): Promise<void> {
  await removeEmptyThreads(db)
  const comment = db
    .select({ one: sql`1` })
    .from(boardComments)
    .where(and(eq(boardComments.boardId, commentReactions.boardId), eq(boardComments.id, commentReactions.commentId)))
  await db.delete(commentReactions).where(notExists(comment))
}

/** Throws 404 for an unknown thread. */
export async function resolveThread(
  world: Pick<World, 'clock' | 'database'>,
  place: BoardPlace,
  id: string,
  resolved: boolean,
): Promise<void> {
  const set = { resolvedAt: resolved ? world.clock() : null }
  const changed = await world.database.db.update(commentThreads).set(set).where(threadAt(place, id)).returning()
  if (changed.length === 0) throw notFound('thread')
}

/** Replaces the person's reactions to a comment. Throws 404 for an unknown comment. */
export async function react(
  world: Pick<World, 'database'>,
  place: BoardPlace,
  { id, authorId, kinds }: { id: string; authorId: string; kinds: readonly Reaction[] },
): Promise<void> {
  await withBoardLock(world, place, async (tx) => {
    await commentIn(tx, place, id)
    const own = and(
      eq(commentReactions.ownerId, place.ownerId),
      eq(commentReactions.boardId, place.boardId),
      eq(commentReactions.commentId, id),
      eq(commentReactions.authorId, authorId),
    )
    await tx.delete(commentReactions).where(own)
    const rows = [...new Set(kinds)].map((kind) => ({ ...place, commentId: id, authorId, kind }))
    if (rows.length > 0) await tx.insert(commentReactions).values(rows)
  })
}

/** Throws 404 for an unknown comment, also if the id is not a UUID. */
export async function commentIn(tx: Pick<Transaction, 'select'>, place: BoardPlace, id: string): Promise<CommentRow> {
  const [comment] = await tx.select().from(boardComments).where(commentAt(place, id))
  if (!comment) throw notFound('comment')
  return comment
}

/** A revision text that changes with every comment, reaction or thread of the board. */
export async function commentsState(
  { database }: Pick<World, 'database'>,
  { ownerId, boardId }: BoardPlace,
): Promise<string> {
  const { rows } = await database.db.execute<{ state: string }>(sql`
    select md5(concat_ws(' ',
      (select string_agg(id::text || coalesce(edited_at::text, ''), ' ' order by id) from board_comments
        where owner_id = ${ownerId} and board_id = ${boardId}),
      (select string_agg(comment_id::text || author_id || kind, ' ' order by comment_id, author_id, kind)
        from comment_reactions where owner_id = ${ownerId} and board_id = ${boardId}),
      (select string_agg(id::text || coalesce(resolved_at::text, ''), ' ' order by id) from comment_threads
        where owner_id = ${ownerId} and board_id = ${boardId}))) as state`)
  return rows[0]?.state ?? ''
}

async function reopen(tx: Transaction, place: BoardPlace, id: string): Promise<void> {
  const found = await tx.update(commentThreads).set({ resolvedAt: null }).where(threadAt(place, id)).returning()
  if (found.length === 0) throw notFound('thread')
}

/** Runs `work` in a transaction that locks the board's row, which serializes its comments. */
function withBoardLock<T>(
  { database }: Pick<World, 'database'>,
  place: BoardPlace,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const board = and(eq(boards.ownerId, place.ownerId), eq(boards.id, place.boardId))
    await tx.select({ id: boards.id }).from(boards).where(board).for('update')
    return work(tx)
  })
}

function commentsAt({ ownerId, boardId }: BoardPlace) {
  return and(eq(boardComments.ownerId, ownerId), eq(boardComments.boardId, boardId))
}

function commentAt(place: BoardPlace, id: string) {
  return and(commentsAt(place), eq(boardComments.id, id))
}

function threadAt({ ownerId, boardId }: BoardPlace, id: string) {
  return and(eq(commentThreads.ownerId, ownerId), eq(commentThreads.boardId, boardId), eq(commentThreads.id, id))
}
