/**
 * What somebody's plan still allows. Only what was made counts: a design that failed costs nothing, and one that is
 * being made holds its place until it is done.
 */
import { and, count, eq, gte, isNull } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { boards, drafts } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import type { Billing } from './billing.ts'
import { type Plan, type PlanLimits, PLANS, planOrBasic } from './plans.ts'

export type Use = { limits: PlanLimits; designsToday: number; privateBoards: number; resetsAt: Date }

export type Allowance = {
  useOf(ownerId: string): Promise<Use>
  /** Does the work that makes a draft, unless today's designs are used up: then it throws a Problem. */
  design<T>(ownerId: string, draftId: string, work: () => Promise<T>): Promise<T>
  /** Does the work that makes a board private, unless there are as many as the plan allows: then it throws a Problem. */
  privateBoard<T>(ownerId: string, work: () => Promise<T>): Promise<T>
}

const SECOND_MS = 1000
const DAY_MS = 86_400_000

export function openAllowance(parts: { database: Database; billing: Billing; clock: Clock }): Allowance {
  const { billing, clock } = parts
  const { db } = parts.database
  const designing = new Map<string, Set<string>>()
  const queues = new Map<string, Promise<unknown>>()

  const planOf = async (ownerId: string) => planOrBasic((await billing.membershipOf(ownerId)).plan)

  async function draftsToday(ownerId: string): Promise<string[]> {
    const today = and(eq(drafts.ownerId, ownerId), gte(drafts.createdAt, midnight(clock())))
    const rows = await db.select({ id: drafts.id }).from(drafts).where(today)
    return rows.map(({ id }) => id)
  }

  async function privateBoards(ownerId: string): Promise<number> {
    const hidden = and(eq(boards.ownerId, ownerId), eq(boards.visibility, 'private'), isNull(boards.deletedAt))
    const [row] = await db.select({ boards: count() }).from(boards).where(hidden)
    return row?.boards ?? 0
  }

  return {
    async useOf(ownerId) {
      const [{ limits }, made, hidden] = await Promise.all([
        planOf(ownerId),
        draftsToday(ownerId),
        privateBoards(ownerId),
      ])
      return {
        limits,
        designsToday: made.length,
        privateBoards: hidden,
        resetsAt: new Date(midnight(clock()).getTime() + DAY_MS),
      }
    },

    async design(ownerId, draftId, work) {
      const running = designing.get(ownerId) ?? new Set()
      designing.set(ownerId, running.add(draftId))
      try {
        const plan = await planOf(ownerId)
        const limit = plan.limits.designsPerDay
        if (limit !== null) {
          const made = await draftsToday(ownerId)
          const order = [...running]
          const ahead = order.slice(0, order.indexOf(draftId))
          if (new Set([...made, ...ahead]).size >= limit) throw designsUsedUp(plan, limit, clock())
        }
        return await work()
      } finally {
        running.delete(draftId)
        if (running.size === 0) designing.delete(ownerId)
      }
    },

    async privateBoard(ownerId, work) {
      // One after the other: two at once would both find the last place free.
      const turn = (queues.get(ownerId) ?? Promise.resolve()).then(async () => {
        const plan = await planOf(ownerId)
        const limit = plan.limits.privateBoards
        if (limit !== null && (await privateBoards(ownerId)) >= limit) throw privateBoardsUsedUp(plan, limit)
        return work()
      })
      const settled = turn.catch(() => undefined)
      queues.set(ownerId, settled)
      try {
        return await turn
      } finally {
        if (queues.get(ownerId) === settled) queues.delete(ownerId)
      }
    },
  }
}

function designsUsedUp(plan: Plan, limit: number, now: Date): Problem {
  const seconds = Math.ceil((midnight(now).getTime() + DAY_MS - now.getTime()) / SECOND_MS)
  const larger = largerThan(plan, ({ designsPerDay }) => designsPerDay)
  const wayOut = larger
    ? ` ${larger.title} makes ${larger.value ?? 'as many as you like'}${larger.value ? ' a day' : ''}.`
    : ''
  return new Problem(
    429,
    'daily-designs',
    `You have made ${limit} of ${limit} designs today. New ones can be made from midnight UTC on.${wayOut}`,
    undefined,
    seconds,
  )
}

function privateBoardsUsedUp(plan: Plan, limit: number): Problem {
  const larger = largerThan(plan, ({ privateBoards }) => privateBoards)
  const wayOut = larger ? `, or change to ${larger.title}, which keeps ${larger.value ?? 'as many as you like'}` : ''
  return new Problem(
    409,
    'private-boards',
    `You have ${limit} of ${limit} boards that only you can see. Show this one to the community, show or delete another one${wayOut}.`,
    'visibility',
  )
}

/** The next plan that allows more, and how much; null is without end. */
function largerThan(plan: Plan, limitOf: (limits: PlanLimits) => number | null) {
  const next = PLANS[PLANS.indexOf(plan) + 1]
  return next && { title: next.title, value: limitOf(next.limits) }
}

function midnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
