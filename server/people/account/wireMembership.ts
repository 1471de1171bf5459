/** The membership in wire format (`Membership` of the contract). */
import type { Membership, PlanOffer, PlanQuote } from '../../../src/contract/membership.ts'
import type { Membership as CurrentMembership } from '../billing/billing.ts'
import { PLANS } from '../billing/plans.ts'
import type { Quote } from '../billing/quote.ts'
import type { World } from '../../world.ts'

const CENTS = 100

export async function wireMembership(
  { allowance }: Pick<World, 'allowance'>,
  ownerId: string,
  membership: CurrentMembership,
): Promise<Membership> {
  const { limits, designsToday, boards, privateBoards, pictureBytes, resetsAt, unconfirmed } = await allowance.useOf(
    ownerId,
    membership.plan,
  )
  return {
    plan: membership.plan,
    status: membership.status,
    period_end: membership.periodEnd?.toISOString() ?? null,
    next_plan: membership.nextPlan,
    pay_url: membership.payUrl,
    plans: planOffers(),
    designs: { used: designsToday, limit: limits.designsPerDay, resets_at: resetsAt.toISOString() },
    unconfirmed_designs: unconfirmed && { used: unconfirmed.designs, limit: unconfirmed.limit },
    boards: { used: boards, limit: limits.boards },
    private_boards: { used: privateBoards, limit: limits.privateBoards },
    picture_bytes: { used: pictureBytes, limit: limits.pictureBytes },
  }
}

/** The membership as it is now. */
export async function currentMembership(
  world: Pick<World, 'allowance' | 'billing'>,
  ownerId: string,
): Promise<Membership> {
  return wireMembership(world, ownerId, await world.billing.membershipOf(ownerId))
}

export function planOffers(): PlanOffer[] {
  return PLANS.map(({ title, priceCents, limits }) => ({
    title,
    price: priceCents / CENTS,
    designs_per_day: limits.designsPerDay,
    boards: limits.boards,
    private_boards: limits.privateBoards,
  }))
}

export function wireQuote({ plan, kind, dueCents, quotedAt, words }: Quote): PlanQuote {
  return { plan, kind, due_now: dueCents / CENTS, quoted_at: quotedAt.toISOString(), message: words }
}

/** Converts dollars of the wire format to cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * CENTS)
}
