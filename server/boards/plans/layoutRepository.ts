/**
 * Storage of the named layouts of a board. Each has its own revision for optimistic locking. While a board has layouts,
 * exactly one of them is shown; calls without a layout id use that one.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Layout } from '../../../studio/model/layout.ts'
import type { ChangeLayout } from '../../../src/contract/layouts.ts'
import { FIRST_LAYOUT_NAME, MAX_LAYOUTS } from '../../../src/contract/layoutLimits.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { boards, layouts } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'

export type BoardKey = { readonly ownerId: string; readonly boardId: string }
export type LayoutRow = typeof layouts.$inferSelect
/** `layoutFrom`: the layout to store, from the stored one. */
type Wanted = {
  readonly revision: number
  readonly layoutFrom: (kept: Layout | undefined) => Layout
  readonly name?: string | undefined
}
type Database = World['database']['db']

export function shownLayout(board: BoardKey) {
  return and(whereBoard(board), eq(layouts.shown, true), isNull(layouts.deletedAt))
}

/** The layouts that are not deleted, the oldest first. */
export function layoutsOf(db: Pick<Database, 'select'>, board: BoardKey): Promise<LayoutRow[]> {
  return db
    .select()
    .from(layouts)
    .where(and(whereBoard(board), isNull(layouts.deletedAt)))
    .orderBy(asc(layouts.createdAt), asc(layouts.id))
}

/** Finds a layout by id, including deleted ones; without an id, the shown one. */
export async function findLayout(
  { database }: Pick<World, 'database'>,
  board: BoardKey,
  id?: string,
): Promise<LayoutRow | undefined> {
  const [row] = await database.db
    .select()
    .from(layouts)
    .where(id === undefined ? shownLayout(board) : whereLayout(board, id))
  return row
}

/**
 * Saves a layout and returns its row; undefined if `revision` is not the current one. Revision 0 creates the layout,
 * with the given id if there is one. Saving a layout that was deleted elsewhere restores it, so that no changes are
 * lost.
 *
 * @throws Problem 409 `too-many-layouts` beyond `MAX_LAYOUTS`
 */
export async function writeLayout(
  world: Pick<World, 'clock' | 'database'>,
  board: BoardKey,
  id: string | undefined,
  wanted: Wanted,
): Promise<LayoutRow | undefined> {
  if (wanted.revision === 0) return makeLayout(world, board, id, wanted)
  const place = id === undefined ? shownLayout(board) : whereLayout(board, id)
  return withBoardLock(world, board, async (db) => {
    const [row] = await db
      .select()
      .from(layouts)
      .where(and(place, eq(layouts.revision, wanted.revision)))
    if (row?.deletedAt && (await layoutsOf(db, board)).length >= MAX_LAYOUTS) throw tooMany()
    const layout = wanted.layoutFrom(row?.layout)
    const set = { layout, revision: wanted.revision + 1, updatedAt: world.clock(), deletedAt: null }
    const [written] = row ? await db.update(layouts).set(set).where(whereLayout(board, row.id)).returning() : []
    return written
  })
}

async function makeLayout(
  world: Pick<World, 'clock' | 'database'>,
  board: BoardKey,
  id: string | undefined,
  { layoutFrom, name }: Wanted,
) {
  const now = world.clock()
  return withBoardLock(world, board, async (db) => {
    const others = await db
      .select({ id: layouts.id, deletedAt: layouts.deletedAt })
      .from(layouts)
      .where(whereBoard(board))
    const living = others.filter(({ deletedAt }) => deletedAt === null)
    if (id === undefined ? living.length > 0 : others.some((other) => other.id === id)) return undefined
    if (living.length >= MAX_LAYOUTS) throw tooMany()
    const own = { name: name ?? FIRST_LAYOUT_NAME, shown: living.length === 0, ...(id === undefined ? {} : { id }) }
    const row = { ...board, ...own, revision: 1, layout: layoutFrom(undefined), createdAt: now, updatedAt: now }
    const [made] = await db.insert(layouts).values(row).onConflictDoNothing().returning()
    return made
  })
}

