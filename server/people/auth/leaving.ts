/** Account deletion with a grace period: hidden at once, erased after 14 days, restorable by login until then. */
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { stopRenewal } from '../billing/stopRenewal.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { boards, users } from '../../platform/database/schema.ts'
import { formatDay } from '../../platform/formats.ts'
import { ERASURE_BEGUN } from '../identity/accountChanges.ts'
import { confirmedAddresses } from '../mail/letterAddress.ts'
import { accountDeletion } from '../mail/letters/accountLetters.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { User } from './profile.ts'
import { endOtherLogins } from './tokenFamily.ts'

const RESTORE_DAYS = 14

/** When an account deleted at `leftAt` is erased. */
const erasedAt = (leftAt: Date): Date => new Date(leftAt.getTime() + RESTORE_DAYS * DAY_MS)
/** Accounts deleted before this moment are due for erasure. */
export const dueBefore = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS)

/**
 * Cancels the membership, hides the account, ends all logins and confirms by mail. Returns the moment of the erasure.
 * Throws and changes nothing if the payment provider cannot be reached, so that no deleted account is charged further.
 */
export async function leave(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'mail'>,
  user: User,
  origin: string,
): Promise<Date> {
  await stopRenewal(world.billing, user.id)
  const { status, plan, periodEnd } = await world.billing.membershipOf(user.id)
  const now = world.clock()
  await markLeft(world, user.id, now)
  await endOtherLogins(world, user.id, null)
  const end = erasedAt(now)
  const membership = status !== 'none' && plan !== null && periodEnd ? { plan, endsOn: periodEnd } : null
  const letter = accountDeletion({ deletedOn: end, membership, link: `${origin}/login` })
  for (const to of confirmedAddresses(user)) await world.mail.send({ to, until: end, ...letter })
  return end
}

/** Restores the account. The membership's renewal stays cancelled until the user resumes it. */
export async function restoreAccount(world: Pick<World, 'database'>, user: User): Promise<void> {
  // An account whose erasure has begun is incomplete.
  const isWhole = or(isNull(users.leftAt), gt(users.leftAt, ERASURE_BEGUN))
  if (!(await markLeft(world, user.id, null, isWhole))) throw notFound('account')
}

/** Begins the erasure of an account that is due. False if it was restored meanwhile. */
export function claimErasure(world: Pick<World, 'clock' | 'database'>, user: User): Promise<boolean> {
  return markLeft(world, user.id, ERASURE_BEGUN, lte(users.leftAt, dueBefore(world.clock())))
}

/**
 * Marks the user and their boards in one transaction, so that lists stay consistent. False and unchanged if `only` does
 * not hold for the user.
 */
async function markLeft(
  { database }: Pick<World, 'database'>,
  userId: string,
  leftAt: Date | null,
  only?: SQL,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const marked = await tx
      .update(users)
      .set({ leftAt })
      .where(and(eq(users.id, userId), only))
      .returning({ id: users.id })
    if (marked.length === 0) return false
    await tx
      .update(boards)
      .set({ ownerLeft: leftAt !== null })
      .where(eq(boards.ownerId, userId))
    return true
  })
}

/** The 409 answer to a login during the grace period; the web client recognizes its code and offers a restore. */
export function leavingProblem(leftAt: Date): Problem {
  const day = formatDay(erasedAt(leftAt))
  return new Problem(
    409,
    'account-leaving',
    `This account was deleted and will be erased on ${day}. Restore it to log in again.`,
  )
}
