/**
 * What models may cost somebody in a UTC day. A job reserves its cost before it asks a model, spends it when its result
 * is kept, and gives it back when it fails: a failed job costs nothing.
 */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { lockOwner } from '../database/lockOwner.ts'
import type { Database } from '../database/open.ts'
import { modelCosts } from '../database/schema.ts'

export type Purchase = {
  jobId: string
  ownerId: string
  draftId: string
  kind: 'describe' | 'paint'
  model: string
  micros: number
}

export type Spending = {
  /** What is left of today's budget, in millionths of a US dollar. */
  left(ownerId: string): Promise<number>
  /** Answers whether the cost fits into what is left. */
  reserve(purchase: Purchase): Promise<boolean>
  spend(purchase: Purchase): Promise<void>
  release(purchase: Purchase): Promise<void>
}

/** The node that reserved has died when it has not spent by then. */
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
        // One after the other, on all nodes: two at once would both find the last of the budget.
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
