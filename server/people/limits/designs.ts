/**
 * Limits on designs per day and on waiting designs. Completed designs and those with a running job count, failed ones
 * do not. Another view of a design's room counts as one more design, another light of it does not.
 */
import { and, count, desc, eq, gte, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type Plan, planAfter, UNCONFIRMED } from '../billing/plans.ts'
import { DAY_MS, SECOND_MS } from '../../platform/clock.ts'
import { boards, drafts, work } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import {
  confirmAddressProblem,
  type LockedAllowance,
  type LockedOwner,
  formattedLimit,
  type Reader,
} from './lockedAllowance.ts'
import { FAILED_JOBS, OWNED_LIMITS } from './ownedLimits.ts'

/** Retry interval: about the time that a design takes. */
const RETRY_SECONDS = 20

/** The start of the UTC day. */
export function midnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** The start of the next UTC day. */
export function dayAfter(now: Date): Date {
  return new Date(midnight(now).getTime() + DAY_MS)
}

/** The number of designs and of other views made since `since`, or of all, as a part of a larger query. */
export function designCount(db: Reader, ownerId: string, since?: Date): SQL<number> {
  return sql`${db.$count(drafts, madeSince(ownerId, since))} + ${viewCount(db, ownerId, since)}`.mapWith(Number)
}

/**
 * Admits one more design: a new draft with this id, or another view of that draft.
 *
 * @throws Problem 429 `daily-designs`, or 409 `confirm-address` beyond the limit of unconfirmed accounts
 */
export async function admitDesign(held: LockedAllowance, draftId: string): Promise<void> {
  const { plan, unconfirmed, now } = held
  const limit = plan.limits.designsPerDay
  if (limit !== null && (await countWithOthers(held, draftId, midnight(now))) >= limit)
    throw designsUsedUp(plan, limit, now)
  if (unconfirmed !== null && (await countWithOthers(held, draftId)) >= UNCONFIRMED.designs)
    throw confirmAddressProblem(
      unconfirmed,
      `You have made ${UNCONFIRMED.designs} designs, the most that an account can make`,
    )
}

/** Admits a job of this draft to the queue. Throws Problem 429 beyond the plan's limit of waiting designs. */
export async function admitWaiting({ tx, ownerId, plan }: LockedAllowance, draftId: string): Promise<void> {
  const limit = plan.limits.waitingDesigns
  const others = and(isDesign(ownerId), eq(work.state, 'waiting'), ne(work.subjectId, draftId))
  if ((await tx.$count(work, others)) < limit) return
  const larger = planAfter(plan)
  const wayOut = larger ? ` ${larger.title} allows ${larger.limits.waitingDesigns}.` : ''
  throw new Problem(
    429,
    'waiting-designs',
    `You have ${limit} of ${limit} designs waiting to be made. Try again when one of them is ready.${wayOut}`,
    'draft_id',
    RETRY_SECONDS,
  )
}

/** Drafts that no board shows: unsaved ones, and those that a later version of their board has replaced. */
export function isShownNowhere(db: Reader): SQL {
  const board = db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.ownerId, drafts.ownerId), eq(boards.draftId, drafts.id)))
  return notExists(board)
}

/** Removes the oldest designs of earlier days that no board shows, and the oldest failed jobs, beyond their limits. */
export async function forgetOldDesigns({ tx, ownerId, now }: LockedOwner): Promise<void> {
  const unsaved = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), isShownNowhere(tx)))
    .orderBy(desc(drafts.createdAt))
    .offset(OWNED_LIMITS.drafts.most - 1)
  await tx
    .delete(drafts)
    // Today's designs stay, because they count against the daily limit.
    .where(and(eq(drafts.ownerId, ownerId), lt(drafts.createdAt, midnight(now)), inArray(drafts.id, unsaved)))
  const failed = tx
    .select({ key: work.key })
    .from(work)
    .where(and(isDesign(ownerId), eq(work.state, 'failed')))
    .orderBy(desc(work.dueAt))
    .offset(FAILED_JOBS)
  await tx.delete(work).where(inArray(work.key, failed))
}

/** The number of made designs and of those in progress other than `draftId`, without counting a design twice. */
async function countWithOthers({ tx, ownerId }: LockedOwner, draftId: string, since?: Date): Promise<number> {
  const made = tx.select({ id: drafts.id }).from(drafts).where(madeSince(ownerId, since))
  const others = and(eq(work.ownerId, ownerId), ne(work.subjectId, draftId))
  const inTheMaking = and(others, eq(work.kind, 'describe'), ne(work.state, 'failed'))
  const describing = tx
    .select({ id: sql<string>`${work.subjectId}` })
    .from(work)
    .where(inTheMaking)
  const all = made.union(describing).as('designs')
  const designs = sql`${count()} + ${viewCount(tx, ownerId, since)}`.mapWith(Number)
  const [row] = await tx.select({ designs }).from(all)
  return row?.designs ?? 0
}

/** The steps of the person's designs. */
function isDesign(ownerId: string) {
  return and(eq(work.ownerId, ownerId), inArray(work.kind, ['describe', 'paint']))
}

function madeSince(ownerId: string, since?: Date) {
  return and(eq(drafts.ownerId, ownerId), since && gte(drafts.createdAt, since))
}

/** Views that show the room from elsewhere; the same view in another light has the same seed, and is free. */
function viewCount(db: Reader, ownerId: string, since?: Date) {
  const recent = since ? sql`and (view ->> 'at')::timestamptz >= ${since.toISOString()}::timestamptz` : sql``
  const seeds = sql`select (view ->> 'seed')::bigint as seed from jsonb_array_elements(${drafts.views}) as view where true ${recent}
    union select coalesce(${drafts.viewSeed}, ${drafts.seed})`
  return db
    .select({ views: sql`coalesce(sum((select count(*) - 1 from (${seeds}) as shown)), 0)::int` })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), sql`jsonb_array_length(${drafts.views}) > 0`))
}

function designsUsedUp(plan: Plan, limit: number, now: Date): Problem {
  const seconds = Math.ceil((dayAfter(now).getTime() - now.getTime()) / SECOND_MS)
  const larger = planAfter(plan)
  const perDay = larger?.limits.designsPerDay ?? null
  const wayOut = larger ? ` ${larger.title} includes ${formattedLimit(perDay)}${perDay === null ? '' : ' a day'}.` : ''
  return new Problem(
    429,
    'daily-designs',
    `You have made ${limit} of ${limit} designs today. You can make new ones after midnight UTC.${wayOut}`,
    'draft_id',
    seconds,
  )
}
