/** Limits on invitations, members, comments and versions of a board. Each function throws Problem beyond its limit. */
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { MAX_COMMENTS } from '../../../src/contract/comments.ts'
import { MAX_INVITATIONS, MAX_MEMBERS } from '../../../src/contract/team.ts'
import { MAX_VERSIONS } from '../../../src/contract/versions.ts'
import { DAY_MS, SECOND_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import {
  boardComments,
  boardInvitations,
  type boardVersions,
  commentReports,
  type homeVersions,
} from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { admitWithinDay } from './admitWithinDay.ts'
import { confirmAddressProblem, type LockedOwner, formattedLimit } from './lockedAllowance.ts'

const CONFLICT = 409
const TOO_MANY = 429

/** Mailed invitations of one person per 24 hours: they go to addresses that have not requested mail. */
export const INVITATION_MAILS_PER_DAY = 20
/** Maximum number of invitation mails to one address per 24 hours, from all senders together. */
export const INVITATION_MAILS_TO_ONE = 5
/** Comments of one person per 24 hours. */
export const COMMENTS_PER_DAY = 300
/** Documents of all versions of a board, in characters. */
export const VERSION_CHARACTERS = 8_000_000

type Place = { ownerId: string; boardId: string }

/**
 * Admits one more invitation to a board. Mails are counted separately, so that revoking an invitation does not lower their number.
 *
 * @throws Problem 409 beyond `MAX_INVITATIONS` and for mails of unconfirmed accounts, 429 beyond the mails of a day
 */
export async function admitInvitation(
  { tx, unconfirmed }: LockedOwner,
  { ownerId, boardId, email }: Place & { email: string | null },
): Promise<void> {
  const own = eq(boardInvitations.ownerId, ownerId)
  if ((await tx.$count(boardInvitations, and(own, eq(boardInvitations.boardId, boardId)))) >= MAX_INVITATIONS)
    throw new Problem(
      CONFLICT,
      'invitations',
      `This board has ${MAX_INVITATIONS} invitations, which is the limit. Revoke one that is no longer needed.`,
      'role',
    )
  if (email === null) return
  if (unconfirmed !== null) throw confirmAddressProblem(unconfirmed, 'An account cannot send invitations')
  const admitMail = (name: string, who: string, most: number, reason: string) =>
    admitWithinDay({ db: tx }, { name, who }, most, {
      code: 'invitation-mails',
      message: `${reason} Make a link and send it yourself, or try again tomorrow.`,
      field: 'email',
    })
  await admitMail(
    'invitation-mails',
    ownerId,
    INVITATION_MAILS_PER_DAY,
    `You have sent ${INVITATION_MAILS_PER_DAY} invitations by email within a day, which is the limit.`,
  )
  await admitMail(
    'invitation-mails-to',
    email,
    INVITATION_MAILS_TO_ONE,
    'No more invitations can be mailed to this address today.',
  )
}

/** @param members how many people have joined the board */
export function admitMember(members: number): void {
  if (members < MAX_MEMBERS) return
  const message = `${MAX_MEMBERS} people have joined this board, which is the limit. Its owner can remove a member.`
  throw new Problem(CONFLICT, 'members', message, 'token')
}

/** Admits one more comment of `authorId` on a board. */
export async function admitComment(
  tx: Transaction,
  { ownerId, boardId }: Place,
  authorId: string,
  now: Date,
): Promise<void> {
  const here = and(eq(boardComments.ownerId, ownerId), eq(boardComments.boardId, boardId))
  if ((await tx.$count(boardComments, here)) >= MAX_COMMENTS)
    throw new Problem(
      CONFLICT,
      'comments',
      `This board has ${formattedLimit(MAX_COMMENTS)} comments, which is the limit. Delete some that are no longer needed.`,
      'text',
    )
  const today = and(eq(boardComments.authorId, authorId), gt(boardComments.createdAt, dayBefore(now)))
  if ((await tx.$count(boardComments, today)) < COMMENTS_PER_DAY) return
  throw new Problem(
    TOO_MANY,
    'daily-comments',
    `You have written ${COMMENTS_PER_DAY} comments within a day, which is the limit. Try again tomorrow.`,
    'text',
    DAY_MS / SECOND_MS,
  )
}

/** Admits one more unresolved report of a comment. */
export async function admitCommentReport({ tx, ownerId }: LockedOwner, most: number): Promise<void> {
  const open = and(eq(commentReports.reporter, `user:${ownerId}`), isNull(commentReports.resolvedAt))
  if ((await tx.$count(commentReports, open)) < most) return
  const message = `${most} of your reports of comments are waiting for review, which is the limit. Try again after some of them are reviewed.`
  throw new Problem(CONFLICT, 'reports', message, 'comment')
}

/** The versions of one thing. `thing`: its name in messages. */
export type VersionsOf = {
  readonly thing: 'board' | 'home'
  readonly table: typeof boardVersions | typeof homeVersions
  readonly here: SQL | undefined
}

/** Admits one more version of a thing, after the oldest automatic ones have made room for it. */
export async function admitVersion(tx: Transaction, { thing, table, here }: VersionsOf, weight: number): Promise<void> {
  const kept = await tx
    .select({ id: table.id, automatic: table.automatic, weight: table.weight })
    .from(table)
    .where(here)
    .orderBy(table.createdAt)
  let total = weight + kept.reduce((sum, each) => sum + each.weight, 0)
  let left = kept.length
  for (const old of kept.filter(({ automatic }) => automatic)) {
    if (left < MAX_VERSIONS && total <= VERSION_CHARACTERS) break
    await tx.delete(table).where(and(here, eq(table.id, old.id)))
    left -= 1
    total -= old.weight
  }
  if (left < MAX_VERSIONS && total <= VERSION_CHARACTERS) return
  const reason =
    left < MAX_VERSIONS ? `The versions of this ${thing} are too large` : `This ${thing} has ${left} versions`
  throw new Problem(CONFLICT, 'versions', `${reason}, which is the limit. Delete one that is no longer needed.`, 'name')
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
