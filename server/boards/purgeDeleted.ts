/** Permanently removes boards and layouts whose restore period is over, and old drafts that no board shows. */
import { and, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/lockOwner.ts'
import {
  boardComments,
  boardGuests,
  boardInvitations,
  boardLikes,
  boardLinks,
  boardMembers,
  boardPresence,
  boardReports,
  boardRoleLimits,
  boards,
  boardShares,
  boardVersions,
  commentReactions,
  commentReports,
  commentThreads,
  drafts,
  homes,
  layouts,
  rooms,
} from '../platform/database/schema.ts'
import { isShownNowhere } from '../people/limits/designs.ts'
import type { World } from '../world.ts'

/** How long a deleted board or layout can be restored. */
export const KEPT_DELETED_DAYS = 30
/** A draft that no board shows is kept for this long after it was last opened. */
export const KEPT_DRAFT_DAYS = 90
const PAGE = 100
/** Tables whose rows are deleted with their board. */
const ON_BOARDS = [
  layouts,
  boardLinks,
  boardShares,
  boardLikes,
  boardReports,
  boardInvitations,
  boardGuests,
  boardMembers,
  boardRoleLimits,
  boardPresence,
  boardVersions,
  boardComments,
  commentThreads,
  commentReactions,
  commentReports,
]

type Place = Pick<World, 'database' | 'clock'>

/** Safe to run on several servers at once. The pictures are removed by the next sweep of the image store. */
export async function purgeDeleted(place: Place): Promise<void> {
  await purgeBoards(place)
  const { db } = place.database
  await db.delete(layouts).where(lte(layouts.deletedAt, daysAgo(place, KEPT_DELETED_DAYS)))
  await db.delete(rooms).where(lte(rooms.deletedAt, daysAgo(place, KEPT_DELETED_DAYS)))
  await db.delete(homes).where(lte(homes.deletedAt, daysAgo(place, KEPT_DELETED_DAYS)))
  await db.delete(drafts).where(and(lte(drafts.usedAt, daysAgo(place, KEPT_DRAFT_DAYS)), isShownNowhere(db)))
}

async function purgeBoards(place: Place): Promise<void> {
  const due = lte(boards.deletedAt, daysAgo(place, KEPT_DELETED_DAYS))
  for (;;) {
    const gone = await place.database.db.transaction((tx) => {
      const page = tx.select({ id: boards.id }).from(boards).where(due).limit(PAGE)
      // `due` is repeated here: the delete waits for a concurrent restore and then skips the restored board.
      return removeBoards(tx, and(due, inArray(boards.id, page)))
    })
    if (gone < PAGE) return
  }
}

/** Removes the matching boards with all dependent rows and returns their number. */
export async function removeBoards(tx: Transaction, which: SQL | undefined): Promise<number> {
  const rows = await tx.delete(boards).where(which).returning({ id: boards.id })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  for (const table of ON_BOARDS) await tx.delete(table).where(inArray(table.boardId, ids))
  // The drafts that the board was saved from reference the same pictures.
  await tx.delete(drafts).where(inArray(drafts.boardId, ids))
  // Removes the credit of copies, which names the owner of the removed board.
  await tx.update(boards).set({ copiedFrom: null }).where(inArray(sql`copied_from ->> 'board_id'`, ids))
  return rows.length
}

function daysAgo({ clock }: Place, days: number): Date {
  return new Date(clock().getTime() - days * DAY_MS)
}
