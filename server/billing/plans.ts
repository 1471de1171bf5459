/** The membership plans of specification section 9 and what each allows. The price charged is always this one; cents. */
export type PlanLimits = {
  /** Designs made from one midnight UTC to the next; null: as many as somebody likes. */
  designsPerDay: number | null
  /** Boards that only their owner sees, kept at the same time; null: as many as somebody likes. */
  privateBoards: number | null
}
export type Plan = { title: string; priceCents: number; limits: PlanLimits }

/** What everybody has who pays nothing. */
export const BASIC: Plan = { title: 'Basic', priceCents: 0, limits: { designsPerDay: 25, privateBoards: 25 } }

/** From the smallest to the largest. Exports are free at every size in all of them. */
export const PLANS: readonly Plan[] = [
  BASIC,
  { title: 'Gold', priceCents: 5000, limits: { designsPerDay: 100, privateBoards: 250 } },
  { title: 'Platinum', priceCents: 10_000, limits: { designsPerDay: null, privateBoards: null } },
]

/** The plan of this title, however it is written. */
export function findPlan(title: string): Plan | undefined {
  return PLANS.find((plan) => plan.title.toLowerCase() === title.trim().toLowerCase())
}

/** The plan of somebody who may not have chosen one, or whose plan is not sold any more. */
export function planOrBasic(title: string | null): Plan {
  return (title === null ? undefined : findPlan(title)) ?? BASIC
}
