/** Validates the room's size on Next. */
import type { Item } from '../../../studio/model/layout.ts'
import { formatNumber, parseLength, type Unit } from '../../platform/units.ts'

/** The allowed range of a side, in inches. */
const MAX_SIDE_IN = 12_000

export type RoomSize = { width: number; length: number }

/** Inches, or the reason why the text is not a valid side of a room. */
export function parseSide(text: string, unit: Unit): { inches: number } | { error: string } {
  const inches = parseLength(text, unit)
  const isMetric = unit === 'cm'
  if (inches === undefined)
    return {
      error: isMetric
        ? 'Enter a length such as 500, 5 m or 16\' 8".'
        : 'Enter a length such as 200, 16\' 8" or 508 cm.',
    }
  if (inches < 1) return { error: `A room is at least ${isMetric ? '2.54 cm' : '1 in'} on each side.` }
  if (inches > MAX_SIDE_IN) return { error: `A room is at most ${isMetric ? '304.8 m' : '1,000 ft'} on each side.` }
  return { inches }
}

/** The message for a room that is too small for the largest of the pieces; undefined if it is large enough. */
export function tooSmallFor(items: readonly Item[], { width, length }: RoomSize, unit: Unit): string | undefined {
  const maxWidth = Math.max(0, ...items.map(({ footprint }) => footprint.width))
  const maxLength = Math.max(0, ...items.map(({ footprint }) => footprint.length))
  if (width >= maxWidth && length >= maxLength) return undefined
  const [least, leastLength] = [maxWidth, maxLength].map((inches) => formatNumber(inches, unit).replaceAll(' ', ''))
  return `Room dimensions must be at least ${least}x${leastLength} to fit the furniture.`
}
