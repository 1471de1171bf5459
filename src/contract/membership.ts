/** The membership of the signed-in user: its plan, what it allows and what is left of it, and changes of it. Dollars. */
import { z } from 'zod'

/** Null: as many as somebody likes. */
const limit = z.number().int().nullable()
const moment = z.iso.datetime().max(40)

export const PlanOffer = z.object({
  title: z.string(),
  price: z.number(),
  designs_per_day: limit,
  boards: limit.optional(),
  private_boards: limit,
})
export type PlanOffer = z.infer<typeof PlanOffer>
export const PlanOffers = z.array(PlanOffer)

const Use = z.object({ used: z.number().int(), limit })

export const Membership = z.object({
  /** Null until one was chosen; what Basic allows holds until then. */
  plan: z.string().nullable(),
  status: z.enum(['none', 'active', 'past-due']),
  period_end: moment.nullable(),
  /** What follows at the period's end: the same plan when it renews, Basic when it was cancelled. */
  next_plan: z.string().nullable(),
  /** Where an unpaid invoice can be paid. */
  pay_url: z.url({ protocol: /^https?$/ }).nullable(),
  plans: PlanOffers,
  designs: Use.extend({ resets_at: moment }),
  /** Of all designs that can be made before the address is confirmed; null once it is. */
  unconfirmed_designs: Use.nullish(),
  boards: Use.optional(),
  private_boards: Use,
  /** What the pictures weigh that the account brought along. */
  picture_bytes: Use.optional(),
})
export type Membership = z.infer<typeof Membership>

export const ChangePlan = z.object({ plan: z.string().min(1).max(60) })

/** What a change would mean; it is carried out by sending it back. */
export const PlanQuote = z.object({
  plan: z.string(),
  kind: z.enum(['upgrade', 'downgrade', 'cancel', 'keep']),
  due_now: z.number(),
  quoted_at: moment,
  message: z.string(),
})
export type PlanQuote = z.infer<typeof PlanQuote>

export const ConfirmPlan = ChangePlan.extend({ due_now: z.number().min(0), quoted_at: moment })
export type ConfirmPlan = z.infer<typeof ConfirmPlan>
