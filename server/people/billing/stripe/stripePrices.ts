/** Prices at Stripe: one per plan and amount, found by its lookup key or created on first use. */
import type Stripe from 'stripe'
import { findPlan, type Plan } from '../plans.ts'

/** The id of a plan's monthly price. */
export async function priceOf(stripe: Stripe, plan: Plan): Promise<string> {
  const lookupKey = `roomwright_${plan.title.toLowerCase()}_${plan.priceCents}_month`
  const found = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  if (found.data[0]) return found.data[0].id
  const made = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: plan.priceCents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      metadata: { plan: plan.title },
      product_data: { name: `Roomwright ${plan.title} membership` },
    },
    { idempotencyKey: lookupKey },
  )
  return made.id
}

/** The plan of a price; undefined for prices of other products. */
export function planOfPrice(price: Stripe.Price): Plan | undefined {
  return price.metadata.plan === undefined ? undefined : findPlan(price.metadata.plan)
}