/** Renames a layout or makes it the shown one. Throws 404 if it does not exist. */
export async function changeLayout(
  world: Pick<World, 'database'>,
  board: BoardKey,
  id: string,
  change: ChangeLayout,
): Promise<void> {
  await withBoardLock(world, board, async (db) => {
    const living = and(whereLayout(board, id), isNull(layouts.deletedAt))
    const [row] = await db.select().from(layouts).where(living)
    if (!row) throw notFound('layout')
    if (change.shown) await show(db, board, id)
    if (change.name !== undefined) await db.update(layouts).set({ name: change.name }).where(living)
  })
}

/**
 * Deletes a layout; the last one is refused with 409. If it was shown, the oldest remaining layout becomes the shown
 * one.
 */
export async function removeLayout(
  world: Pick<World, 'clock' | 'database'>,
  board: BoardKey,
  id: string,
): Promise<void> {
  await withBoardLock(world, board, async (db) => {
    const living = await layoutsOf(db, board)
    const row = living.find((other) => other.id === id)
    if (!row) throw notFound('layout')
    const next = living.find((other) => other.id !== id)
    if (!next) throw new Problem(409, 'last-layout', 'A board needs at least one layout. Make another one first.')
    await db.update(layouts).set({ deletedAt: world.clock(), shown: false }).where(whereLayout(board, id))
    if (row.shown) await show(db, board, next.id)
    await forgetOldestDeleted(db, board)
  })
}

/** Permanently removes all but the `MAX_LAYOUTS` most recently deleted layouts of the board. */
export async function forgetOldestDeleted(db: Transaction, board: BoardKey): Promise<void> {
  const deleted = db
    .select({ id: layouts.id })
    .from(layouts)
    .where(and(whereBoard(board), isNotNull(layouts.deletedAt)))
    .orderBy(desc(layouts.deletedAt))
    .offset(MAX_LAYOUTS)
  await db.delete(layouts).where(and(whereBoard(board), inArray(layouts.id, deleted)))
}

/** Undoes a deletion. Throws 404 for an unknown layout, 409 beyond `MAX_LAYOUTS`. */
export async function restoreLayout(world: Pick<World, 'database'>, board: BoardKey, id: string): Promise<void> {
  await withBoardLock(world, board, async (db) => {
    const living = await layoutsOf(db, board)
    if (living.some((other) => other.id === id)) return
    if (living.length >= MAX_LAYOUTS) throw tooMany()
    const back = await db
      .update(layouts)
      .set({ deletedAt: null, shown: false })
      .where(and(whereLayout(board, id), isNotNull(layouts.deletedAt)))
      .returning({ id: layouts.id })
    if (back.length === 0) throw notFound('layout')
  })
}

/** Runs `work` in a transaction that locks the board's row, which serializes changes to its layouts. */
async function withBoardLock<T>(
  world: Pick<World, 'database'>,
  { ownerId, boardId }: BoardKey,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  return world.database.db.transaction(async (db) => {
    const board = and(eq(boards.ownerId, ownerId), eq(boards.id, boardId))
    await db.select({ id: boards.id }).from(boards).where(board).for('update')
    return work(db)
  })
}

async function show(db: Transaction, board: BoardKey, id: string): Promise<void> {
  await db.update(layouts).set({ shown: false }).where(whereBoard(board))
  await db.update(layouts).set({ shown: true }).where(whereLayout(board, id))
}

function tooMany(): Problem {
  const most = `A board has at most ${MAX_LAYOUTS} layouts. Delete one that you no longer need.`
  return new Problem(409, 'too-many-layouts', most, 'layout')
}

function whereBoard({ ownerId, boardId }: BoardKey) {
  return and(eq(layouts.ownerId, ownerId), eq(layouts.boardId, boardId))
}

function whereLayout(board: BoardKey, id: string) {
  return and(whereBoard(board), eq(layouts.id, id))
}
