/**
 * The membership plans of specification section 9 and what each allows. The price charged is always this one; cents. Limits
 * that are the same for everybody stand in server/limits/ownedLimits.ts.
 */
export type PlanLimits = {
  /** Designs made from one midnight UTC to the next, other views of their rooms included; null: as many as somebody likes. */
  designsPerDay: number | null
  /** Designs that wait for their turn at the same time. */
  waitingDesigns: number
  /** Boards kept at the same time, whoever may see them. */
  boards: number
  /** Those of them that only their owner sees; null: all of them. */
  privateBoards: number | null
  /** Bytes of pictures that the account brought into the store: of its boards, its own pieces and its portrait. */
  pictureBytes: number
}
export type Plan = { title: string; priceCents: number; limits: PlanLimits }

const GIGABYTE = 1_000_000_000

/** What everybody has who pays nothing: a board weighs about half a megabyte, so that the boards come to an end first. */
export const BASIC: Plan = {
  title: 'Basic',
  priceCents: 0,
  limits: { designsPerDay: 25, waitingDesigns: 4, boards: 500, privateBoards: 25, pictureBytes: GIGABYTE },
}

/** From the smallest to the largest. Exports are free at every size in all of them. */
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
 * What an account can make before its address is confirmed, whatever its plan: enough for a first board and another look at
 * it. Work that costs much is for people who can be reached.
 */
export const UNCONFIRMED = {
  /** In all, other views included. */
  designs: 3,
  /** Pictures of own pieces and cut-outs of them that are kept at the same time. */
  ownPictures: 40,
  /** Copies of the account's data on one UTC day. */
  exportsPerDay: 2,
}

/** The next larger plan; undefined for the largest. */
export function planAfter(plan: Plan): Plan | undefined {
  return PLANS[PLANS.findIndex(({ title }) => title === plan.title) + 1]
}

/** The plan of this title, however it is written. */
export function findPlan(title: string): Plan | undefined {
  return PLANS.find((plan) => plan.title.toLowerCase() === title.trim().toLowerCase())
}

/** The plan of somebody who may not have chosen one, or whose plan is not sold any more. */
export function planOrBasic(title: string | null): Plan {
  return (title === null ? undefined : findPlan(title)) ?? BASIC
}
