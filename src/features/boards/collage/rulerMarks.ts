/** The lengths at which a ruler of a true-scale sheet is marked, in the unit that the visitor has chosen. */
import { rulerInches } from '../../../../studio/collage/composeTrueScale.ts'
import { formatLength, type Unit } from '../../../lib/units.ts'

const CM_PER_INCH = 2.54
const STEPS: Record<Unit, readonly number[]> = {
  in: [2, 4, 6, 12, 24, 36, 48, 72, 96, 120, 240],
  ft: [6, 12, 24, 36, 48, 72, 96, 120, 240],
  cm: [5, 10, 20, 50, 100, 150, 200, 300, 500].map((centimeters) => centimeters / CM_PER_INCH),
}
/** A ruler has this many parts, painted in turn. */
export const RULER_PARTS = 4

export type Ruler = {
  readonly inches: number
  /** Of the sheet's width. */
  readonly share: number
  readonly text: string
}

/** `sheetIn`: inches that the width of the sheet spans. */
export function rulerOf(sheetIn: number, unit: Unit): Ruler {
  const inches = rulerInches(sheetIn, STEPS[unit])
  return { inches, share: inches / sheetIn, text: formatLength(inches, unit) }
}
