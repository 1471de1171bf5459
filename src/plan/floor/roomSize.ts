/** Validates the room's size on Next. */
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/roomShell.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatNumber, type Unit } from '../../platform/units.ts'

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

/**
 * Share of the floor under the fixtures of a usual bathroom, its width as a multiple of its length, the range of a side
 * and the step in which rooms are given, in inches.
 */
const BATH = { share: 0.26, ratio: 1.2, least: 72, most: 180, step: 6 }

/** The size that is offered for these pieces: that of a bathroom by its fixtures, the default for all others. */
export function suitedSize(items: readonly Item[]): RoomSize {
  const standing = items.filter(({ kind }) => TRAITS[kind].lies === undefined && !TRAITS[kind].rides)
  const isBath = standing.some(({ kind }) => TRAITS[kind].family === 'fixture') && standing.every(isOfBath)
  if (!isBath) return { width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }
  const area = standing.reduce((sum, { footprint }) => sum + footprint.width * footprint.length, 0) / BATH.share
  const largest = Math.max(...standing.map(({ footprint }) => Math.max(footprint.width, footprint.length)))
  const side = (inches: number) =>
    Math.min(BATH.most, Math.ceil(Math.max(BATH.least, largest, inches) / BATH.step) * BATH.step)
  return { width: side(Math.sqrt(area * BATH.ratio)), length: side(Math.sqrt(area / BATH.ratio)) }
}

/** A bathroom may also have a bench, a plant and a cabinet. */
function isOfBath({ kind }: Item): boolean {
  return TRAITS[kind].family === 'fixture' || ['bench', 'plant', 'cabinet'].includes(kind)
}
