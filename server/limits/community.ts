/** Limits on likes, follows and open reports of a user. Each function throws Problem 409 beyond its limit. */
import { and, eq, isNull } from 'drizzle-orm'
import { boardLikes, boardReports, follows } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { type Held, many } from './held.ts'
import { OWNED_LIMITS } from './ownedLimits.ts'

const CONFLICT = 409

/** Admits one more like. */
export async function admitLike({ tx, ownerId }: Held): Promise<void> {
  const { most } = OWNED_LIMITS.board_likes
  if ((await tx.$count(boardLikes, eq(boardLikes.ownerId, ownerId))) < most) return
  const message = `You like ${many(most)} boards already, as many as one account can. Take a like back to like another one.`
  throw new Problem(CONFLICT, 'likes', message, 'liked')
}

/** Admits one more followed maker. */
export async function admitFollow({ tx, ownerId }: Held): Promise<void> {
  const { most } = OWNED_LIMITS.follows
  if ((await tx.$count(follows, eq(follows.followerId, ownerId))) < most) return
  throw new Problem(CONFLICT, 'too-many', `You follow ${most} makers already. Unfollow one to follow another.`, 'id')
}

/** Admits one more unresolved report. */
export async function admitReport({ tx, ownerId }: Held): Promise<void> {
  const { most } = OWNED_LIMITS.board_reports
  const open = and(eq(boardReports.reporter, `user:${ownerId}`), isNull(boardReports.resolvedAt))
  if ((await tx.$count(boardReports, open)) < most) return
  const message = `${most} of your reports wait to be read, as many as can. Report this one when some of them are answered, or write to us.`
  throw new Problem(CONFLICT, 'reports', message, 'id')
}
