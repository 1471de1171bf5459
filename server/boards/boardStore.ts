/** Storage of boards: reading one, and changes by its owner. */
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { UpdateBoard } from '../../src/contract/boardChanges.ts'
import type { KeptAnswers } from '../platform/database/keptAnswers.ts'
import { boards, users } from '../platform/database/schema.ts'
import { admitBoard, admitPrivateBoard } from '../people/limits/boards.ts'
import type { LockedAllowance, LockedOwner } from '../people/limits/lockedAllowance.ts'
import { admitPictureBytes } from '../people/limits/pictures.ts'
import { notFound } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { editedWords, refuseChangedWords } from './editedWords.ts'
import { refuseTakenDown, takedownOf } from './takedowns.ts'
import { weightOf } from './weightOf.ts'
import { DELETED_BOARDS } from '../people/limits/ownedLimits.ts'
import { removeBoards } from './purgeDeleted.ts'

export type BoardRow = typeof boards.$inferSelect
/** A board to insert: without the columns that the database maintains, and without those that `insertBoard` sets. */
export type NewBoard = Omit<
  BoardRow,
  | 'number'
  | 'likes'
  | 'search'
  | 'ownerLeft'
  | 'ownerSuspended'
  | 'takenDownAt'
  | 'takenDownReason'
  | 'bytes'
  | 'budget'
  | keyof KeptAnswers
> &
  KeptAnswers &
  Partial<Pick<BoardRow, 'budget'>>
/** A board with the name of its owner. */
export type OwnedBoard = { board: BoardRow; firstName: string | null; userName: string | null }
type Place = Pick<BoardRow, 'ownerId' | 'id'>

/** Deleted boards are found only with `includeDeleted`; boards of deleted accounts are never found. */
export async function findBoard(
  world: Pick<World, 'database'>,
  id: string,
  includeDeleted = false,
): Promise<OwnedBoard | undefined> {
  const [row] = await selectBoards(world)
    .where(and(eq(boards.id, id), isNull(users.leftAt), includeDeleted ? undefined : isNull(boards.deletedAt)))
    .limit(1)
  return row
}

/**
 * Inserts the board and returns its id. If a board with the same idempotency key exists, returns that one and restores
 * it if it was deleted. A board whose content was taken down is inserted as taken down: visible to its owner only.
 */
export async function insertBoard(world: Pick<World, 'allowance' | 'images'>, row: NewBoard): Promise<string> {
  const bytes = await weightOf(world.images, row)
  return world.allowance.withPlan(row.ownerId, async (held) => {
    const key = and(eq(boards.ownerId, row.ownerId), eq(boards.idempotencyKey, row.idempotencyKey))
    const [earlier] = await held.tx.select().from(boards).where(key)
    if (earlier) {
      await restoreWithinLimits(held, earlier)
      return earlier.id
    }
    await admitBoard(held)
    if (row.visibility === 'private') await admitPrivateBoard(held, row.copiedFrom === null)
    await admitPictureBytes(held, bytes, '0.image_url')
    await held.tx.insert(boards).values({ ...row, bytes, ...(await takedownMarks(held, row)) })
    return row.id
  })
}

export function changeBoard(
  world: Pick<World, 'allowance'>,
  { ownerId, id }: Place,
  change: UpdateBoard,
): Promise<void> {
  return world.allowance.withPlan(ownerId, async (held) => {
    const board = await boardIn(held, id)
    refuseChangedWords(board, change)
    const set = {
      ...editedWords(board, change),
      ...(change.visibility === undefined ? {} : { visibility: change.visibility }),
      ...(change.budget === undefined ? {} : { budget: change.budget }),
    }
    if (Object.keys(set).length === 0) return
    const isChanged = set.visibility !== undefined && set.visibility !== board.visibility
    if (isChanged && set.visibility === 'private') await admitPrivateBoard(held, true)
    if (isChanged && set.visibility === 'community' && board.takenDownAt === null)
      await refuseTakenDown(held.tx, board, 'visibility')
    await held.tx.update(boards).set(set).where(whereBoard(board))
  })
}

/** Soft-deletes the board; it can be restored for `KEPT_DELETED_DAYS`. */
export function deleteBoard(world: Pick<World, 'allowance'>, { ownerId, id }: Place): Promise<void> {
  return world.allowance.withLock(ownerId, async (held) => {
    await held.tx.update(boards).set({ deletedAt: held.now }).where(whereBoard({ ownerId, id }))
    await forgetOldestDeleted(held)
  })
}

/** Undoes a deletion. Throws if the owner's limits do not allow another board. */
export function restoreBoard(world: Pick<World, 'allowance'>, { ownerId, id }: Place): Promise<void> {
  return world.allowance.withPlan(ownerId, async (held) => restoreWithinLimits(held, await boardIn(held, id)))
}

export function selectBoards({ database }: Pick<World, 'database'>) {
  return database.db
    .select({ board: boards, firstName: users.firstName, userName: users.userName })
    .from(boards)
    .leftJoin(users, eq(users.id, boards.ownerId))
    .$dynamic()
}

/** Restores a deleted board within the owner's limits. Does nothing if the board is not deleted. */
async function restoreWithinLimits(held: LockedAllowance, board: BoardRow): Promise<void> {
  if (board.deletedAt === null) return
  await admitBoard(held)
  if (board.visibility === 'private') await admitPrivateBoard(held, false)
  await admitPictureBytes(held, board.bytes ?? 0, 'id')
  const marks = board.takenDownAt === null ? await takedownMarks(held, board) : {}
  await held.tx
    .update(boards)
    .set({ deletedAt: null, ...marks })
    .where(whereBoard(board))
}

async function takedownMarks(
  { tx }: LockedOwner,
  board: NewBoard,
): Promise<Pick<BoardRow, 'takenDownAt' | 'takenDownReason'>> {
  const taken = await takedownOf(tx, board)
  return { takenDownAt: taken?.at ?? null, takenDownReason: taken?.reason ?? null }
}

async function boardIn({ tx, ownerId }: LockedOwner, id: string): Promise<BoardRow> {
  const [board] = await tx.select().from(boards).where(whereBoard({ ownerId, id }))
  if (!board) throw notFound('board')
  return board
}

function whereBoard({ ownerId, id }: Place) {
  return and(eq(boards.ownerId, ownerId), eq(boards.id, id))
}

// Limits the number of deleted boards that a user can restore.

/** Permanently removes all but the `DELETED_BOARDS` most recently deleted boards, with their dependent rows. */
async function forgetOldestDeleted({ tx, ownerId }: LockedOwner): Promise<void> {
  const rows = await tx
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), isNotNull(boards.deletedAt)))
    .orderBy(desc(boards.deletedAt), desc(boards.number))
    .offset(DELETED_BOARDS)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await removeBoards(tx, and(eq(boards.ownerId, ownerId), inArray(boards.id, ids)))
}
