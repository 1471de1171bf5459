/** The membership plans of specification section 9. The price charged is always this one; cents. */
export type Plan = { title: string; priceCents: number }

export const PLANS: readonly Plan[] = [
  { title: 'Basic', priceCents: 0 },
  { title: 'Gold', priceCents: 5000 },
  { title: 'Platinum', priceCents: 10_000 },
]

/** The plan of this title, however it is written. */
export function findPlan(title: string): Plan | undefined {
  return PLANS.find((plan) => plan.title.toLowerCase() === title.trim().toLowerCase())
}
