/** Texts about a plan's limits and the remaining allowance. */
import type { Membership, PlanOffer } from '../../contract/membership.ts'
import { formatCount } from '../../platform/locale.ts'

export type Left = { words: string; isNone: boolean }

/** Undefined if there is no limit. */
export function designsLeft({ used, limit }: Membership['designs']): Left | undefined {
  if (limit === null) return undefined
  const left = Math.max(0, limit - used)
  return left === 0
    ? { words: 'No designs left today. The limit resets at midnight UTC.', isNone: true }
    : { words: `${formatCount(left)} of ${formatCount(limit)} designs left today`, isNone: false }
}

/** Undefined once the address is confirmed, and if the plan leaves fewer designs today. */
export function designsBeforeConfirming({
  unconfirmed_designs: before,
  designs,
}: Pick<Membership, 'unconfirmed_designs' | 'designs'>): Left | undefined {
  if (!before || before.limit === null) return undefined
  const left = Math.max(0, before.limit - before.used)
  if (designs.limit !== null && designs.limit - designs.used < left) return undefined
  return left === 0
    ? { words: 'Confirm your email address to make more designs', isNone: true }
    : { words: `${formatCount(left)} of them available before you confirm your email address`, isNone: false }
}

/** The number of today's designs that one more picture uses; undefined if there is no limit. */
export function pictureCost(membership: Pick<Membership, 'unconfirmed_designs' | 'designs'>): Left | undefined {
  const { used, limit } = membership.designs
  const unconfirmed = designsBeforeConfirming(membership)
  const today = designsLeft(membership.designs)
  if (today?.isNone) return today
  if (unconfirmed?.isNone) return unconfirmed
  const { unconfirmed_designs: before } = membership
  if (unconfirmed && before?.limit != null)
    return {
      words: `Uses ${oneOf(before.limit - before.used)} before you confirm your email address`,
      isNone: false,
    }
  return limit === null ? undefined : { words: `Uses ${oneOf(limit - used)} left today`, isNone: false }
}

function oneOf(designs: number): string {
  return designs === 1 ? 'the last design' : `1 of ${formatCount(designs)} designs`
}

/** Undefined if there is no limit. */
export function boardsLeft(boards: Membership['boards']): Left | undefined {
  if (!boards || boards.limit === null) return undefined
  const { used, limit } = boards
  const left = Math.max(0, limit - used)
  return left === 0
    ? { words: `All ${formatCount(limit)} boards of your plan are in use`, isNone: true }
    : { words: `${formatCount(left)} of ${formatCount(limit)} boards left`, isNone: false }
}

/** Undefined if there is no limit. */
export function privateBoardsLeft({ used, limit }: Membership['private_boards']): Left | undefined {
  if (limit === null) return undefined
  const left = Math.max(0, limit - used)
  return left === 0
    ? { words: `All ${formatCount(limit)} private boards of your plan are in use`, isNone: true }
    : { words: `${formatCount(left)} of ${formatCount(limit)} private boards left`, isNone: false }
}

/** The lines about limits on a plan's card; empty until the limits are loaded. */
export function offerLines(offers: readonly PlanOffer[] | undefined, title: string): string[] {
  const offer = offers?.find((one) => one.title === title)
  if (!offer) return []
  const { designs_per_day: designs, boards = null, private_boards: privateBoards } = offer
  return [
    designs === null ? 'Unlimited designs' : `${formatCount(designs)} designs a day`,
    ...(boards === null ? [] : [`${formatCount(boards)} boards`]),
    privateBoards === null ? 'Unlimited private boards' : `${formatCount(privateBoards)} private boards`,
  ]
}
