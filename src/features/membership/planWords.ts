/** What a plan allows and what is left of it, in words. */
import type { Membership, PlanOffer } from '../../contract/membership.ts'

export type Left = { words: string; isNone: boolean }

/** Undefined where there is no limit. */
export function designsLeft({ used, limit }: Membership['designs']): Left | undefined {
  if (limit === null) return undefined
  const left = Math.max(0, limit - used)
  return left === 0
    ? { words: 'No designs left today. The count starts again at midnight UTC.', isNone: true }
    : { words: `${left} of ${limit} designs left today`, isNone: false }
}

/** Undefined where there is no limit. */
export function privateBoardsLeft({ used, limit }: Membership['private_boards']): Left | undefined {
  if (limit === null) return undefined
  const left = Math.max(0, limit - used)
  return left === 0
    ? { words: `All ${limit} private boards of your plan are in use`, isNone: true }
    : { words: `${left} of ${limit} private boards left`, isNone: false }
}

/** The lines that a plan's card adds about its limits; none until they are known. */
export function offerLines(offers: readonly PlanOffer[] | undefined, title: string): string[] {
  const offer = offers?.find((one) => one.title === title)
  if (!offer) return []
  const { designs_per_day: designs, private_boards: boards } = offer
  return [
    designs === null ? 'As many designs as you like' : `${designs} designs a day`,
    boards === null ? 'As many private boards as you like' : `${boards} private boards`,
  ]
}
