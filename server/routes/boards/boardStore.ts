/** Boards in the database: pages of them, one of them, and the changes that their owner makes. */
import { and, arrayContains, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { BoardQuery, UpdateBoard } from '../../../src/contract/boards.ts'
import { boards, users } from '../../database/schema.ts'
import type { World } from '../../world.ts'

export type BoardRow = typeof boards.$inferSelect
/** A board with the name of its owner. */
export type OwnedBoard = { board: BoardRow; firstName: string | null; userName: string | null }

type Page = Pick<BoardQuery, 'page' | 'page_size' | 'search' | 'function_name' | 'style' | 'colour'>

/** The newest first. */
export function communityBoards(world: World, page: Page): Promise<OwnedBoard[]> {
  return pageOf(world, and(isShown, wanted(page)), page)
}

/** What a maker shows to everybody, the newest first. */
export function boardsShownBy(world: World, makerId: string, page: Pick<Page, 'page' | 'page_size'>) {
  return pageOf(world, and(eq(boards.ownerId, makerId), isShown), page)
}

const isShown = and(eq(boards.visibility, 'community'), isNull(boards.takenDownAt))

export function boardsOf(world: World, ownerId: string, page: Page): Promise<OwnedBoard[]> {
  return pageOf(world, and(eq(boards.ownerId, ownerId), wanted(page)), page)
}

/** A deleted board is found only by `includeDeleted`. */
export async function findBoard(world: World, id: string, includeDeleted = false): Promise<OwnedBoard | undefined> {
  const [row] = await select(world)
    .where(and(eq(boards.id, id), isNull(users.leftAt), includeDeleted ? undefined : isNull(boards.deletedAt)))
    .limit(1)
  return row
}

/** Inserts the board, or answers the one that was saved with the same key; one that was deleted since comes back. */
export async function insertBoard(world: World, row: BoardRow): Promise<string> {
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

function select({ database }: World) {
  return database.db
    .select({ board: boards, firstName: users.firstName, userName: users.userName })
    .from(boards)
    .leftJoin(users, eq(users.id, boards.ownerId))
    .$dynamic()
}

function pageOf(
  world: World,
  which: SQL | undefined,
  { page, page_size: size }: Pick<Page, 'page' | 'page_size'>,
): Promise<OwnedBoard[]> {
  return (
    select(world)
      // Whoever has left is hidden at once; a board whose maker has no profile (the seeds) is shown.
      .where(and(which, isNull(boards.deletedAt), isNull(users.leftAt)))
      .orderBy(desc(boards.createdAt), desc(boards.id))
      .limit(size)
      .offset((page - 1) * size)
  )
}

function wanted({ search, function_name: functionName, style, colour }: Page): SQL | undefined {
  return and(
    matching(search),
    functionName && eq(boards.functionName, functionName),
    style && eq(boards.style, style),
    colour && arrayContains(boards.colours, [colour]),
  )
}

/** Every word must occur in the board's title, its products' titles, its function or its style. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const words = search.toLowerCase().split(/\s+/)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(
        ...[boards.generatedTitle, boards.title, boards.functionName, boards.style].map(
          (column) => sql`lower(${column}) like ${pattern}`,
        ),
      )
    }),
  )
}
