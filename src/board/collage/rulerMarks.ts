/** Length and marks of the ruler of a true-scale sheet, in the selected unit. */
import { rulerInches } from '../../../studio/collage/sheet/composeTrueScale.ts'
import { formatLength, type Unit } from '../../platform/units.ts'

const CM_PER_INCH = 2.54
const STEPS: Record<Unit, readonly number[]> = {
  in: [2, 4, 6, 12, 24, 36, 48, 72, 96, 120, 240],
  ft: [6, 12, 24, 36, 48, 72, 96, 120, 240],
  cm: [5, 10, 20, 50, 100, 150, 200, 300, 500].map((centimeters) => centimeters / CM_PER_INCH),
}
/** Number of parts of the ruler, painted in alternating colors. */
export const RULER_PARTS = 4

export type Ruler = {
  readonly inches: number
  /** Share of the sheet's width. */
  readonly share: number
  readonly text: string
}

/** `sheetIn`: inches that the width of the sheet spans. */
export function rulerOf(sheetIn: number, unit: Unit): Ruler {
  const inches = rulerInches(sheetIn, STEPS[unit])
  return { inches, share: inches / sheetIn, text: formatLength(inches, unit) }
}
