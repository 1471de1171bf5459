/** Limits the number of deleted boards that a user can restore. */
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { boards } from '../../database/schema.ts'
import type { LockedAllowance } from '../../limits/lockedAllowance.ts'
import { DELETED_BOARDS } from '../../limits/ownedLimits.ts'
import { removeBoards } from './purgeDeleted.ts'

/** Permanently removes all but the `DELETED_BOARDS` most recently deleted boards, with their dependent rows. */
export async function forgetOldestDeleted({ tx, ownerId }: LockedAllowance): Promise<void> {
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
