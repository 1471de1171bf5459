/**
 * Rooms and homes of an account: what is deleted can be restored for as long as boards can, and counts no more. All of it
 * runs under the lock of the owner, so that limits hold when two requests arrive together.
 */
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import type { homes, rooms } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'

/** `thing`: its name in messages, such as `room`; `most` of them are kept, and as many deleted ones. */
export function restorable(table: typeof rooms | typeof homes, { thing, most }: { thing: string; most: number }) {
  const whereOne = (ownerId: string, id: string) => and(eq(table.ownerId, ownerId), eq(table.id, id))
  const whereThere = (ownerId: string, id: string) => and(whereOne(ownerId, id), isNull(table.deletedAt))
  /** Throws 409 at the limit. */
  const admit = async (tx: Transaction, ownerId: string): Promise<void> => {
    const count = await tx.$count(table, and(eq(table.ownerId, ownerId), isNull(table.deletedAt)))
    if (count < most) return
    const message = `You can keep at most ${most} ${thing}s. Delete one that you no longer need.`
    throw new Problem(409, `too-many-${thing}s`, message, thing)
  }
  return {
    whereOne,
    /** Without one that is deleted. */
    whereThere,
    admit,
    /**
     * Whether a save creates it or changes it, which restores what is deleted; undefined if the save is based on an outdated
     * revision. Throws 404 for a later revision of an unknown one, 409 at the limit.
     */
    async admitSave(
      tx: Transaction,
      ownerId: string,
      id: string,
      revision: number,
    ): Promise<'create' | 'change' | undefined> {
      const [row] = await tx
        .select({ revision: table.revision, deletedAt: table.deletedAt })
        .from(table)
        .where(whereOne(ownerId, id))
      if (!row && revision > 0) throw notFound(thing)
      if ((row?.revision ?? 0) !== revision) return undefined
      if (!row || row.deletedAt) await admit(tx, ownerId)
      return row ? 'change' : 'create'
    },
    /** The oldest of too many deleted ones goes. Throws 404 if there is none. */
    remove: (world: Pick<World, 'allowance'>, ownerId: string, id: string): Promise<void> =>
      world.allowance.withLock(ownerId, async ({ tx, now }) => {
        const changed = await tx
          .update(table)
          .set({ deletedAt: now })
          .where(whereThere(ownerId, id))
          .returning({ id: table.id })
        if (changed.length === 0) throw notFound(thing)
        const deleted = and(eq(table.ownerId, ownerId), isNotNull(table.deletedAt))
        const oldest = tx
          .select({ id: table.id })
          .from(table)
          .where(deleted)
          .orderBy(desc(table.deletedAt))
          .offset(most)
        await tx.delete(table).where(and(deleted, inArray(table.id, oldest)))
      }),
    /** Undoes a deletion. Throws 404 if there is none. */
    restore: (world: Pick<World, 'allowance'>, ownerId: string, id: string): Promise<void> =>
      world.allowance.withLock(ownerId, async ({ tx }) => {
        const [row] = await tx.select({ deletedAt: table.deletedAt }).from(table).where(whereOne(ownerId, id))
        if (!row) throw notFound(thing)
        if (row.deletedAt === null) return
        await admit(tx, ownerId)
        await tx.update(table).set({ deletedAt: null }).where(whereOne(ownerId, id))
      }),
  }
}
