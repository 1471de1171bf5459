/** Boards: how many there are at the same time, and how many of them only their owner sees. */
import { and, eq, isNull } from 'drizzle-orm'
import { boards } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { type Held, many, orLarger, type Reader } from './held.ts'

const CONFLICT = 409

/** Boards that are not deleted. */
export function countBoards(db: Reader, ownerId: string): Promise<number> {
  return db.$count(boards, livingOf(ownerId))
}

export function countPrivateBoards(db: Reader, ownerId: string): Promise<number> {
  return db.$count(boards, and(livingOf(ownerId), eq(boards.visibility, 'private')))
}

/** Asks for a place for one more board. */
export async function admitBoard({ tx, ownerId, plan }: Held): Promise<void> {
  const limit = plan.limits.boards
  if ((await countBoards(tx, ownerId)) < limit) return
  const wayOut = orLarger(plan, 'boards', (value) => `keeps ${many(value)}`)
  throw new Problem(
    CONFLICT,
    'boards',
    `You have ${many(limit)} of ${many(limit)} boards. Delete some that you no longer need${wayOut}.`,
    'boards',
  )
}

/** @param isThere the board is one of the owner's and could be shown instead */
export async function admitPrivateBoard({ tx, ownerId, plan }: Held, isThere: boolean): Promise<void> {
  const limit = plan.limits.privateBoards
  if (limit === null || (await countPrivateBoards(tx, ownerId)) < limit) return
  const wayOut = orLarger(plan, 'privateBoards', (value) => `keeps ${many(value)}`)
  const first = isThere ? 'Show this one to the community, show or delete another one' : 'Show or delete another one'
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
