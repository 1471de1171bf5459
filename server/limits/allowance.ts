/**
 * What somebody's plan allows and how much of it is used. Whatever uses a part of it up is written while `hold` holds the
 * person's limits, so that requests at the same time, on however many servers, never use more than there is.
 */
import { eq } from 'drizzle-orm'
import type { Billing } from '../billing/billing.ts'
import { type PlanLimits, planOrBasic, UNCONFIRMED } from '../billing/plans.ts'
import type { Clock } from '../clock.ts'
import { lockOwner, type Transaction } from '../database/lockOwner.ts'
import type { Database } from '../database/open.ts'
import { users } from '../database/schema.ts'
import { countBoards, countPrivateBoards } from './boards.ts'
import { countDesigns, dayAfter, midnight } from './designs.ts'
import type { Held } from './held.ts'
import { countPictureBytes } from './pictures.ts'

export type Use = {
  limits: PlanLimits
  designsToday: number
  boards: number
  privateBoards: number
  pictureBytes: number
  resetsAt: Date
  /** What holds beside the plan until the address is confirmed; null once it is. */
  unconfirmed: { designs: number; limit: number } | null
}

export type Allowance = {
  useOf(ownerId: string): Promise<Use>
  /**
   * Does the work in a transaction during which nothing else of this person is admitted, on any server. The work asks
   * `held.tx` alone (see `lockOwner`); what is slow or far away belongs before or after it.
   */
  hold<T>(ownerId: string, work: (held: Held) => Promise<T>): Promise<T>
}

export function openAllowance(parts: { database: Database; billing: Billing; clock: Clock }): Allowance {
  const { billing, clock } = parts
  const { db } = parts.database
  const planOf = async (ownerId: string) => planOrBasic((await billing.membershipOf(ownerId)).plan)

  return {
    async useOf(ownerId) {
      const now = clock()
      const { limits } = await planOf(ownerId)
      const unconfirmed = await unconfirmedAddress(db, ownerId)
      const made = unconfirmed === null ? 0 : await countDesigns(db, ownerId)
      return {
        limits,
        designsToday: await countDesigns(db, ownerId, midnight(now)),
        boards: await countBoards(db, ownerId),
        privateBoards: await countPrivateBoards(db, ownerId),
        pictureBytes: await countPictureBytes(db, ownerId),
        resetsAt: dayAfter(now),
        unconfirmed: unconfirmed === null ? null : { designs: made, limit: UNCONFIRMED.designs },
      }
    },

    async hold(ownerId, work) {
      // A membership may be renewed by being looked at, and mails sent: not while others wait.
      const plan = await planOf(ownerId)
      return db.transaction(async (tx) => {
        await lockOwner(tx, ownerId)
        return work({ tx, ownerId, plan, unconfirmed: await unconfirmedAddress(tx, ownerId), now: clock() })
      })
    },
  }
}

async function unconfirmedAddress(db: Pick<Transaction, 'select'>, ownerId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, ownerId))
  return user && !user.isConfirmed ? user.email : null
}
