/** Boards in the database: one of them, and the changes that their owner makes. */
import { and, eq, isNull } from 'drizzle-orm'
import type { UpdateBoard } from '../../../src/contract/boards.ts'
import { boards, users } from '../../database/schema.ts'
import type { World } from '../../world.ts'

export type BoardRow = typeof boards.$inferSelect
/** A board before the database has given it what it counts by itself. */
export type NewBoard = Omit<BoardRow, 'number' | 'likes' | 'search' | 'ownerLeft'>
/** A board with the name of its owner. */
export type OwnedBoard = { board: BoardRow; firstName: string | null; userName: string | null }

/** A deleted board is found only by `includeDeleted`; whoever has left has no boards. */
export async function findBoard(world: World, id: string, includeDeleted = false): Promise<OwnedBoard | undefined> {
  const [row] = await selectBoards(world)
    .where(and(eq(boards.id, id), isNull(users.leftAt), includeDeleted ? undefined : isNull(boards.deletedAt)))
    .limit(1)
  return row
}

/** Inserts the board, or answers the one that was saved with the same key; one that was deleted since comes back. */
export async function insertBoard(world: World, row: NewBoard): Promise<string> {
  const { db } = world.database
  const key = and(eq(boards.ownerId, row.ownerId), eq(boards.idempotencyKey, row.idempotencyKey))
  const isNew = (await db.$count(boards, key)) === 0
  const insert = () => db.insert(boards).values(row).onConflictDoNothing().returning({ id: boards.id })
  // What was saved before is answered again, however many private boards there are by now.
  const saved = await (row.visibility === 'private' && isNew
    ? world.allowance.privateBoard(row.ownerId, insert)
    : insert())
  if (saved[0]) return saved[0].id
  const [earlier] = await db.update(boards).set({ deletedAt: null }).where(key).returning({ id: boards.id })
  if (!earlier) throw new Error(`The board ${row.id} met a conflict, but no board has its key.`)
  return earlier.id
}

export async function changeBoard(world: World, board: BoardRow, change: UpdateBoard): Promise<void> {
  const { ownerId, id } = board
  const set = {
    ...(change.generated_title === undefined ? {} : { generatedTitle: change.generated_title }),
    ...(change.visibility === undefined ? {} : { visibility: change.visibility }),
  }
  if (Object.keys(set).length === 0) return
  const own = and(eq(boards.ownerId, ownerId), eq(boards.id, id))
  const update = async () => void (await world.database.db.update(boards).set(set).where(own))
  const isHidden = set.visibility === 'private' && board.visibility !== 'private'
  await (isHidden ? world.allowance.privateBoard(ownerId, update) : update())
}

/** Deleting sets the moment, undoing takes it away. */
export async function setDeleted({ database }: World, { ownerId, id }: BoardRow, at: Date | null): Promise<void> {
  await database.db
    .update(boards)
    .set({ deletedAt: at })
    .where(and(eq(boards.ownerId, ownerId), eq(boards.id, id)))
}

export function selectBoards({ database }: Pick<World, 'database'>) {
  return database.db
    .select({ board: boards, firstName: users.firstName, userName: users.userName })
    .from(boards)
    .leftJoin(users, eq(users.id, boards.ownerId))
    .$dynamic()
}
