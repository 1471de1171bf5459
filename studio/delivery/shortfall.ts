/**
 * The tightest dimension of a move, and the inches by which the piece is too large there; zero or negative if it fits.
 */
import { longestAround } from './cornerMargin.ts'
import { cornerOf, lanesOf } from './moves.ts'
import { growthUpwards } from './attitudes.ts'
import type { Move, Shortfall } from './wayIn.ts'

/** Margins within this of each other, in inches, are the same. */
const MARGIN_TOLERANCE = 0.01
/** A margin applies to both sides. */
const SIDES_PER_EXTENT = 2

export function shortfallOf({ passage, attitude, manner, margin, extents }: Move): Shortfall {
  if (manner === 'turned') return { limit: 'turning', inches: -margin * SIDES_PER_EXTENT }
  const { along, across, up } = extents
  if (passage.kind === 'space' || (passage.height - up) / growthUpwards(attitude) <= margin + MARGIN_TOLERANCE)
    return { limit: 'height', inches: up - passage.height }
  if (passage.kind === 'opening') return { limit: 'width', inches: across - passage.width }
  const lanes = passage.kind === 'landing' ? lanesOf(passage) : passage
  if (manner === 'aside')
    return across - lanes.from > along - lanes.to
      ? { limit: 'width', inches: across - lanes.from }
      : { limit: 'corner', inches: along - lanes.to }
  const longest = longestAround(cornerOf(lanes), across)
  if (longest === 0) return { limit: 'width', inches: across - Math.min(lanes.from, lanes.to) }
  const room = passage.kind === 'landing' && passage.turn === 'half' ? passage.width : Infinity
  return { limit: 'corner', inches: along - Math.min(longest, room) }
}
