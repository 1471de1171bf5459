/** Limits on likes, follows and open reports of a user. Each function throws Problem 409 beyond its limit. */
import { and, eq, isNull } from 'drizzle-orm'
import { boardLikes, boardReports, follows } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { type LockedOwner, formattedLimit } from './lockedAllowance.ts'
import { OWNED_LIMITS } from './ownedLimits.ts'

const CONFLICT = 409

/** Admits one more like. */
export async function admitLike({ tx, ownerId }: LockedOwner): Promise<void> {
  const { most } = OWNED_LIMITS.board_likes
  if ((await tx.$count(boardLikes, eq(boardLikes.ownerId, ownerId))) < most) return
  const message = `You already like ${formattedLimit(most)} boards, which is the limit. Remove a like to like another one.`
  throw new Problem(CONFLICT, 'likes', message, 'liked')
}

/** Admits one more followed maker. */
export async function admitFollow({ tx, ownerId }: LockedOwner): Promise<void> {
  const { most } = OWNED_LIMITS.follows
  if ((await tx.$count(follows, eq(follows.followerId, ownerId))) < most) return
  throw new Problem(
    CONFLICT,
    'too-many',
    `You already follow ${most} makers, which is the limit. Unfollow one to follow another.`,
    'id',
  )
}

/** Admits one more unresolved report. */
export async function admitReport({ tx, ownerId }: LockedOwner): Promise<void> {
  const { most } = OWNED_LIMITS.board_reports
  const open = and(eq(boardReports.reporter, `user:${ownerId}`), isNull(boardReports.resolvedAt))
  if ((await tx.$count(boardReports, open)) < most) return
  const message = `${most} of your reports are waiting for review, which is the limit. Report this board after some of them are reviewed, or contact us.`
  throw new Problem(CONFLICT, 'reports', message, 'id')
}
