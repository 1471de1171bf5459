/** The membership of the signed-in user: plan, limits, usage, plan changes and checkout. Amounts are US dollars. */
import { z } from 'zod'

/** Null: unlimited. */
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
  /** Null until a plan is chosen; the limits of Basic apply until then. */
  plan: z.string().nullable(),
  status: z.enum(['none', 'active', 'past-due']),
  period_end: moment.nullable(),
  /** Plan after the end of the period: the same plan if it renews, Basic if it was cancelled. */
  next_plan: z.string().nullable(),
  /** URL at which an unpaid invoice can be paid. */
  pay_url: z.url({ protocol: /^https?$/ }).nullable(),
  plans: PlanOffers,
  designs: Use.extend({ resets_at: moment }),
  /** Usage of the designs allowed before the address is confirmed; null once it is. */
  unconfirmed_designs: Use.nullish(),
  boards: Use.optional(),
  private_boards: Use,
  /** Total size of the account's uploaded pictures, in bytes. */
  picture_bytes: Use.optional(),
})
export type Membership = z.infer<typeof Membership>

export const ChangePlan = z.object({ plan: z.string().min(1).max(60) })

/** Effect of a plan change. Sending it back as `ConfirmPlan` carries it out. */
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

/** Starts the checkout of a plan. The server charges its own price, not the one sent. */
export const CreateCheckout = z.object({
  card_title: z.string({ error: 'card_title is required' }).min(1).max(60),
  /** US cents. */
  card_price: z.number({ error: 'card_price must be a whole number' }).int().min(0).max(10_000_000),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

export const CheckoutAnswer = z.object({ url: z.string() })
