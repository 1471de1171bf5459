/**
 * The membership plans with prices in cents and their limits. These prices are always charged, regardless of requests.
 * Limits that are the same for all plans are in server/people/limits/ownedLimits.ts.
 */
export type PlanLimits = {
  /** Designs per UTC day, including other views of their rooms; null: unlimited. */
  designsPerDay: number | null
  /** Designs that wait in the queue at the same time. */
  waitingDesigns: number
  /** Boards in total, public and private. */
  boards: number
  /** Private boards among them; null: unlimited. */
  privateBoards: number | null
  /** Bytes of the account's stored pictures: boards, own pieces, pictures beneath rooms, and avatar. */
  pictureBytes: number
}
export type Plan = { title: string; priceCents: number; limits: PlanLimits }

const GIGABYTE = 1_000_000_000

/** The free plan. A board takes about 0.5 MB, so the number of boards is reached before the bytes. */
export const BASIC: Plan = {
  title: 'Basic',
  priceCents: 0,
  limits: { designsPerDay: 25, waitingDesigns: 4, boards: 500, privateBoards: 25, pictureBytes: GIGABYTE },
}

/** From the smallest to the largest. Exports are free in every size on all plans. */
export const PLANS: readonly Plan[] = [
  BASIC,
  {
    title: 'Gold',
    priceCents: 5000,
    limits: { designsPerDay: 100, waitingDesigns: 8, boards: 2_500, privateBoards: 250, pictureBytes: 5 * GIGABYTE },
  },
  {
    title: 'Platinum',
    priceCents: 10_000,
    limits: {
      designsPerDay: null,
      waitingDesigns: 16,
      boards: 10_000,
      privateBoards: null,
      pictureBytes: 20 * GIGABYTE,
    },
  },
]

/**
 * Limits of an account with an unconfirmed address, on any plan: enough for a first board and other views of it.
 * Expensive work requires a confirmed address.
 */
export const UNCONFIRMED = {
  /** In total (not per day), including other views. */
  designs: 3,
  /** Stored pictures and cut-outs of own pieces. */
  ownPictures: 40,
  /** Stored pictures beneath rooms. */
  underlays: 10,
  /** Photographs that are shared by links. */
  photographs: 5,
  /** Data exports per UTC day. */
  exportsPerDay: 2,
}

/** The next larger plan; undefined for the largest. */
export function planAfter(plan: Plan): Plan | undefined {
  return PLANS[PLANS.findIndex(({ title }) => title === plan.title) + 1]
}

/** The plan with this title, ignoring case and surrounding spaces. */
export function findPlan(title: string): Plan | undefined {
  return PLANS.find((plan) => plan.title.toLowerCase() === title.trim().toLowerCase())
}

/** The plan with this title; Basic for null and for plans that no longer exist. */
export function planOrBasic(title: string | null): Plan {
  return (title === null ? undefined : findPlan(title)) ?? BASIC
}
