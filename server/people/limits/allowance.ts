/**
 * The limits of a user's plan and their current usage. Everything that counts against a limit is written within `hold`,
 * which locks the user's limits, so that concurrent requests on any number of servers cannot exceed them.
 */
import { eq } from 'drizzle-orm'
import type { Billing } from '../billing/billing.ts'
import { type PlanLimits, planOrBasic, UNCONFIRMED } from '../billing/plans.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockOwner, type Transaction } from '../../platform/database/lockOwner.ts'
import type { Database } from '../../platform/database/open.ts'
import { users } from '../../platform/database/schema.ts'
import { countBoards, countPrivateBoards } from './boards.ts'
import { dayAfter, designCount, midnight } from './designs.ts'
import type { LockedAllowance, LockedOwner } from './lockedAllowance.ts'
import { pictureBytes } from './pictures.ts'

export type Use = {
  limits: PlanLimits
  designsToday: number
  boards: number
  privateBoards: number
  pictureBytes: number
  resetsAt: Date
  /** The additional limit of an account with an unconfirmed address; null for a confirmed one. */
  unconfirmed: { designs: number; limit: number } | null
}

export type Allowance = {
  /** @param plan title of the plan of the user's membership */
  useOf(ownerId: string, plan: string | null): Promise<Use>
  /**
   * Runs `work` in a transaction with an exclusive lock on the user's limits across all servers. `work` must use only
   * `held.tx` for queries (see `lockOwner`), and must not do slow or remote work.
   */
  withLock<T>(ownerId: string, work: (held: LockedOwner) => Promise<T>): Promise<T>
  /** The same for work that counts against a limit of the user's plan, which is read first. */
  withPlan<T>(ownerId: string, work: (held: LockedAllowance) => Promise<T>): Promise<T>
}

export function openAllowance(parts: { database: Database; billing: Billing; clock: Clock }): Allowance {
  const { billing, clock } = parts
  const { db } = parts.database

  const withLock: Allowance['withLock'] = (ownerId, work) =>
    db.transaction(async (tx) => {
      await lockOwner(tx, ownerId)
      return work({ tx, ownerId, unconfirmed: await unconfirmedAddress(tx, ownerId), now: clock() })
    })

  return {
    async useOf(ownerId, plan) {
      const now = clock()
      const [used] = await db
        .select({
          isConfirmed: users.emailVerified,
          designs: designCount(db, ownerId),
          designsToday: designCount(db, ownerId, midnight(now)),
          boards: countBoards(db, ownerId).mapWith(Number),
          privateBoards: countPrivateBoards(db, ownerId).mapWith(Number),
          pictureBytes: pictureBytes(db, ownerId),
        })
        .from(users)
        .where(eq(users.id, ownerId))
      if (!used) throw new Error(`There is no account ${ownerId}.`)
      const { isConfirmed, designs, ...counted } = used
      return {
        limits: planOrBasic(plan).limits,
        ...counted,
        resetsAt: dayAfter(now),
        unconfirmed: isConfirmed ? null : { designs, limit: UNCONFIRMED.designs },
      }
    },

    withLock,
    async withPlan(ownerId, work) {
      // Outside of the lock: reading a membership may renew it and send mail.
      const plan = planOrBasic((await billing.membershipOf(ownerId)).plan)
      return withLock(ownerId, (held) => work({ ...held, plan }))
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
