/** Limits on the number of boards and of private boards. */
import { and, eq, isNull } from 'drizzle-orm'
import { boards } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { type Count, type LockedAllowance, formattedLimit, largerPlanHint, type Reader } from './lockedAllowance.ts'

const CONFLICT = 409

/** The number of the user's boards that are not deleted; a query of its own, or a part of another. */
export function countBoards(db: Reader, ownerId: string): Count {
  return db.$count(boards, livingOf(ownerId))
}

export function countPrivateBoards(db: Reader, ownerId: string): Count {
  return db.$count(boards, and(livingOf(ownerId), eq(boards.visibility, 'private')))
}

/** Admits one more board. Throws Problem 409 beyond the plan's limit. */
export async function admitBoard({ tx, ownerId, plan }: LockedAllowance): Promise<void> {
  const limit = plan.limits.boards
  if ((await countBoards(tx, ownerId)) < limit) return
  const wayOut = largerPlanHint(plan, 'boards', (value) => `includes ${formattedLimit(value)}`)
  throw new Problem(
    CONFLICT,
    'boards',
    `You have ${formattedLimit(limit)} of ${formattedLimit(limit)} boards. Delete boards that you no longer need${wayOut}.`,
    'boards',
  )
}

/**
 * Admits one more private board. Throws Problem 409 beyond the plan's limit.
 *
 * @param isThere whether the board exists already and could be public instead; only affects the message
 */
export async function admitPrivateBoard({ tx, ownerId, plan }: LockedAllowance, isThere: boolean): Promise<void> {
  const limit = plan.limits.privateBoards
  if (limit === null || (await countPrivateBoards(tx, ownerId)) < limit) return
  const wayOut = largerPlanHint(plan, 'privateBoards', (value) => `includes ${formattedLimit(value)}`)
  const first = isThere
    ? 'Show this board in the community, or show or delete another one'
    : 'Show or delete another one'
  throw new Problem(
    CONFLICT,
    'private-boards',
    `You have ${limit} of ${limit} boards that only you can see. ${first}${wayOut}.`,
    'visibility',
  )
}

function livingOf(ownerId: string) {
  return and(eq(boards.ownerId, ownerId), isNull(boards.deletedAt))
}
