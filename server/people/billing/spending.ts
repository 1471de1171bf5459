/**
 * The budget for AI models per user and UTC day. A job reserves its cost before it calls a model, spends it when the
 * result is stored, and releases it when it fails.
 */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { lockOwner } from '../../platform/database/lockOwner.ts'
import type { Database } from '../../platform/database/open.ts'
import { modelCosts } from '../../platform/database/schema.ts'

export type Purchase = {
  jobId: string
  ownerId: string
  draftId: string
  kind: 'describe' | 'paint'
  model: string
  micros: number
}

export type Spending = {
  /** The rest of today's budget in millionths of a US dollar. */
  left(ownerId: string): Promise<number>
  /** Reserves the cost; returns false if it exceeds the rest of the budget. */
  reserve(purchase: Purchase): Promise<boolean>
  spend(purchase: Purchase): Promise<void>
  release(purchase: Purchase): Promise<void>
}

/** Reservations expire after this time: the reserving node counts as dead. */
const RESERVATION_MS = 600_000

export function openSpending(parts: { database: Database; clock: Clock; budgetMicros: number }): Spending {
  const { clock, budgetMicros } = parts
  const { db } = parts.database
  const of = ({ jobId }: Purchase) => eq(modelCosts.jobId, jobId)
  const today = () => clock().toISOString().slice(0, DATE_CHARACTERS)

  async function used(on: Pick<typeof db, 'select'>, ownerId: string, except?: Purchase): Promise<number> {
    const counts = or(eq(modelCosts.state, 'spent'), gt(modelCosts.at, new Date(clock().getTime() - RESERVATION_MS)))
    const others = except && ne(modelCosts.jobId, except.jobId)
    const [row] = await on
      .select({ micros: sql`coalesce(sum(${modelCosts.micros}), 0)`.mapWith(Number) })
      .from(modelCosts)
      .where(and(eq(modelCosts.ownerId, ownerId), eq(modelCosts.day, today()), counts, others))
    return row?.micros ?? 0
  }

  return {
    left: async (ownerId) => Math.max(0, budgetMicros - (await used(db, ownerId))),

    reserve: (purchase) =>
      db.transaction(async (tx) => {
        // Serialized across nodes: concurrent reservations could otherwise exceed the budget.
        await lockOwner(tx, purchase.ownerId)
        if ((await used(tx, purchase.ownerId, purchase)) + purchase.micros > budgetMicros) return false
        const row = { ...purchase, day: today(), state: 'reserved' as const, at: clock() }
        await tx.insert(modelCosts).values(row).onConflictDoUpdate({ target: modelCosts.jobId, set: row })
        return true
      }),

    async spend(purchase) {
      await db.update(modelCosts).set({ state: 'spent' }).where(of(purchase))
    },

    async release(purchase) {
      await db.delete(modelCosts).where(and(of(purchase), eq(modelCosts.state, 'reserved')))
    },
  }
}

const DATE_CHARACTERS = 10
